/** The workbooks that staff share with the scripts, by their name in the store [domain §18]. */
export const SHARED_SHEETS = {
  skfOnboarding: "skf-onboarding.xlsx",
  prevalidation: "prevalidation.xlsx",
  hrSetup: "hr-setup.xlsx",
} as const;
export type SharedSheetName = keyof typeof SHARED_SHEETS;
export const SHARED_SHEET_NAMES = ["skfOnboarding", "prevalidation", "hrSetup"] as const satisfies SharedSheetName[];

/** The admin scripts and their workbooks, in processing order [spec 3 §2]. */
export const SHEETS_OF = {
  skfOnboarding: ["skfOnboarding"],
  prevalidation: ["prevalidation"],
  hrAddition: ["hrSetup"],
  prevalidationAndHrAddition: ["hrSetup", "prevalidation"],
} as const satisfies Record<string, readonly SharedSheetName[]>;
export type ScriptName = keyof typeof SHEETS_OF;
export const SCRIPT_NAMES = [
  "skfOnboarding",
  "prevalidation",
  "hrAddition",
  "prevalidationAndHrAddition",
] as const satisfies ScriptName[];

/** Max rows of a shared workbook: far above any employer's size, and the limit of a run. */
export const SCRIPT_ROWS = 20_000;

/** The result of a row: changed, unchanged or refused. */
export const OUTCOMES = ["changed", "unchanged", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The lists of a result, named as in the specification [spec 3 §3]; the last two are our own. */
export const RESULT_LISTS = [
  "usersOnboarded",
  "usersNotOnboarded",
  "preValidationAdded",
  "policyNotfound",
  "policyPrevalidationErrorList",
  "hrEmailOrMobileExist",
  "missingHrOrCompanyDetails",
  "hrDetailsAdded",
  "hrDetailErrors",
] as const;
export type ResultListName = (typeof RESULT_LISTS)[number];

/** A row of a shared workbook: texts by field, dates DD/MM/YYYY. */
export type ScriptRow = {
  /** Index over all rows of a run, from 0. */
  position: number;
  /** The row's tab. */
  tab: string;
  rowNumber: number;
  fields: Readonly<Record<string, string>>;
};

/** The text of a cell without outer spaces; empty if there is none. */
export const textIn = (fields: ScriptRow["fields"], field: string): string => (fields[field] ?? "").trim();

/** A script's verdict on a row. */
export type ScriptVerdict = {
  outcome: Outcome;
  list: ResultListName;
  /** The row's name in a list: an employee ID, a policy and a relationship. */
  label: string;
  /** The reason for the refusal. */
  message: string | null;
};

/**
 * Rows with a key that an earlier row has, each with that row's number.
 * @param keysOf a row's unique keys; none if the row has none.
 */
export function findRepeats(
  rows: readonly ScriptRow[],
  keysOf: (row: ScriptRow) => readonly string[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, row.rowNumber);
      else if (!repeats.has(row.position)) repeats.set(row.position, earlier);
    }
  }
  return repeats;
}
