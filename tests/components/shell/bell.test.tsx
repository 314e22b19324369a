import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Bell } from "@/components/shell/bell/bell";
import { reportWrite } from "@/lib/client/after-writes";
import type { Notification } from "@/lib/contract/notifications";
import { NOTIFICATION_MESSAGES as TEXT, unreadWords } from "@/lib/messages/notifications";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

const one = (fields: Partial<Notification>): Notification => ({
  id: 1,
  kind: "ASSIGNED",
  text: "Kaveri · Endo 3",
  more: 0,
  path: "/app/endorsement-details?id=e-1",
  by: "Rohan Kulkarni",
  at: { seconds: 1_765_341_000, nanoseconds: 0 },
  isRead: false,
  ...fields,
});
const page = (items: Notification[], nextBefore: number | null = null): Answer => ({
  body: { data: { items, unread: items.filter(({ isRead }) => !isRead).length, nextBefore } },
});

/** Answers the list from `items`, which the calls that mark as read change. */
function answerBell(items: Notification[], others: (path: string, sent: RequestInit) => Answer | null = () => null) {
  const state = { items };
  const sent: unknown[] = [];
  answerCalls((path, request) => {
    const other = others(path, request);
    if (other) return other;
    if (request.method === "POST") {
      const body = JSON.parse(String(request.body)) as { id: number; withOlder: boolean };
      sent.push(body);
      state.items = state.items.map((each) =>
        each.id === body.id || (body.withOlder && each.id < body.id) ? { ...each, isRead: true } : each,
      );
      return { body: { data: { read: 1 } } };
    }
    return page(state.items);
  });
  return { state, sent };
}

const show = (missing: string[] = []) => renderScreenAs(["csm"], <Bell />, { missing });
const bell = (name: string) => screen.findByRole("button", { name });

async function openBell(name: string) {
  await user.click(await bell(name));
  const panel = await screen.findByRole("dialog", { name });
  return within(panel);
}

