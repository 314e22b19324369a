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
  /** As it was in the sheet, for the checklist. */
  from: LocalDate;
  to: LocalDate;
};

type Context = { policyStart: LocalDate | null; today: LocalDate; config: ProviderConfig };

/**
 * Resets outdated coverage starts to 40 days ago [spec 2 §4 Backdate mode, domain §13]: of account holders, and of
 * dependants who join with one in the same file. Other dependants keep the day of their event. A dependant never starts
 * before the new day of the account holder. Rows are added first, all of them, then queried one by one, so that a large
 * file is processed in steps.
 */
export class Backdating {
  private readonly refreshed: LocalDate;
  private readonly holders = new Map<string, { from: LocalDate; to: LocalDate }>();

  constructor(private readonly context: Context) {
    this.refreshed = refreshedDate(context.policyStart, context.today, context.config);
  }

  add(row: AddRow): void {
    const from = isAccountHolder(row) ? startOf(row) : null;
    if (from) this.holders.set(employeeOf(row), { from, to: this.refresh(from) });
  }

  /** The row with its new start; the row itself when its start is unchanged. */
  backdated(row: AddRow): AddRow {
    const move = this.moveOf(row);
    return move ? { ...row, policy_start_date: formatDmy(move.to) } : row;
  }

  /** @param index the row's place among all. @returns what the checklist shows; null when its start is unchanged. */
  changeOf(row: AddRow, index: number): BackdatedRow | null {
    const move = this.moveOf(row);
    if (!move) return null;
    const relationship = normaliseRelationship(row.relationship_to_account_holders ?? "");
    const { rowNumber = null, name = "" } = row;
    return { index, rowNumber, employeeId: employeeOf(row), name, relationship, ...move };
  }

  private moveOf(row: AddRow): { from: LocalDate; to: LocalDate } | null {
    const holder = this.holders.get(employeeOf(row));
    const from = holder ? startOf(row) : null;
    if (!holder || !from) return null;
    const to = from >= holder.from ? laterOf(this.refresh(from), holder.to) : this.refresh(from);
    return to === from ? null : { from, to };
  }

  private refresh(start: LocalDate): LocalDate {
    const { today, config } = this.context;
    return isOutdated(start, today, config) ? laterOf(start, this.refreshed) : start;
  }
}

/** The rows with their new starts, made one by one whenever they are gone through. */
export function backdatedRows(rows: Iterable<AddRow>, context: Context): Iterable<AddRow> {
  const backdating = new Backdating(context);
  for (const row of rows) backdating.add(row);
  return {
    *[Symbol.iterator]() {
      for (const row of rows) yield backdating.backdated(row);
    },
  };
}

const employeeOf = (row: AddRow) => row.employee_id?.trim() ?? "";
const startOf = (row: AddRow) => readDate(row.policy_start_date ?? "");
