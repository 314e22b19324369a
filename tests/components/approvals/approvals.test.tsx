import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApprovalList } from "@/components/approvals/approval-list";
import { Approval } from "@/lib/contract/approvals";
import type { Role } from "@/lib/permissions";
import { pendingApproval } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

jest.mock("next/navigation", () => require("../navigation"));

const user = userEvent.setup();
beforeEach(() => window.history.replaceState(null, "", "/app/approvals"));

const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });

const pending = Approval.parse({
  ...pendingApproval,
  changes: [{ label: "Policies", from: "GMC/2025/0012", to: "" }],
  proposedAt: at("2025-12-10T10:05:00+05:30"),
  expiresAt: at("2025-12-25T00:00:00+05:30"),
});
const own = { ...pending, id: "apr-2", title: "Delink CD account CD1002", isOwn: true, mayDecide: false };
const declined = {
  ...pending,
  id: "apr-3",
  status: "DECLINED",
  title: "Delink CD account CD1003",
  mayDecide: false,
  comment: "Still in use",
  decidedBy: "Rohan Kulkarni",
  decidedAt: at("2025-12-11T09:00:00+05:30"),
};

function open({
  roles = ["opsLead"] as Role[],
  items = [pending, own] as object[],
  fails = false,
  missing = [] as string[],
} = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const state = { fails, hold: Promise.resolve() };
  const requests = answerCalls(async (path, { method, body }) => {
    if (method === "POST") {
      sent.push({ path, body: body ? JSON.parse(String(body)) : null });
      return { body: { data: pending } };
    }
    await state.hold;
    if (state.fails) return { status: 503, body: { message: "The database cannot be reached", status: 503 } };
    return { body: { data: { items, total: items.length, hasMore: false } } };
  });
  renderScreenAs(roles, <ApprovalList />, { missing });
  return { sent, requests, state };
}

const row = (name: RegExp) => screen.findByRole("row", { name });

test("a pending change has its words, reason, proposer and expiry, and is approved on the spot", async () => {
  const { sent } = open();
  const line = await row(/CD1001/);
  expect(line).toHaveTextContent("Policies: GMC/2025/0012 → –");
  expect(line).toHaveTextContent("Reason: Moved to another insurer");
  expect(line).toHaveTextContent(/Meera Iyer.*expires after 24 Dec 2025/);
  expect(within(line).getByRole("link", { name: "Kaveri Foods" })).toBeVisible();
  await user.click(within(line).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/approvals/apr-1/decision", body: { decision: "APPROVE" } }]));
  expect(await screen.findByText("The change is approved and made.")).toBeVisible();
});

test("an entry of a CD account has the date on which the ledger would have it", async () => {
  const entry = {
    transactionType: "debit",
    amount: 500,
    message: "Fee",
    paymentProof: null,
    endorsementId: null,
    entryDate: at("2025-06-01T00:00:00+05:30"),
  };
  open({ items: [{ ...pending, kind: "CD_ENTRY", title: "Debit of ₹500.00", entry }] });
  expect(await row(/Debit of ₹500/)).toHaveTextContent("Entry Date: 01 Jun 2025");
});

test("a second press while the list is loaded again decides nothing", async () => {
  const { sent, requests, state } = open();
  const approve = within(await row(/CD1001/)).getByRole("button", { name: "Approve" });
  state.hold = new Promise(() => {});
  await user.click(approve);
  await waitFor(() => expect(requests.at(-1)).toMatch(/^\/api\/approvals\?/));
  await user.click(approve);
  expect(sent).toHaveLength(1);
});

test("a change is declined with a comment", async () => {
  const { sent } = open();
  await user.click(within(await row(/CD1001/)).getByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline the change" }));
  await user.type(dialog.getByRole("textbox", { name: "Comment" }), "Still in use");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: "/api/approvals/apr-1/decision", body: { decision: "DECLINE", comment: "Still in use" } },
    ]),
  );
  expect(await screen.findByText("The change is declined.")).toBeVisible();
});

test("an own change is withdrawn, not decided", async () => {
  const { sent } = open();
  const line = within(await row(/CD1002/));
  expect(line.queryByRole("button", { name: "Approve" })).toBeNull();
  await user.click(line.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/api/approvals/apr-2/withdrawal"]));
  expect(await screen.findByText("The change is withdrawn.")).toBeVisible();
});

test("filters are in the address, and a link to one change shows it whatever its state", async () => {
  const { requests } = open({ items: [declined] });
  await user.click(await screen.findByRole("radio", { name: "Decided" }));
  await waitFor(() => expect(window.location.search).toBe("?state=decided"));
  await waitFor(() => expect(requests.at(-1)).toBe("/api/approvals?state=decided&whose=all&page=1"));
  expect(await row(/CD1003/)).toHaveTextContent(/Declined.*Rohan Kulkarni.*Still in use/);
});

test("a deep link asks for its change alone, and says who decides", async () => {
  window.history.replaceState(null, "", "/app/approvals?id=apr-3");
  const { requests } = open({ roles: ["viewer"], items: [{ ...pending, mayDecide: false }] });
  expect(await row(/Only a lead or a loop owner can decide/)).toBeVisible();
  expect(requests).toEqual(["/api/approvals?id=apr-3&page=1"]);
  await user.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("a link to an unknown change says so and offers the list", async () => {
  window.history.replaceState(null, "", "/app/approvals?id=gone");
  open({ items: [] });
  expect(await screen.findByText("The change of this link was not found, or your role may not see it")).toBeVisible();
  expect(screen.queryByText("Only this change is shown.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByText("No changes are pending")).toBeVisible();
});

test("a failure has a retry; an empty list shows 'No changes are pending'", async () => {
  const { state } = open({ items: [], fails: true });
  const retry = await screen.findByRole("button", { name: /Try again/ });
  expect(screen.getByText("Unable to load the approvals")).toBeVisible();
  state.fails = false;
  await user.click(retry);
  expect(await screen.findByText("No changes are pending")).toBeVisible();
});

test("a provider without approvals has none to show", async () => {
  open({ missing: ["GET /approvals"] });
  expect(await screen.findByText("The connected provider does not support approvals")).toBeVisible();
});
