import type { ProviderConfig } from "../config";
import { formatDmy, type LocalDate, laterOf } from "../dates/local-date";
import { isAccountHolder } from "../members/add-draft";
import { normaliseRelationship } from "../members/normalise";
import { readDate } from "../members/read-cells";
import type { AddRow } from "../members/types";
import { isOutdated, refreshedDate } from "./outdated";

export type BackdatedRow = {
  index: number;
  rowNumber: number | null;
  employeeId: string;
  name: string;
  relationship: string;
  /** As it was in the sheet, kept for the checklist. */
  from: LocalDate;
  to: LocalDate;
};

type Context = { policyStart: LocalDate | null; today: LocalDate; config: ProviderConfig };

/**
 * Where coverage starts of additions move [spec 2 §4 Backdate mode, domain §13]: outdated ones of account holders, and of
 * dependants who join with one in the same file, to 40 days ago. Other dependants keep the day of their event. A dependant
 * never starts before the new day of the account holder.
 * @returns for one of these rows the day it has and the day it gets; null when it stays.
 */
function startsMoved(rows: Iterable<AddRow>, context: Context) {
  const refreshed = refreshedDate(context.policyStart, context.today, context.config);
  const refresh = (start: LocalDate) => {
    return isOutdated(start, context.today, context.config) ? laterOf(start, refreshed) : start;
  };
  const holders = new Map<string, { from: LocalDate; to: LocalDate }>();
  for (const row of rows) {
    const from = isAccountHolder(row) ? startOf(row) : null;
    if (from) holders.set(employeeOf(row), { from, to: refresh(from) });
  }
  return (row: AddRow): { from: LocalDate; to: LocalDate } | null => {
    const holder = holders.get(employeeOf(row));
    const from = holder ? startOf(row) : null;
    if (!holder || !from) return null;
    const to = from >= holder.from ? laterOf(refresh(from), holder.to) : refresh(from);
    return to === from ? null : { from, to };
  };
}

/** The rows with their new starts, made one by one whenever they are gone through. */
export function backdatedRows(rows: Iterable<AddRow>, context: Context): Iterable<AddRow> {
  const moved = startsMoved(rows, context);
  return {
    *[Symbol.iterator]() {
      for (const row of rows) {
        const move = moved(row);
        yield move ? startingOn(row, move.to) : row;
      }
    },
  };
}

/** @returns new rows in the same order, and what changed. */
export function backdateAdditions(
  rows: readonly AddRow[],
  context: Context,
): { rows: AddRow[]; changed: BackdatedRow[] } {
  const moved = startsMoved(rows, context);
  const changed: BackdatedRow[] = [];
  const backdated = rows.map((row, index) => {
    const move = moved(row);
    if (!move) return row;
    changed.push({
      index,
      rowNumber: row.rowNumber ?? null,
      employeeId: employeeOf(row),
      name: row.name ?? "",
      relationship: normaliseRelationship(row.relationship_to_account_holders ?? ""),
      ...move,
    });
    return startingOn(row, move.to);
  });
  return { rows: backdated, changed };
}

const employeeOf = (row: AddRow) => row.employee_id?.trim() ?? "";
const startOf = (row: AddRow) => readDate(row.policy_start_date ?? "");
const startingOn = (row: AddRow, day: LocalDate): AddRow => ({ ...row, policy_start_date: formatDmy(day) });
