import { shownNameOf } from "../files/object-name";
import { keysOf } from "../keys";
import { type RecordedEvent, warningNote } from "../record-history";
import { yesOrNo } from "../text/yes-or-no";
import { COMPANY_LABELS, type CompanyRecordField } from "./fields";
import { stateName } from "./tax-facts";

type CompanyRecord = Partial<Record<CompanyRecordField, string | boolean | null>>;

/** A warning shown before a company was saved; unconfirmed when another program saved it. */
export type SavedWarning = { text: string; isConfirmed: boolean };

/** Verbs whose audit rows are a company's history. */
export const COMPANY_HISTORY_ACTIONS = ["createCompany", "updateCompany", "updateCompanyTax"] as const;

/** The fields that differ, before and after. */
export function changedFields(before: CompanyRecord, after: CompanyRecord): [CompanyRecord, CompanyRecord] {
  const changed = keysOf(COMPANY_LABELS).filter(
    (field) => field in after && (before[field] ?? null) !== (after[field] ?? null),
  );
  const pick = (record: CompanyRecord) => Object.fromEntries(changed.map((field) => [field, record[field] ?? null]));
  return [pick(before), pick(after)];
}

/** A field's value in words; empty if there is none. */
export function companyValueInWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return yesOrNo(value);
  if (typeof value !== "string" || value === "") return "";
  if (field === "stateCode") return stateName(value) ?? "";
  return field === "companyLogo" ? shownNameOf(value) : value;
}

/** A company's audit row in words; null if the save changed nothing and had no warnings. */
export function describeCompanyChange(row: { action: string; before: unknown; after: unknown }): RecordedEvent | null {
  const { warnings = [], ...saved } = Object(row.after) as CompanyRecord & { warnings?: SavedWarning[] };
  const notes = warnings.map(({ text, isConfirmed }) => warningNote(text, isConfirmed));
  if (row.action === "createCompany") return { what: "Added the company", changes: [], notes };
  const [from, to] = changedFields(Object(row.before), saved);
  const changes = keysOf(COMPANY_LABELS)
    .filter((field) => field in to)
    .map((field) => ({
      label: COMPANY_LABELS[field],
      from: companyValueInWords(field, from[field]),
      to: companyValueInWords(field, to[field]),
    }));
  return changes.length + notes.length > 0 ? { what: "Corrected the company", changes, notes } : null;
}
