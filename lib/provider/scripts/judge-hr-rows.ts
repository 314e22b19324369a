import {
  type CompanyAccess,
  HR_RULES,
  type HrContact,
  readCompanyAccess,
  readHrContact,
  readSlabGrade,
  type SlabGrade,
} from "@/lib/domain/scripts/hr-setup";
import { type ResultListName, type ScriptRow, type ScriptVerdict, textIn } from "@/lib/domain/scripts/scripts";
import { type ContactRow, gradeKey, type HrFacts } from "./hr-facts";

/** A row of the HR sheets with its change; no change if it is rejected or already stored. */
export type JudgedHrRow = {
  verdict: ScriptVerdict;
  contact?: { known: ContactRow | null; next: HrContact };
  access?: CompanyAccess;
  grade?: SlabGrade;
};

function refuse(row: ScriptRow, list: ResultListName, errors: readonly string[], label: string): JudgedHrRow {
  const name = label || `${row.tab} row ${row.rowNumber}`;
  return { verdict: { outcome: "refused", list, label: name, message: [...new Set(errors)].join("; ") } };
}

const accept = (label: string, isChange: boolean): ScriptVerdict => ({
  outcome: isChange ? "changed" : "unchanged",
  list: "hrDetailsAdded",
  label,
  message: null,
});

/**
 * Matches a contact by email, else by mobile; a contact of another company is rejected [spec 3 §3].
 * @param matched the number of the row that matches a stored contact, by its id: a second one is a repeat.
 */
export function judgeContact(
  row: ScriptRow,
  facts: HrFacts,
  { earlier, matched, phoneFirst }: { earlier: number | null; matched: Map<string, number>; phoneFirst: string },
): JudgedHrRow {
  const { value, errors } = readHrContact(row.fields, phoneFirst);
  const label = value.email ?? value.mobile ?? "";
  const company = companyFault(row, facts);
  if (company || errors.includes(HR_RULES.contact)) {
    return refuse(row, "missingHrOrCompanyDetails", [...(company ? [company] : []), ...errors], label);
  }
  if (errors.length > 0) return refuse(row, "hrDetailErrors", errors, label);
  if (earlier !== null) return refuse(row, "hrEmailOrMobileExist", [HR_RULES.repeated(earlier)], label);
  const byEmail = facts.contactByEmail.get(value.email ?? "") ?? null;
  const byMobile = facts.contactByMobile.get(value.mobile ?? "") ?? null;
  const known = byEmail ?? (byMobile && (value.email === null || byMobile.email === null) ? byMobile : null);
  const isTaken = (known && known.companyId !== value.companyId) || (byMobile && byMobile.id !== known?.id);
  if (isTaken) return refuse(row, "hrEmailOrMobileExist", [HR_RULES.takenByOther], label);
  const repeated = known && matched.get(known.id);
  if (repeated) return refuse(row, "hrEmailOrMobileExist", [HR_RULES.repeated(repeated)], label);
  if (known) matched.set(known.id, row.rowNumber);
  const next = { ...value, email: value.email ?? known?.email ?? null, mobile: value.mobile ?? known?.mobile ?? null };
  const isChange = !known || FIELDS.some((field) => known[field] !== next[field]);
  return { verdict: accept(label, isChange), ...(isChange ? { contact: { known, next } } : {}) };
}

const FIELDS = ["email", "mobile", "hrd", "selfServe", "comms"] as const;

const companyFault = (row: ScriptRow, { companies }: HrFacts): string | null => {
  const id = textIn(row.fields, "companyId");
  if (id === "") return HR_RULES.company;
  return companies.has(id) ? null : HR_RULES.companyUnknown;
};

/** Tap-out date, CSM and agent of a company; blank cells are left unchanged. */
export function judgeAccess(row: ScriptRow, facts: HrFacts, earlier: number | null): JudgedHrRow {
  const { value, errors } = readCompanyAccess(row.fields);
  const label = textIn(row.fields, "companyName") || value.companyId;
  const company = companyFault(row, facts);
  if (company) return refuse(row, "missingHrOrCompanyDetails", [company, ...errors], label);
  const strangers = (["csmUserId", "opsAgentUserId"] as const)
    .filter((field) => value[field] !== null && !facts.staff.has(value[field]))
    .map((field) => HR_RULES.staffUnknown(field));
  const repeated = earlier === null ? [] : [HR_RULES.repeated(earlier)];
  const faults = [...errors, ...strangers, ...repeated];
  if (faults.length > 0) return refuse(row, "hrDetailErrors", faults, label);
  const known = facts.access.get(value.companyId);
  const isChange = (["tapOutDate", "csmUserId", "opsAgentUserId"] as const).some(
    (field) => value[field] !== null && value[field] !== known?.[field],
  );
  return { verdict: accept(label, isChange), ...(isChange ? { access: value } : {}) };
}

/** Judges the grade of a slab. */
export function judgeGrade(row: ScriptRow, facts: HrFacts, earlier: number | null): JudgedHrRow {
  const { value, errors } = readSlabGrade(row.fields);
  const { policyId, slabId, gradeId } = value;
  const label = [policyId, slabId, gradeId].filter((text) => text !== "").join(" / ");
  const slabs = facts.slabs.get(policyId);
  const unknown = errors.length > 0 ? [] : !slabs ? [HR_RULES.policyUnknown] : [];
  const isSlabUnknown = slabs && slabId !== "" && !slabs.includes(slabId);
  const repeated = earlier === null ? [] : [HR_RULES.repeated(earlier)];
  const faults = [...errors, ...unknown, ...(isSlabUnknown ? [HR_RULES.slabUnknown] : []), ...repeated];
  if (faults.length > 0) return refuse(row, "hrDetailErrors", faults, label);
  const isChange = facts.grades.get(gradeKey(policyId, slabId)) !== gradeId;
  return { verdict: accept(label, isChange), ...(isChange ? { grade: value } : {}) };
}
