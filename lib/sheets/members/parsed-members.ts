import type { AddRow, EditRow, OffboardRow } from "@/lib/domain/members/types";

/** The three operations of the validator [spec 2 §3]; the labels are Add, Edit and Delete. */
export const OPERATIONS = ["ADD", "EDIT", "OFFBOARD"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A row of any operation. */
export type MemberRow = AddRow & OffboardRow;

type NoValues = { count: number; row: number };

/** Counts formulas without a stored result. */
export function createNoValueCounter() {
  let found: NoValues | undefined;
  return {
    add: (_sheet: string, row: number) => {
      found = { row, ...found, count: (found?.count ?? 0) + 1 };
    },
    found: () => found,
  };
}

/** A parsed workbook without its rows. */
export type MembersSummary = {
  counts: Record<Operation, number>;
  /** Labels of unknown columns, as typed. Their values are not read. */
  ignoredColumns: string[];
  /** Visible sheets that were not read. */
  ignoredSheets: string[];
  /** False: a single sheet does not state its rows' operation, so additions were assumed. */
  operationStated: boolean;
  /** Names that were followed by a parent or spouse, such as "S/O Mohan Lal": their number, and the first ones. */
  parentage?: { count: number; first: { row: number; text: string }[] } | undefined;
  /** Formulas without a stored result, whose cells are empty: their number, and the row of the first. */
  uncalculated?: NoValues | undefined;
  /** The sheet of each operation; null if it has no rows. */
  sheetOf: Record<Operation, string | null>;
};

/** The member rows of one workbook, each with its row number in the sheet. */
export type ParsedMembers = Omit<MembersSummary, "counts"> & {
  ADD: AddRow[];
  EDIT: EditRow[];
  OFFBOARD: OffboardRow[];
};
