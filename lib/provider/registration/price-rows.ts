import { PricingRun } from "./pricing-run";
import type { PlannedRows, PricedRows, Refusal } from "./upload-types";

/**
 * Prices the planned rows [domain §5, §6]: additions, then edits, then offboards, each on the charge that the row before it
 * leaves, and by date if the family's eldest is rated [domain §24 #42]. A row that cannot be priced fails; a failed account
 * holder fails the dependants too. The other rows are then priced without the failed rows.
 * @yields the number of rows priced so far.
 */
export function* priceRows(planned: PlannedRows): Generator<number, PricedRows> {
  const refusals: Refusal[] = [];
  let rows = planned;
  for (;;) {
    const run = new PricingRun(rows);
    const priced = yield* run.run();
    refusals.push(...priced.refusals);
    if (priced.refusals.length === 0 || !run.mustRepeat) return { ...priced, refusals };
    rows = withoutRefused(rows, priced.refusals);
  }
}

export function withoutRefused(
  { additions, edits, exits, refusals }: PlannedRows,
  refused: readonly Refusal[],
): PlannedRows {
  const indexesOf = (sheet: Refusal["sheet"]) =>
    new Set(refused.filter((refusal) => refusal.sheet === sheet).map(({ index }) => index));
  const [added, edited, left] = [indexesOf("ADD"), indexesOf("EDIT"), indexesOf("OFFBOARD")];
  return {
    additions: additions.filter(({ index }) => !added.has(index)),
    edits: edits.filter(({ index }) => !edited.has(index)),
    exits: exits.filter(({ index }) => !left.has(index)),
    refusals,
  };
}
