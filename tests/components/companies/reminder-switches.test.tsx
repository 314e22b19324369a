import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReminderSwitches } from "@/components/companies/reminder-switches";
import type { Role } from "@/lib/permissions";
import { answerCalls, renderScreenAs } from "../render-screen";

function show({ role = "csm", status = 200, missing = [] }: { role?: Role; status?: number; missing?: string[] } = {}) {
  const sent: unknown[] = [];
  let switches = { BELOW_NEED: true, OVERDUE: true, WINDOW_CLOSING: false };
  answerCalls((_, init) => {
    if (init.method !== "PUT") return { body: { data: switches } };
    const body = JSON.parse(String(init.body));
    sent.push(body);
    if (status !== 200) return { status, body: { message: "Not now", status } };
    switches = { ...switches, [body.kind]: body.isOn };
    return { body: { data: switches } };
  });
  renderScreenAs([role], <ReminderSwitches companyId="c-1" />, { missing });
  return sent;
}

test("each kind names its recipient and has its own switch", async () => {
  const user = userEvent.setup();
  const sent = show();
  const overdue = await screen.findByRole("switch", { name: /Endorsement overdue/ });
  expect(overdue).toBeChecked();
  expect(overdue).toHaveAccessibleDescription("To its owner");
  expect(screen.getByRole("switch", { name: /Window about to close/ })).not.toBeChecked();
  await user.click(overdue);
  expect(await screen.findByText("Endorsement overdue: reminders are off.")).toBeVisible();
  expect(sent).toEqual([{ kind: "OVERDUE", isOn: false }]);
  expect(screen.getByRole("switch", { name: /Endorsement overdue/ })).not.toBeChecked();
});

test("a refused switch keeps its state", async () => {
  const user = userEvent.setup();
  show({ status: 409 });
  await user.click(await screen.findByRole("switch", { name: /Endorsement overdue/ }));
  expect(await screen.findByText("Unable to switch the reminder")).toBeVisible();
  expect(screen.getByRole("switch", { name: /Endorsement overdue/ })).toBeChecked();
});

test("a switch whose response is lost, reversed and pressed again is a new write", async () => {
  const user = userEvent.setup();
  const keys: (string | null)[] = [];
  let isOn = true;
  answerCalls((_, init) => {
    if (init.method === "PUT") {
      keys.push(new Headers(init.headers).get("idempotency-key"));
      isOn = JSON.parse(String(init.body)).isOn;
      if (keys.length === 1) return { status: 502, body: { message: "Bad gateway", status: 502 } };
    }
    return { body: { data: { BELOW_NEED: true, OVERDUE: isOn, WINDOW_CLOSING: false } } };
  });
  renderScreenAs(["csm"], <ReminderSwitches companyId="c-1" />);
  const overdue = () => screen.findByRole("switch", { name: /Endorsement overdue/ });
  for (const checked of [false, true, false]) {
    await user.click(await overdue());
    await waitFor(async () => expect(((await overdue()) as HTMLInputElement).checked).toBe(checked));
  }
  expect(new Set(keys).size).toBe(3);
});

test("who may not switch only sees how it is", async () => {
  show({ role: "viewer" });
  expect(await screen.findByRole("switch", { name: /Endorsement overdue/ })).toBeDisabled();
});

test("with a provider that sends none there is no card", () => {
  show({ missing: ["GET /reminders/company/{companyId}"] });
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
