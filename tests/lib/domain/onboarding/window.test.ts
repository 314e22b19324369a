import { CLOCK_TOLERANCE_MS, isOnboardingOn, ONBOARDING_WINDOW_MS, turnsOffAtMs } from "@/lib/domain/onboarding/window";

const ON = Date.parse("2025-12-10T10:00:00+05:30");
const isOnAt = (nowMs: number) => isOnboardingOn({ enabled: true, updatedAtMs: ON }, nowMs);

test("the flow is on for exactly 90 minutes", () => {
  expect(turnsOffAtMs(ON)).toBe(Date.parse("2025-12-10T11:30:00+05:30"));
  expect(isOnAt(ON)).toBe(true);
  expect(isOnAt(ON + ONBOARDING_WINDOW_MS - 1)).toBe(true);
  expect(isOnAt(ON + ONBOARDING_WINDOW_MS)).toBe(false);
  expect(isOnAt(ON + 365 * 86_400_000)).toBe(false);
});

test("a switch that is off is off at any time", () => {
  expect(isOnboardingOn({ enabled: false, updatedAtMs: ON }, ON + 1)).toBe(false);
});

test("tolerates a clock that is slightly behind; a clock set back turns the flow off", () => {
  expect(isOnAt(ON - CLOCK_TOLERANCE_MS)).toBe(true);
  expect(isOnAt(ON - CLOCK_TOLERANCE_MS - 1)).toBe(false);
});
