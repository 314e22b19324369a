/** The operations of a flex workbook [spec 3 §2]. */
export const FLEX_OPERATIONS = ["Add", "Offboard", "Update"] as const;
export type FlexOperation = (typeof FLEX_OPERATIONS)[number];

/** Column headings of the templates [spec 3 §3]; also the keys of a row's errors. */
export const FLEX_LABELS = {
  userId: "User ID",
  employeeId: "Employee ID",
  enrolmentDueDate: "Enrolment Due Date",
  coverageStartDate: "Coverage Start Date",
  relationship: "Relationship",
  parentId: "Parent ID",
  benefitIds: "Benefit IDs",
  addonBenefitId: "Addon Benefit ID",
} as const;
export type FlexField = keyof typeof FLEX_LABELS;

/** A row as typed. Dates are DD/MM/YYYY; benefit IDs are separated by commas. */
export type FlexRow = { rowNumber?: number | undefined } & { [Field in FlexField]?: string | undefined };

/** The columns of each operation, in the order of spec 3 §3. */
export const FLEX_FIELDS = {
  Add: ["userId", "employeeId", "enrolmentDueDate", "coverageStartDate", "relationship", "parentId", "benefitIds"],
  Offboard: ["userId", "relationship", "employeeId", "parentId", "addonBenefitId"],
  Update: ["enrolmentDueDate", "userId"],
} as const satisfies Record<FlexOperation, readonly FlexField[]>;

/** Mandatory columns. The others, if filled, must match the record. */
export const FLEX_REQUIRED: Record<FlexOperation, readonly FlexField[]> = {
  Add: ["userId", "coverageStartDate", "benefitIds"],
  Offboard: ["userId", "addonBenefitId"],
  Update: ["userId", "enrolmentDueDate"],
};

/** The distinct IDs in a cell. */
export function splitIds(text: string): string[] {
  const ids = text.split(",").map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ""))];
}
