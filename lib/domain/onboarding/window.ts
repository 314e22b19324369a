/** Turned on, the flow is visible for 90 minutes [spec 3 §4, §9]. */
export const ONBOARDING_WINDOW_MS = 90 * 60_000;

/** How far a clock may lie behind the one that wrote the time, such as another copy's, before the time is not believed. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** How the switch was last set, and when. */
export type OnboardingSwitch = { enabled: boolean; updatedAtMs: number };

/** When a flow that was turned on then turns off by itself. */
export const turnsOffAtMs = (turnedOnAtMs: number): number => turnedOnAtMs + ONBOARDING_WINDOW_MS;

/**
 * Whether the flow is visible now, whatever job ran or did not [quality R10]. A switch set in the future means that the
 * clock was put back since: the flow counts as off then, so that it is never on for longer than its window.
 */
export function isOnboardingOn({ enabled, updatedAtMs }: OnboardingSwitch, nowMs: number): boolean {
  const isFromFuture = updatedAtMs > nowMs + CLOCK_TOLERANCE_MS;
  return enabled && !isFromFuture && nowMs < turnsOffAtMs(updatedAtMs);
}
