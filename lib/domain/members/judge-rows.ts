import type { OffboardContext, RowContext } from "./context";
import { withEditedHolders } from "./edited-holders";
import { ROW_MESSAGES } from "./messages";
import type { Roster } from "./roster";
import { isStanding } from "./standing";
import type { AddRow, EditRow, OffboardRow, RowMessages } from "./types";
import { validateAdd } from "./validate-add";
import { validateEdit } from "./validate-edit";
import { validateOffboard } from "./validate-offboard";

type Sheets = { ADD: readonly AddRow[]; EDIT: readonly EditRow[]; OFFBOARD: readonly OffboardRow[] };
export type Sheet = keyof Sheets;

/** What the rows of all three sheets are checked against; without a chosen policy there are exits only. */
export type SheetsContext = { chosen: RowContext | null; exits: OffboardContext };

/** The result for one sheet: how many rows it has, those that are wrong, and how many only repeat what stands. */
export type Judgement = {
  totalCount: number;
  incorrect: { rowNumber: number; errors: RowMessages }[];
  unchangedCount: number;
};

export type Judgements = Record<Sheet, Judgement>;

/** Every rule of every sheet [domain §14]; runs alike in the browser's worker and in the provider. */
export function validateSheets({ ADD, EDIT, OFFBOARD }: Sheets, { chosen, exits }: SheetsContext) {
  const edits = chosen ? validateEdit(EDIT, chosen) : [];
  return {
    ADD: chosen ? validateAdd(ADD, withEditedHolders(chosen, edits)) : [],
    EDIT: edits,
    OFFBOARD: validateOffboard(OFFBOARD, exits),
  };
}

/** @param errorsOf what is wrong with the row at an index; null when nothing is. */
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
    if (repeatsWhatStands(sheet, row, errors, roster)) unchangedCount += 1;
    incorrect.push({ rowNumber: row.rowNumber ?? index + 1, errors });
  }
  return { totalCount: rows.length, incorrect, unchangedCount };
}

/** Whether a wrong row only repeats what is stored already: the same file again is made of such rows. */
export function repeatsWhatStands(
  sheet: Sheet,
  row: AddRow | OffboardRow,
  errors: RowMessages,
  roster: Roster | undefined,
): boolean {
  if (sheet !== "OFFBOARD") return roster !== undefined && isStanding(row, errors, roster);
  return Object.values(errors).every((message) => message === ROW_MESSAGES.memberInactive);
}
