const [MINUTE, HOUR] = [60, 3_600];

/** The pauses after each failed attempt, in seconds: three days in all (ruling). */
const RETRY_PAUSES = [
  5,
  25,
  90,
  8 * MINUTE,
  20 * MINUTE,
  90 * MINUTE,
  4 * HOUR,
  8 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** The pause after this many failed attempts, in seconds; null when the event is not sent again. */
export const pauseAfter = (attempts: number): number | null => RETRY_PAUSES[attempts - 1] ?? null;

const PAUSED_AFTER_SECONDS = 24 * HOUR;
const PAUSED_AFTER_FAILURES = 5;

/**
 * Whether an address is paused, and its owner notified: it has failed for a day, at least five times in a row. Two
 * failures a day apart may only mean that the provider was stopped in between.
 */
export const isPausedAfter = ({ failures, seconds }: { failures: number; seconds: number }): boolean =>
  seconds >= PAUSED_AFTER_SECONDS && failures >= PAUSED_AFTER_FAILURES;

/** Failures in a row after which an address gets one event at a time, with a pause before each. */
const MANY_FAILURES = 10;
const MAX_REST_SECONDS = 5 * MINUTE;

/** The pause of an address after failures in a row, so that one that is down does not get every event. */
export const restAfter = (failures: number): number =>
  failures < MANY_FAILURES ? 0 : Math.min(MAX_REST_SECONDS, 2 ** (failures - MANY_FAILURES));

/** After the rotation of a secret, the previous one also signs for this time. */
export const BOTH_SECRETS_SECONDS = 24 * HOUR;

/** Ended deliveries are kept for this time. */
export const RETENTION_DAYS = 30;
