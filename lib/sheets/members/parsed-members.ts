import type { AddRow, EditRow, OffboardRow } from "@/lib/domain/members/types";

/** The three groups of the validator [spec 2 §3]; people see Add, Edit and Delete. */
export const OPERATIONS = ["ADD", "EDIT", "OFFBOARD"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A row of any group. */
export type MemberRow = AddRow & OffboardRow;

/** What is known of a parsed workbook beside its rows. */
export type MembersSummary = {
  counts: Record<Operation, number>;
  /** Labels of columns that no rule knows, as typed; their values are not read. */
  ignoredColumns: string[];
  /** Visible sheets that were not read. */
  ignoredSheets: string[];
  /** false: a single sheet that does not name its rows' operation, so that additions were assumed. */
  operationStated: boolean;
  /** The sheet from which each group came; null when it has no rows. */
  sheetOf: Record<Operation, string | null>;
};

/** The member rows of one workbook; each row keeps the number of its sheet row. */
export type ParsedMembers = Omit<MembersSummary, "counts"> & {
  ADD: AddRow[];
  EDIT: EditRow[];
  OFFBOARD: OffboardRow[];
};
