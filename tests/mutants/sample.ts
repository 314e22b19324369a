/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of the items, each as likely as any other, in their own order; the same ones for the same seed. */
export function drawSample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = randomNumbers(seed);
  const drawn = items
    .map((item, at) => ({ item, at, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count);
  return drawn.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
