import type { Paise } from "../money/paise";

/**
 * The index of the first charged row that the balance does not cover; -1 if it covers all. Refunds of the same
 * endorsement count first, because one net is posted. A refund is never reported.
 */
export function firstUnaffordable(availablePaise: Paise, totals: readonly Paise[]): number {
  let left = totals.reduce((sum, total) => sum - Math.min(0, total), availablePaise);
  return totals.findIndex((total) => {
    if (total <= 0) return false;
    left -= total;
    return left < 0;
  });
}