test("the bell says how many are unread; a line shows kind, record, person and time, and opens the record as read", async () => {
  const { sent } = answerBell([one({ id: 2 }), one({ id: 1, kind: "OVERDUE", isRead: true, by: null })]);
  show();
  const panel = await openBell("Notifications, 1 unread");
  const [line, read] = panel.getAllByRole("link");
  expect(line).toHaveAccessibleName("Unread Assigned to you Kaveri · Endo 3 10 Dec 2025, 10:00 am by Rohan Kulkarni");
  expect(line).toHaveAttribute("href", "/app/endorsement-details?id=e-1");
  expect(read).toHaveAccessibleName("Your endorsement is overdue Kaveri · Endo 3 10 Dec 2025, 10:00 am");
  fireEvent.click(line as HTMLElement);
  expect(await bell("Notifications")).toBeVisible();
  expect(sent).toEqual([{ id: 2, withOlder: false }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a line that is read already is opened without a write; several records are counted", async () => {
  const { sent } = answerBell([one({ isRead: true, more: 2 })]);
  show();
  const panel = await openBell("Notifications");
  expect(panel.queryByRole("button", { name: TEXT.markAll })).toBeNull();
  fireEvent.click(panel.getByRole("link", { name: /Kaveri · Endo 3 and 2 more/ }));
  expect(sent).toEqual([]);
});

test("all are marked as read up to the newest one that is shown", async () => {
  const { sent } = answerBell([one({ id: 7 }), one({ id: 4 })]);
  show();
  const panel = await openBell("Notifications, 2 unread");
  await user.click(panel.getByRole("button", { name: TEXT.markAll }));
  await waitFor(() => expect(panel.queryByRole("button", { name: TEXT.markAll })).toBeNull());
  expect(sent).toEqual([{ id: 7, withOlder: true }]);
  expect(panel.queryByText("Unread")).toBeNull();
});

test("a failed mark is reported, and the notification remains unread", async () => {
  answerBell([one({})], (_, { method }) =>
    method === "POST" ? { status: 500, body: { status: 500, message: "No" } } : null,
  );
  show();
  const panel = await openBell("Notifications, 1 unread");
  await user.click(panel.getByRole("button", { name: TEXT.markAll }));
  expect(await screen.findByText(TEXT.markFailed)).toBeVisible();
  expect(panel.getByRole("link", { name: /^Unread/ })).toBeVisible();
});

test("older pages are appended below", async () => {
  answerCalls((path) =>
    path.includes("before=2") ? page([one({ id: 1, text: "Old" })]) : page([one({ id: 3 }), one({ id: 2 })], 2),
  );
  show();
  const panel = await openBell("Notifications, 2 unread");
  await user.click(panel.getByRole("button", { name: TEXT.older }));
  await waitFor(() => expect(panel.getAllByRole("link")).toHaveLength(3));
  expect(panel.getAllByRole("link")[2]).toHaveTextContent("Old");
  expect(panel.queryByRole("button", { name: TEXT.older })).toBeNull();
});

test("nothing to show, loading and a failure have their sentences; a retry loads", async () => {
  let answer: Answer = { status: 500, body: { status: 500, message: "No" } };
  answerCalls(() => answer);
  show();
  const panel = await openBell("Notifications");
  expect(await panel.findByText(TEXT.loadFailed)).toBeVisible();
  answer = page([]);
  await user.click(panel.getByRole("button", { name: "Try again" }));
  expect(await panel.findByText(TEXT.none)).toBeVisible();
});

test("while the first page is loading the panel has a status", async () => {
  answerCalls(() => new Promise(() => {}));
  show();
  const panel = await openBell("Notifications");
  expect(panel.getByRole("status", { name: TEXT.loading })).toBeVisible();
});

test("the count is loaded again once after several writes of this tab", async () => {
  let items: Notification[] = [];
  const requests = answerCalls(() => page(items));
  show();
  expect(await bell("Notifications")).toBeVisible();
  items = [one({})];
  for (let write = 0; write < 100; write += 1) reportWrite();
  expect(await bell("Notifications, 1 unread")).toBeVisible();
  expect(requests).toHaveLength(2);
});

test("a provider without notifications has no bell", () => {
  const requests = answerCalls(() => page([]));
  show(["GET /notifications"]);
  expect(screen.queryByRole("button")).toBeNull();
  expect(requests).toEqual([]);
});

test("Escape closes the panel and returns the focus to the bell", async () => {
  answerBell([one({})]);
  show();
  await openBell("Notifications, 1 unread");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await bell("Notifications, 1 unread")).toHaveFocus();
});

test("a choice per kind is saved when it is made; a failed one is reported and keeps the old one", async () => {
  const puts: unknown[] = [];
  let fails = false;
  answerBell([], (path, { method, body }) => {
    if (!path.includes("/choices")) return null;
    if (method !== "PUT") return { body: { data: [puts.at(-1) ?? { kind: "ASSIGNED", channel: "APP" }] } };
    if (fails) return { status: 500, body: { status: 500, message: "No" } };
    puts.push(JSON.parse(String(body)));
    return { body: { data: [{ kind: "ASSIGNED", channel: "EMAIL" }] } };
  });
  show();
  const panel = await openBell("Notifications");
  await user.click(panel.getByRole("button", { name: TEXT.settings }));
  const settings = within(await screen.findByRole("dialog", { name: TEXT.settingsTitle }));
  const field = await settings.findByRole("combobox", { name: "Assigned to you" });
  expect(field).toHaveValue("In the app");
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: "In the app and by email immediately" }));
  await waitFor(() => expect(field).toHaveValue("In the app and by email immediately"));
  expect(puts).toEqual([{ kind: "ASSIGNED", channel: "EMAIL" }]);
  expect(await screen.findByText("Assigned to you: in the app and by email immediately.")).toBeVisible();
  fails = true;
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: "Off" }));
  expect(await screen.findByText(TEXT.saveFailed)).toBeVisible();
  expect(field).toHaveValue("In the app and by email immediately");
});

test("99 unread ones are counted, more are 99+", () => {
  expect([0, 1, 99, 100].map(unreadWords)).toEqual([null, "1", "99", "99+"]);
});
