import { shownNameOf } from "../files/object-name";
import { keysOf } from "../keys";
import { COMPANY_LABELS, type CompanyRecordField } from "./fields";
import { stateName } from "./tax-facts";

export type CompanyRecord = Partial<Record<CompanyRecordField, string | boolean | null>>;

/** A warning that was shown before a company was saved; not accepted where another program saved it. */
export type SavedWarning = { text: string; isAccepted: boolean };

/** Verbs whose audit rows are the history of a company's record. */
export const COMPANY_HISTORY_ACTIONS = ["createCompany", "updateCompany", "updateCompanyTax"] as const;

/** The fields that differ, on both sides. */
export function changedFields(before: CompanyRecord, after: CompanyRecord): [CompanyRecord, CompanyRecord] {
  const changed = keysOf(COMPANY_LABELS).filter(
    (field) => field in after && (before[field] ?? null) !== (after[field] ?? null),
  );
  const pick = (record: CompanyRecord) => Object.fromEntries(changed.map((field) => [field, record[field] ?? null]));
  return [pick(before), pick(after)];
}

/** A field's value in words; null where there is none. */
export function companyValueInWords(field: string, value: unknown): string | null {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string" || value === "") return null;
  if (field === "stateCode") return stateName(value);
  return field === "companyLogo" ? shownNameOf(value) : value;
}

/** An audit row of a company in words: each changed field from what to what, and the warnings it was saved with. */
export function describeCompanyChange({ action, before, after }: { action: string; before: unknown; after: unknown }) {
  const { warnings = [], ...saved } = Object(after) as CompanyRecord & { warnings?: SavedWarning[] };
  const notes = warnings.map(({ text, isAccepted }) => `${isAccepted ? "Confirmed" : "Not confirmed"}: ${text}`);
  if (action === "createCompany") return { changes: [], note: ["Company added", ...notes].join(". ") };
  const [from, to] = changedFields(Object(before), saved);
  const changes = keysOf(COMPANY_LABELS)
    .filter((field) => field in to)
    .map((field) => ({
      label: COMPANY_LABELS[field],
      from: companyValueInWords(field, from[field]),
      to: companyValueInWords(field, to[field]),
    }));
  return { changes, note: notes.length > 0 ? notes.join(". ") : null };
}
