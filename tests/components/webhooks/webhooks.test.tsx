import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { WebhookScreen } from "@/components/webhooks/webhook-screen";
import type { Role } from "@/lib/permissions";
import { AT } from "@/tests/support/fixtures";
import { answerTable, type Replies, renderScreenAs } from "../render-screen";

const hook = (more: object = {}) => ({
  id: "hook-1",
  name: "Warehouse",
  channel: "WEBHOOK",
  address: "https://example.com/events",
  eventTypes: ["life.added", "life.left"],
  companyId: null,
  companyName: null,
  withPersonal: false,
  team: null,
  isPaused: false,
  pauseReason: null,
  failingSince: null,
  previousSecretUntil: null,
  owner: "Farah Rao",
  pending: 1204,
  parked: 2,
  lastDeliveredAt: AT,
  createdAt: AT,
  version: 3,
  ...more,
});
const delivery = (more: object = {}) => ({
  id: 7,
  webhookId: "hook-1",
  eventId: "evt_9",
  type: "life.added",
  record: "member",
  recordId: "user-1",
  companyId: "c",
  state: "PARKED",
  attempts: 12,
  status: 422,
  happenedAt: AT,
  nextAt: null,
  doneAt: AT,
  reason: "Not delivered after 12 attempts in three days. Response 422",
  ...more,
});
const DETAILS = delivery({
  request: '{"id":"evt_9","type":"life.added"}',
  history: [{ number: 1, at: AT, ms: 87, status: 422, response: "unknown policy", error: "Response 422" }],
});

function open(node: React.ReactElement, replies: Replies = {}, role: Role = "loopOwner", missing: string[] = []) {
  const all: Replies = {
    "GET /api/webhooks": { body: { data: [hook()] } },
    "GET /api/webhooks/hook-1": { body: { data: hook() } },
    "GET /api/webhooks/hook-1/deliveries": { body: { data: { items: [delivery()], nextBefore: null } } },
    "GET /api/webhook-deliveries/7": { body: { data: DETAILS } },
    "GET /api/company/list": { body: { data: { companies: [] } } },
    ...replies,
  };
  const sent = answerTable(all);
  renderScreenAs([role], node, { missing });
  return { sent, replies: all, user: userEvent.setup() };
}

test("each webhook is listed with its events, state and pending deliveries", async () => {
  open(<WebhookList />);
  const table = await screen.findByRole("table", { name: "Webhooks" });
  const row = await within(table).findByRole("row", { name: /Warehouse/ });
  expect(row).toHaveTextContent("Active");
  expect(row).toHaveTextContent("Life added, Life left");
  expect(within(row).getByRole("link", { name: "Warehouse" })).toHaveAttribute(
    "href",
    "/app/webhook-details?id=hook-1",
  );
});

test("without webhooks the screen says what they are for; a reader cannot add one", async () => {
  open(<WebhookList />, { "GET /api/webhooks": { body: { data: [] } } }, "opsLead");
  expect(await screen.findByText("No webhooks yet")).toBeVisible();
  expect(screen.getByText("Only a loop owner can change webhooks.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add webhook" })).not.toBeInTheDocument();
});

test("'Unable to load the webhooks' if the list fails, and it can be tried again", async () => {
  const { user, replies } = open(<WebhookList />, { "GET /api/webhooks": { status: 500, body: { message: "no" } } });
  expect(await screen.findByText("Unable to load the webhooks")).toBeVisible();
  replies["GET /api/webhooks"] = { body: { data: [hook()] } };
  await user.click(screen.getByRole("button", { name: /try again|retry/i }));
  expect(await screen.findByRole("row", { name: /Warehouse/ })).toBeVisible();
});

test("a provider without events shows that it has none", async () => {
  open(<WebhookList />, {}, "loopOwner", ["GET /webhooks"]);
  expect(await screen.findByText("The connected provider does not send events")).toBeVisible();
});

test("a new webhook is sent as typed, and its secret is shown once", async () => {
  const secret = "whsec_AAAABBBBCCCC";
  const { user, sent } = open(<WebhookList />, {
    "POST /api/webhooks": { body: { data: { webhook: hook({ name: "Lake" }), secret } } },
  });
  await user.click(await screen.findByRole("button", { name: "Add webhook" }));
  const dialog = await screen.findByRole("dialog", { name: "Add webhook" });
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Lake");
  await user.type(within(dialog).getByRole("textbox", { name: /^Address/ }), "https://lake.example/hook");
  await user.click(within(dialog).getByRole("button", { name: "Add webhook" }));
  const shown = await screen.findByRole("dialog", { name: "Signing secret of Lake" });
  expect(shown).toHaveTextContent(secret);
  const all = { name: "Lake", channel: "WEBHOOK", address: "https://lake.example/hook", eventTypes: [] };
  expect(sent[0]?.body).toEqual({ ...all, companyId: null, withPersonal: false, team: null });
  await user.click(within(shown).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
});

test("a change that another person made meanwhile is kept, though the page has loaded it in the background", async () => {
  const current = { name: "Warehouse", address: "https://example.com/v2", eventTypes: ["life.left"], companyId: null };
  const data = {
    version: 4,
    changedBy: "Tara",
    changedAt: AT,
    current: { ...current, withPersonal: true, team: null },
  };
  const { sent, user, replies } = open(<WebhookScreen id="hook-1" />, {
    "PUT /api/webhooks/hook-1": () =>
      sent.length === 1
        ? { status: 409, body: { message: "Tara changed this meanwhile.", status: 409, data } }
        : { body: { data: hook({ version: 5 }) } },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: /Warehouse/ });
  let isLoaded = false;
  replies["GET /api/webhooks/hook-1"] = () => {
    isLoaded = true;
    return { body: { data: hook({ ...current, withPersonal: true, version: 4 }) } };
  };
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(isLoaded).toBe(true));
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), " 2");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await user.click(await within(dialog).findByRole("button", { name: "Continue editing" }));
  await user.click(await within(dialog).findByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  expect(sent[1]?.body).toMatchObject({ ...current, name: "Warehouse 2", withPersonal: true });
});

