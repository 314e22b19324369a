import type { RowMessages } from "./types";

export type Reason = { column: string; message: string; rows: number };

/** The errors of rows with their number of rows, most frequent first; at most `REASONS_LISTED`. */
export function reasonsOf(rows: readonly { errors: RowMessages }[]): Reason[] {
  const tally = new ReasonTally();
  for (const { errors } of rows) tally.add(errors);
  return tally.top(REASONS_LISTED);
}

/** Max listed reasons. Some contain the row's own value, so there can be many. */
export const REASONS_LISTED = 200;

export class ReasonTally {
  private readonly reasons = new Map<string, Map<string, Reason>>();

  add(errors: RowMessages): void {
    for (const column in errors) this.count(column, errors[column] ?? "");
  }

  top(count: number): Reason[] {
    const all = [...this.reasons.values()].flatMap((ofColumn) => [...ofColumn.values()]);
    return all.sort((a, b) => b.rows - a.rows).slice(0, count);
  }

  private count(column: string, message: string): void {
    const reason = this.reasons.get(column)?.get(message);
    if (reason) {
      reason.rows += 1;
      return;
    }
    const ofColumn = this.reasons.get(column) ?? new Map<string, Reason>();
    this.reasons.set(column, ofColumn.set(message, { column, message, rows: 1 }));
  }
}
