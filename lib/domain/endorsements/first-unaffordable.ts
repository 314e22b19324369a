import type { Paise } from "../money/paise";

/**
 * The first row that costs money which the balance does not cover; -1 when it covers all of them. Refunds of the same
 * endorsement count first, because one net is posted; a refund itself is never reported.
 */
export function firstUnaffordable(availablePaise: Paise, totals: readonly Paise[]): number {
  let left = totals.reduce((sum, total) => (total < 0 ? sum - total : sum), availablePaise);
  return totals.findIndex((total) => {
    if (total <= 0) return false;
    left -= total;
    return left < 0;
  });
}
