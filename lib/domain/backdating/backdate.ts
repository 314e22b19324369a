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
  /** The start in the sheet, for the checklist. */
  from: LocalDate;
  to: LocalDate;
};

/** The start in the sheet and its replacement. */
type Start = { from: LocalDate; to: LocalDate };

type Context = { policyStart: LocalDate | null; today: LocalDate; config: ProviderConfig };

/**
 * Resets outdated coverage starts to 40 days ago, or the policy's setting [spec 2 §4 Backdate mode, domain §13], for
 * account holders and dependants who join with one in the same file. A dependant never starts before the account
 * holder. Add all rows first, then query one by one, so that a large file is processed in steps.
 */
export class Backdating {
  private readonly refreshed: LocalDate;
  /** A file has few different starts, so each is parsed once. */
  private readonly starts = new Map<string, Start | null>();
  private readonly holders = new Map<string, Start>();

  constructor(private readonly context: Context) {
    this.refreshed = refreshedDate(context.policyStart, context.today, context.config);
  }

  add(row: AddRow): void {
    const start = isAccountHolder(row) ? this.startOf(row) : null;
    if (start) this.holders.set(employeeOf(row), start);
  }

  /** The new start in the sheet's format; null when unchanged. */
  newStartOf(row: AddRow): string | null {
    const move = this.moveOf(row);
    return move && formatDmy(move.to);
  }

  /**
   * @param index the row's index among all rows. @returns what the checklist shows; null when the start is unchanged.
   */
  changeOf(row: AddRow, index: number): BackdatedRow | null {
    const move = this.moveOf(row);
    if (!move) return null;
    const relationship = normaliseRelationship(row.relationship_to_account_holders ?? "");
    const { rowNumber = null, name = "" } = row;
    return { index, rowNumber, employeeId: employeeOf(row), name, relationship, ...move };
  }

  private moveOf(row: AddRow): Start | null {
    const holder = this.holders.get(employeeOf(row));
    const start = this.startOf(row);
    if (!holder || !start) return null;
    const { from } = start;
    const to = from >= holder.from ? laterOf(start.to, holder.to) : start.to;
    return to === from ? null : { from, to };
  }

  private startOf({ policy_start_date: text = "" }: AddRow): Start | null {
    const known = this.starts.get(text);
    if (known !== undefined) return known;
    const from = readDate(text);
    const start = from === null ? null : { from, to: this.refresh(from) };
    this.starts.set(text, start);
    return start;
  }

  private refresh(start: LocalDate): LocalDate {
    const { today, config } = this.context;
    return isOutdated(start, today, config) ? laterOf(start, this.refreshed) : start;
  }
}

/**
 * Sets new starts on the caller's rows in place, because copying a hundred thousand rows would cost too much memory.
 */
export function backdateRows(rows: readonly AddRow[], context: Context): void {
  const backdating = new Backdating(context);
  for (const row of rows) backdating.add(row);
  for (const row of rows) row.policy_start_date = backdating.newStartOf(row) ?? row.policy_start_date;
}

const employeeOf = (row: AddRow) => row.employee_id?.trim() ?? "";
