import { HR_SHEETS, type HrSheetName } from "@/lib/domain/scripts/hr-setup";
import type { SharedSheetName } from "@/lib/domain/scripts/scripts";
import { SKF_AMOUNTS } from "@/lib/domain/scripts/skf-user";
import type { TableColumn } from "../table-rows";

export type ScriptColumn = TableColumn<string> & { options?: readonly string[] };
/** A tab of a shared workbook. The template's `row2` describes its columns and is skipped when read, by its text. */
export type ScriptTab = { name: string; columns: readonly ScriptColumn[]; row2?: readonly string[] };

const text = (label: string, field: string, more: Partial<ScriptColumn> = {}): ScriptColumn => ({
  label,
  field,
  kind: "text",
  ...more,
});
const requiredColumn = (label: string, field: string, more: Partial<ScriptColumn> = {}) =>
  text(label, field, { required: true, ...more });
const day = { kind: "date" } as const;

/** The 25 columns of the SKF sheet and of its result [domain §18]. */
export const SKF_COLUMNS: readonly ScriptColumn[] = [
  requiredColumn("Employee ID", "employeeId"),
  requiredColumn("Name", "name"),
  requiredColumn("Gender", "gender", { options: ["Male", "Female", "Trans"] }),
  requiredColumn("Date of Birth", "dob", day),
  text("Date of Joining", "joiningDate", day),
  requiredColumn("Email", "email"),
  requiredColumn("Mobile", "mobile"),
  text("Grade", "grade"),
  text("Designation", "designation"),
  text("Location", "location"),
  text("Cost Centre", "costCentre"),
  text("Marital Status", "maritalStatus", { options: ["Single", "Married", "Divorced", "Widowed"] }),
  requiredColumn("Slab ID", "slabId"),
  text(SKF_AMOUNTS.sumInsured, "sumInsured", { kind: "number" }),
  requiredColumn("Policy ID", "policyId"),
  requiredColumn("Coverage Start Date", "coverageStart", day),
  text("Enrolment Due Date", "enrolmentDueDate", day),
  text("Parental Cover", "parentalCover", { options: ["Yes", "No"] }),
  text(SKF_AMOUNTS.parentalSumInsured, "parentalSumInsured", { kind: "number" }),
  text(SKF_AMOUNTS.topUpSumInsured, "topUpSumInsured", { kind: "number" }),
  text(SKF_AMOUNTS.annualPremium, "annualPremium", { kind: "number" }),
  text(SKF_AMOUNTS.employerShare, "employerShare", { kind: "number" }),
  text(SKF_AMOUNTS.employeeShare, "employeeShare", { kind: "number" }),
  text(SKF_AMOUNTS.gst, "gst", { kind: "number" }),
  text(SKF_AMOUNTS.totalPremium, "totalPremium", { kind: "number" }),
];

const RELATIONSHIP_WORDS = ["Self", "Spouse", "Partner", "Child", "Parent", "Parent-in-law"];

/** The columns of the prevalidation sheet [domain §18]. */
const PREVALIDATION_COLUMNS: readonly ScriptColumn[] = [
  requiredColumn("Policy ID", "policyId"),
  requiredColumn("Relationship", "relationship", { options: RELATIONSHIP_WORDS }),
  text("Min Age", "minAge"),
  text("Max Age", "maxAge"),
  text("Max Count", "maxCount"),
  text("Genders", "genders"),
  text("Sum Insured Allowed", "sumInsuredAllowed"),
  text("Required Fields", "requiredFields"),
];

function hrTab(name: HrSheetName): ScriptTab {
  const fields: [string, string][] = Object.entries(HR_SHEETS[name]);
  const columns = fields.map(([field, mark]) =>
    text(field, field, { required: mark === "Mandatory", ...(field === "tapOutDate" ? day : {}) }),
  );
  return { name, columns, row2: fields.map(([, mark]) => mark) };
}

/** The tabs of each shared workbook. A single tab may have any name. */
export const SHARED_TABS: Readonly<Record<SharedSheetName, readonly ScriptTab[]>> = {
  skfOnboarding: [{ name: "SKF Onboarding", columns: SKF_COLUMNS }],
  prevalidation: [{ name: "Prevalidation", columns: PREVALIDATION_COLUMNS }],
  hrSetup: [hrTab("User Access"), hrTab("Company Access"), hrTab("Grade <> SI Mapping")],
};
