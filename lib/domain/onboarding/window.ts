/** The flow is visible for 90 minutes after it is turned on [spec 3 §4, §9]. */
export const ONBOARDING_WINDOW_MS = 90 * 60_000;

/** Tolerated clock difference between servers. A time further in the future is not trusted. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** The last state of the switch, and when it was set. */
type OnboardingSwitch = { enabled: boolean; updatedAtMs: number };

/** When a flow turned on at that time turns off automatically. */
export const turnsOffAtMs = (turnedOnAtMs: number): number => turnedOnAtMs + ONBOARDING_WINDOW_MS;

/**
 * Whether the flow is visible now, independent of any job [quality R10]. A switch time in the future means that the
 * clock was set back. The flow then counts as off, so that it is never on for longer than its window.
 */
export function isOnboardingOn({ enabled, updatedAtMs }: OnboardingSwitch, nowMs: number): boolean {
  const isFromFuture = updatedAtMs > nowMs + CLOCK_TOLERANCE_MS;
  return enabled && !isFromFuture && nowMs < turnsOffAtMs(updatedAtMs);
}
