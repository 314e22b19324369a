import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OnboardingCard } from "@/components/onboarding/onboarding-card";
import type { Role } from "@/lib/permissions";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

const MINUTE_MS = 60_000;
const status = (enabled: boolean, minutesAgo: number): Answer => {
  const seconds = Math.floor((Date.now() - minutesAgo * MINUTE_MS) / 1000);
  return { body: { data: { enabled, updatedAt: { seconds, nanoseconds: 0 } } } };
};
const NO_CHANGE: Answer = { status: 202, body: { data: null } };
const failed = (message: string): Answer => ({ status: 502, body: { message, status: 502, traceId: "trace-1" } });

type Scene = { role?: Role; now?: Answer; after?: Answer; press?: Answer };

/** The card with the provider's first answer, the one to the press, and the one after it. */
function show({ role = "engineer", now = NO_CHANGE, after = now, press = NO_CHANGE }: Scene): string[] {
  let isPressed = false;
  const requests = answerCalls((path) => {
    if (path === "/api/company/c-1") return { body: { data: { companyDetails: { name: "Kaveri Foods" } } } };
    if (path.startsWith("/api/onboarding-flags/v1/company/")) return isPressed ? after : now;
    isPressed = true;
    return press;
  });
  renderScreenAs([role], <OnboardingCard companyId="c-1" />);
  return requests;
}

const theSwitch = () => screen.findByRole("switch", { name: "Onboarding flow" });
const press = async () => userEvent.click(await theSwitch());

test("a switch never used is off; turned on, it says when it turns off", async () => {
  const requests = show({ press: status(true, 0), after: status(true, 0) });
  expect(await theSwitch()).not.toBeChecked();
  expect(screen.getByText(/Not visible to app users/)).toBeVisible();
  await press();
  expect(await screen.findByText("Onboarding flow has been enabled successfully.")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Kaveri Foods");
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(screen.getByText(/Turns off automatically at \d{2} \w{3,4} \d{4}.*\d{2}:\d{2}/)).toBeVisible();
  expect(requests).toContain("/api/onboarding-flags/v1/enable/c-1");
});

test("turned off, it says so", async () => {
  const requests = show({ now: status(true, 10), press: status(false, 0), after: status(false, 0) });
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  await press();
  expect(await screen.findByText("Onboarding flow has been disabled successfully.")).toBeInTheDocument();
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  expect(requests).toContain("/api/onboarding-flags/v1/disable/c-1");
});

test("another user was first: a warning, and the switch in its current state", async () => {
  show({ after: status(true, 1) });
  await press();
  expect(await screen.findByText("Onboarding flow is already enabled")).toBeInTheDocument();
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
});

test("turned off by another user or by the clock meanwhile: a warning", async () => {
  show({ now: status(true, 89), after: status(false, 0) });
  await press();
  expect(await screen.findByText("Onboarding flow is already disabled")).toBeInTheDocument();
});

test("a failure says so and can be retried", async () => {
  show({ press: failed("The provider cannot be reached") });
  await press();
  expect(await screen.findByText("Failed to enable onboarding flow. Please try again later.")).toBeInTheDocument();
  await waitFor(async () => expect(await theSwitch()).toBeEnabled());
});

test("a failed turn-off has its own words", async () => {
  show({ now: status(true, 5), press: failed("The provider cannot be reached") });
  await press();
  expect(await screen.findByText("Failed to disable onboarding flow. Please try again later.")).toBeInTheDocument();
});

test("a status that fails to load says so and can be retried", async () => {
  show({ now: failed("The provider cannot be reached") });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Failed to fetch onboarding status. Please try again later.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a role that may only read sees a disabled switch", async () => {
  show({ role: "viewer", now: status(true, 5) });
  expect(await theSwitch()).toBeDisabled();
  expect(screen.getByText("Only engineers can change this.")).toBeVisible();
});

test("the card reloads when the 90 minutes are over", async () => {
  jest.useFakeTimers();
  const requests = show({ now: status(true, 89) });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const before = requests.length;
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
  expect(requests.length).toBeGreaterThan(before);
  jest.useRealTimers();
});
