import type { Paise } from "../money/paise";

/**
 * The first row whose charge the balance no longer carries; -1 when it carries all of them. Refunds of the same
 * endorsement count first, because one net is posted: a row is found exactly when the sum of all exceeds the balance.
 */
export function firstBeyond(availablePaise: Paise, totals: readonly Paise[]): number {
  let left = totals.reduce((sum, total) => (total < 0 ? sum - total : sum), availablePaise);
  return totals.findIndex((total) => {
    if (total <= 0) return left < 0;
    left -= total;
    return left < 0;
  });
}
