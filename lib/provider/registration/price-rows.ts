import { PricingRun } from "./pricing-run";
import type { PlannedRows, PricedRows, Refusal } from "./upload-types";

/**
 * Prices what was planned [domain §5, §6]: additions, then edits, then exits, each on the charge that the row before it
 * leaves; where the eldest of a family rates it, by day [domain §24 #42]. A row that cannot be priced fails, and with an
 * account holder its dependants. What a failed row has changed does not count for the others: they are priced without it.
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

function withoutRefused({ additions, edits, exits, refusals }: PlannedRows, refused: readonly Refusal[]): PlannedRows {
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
