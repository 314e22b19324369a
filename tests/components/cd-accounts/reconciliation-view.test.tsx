import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Reconciliation } from "@/components/cd-accounts/reconciliation";
import type { Role } from "@/lib/permissions";
import { renderScreenAs } from "../render-screen";
import { account, answer, entry, reconciliation } from "./provider-answers";

const user = userEvent.setup();

const line = (row: number, amount: number, narration: string) => ({
  row,
  day: "2025-12-25",
  transactionType: "credit",
  amount,
  narration,
  endorsementNumber: null,
  policyNumber: null,
});
const blank = { status: "OPEN", reason: null, awaitsApproval: false, resolvedBy: null };
const theirs = (id: string, row: number, amount: number, narration: string) => ({
  ...blank,
  id,
  queue: "ONLY_THEIRS",
  entries: [],
  line: line(row, amount, narration),
  difference: amount,
});
const ours = (id: string, amount: number, message: string) => ({
  ...blank,
  id,
  queue: "ONLY_OURS",
  line: null,
  difference: -amount,
  entries: [{ ...entry, id: `e-${id}`, amount, message, endorsementNumber: null, endorsementType: null }],
});
const DIFFERENCES = [
  theirs("t-1", 5, 100, "NEFT of Kaveri"),
  theirs("t-2", 6, 77.25, "Interest"),
  ours("o-1", 60, "First part"),
  ours("o-2", 40, "Second part"),
  ours("o-3", 77.25, "Interest booked"),
];

type Options = { differences?: object[]; role?: Role; missing?: string[]; refusal?: Parameters<typeof answer>[1] };

function show({ differences = DIFFERENCES, role = "finance", missing = [], refusal }: Options = {}) {
  const comparison = { ...reconciliation, differences };
  const replies: Record<string, unknown> = {
    "/api/cdAccount/cd-1": { data: account },
    "/api/cdLedger/cd-1/reconciliation": { data: comparison },
    "/api/cdLedger/difference": { data: [] },
  };
  const sent = answer(replies, refusal);
  renderScreenAs([role], <Reconciliation id="cd-1" />, { missing });
  /** What the provider answers with from now on. */
  const settle = (left: object[]) => {
    replies["/api/cdLedger/cd-1/reconciliation"] = { data: { ...comparison, differences: left } };
  };
  return { sent, settle };
}

const desk = async () => within(await screen.findByRole("region", { name: "Match manually" }));
const active = (list: HTMLElement) => document.getElementById(list.getAttribute("aria-activedescendant") ?? "");

test("a line is shown with its candidate entries, the same amount first", async () => {
  show();
  const shown = await desk();
  expect(shown.getByText("Line 1 of 2")).toBeVisible();
  expect(shown.getByRole("region", { name: "The insurer's line" })).toHaveTextContent(/NEFT of Kaveri.*₹100\.00/);
  expect(shown.queryByText("Same amount")).not.toBeInTheDocument();
  await user.click(shown.getByRole("button", { name: "Next line" }));
  const [first] = shown.getAllByRole("option");
  expect(first).toHaveTextContent(/Interest booked.*Same amount.*₹77\.25/);
});

test("by keys: j and k and the arrows choose, Space adds, Enter matches, and the next line is said", async () => {
  const { sent, settle } = show();
  const shown = await desk();
  const list = shown.getByRole("listbox", { name: "Ledger entries without a match" });
  list.focus();
  await user.keyboard("j");
  expect(active(list)).toHaveTextContent("Second part");
  await user.keyboard("{ArrowUp}");
  expect(active(list)).toHaveTextContent("First part");
  await user.keyboard("k{Enter}");
  expect(shown.getByRole("status")).toHaveTextContent("₹40.00 would remain unmatched.");
  expect(sent).toEqual([]);
  await user.keyboard(" j ");
  expect(shown.getAllByRole("option", { selected: true })).toHaveLength(2);
  settle([DIFFERENCES[1] as object, DIFFERENCES[4] as object]);
  await user.keyboard("{Enter}");
  expect(await shown.findByText("Row 5 is matched. Row 6, Interest, ₹77.25.")).toBeInTheDocument();
  expect(sent).toMatchObject([{ path: "/api/cdLedger/difference/t-1/match", body: { oursIds: ["o-1", "o-2"] } }]);
  expect(await shown.findByText("Line 1 of 1")).toBeVisible();
  expect(list).toHaveFocus();
  expect(shown.queryAllByRole("option", { selected: true })).toEqual([]);
});

test("after the last match, its sentence has the focus until the person moves on", async () => {
  const { settle } = show();
  const shown = await desk();
  shown.getByRole("listbox").focus();
  await user.keyboard("n");
  settle([DIFFERENCES[0] as object]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Match manually" })).not.toBeInTheDocument());
  expect(screen.getByText("Row 6 is matched.")).toHaveFocus();
  await user.tab();
  expect(screen.queryByText("Row 6 is matched.")).not.toBeInTheDocument();
});

test("n is the next line, p the one before, around the end; r resolves without leaving the line", async () => {
  show();
  const shown = await desk();
  shown.getByRole("listbox").focus();
  await user.keyboard("n");
  expect(shown.getByText("Line 2 of 2")).toBeVisible();
  expect(shown.getByRole("status")).toHaveTextContent("Row 6, Interest, ₹77.25.");
  await user.keyboard("n");
  expect(shown.getByText("Line 1 of 2")).toBeVisible();
  await user.keyboard("p");
  expect(shown.getByText("Line 2 of 2")).toBeVisible();
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Interest")).toBeVisible();
});

test("a refused match names the other user and shows the current lines", async () => {
  const { settle } = show({ refusal: { status: 409, message: "Rohan resolved this difference already" } });
  const shown = await desk();
  await user.click(shown.getByRole("button", { name: "Next line" }));
  settle(DIFFERENCES.slice(0, 1).concat(DIFFERENCES.slice(2, 4)));
  await user.click(shown.getByRole("button", { name: "Match" }));
  expect(await screen.findByText("Rohan resolved this difference already")).toBeVisible();
  expect(await shown.findByText("Line 1 of 1")).toBeVisible();
});

test.each<[string, Options]>([
  ["who may not reconcile", { role: "viewer" }],
  ["a provider without the call", { missing: ["POST /cdLedger/difference/{id}/match"] }],
  ["a statement whose lines all match", { differences: DIFFERENCES.slice(2) }],
  ["a line without candidate entries", { differences: DIFFERENCES.slice(0, 2) }],
  [
    "a difference that is already resolved",
    { differences: DIFFERENCES.map((each) => ({ ...each, status: "PAIRED" })) },
  ],
])("%s has the queues but no manual matching", async (_name, options) => {
  show(options);
  expect(await screen.findByRole("region", { name: "Only in the statement" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Match manually" })).not.toBeInTheDocument();
});
