import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OnboardingCard } from "@/components/onboarding/onboarding-card";
import type { Role } from "@/lib/permissions";
import { type Answer, answerTable, renderScreenAs, type Sent } from "../render-screen";

const FLAG = "/api/onboarding-flags/v1/c-1/all";
const MINUTE_MS = 60_000;
const status = (enabled: boolean, minutesAgo: number): Answer => {
  const seconds = Math.floor((Date.now() - minutesAgo * MINUTE_MS) / 1000);
  return { body: { data: { enabled, updatedAt: { seconds, nanoseconds: 0 } } } };
};
const NO_CHANGE: Answer = { status: 202, body: { data: null } };
const failed = (message: string): Answer => ({ status: 502, body: { message, status: 502, traceId: "trace-1" } });

type Scene = { role?: Role; now?: Answer; after?: Answer; press?: Answer };

/** The card with the provider's first answer, the one to the press, and the one after it; returns the presses. */
function show({ role = "engineer", now = NO_CHANGE, after = now, press = NO_CHANGE }: Scene): Sent[] {
  let isPressed = false;
  const sent = answerTable({
    "/api/company/c-1": { body: { data: { companyDetails: { name: "Kaveri Foods" } } } },
    [`GET ${FLAG}`]: () => (isPressed ? after : now),
    [`POST ${FLAG}`]: () => {
      isPressed = true;
      return press;
    },
  });
  renderScreenAs([role], <OnboardingCard companyId="c-1" />);
  return sent;
}

const theSwitch = () => screen.findByRole("switch", { name: "Onboarding flow" });
const press = async () => userEvent.click(await theSwitch());

test("a switch never used is off; turned on, it says when it turns off", async () => {
  const sent = show({ press: status(true, 0), after: status(true, 0) });
  expect(await theSwitch()).not.toBeChecked();
  expect(screen.getByText(/Not visible to app users/)).toBeVisible();
  await press();
  expect(await screen.findByText("Onboarding flow has been enabled successfully.")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Kaveri Foods");
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(screen.getByText(/Turns off automatically at \d{2} \w{3,4} \d{4}.*\d{2}:\d{2}/)).toBeVisible();
  expect(sent).toEqual([{ method: "POST", path: FLAG, body: { enabled: true } }]);
});

test("turned off, it shows the specified message", async () => {
  const sent = show({ now: status(true, 10), press: status(false, 0), after: status(false, 0) });
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  await press();
  expect(await screen.findByText("Onboarding flow has been disabled successfully.")).toBeInTheDocument();
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  expect(sent).toEqual([{ method: "POST", path: FLAG, body: { enabled: false } }]);
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

test("a failure shows the specified message and can be retried", async () => {
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

test("a status that fails to load shows the specified message and can be retried", async () => {
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
  show({ now: status(true, 89) });
  const asked = jest.spyOn(globalThis, "fetch");
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const before = asked.mock.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
  expect(asked.mock.calls.length).toBeGreaterThan(before);
  asked.mockRestore();
  jest.useRealTimers();
});
