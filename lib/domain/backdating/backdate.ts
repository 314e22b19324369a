import type { ProviderConfig } from "../config";
import { formatDmy, type LocalDate, laterOf } from "../dates/local-date";
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

/**
 * Resets outdated coverage starts to 40 days ago [spec 2 §4 Backdate mode, domain §13]: of account holders, and of
 * dependants who join with one in the same file. Other dependants keep the day of their event. A dependant never starts
 * before the new day of the account holder.
 * @returns new rows in the same order, and what changed.
 */
export function backdateAdditions(
  rows: readonly AddRow[],
  context: { policyStart: LocalDate | null; today: LocalDate; config: ProviderConfig },
): { rows: AddRow[]; changed: BackdatedRow[] } {
  const refreshed = refreshedDate(context.policyStart, context.today, context.config);
  const refresh = (start: LocalDate) => {
    return isOutdated(start, context.today, context.config) ? laterOf(start, refreshed) : start;
  };
  const starts = rows.map((row) => readDate(row.policy_start_date ?? ""));
  const holders = new Map<string, { from: LocalDate; to: LocalDate }>();
  for (const [index, row] of rows.entries()) {
    const from = starts[index];
    if (from && isHolder(row)) holders.set(employeeOf(row), { from, to: refresh(from) });
  }
  const changed: BackdatedRow[] = [];
  const backdated = rows.map((row, index) => {
    const from = starts[index];
    const holder = holders.get(employeeOf(row));
    if (!from || !holder) return row;
    const joinsWithHolder = from >= holder.from;
    const to = joinsWithHolder ? laterOf(refresh(from), holder.to) : refresh(from);
    if (to === from) return row;
    changed.push({
      index,
      rowNumber: row.rowNumber ?? null,
      employeeId: employeeOf(row),
      name: row.name ?? "",
      relationship: normaliseRelationship(row.relationship_to_account_holders ?? ""),
      from,
      to,
    });
    return { ...row, policy_start_date: formatDmy(to) };
  });
  return { rows: backdated, changed };
}

const employeeOf = (row: AddRow) => row.employee_id?.trim() ?? "";
const isHolder = (row: AddRow) => normaliseRelationship(row.relationship_to_account_holders ?? "") === "self";
