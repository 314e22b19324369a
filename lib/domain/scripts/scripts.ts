/** The workbooks that staff share with the scripts, each under its name in the store [domain §18]. */
export const SHARED_SHEETS = {
  skfOnboarding: "skf-onboarding.xlsx",
  prevalidation: "prevalidation.xlsx",
  hrSetup: "hr-setup.xlsx",
} as const;
export type SharedSheetName = keyof typeof SHARED_SHEETS;
export const SHARED_SHEET_NAMES = ["skfOnboarding", "prevalidation", "hrSetup"] as const satisfies SharedSheetName[];

/** The admin scripts and the workbooks that each reads, in the order in which it works them off [spec 3 §2]. */
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

/** Rows of one shared workbook: far above any employer's, and what bounds a run. */
export const SCRIPT_ROWS = 20_000;

/** What became of a row: done, as it was already, or refused. */
export const OUTCOMES = ["changed", "unchanged", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The lists of a result, as the specification names them [spec 3 §3]; the last two are ours. */
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

/** A row of a shared workbook: its texts by field, days as DD/MM/YYYY. */
export type ScriptRow = {
  /** From 0, over all rows of a run. */
  position: number;
  /** The tab that it stands in. */
  tab: string;
  rowNumber: number;
  fields: Readonly<Record<string, string>>;
};

/** What a script decided about a row. */
export type ScriptVerdict = {
  outcome: Outcome;
  list: ResultListName;
  /** What names the row in a list: an employee id, a policy and a relationship. */
  label: string;
  /** Why it was refused. */
  message: string | null;
};

/**
 * Rows of which a key stands in the workbook before them, each with the row number of the first.
 * @param keysOf what must not stand twice; none where the row has nothing of it.
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
