import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import { MEMBER_COLUMNS, type MemberColumn } from "../columns/member-columns";
import type { Operation } from "../members/parsed-members";
import type { WriteColumn, WriteRow, WriteSheet } from "./sheet-model";

export type MemberRow = AddRow & OffboardRow;

const WIDE: Partial<Record<MemberColumn["field"], number>> = { name: 28, email_address: 34 };

/** The columns of one operation for writing. Lists are text with a dropdown. */
export function memberColumns(operation: Operation): WriteColumn[] {
  return MEMBER_COLUMNS[operation].map(({ label, field, kind, options, required }) => ({
    header: label,
    kind: kind === "list" ? "text" : kind,
    options,
    required,
    width: Math.max(label.length + 4, WIDE[field] ?? 0),
  }));
}

/** One row's cells. Dropdown values are written as in the dropdown. */
export function memberCells(operation: Operation, row: MemberRow): (string | undefined)[] {
  return MEMBER_COLUMNS[operation].map(({ field, options }) => {
    const text = row[field];
    return options.find((option) => option.toLowerCase() === text) ?? text;
  });
}

export function memberSheet(operation: Operation, rows: readonly WriteRow[]): WriteSheet {
  return { name: SHEET_NAME_OF[operation], columns: memberColumns(operation), rows };
}
