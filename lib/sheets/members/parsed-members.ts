import type { RowMark, RowNotes } from "@/lib/domain/members/row-marks";
import type { AddRow, EditRow, OffboardRow } from "@/lib/domain/members/types";

/** The three operations of the validator [spec 2 §3]; the labels are Add, Edit and Delete. */
export const OPERATIONS = ["ADD", "EDIT", "OFFBOARD"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A row of any operation. */
export type MemberRow = AddRow & OffboardRow;

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
  notes?: RowNotes;
  /** Marked rows that were not read. */
  leftOut?: readonly RowMark[] | undefined;
  /** The sheet of each operation; null if it has no rows. */
  sheetOf: Record<Operation, string | null>;
};

/** The member rows of one workbook, each with its row number in the sheet. */
export type ParsedMembers = Omit<MembersSummary, "counts"> & {
  ADD: AddRow[];
  EDIT: EditRow[];
  OFFBOARD: OffboardRow[];
};
