import type { OffboardContext, RowContext } from "./context";
import { ROW_MESSAGES } from "./messages";
import { onlyRepeatsRoster } from "./repeated-row";
import type { Roster } from "./roster";
import type { AddRow, OffboardRow, RowMessages } from "./types";

export type Sheet = "ADD" | "EDIT" | "OFFBOARD";

export type SheetsContext = { chosen: RowContext | null; exits: OffboardContext };

/** The result for one sheet: number of rows, the wrong rows, and how many only repeat stored data. */
export type Judgement = {
  totalCount: number;
  incorrect: { rowNumber: number; errors: RowMessages }[];
  unchangedCount: number;
};

export type Judgements = Record<Sheet, Judgement>;

/** @param errorsOf the errors of the row at an index; null if there are none. */
export function judgementOf(
  sheet: Sheet,
  rows: readonly (AddRow | OffboardRow)[],
  errorsOf: (index: number) => RowMessages | null,
  roster: Roster | undefined,
): Judgement {
  let unchangedCount = 0;
  const incorrect: Judgement["incorrect"] = [];
  for (const [index, row] of rows.entries()) {
    const errors = errorsOf(index);
    if (!errors) continue;
    if (repeatsStoredData(sheet, row, errors, roster)) unchangedCount += 1;
    incorrect.push({ rowNumber: row.rowNumber ?? index + 1, errors });
  }
  return { totalCount: rows.length, incorrect, unchangedCount };
}

/** Whether a wrong row only repeats stored data, as all rows of a repeated file do. */
export function repeatsStoredData(
  sheet: Sheet,
  row: AddRow | OffboardRow,
  errors: RowMessages,
  roster: Roster | undefined,
): boolean {
  if (sheet !== "OFFBOARD") return roster !== undefined && onlyRepeatsRoster(row, errors, roster);
  return Object.values(errors).every((message) => message === ROW_MESSAGES.memberInactive);
}
