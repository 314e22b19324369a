import { randomOf } from "../support/random-steps";

/** `count` of the items, each as likely as any other, in their own order; the same ones for the same seed. */
export function drawSample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = randomOf(seed);
  const drawn = items
    .map((item, at) => ({ item, at, lot: random(2 ** 32) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count);
  return drawn.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