test("the provider's refusal of an address is shown at the field", async () => {
  const fault = "10.0.0.7 is inside the network. An engineer can add it to WEBHOOK_PRIVATE_HOSTS.";
  const { user } = open(<WebhookList />, {
    "POST /api/webhooks": {
      status: 400,
      body: { message: { address: fault }, code: "bad_request", status: 400, data: { fields: { address: fault } } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add webhook" }));
  const dialog = await screen.findByRole("dialog", { name: "Add webhook" });
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Lake");
  await user.type(within(dialog).getByRole("textbox", { name: /^Address/ }), "https://10.0.0.7/hook");
  await user.click(within(dialog).getByRole("button", { name: "Add webhook" }));
  expect(await within(dialog).findByRole("textbox", { name: /^Address/ })).toBeInvalid();
  expect(within(dialog).getAllByText(fault)[0]).toBeVisible();
});

test("a delivery shows its request and responses, and is sent again", async () => {
  const { user, sent } = open(<WebhookScreen id="hook-1" />, {
    "POST /api/webhook-deliveries/7/resend": { body: { data: delivery({ state: "PENDING" }) } },
  });
  const table = await screen.findByRole("table", { name: "Deliveries" });
  const row = await within(table).findByRole("row", { name: /Life added/ });
  expect(row).toHaveTextContent("Parked");
  expect(row).toHaveTextContent("Not delivered after 12 attempts in three days. Response 422");
  await user.click(row);
  const dialog = await screen.findByRole("dialog", { name: "Delivery: Life added" });
  expect(await within(dialog).findByText(/"evt_9"/)).toBeVisible();
  expect(within(dialog).getByRole("table", { name: "Attempts" })).toHaveTextContent("Response 422 · unknown policy");
  await user.click(within(dialog).getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("The event is sent again")).toBeVisible();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /api/webhook-deliveries/7/resend"]);
});

test("a paused webhook shows the reason and is resumed", async () => {
  const paused = hook({ isPaused: true, pauseReason: "Every attempt failed for 24 hours", failingSince: AT });
  const { user, sent } = open(<WebhookScreen id="hook-1" />, {
    "GET /api/webhooks/hook-1": { body: { data: paused } },
    "POST /api/webhooks/hook-1/pause": { body: { data: hook() } },
  });
  expect(await screen.findByText("Every attempt failed for 24 hours")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Resume" }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ isPaused: false }));
  expect(await screen.findByText("Warehouse is resumed")).toBeVisible();
});

test("all events since a date are sent again", async () => {
  const { user, sent } = open(<WebhookScreen id="hook-1" />, {
    "POST /api/webhooks/hook-1/resend": { body: { data: { queued: 31 } } },
  });
  await user.click(await screen.findByRole("button", { name: "Send all since…" }));
  const dialog = await screen.findByRole("dialog", { name: "Send events to Warehouse again" });
  await user.type(within(dialog).getByLabelText(/^Since/), "01/12/2025");
  await user.tab();
  await user.click(within(dialog).getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ since: { seconds: 1_764_527_400, nanoseconds: 0 } }));
  expect(await screen.findByText("31 events are sent again")).toBeVisible();
});

test("events of a later date cannot be sent again: there are none", async () => {
  const { user, sent } = open(<WebhookScreen id="hook-1" />, {});
  await user.click(await screen.findByRole("button", { name: "Send all since…" }));
  const dialog = await screen.findByRole("dialog", { name: "Send events to Warehouse again" });
  await user.type(within(dialog).getByLabelText(/^Since/), "01/12/2199");
  await user.click(within(dialog).getByRole("button", { name: "Send again" }));
  expect(await within(dialog).findByText(/^Enter a date up to/)).toBeVisible();
  expect(sent).toEqual([]);
});

test("the secret is rotated after a confirmation and shown; a reader has no actions", async () => {
  const { user, sent } = open(<WebhookScreen id="hook-1" />, {
    "POST /api/webhooks/hook-1/secret": { body: { data: { webhook: hook({ version: 4 }), secret: "whsec_NEW" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Rotate secret" }));
  const dialog = await screen.findByRole("dialog", { name: "Rotate the secret of Warehouse?" });
  await user.click(within(dialog).getByRole("button", { name: "Rotate secret" }));
  expect(await screen.findByText("whsec_NEW")).toBeVisible();
  expect(sent[0]?.body).toEqual({ version: 3 });
  // The secret is not shown again, so neither Escape nor a second Enter closes the dialog.
  await user.keyboard("{Escape}{Enter}");
  expect(screen.getByText("whsec_NEW")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText("whsec_NEW")).toBeNull());
});

test("a reader sees the deliveries without actions", async () => {
  open(<WebhookScreen id="hook-1" />, {}, "opsLead");
  expect(await screen.findByRole("row", { name: /Life added/ })).toBeVisible();
  for (const name of ["Edit", "Pause", "Rotate secret", "Delete"]) {
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  }
});
