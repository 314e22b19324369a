/** Most seconds that the clocks of two machines may differ, in either direction. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** A token from the future: one of the two clocks is wrong. */
export const describeClockAhead = (seconds: number): string =>
  `The identity provider's clock is ${seconds} s ahead of this server's, and at most ${CLOCK_TOLERANCE_SECONDS} s are allowed.`;

/**
 * Compares this clock with the `Date` header of a response, which has whole seconds. Returns the difference in words.
 * @throws Error that names the difference if it is above the tolerance.
 */
export function compareClocks(dateHeader: string | null | undefined, nowMs: number): string {
  const sentMs = Date.parse(dateHeader ?? "");
  if (Number.isNaN(sentMs)) return "no clock to compare";
  const seconds = Math.floor(nowMs / 1000) - Math.floor(sentMs / 1000);
  const size = Math.abs(seconds);
  if (size <= CLOCK_TOLERANCE_SECONDS) return `clocks differ by ${size} s`;
  const side = seconds > 0 ? "behind" : "ahead of";
  throw new Error(
    `its clock is ${size} s ${side} this machine's, and at most ${CLOCK_TOLERANCE_SECONDS} s are allowed: synchronise both clocks`,
  );
}
