import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { comparedToast } from "@/components/cd-accounts/difference-facts";
import { Reconciliation } from "@/components/cd-accounts/reconciliation";
import type { CdReconciliation } from "@/lib/contract/cd-reconciliations";
import { renderScreenAs } from "../render-screen";
import { account, answer, entry, reconciliation } from "./provider-answers";

const line = {
  row: 7,
  day: "2025-12-10",
  transactionType: "credit",
  amount: 77.25,
  endorsementNumber: null,
  policyNumber: null,
  narration: "Interest",
};
const open = {
  id: "d-1",
  queue: "ONLY_THEIRS",
  status: "OPEN",
  entries: [],
  line,
  difference: 77.25,
  reason: null,
  awaitsApproval: false,
  resolvedBy: null,
};
const answered = { reason: "Bank charge", resolvedBy: "Rohan Kulkarni" };
const comparison = {
  ...reconciliation,
  matchedCount: 6,
  differences: [
    open,
    { ...open, ...answered, id: "d-2", status: "ADJUSTED", awaitsApproval: true },
    { ...open, ...answered, id: "d-3", queue: "ONLY_OURS", status: "EXPLAINED", line: null, entries: [entry] },
  ],
};
const replies = {
  "/api/cdAccount/cd-1": { data: account },
  "/api/cdLedger/cd-1/reconciliation": { data: comparison },
};

test("shows three queues and the state of each difference", async () => {
  answer(replies);
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  const theirs = await screen.findByRole("table", { name: "Only in the statement" });
  expect(
    within(theirs).getByRole("row", { name: /Interest.*Pending approval by a second person.*Rohan/ }),
  ).toBeVisible();
  expect(screen.getByText("1 of 2 open")).toBeVisible();
  const ours = screen.getByRole("table", { name: "Only in the ledger" });
  expect(within(ours).getByRole("row", { name: /Endo 4.*Accepted with a reason.*Bank charge \(Rohan/s })).toBeVisible();
  expect(screen.getByRole("region", { name: "Amount differs" })).toHaveTextContent("No differences");
});

test("a difference of several of our lines says which they are, in the list and where it is resolved", async () => {
  const user = userEvent.setup();
  const posted = (id: string, transactionType: string, endorsementType: string, amount: number) => ({
    ...entry,
    id,
    transactionType,
    endorsementType,
    amount,
    message: null,
  });
  const entries = [
    posted("e-1", "debit", "ADDITION", 27_523.34),
    posted("e-2", "credit", "DELETION", 500),
    posted("e-3", "debit", "CORRECTION", 1_440.16),
  ];
  const group = { ...open, id: "d-4", queue: "AMOUNT_DIFFERS", entries, difference: -0.5 };
  answer({ ...replies, "/api/cdLedger/cd-1/reconciliation": { data: { ...comparison, differences: [group] } } });
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  const differing = await screen.findByRole("table", { name: "Amount differs" });
  const made = "Addition 27,523.34 + Correction 1,440.16 − Deletion 500.00";
  expect(within(differing).getByText(made)).toBeVisible();
  await user.click(within(differing).getByRole("button", { name: "Resolve" }));
  expect(within(await screen.findByRole("dialog")).getByText(made)).toBeVisible();
});

test("matched and open lines are shown side by side: counts, an endorsement's lines together, and all matches", async () => {
  const theirs = (row: number, more: object) => ({ ...line, row, transactionType: "debit", ...more });
  const posted = { ...entry, endorsementNumber: 4, endorsementType: "ADDITION", message: null };
  const four = { endorsementNumber: 4, policyNumber: posted.policyNumber };
  const matches = [
    { line: theirs(8, { ...four, amount: 100, narration: "Additions of Endo 4" }), entries: [posted] },
    { line: theirs(9, { amount: 5, narration: "Stamp duty" }), entries: [{ ...posted, endorsementNumber: null }] },
  ];
  const correction = { ...posted, id: "e-9", endorsementType: "CORRECTION" };
  const group = { ...open, id: "d-9", queue: "ONLY_OURS", line: null, entries: [correction] };
  const differences = [group, ...comparison.differences.slice(0, 2)];
  answer({ ...replies, "/api/cdLedger/cd-1/reconciliation": { data: { ...comparison, differences, matches } } });
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  const ours = within(await screen.findByRole("table", { name: "Only in the ledger" }));
  const rows = ours.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Correction.*Resolve/);
  expect(rows[1]).toHaveTextContent(/Additions of Endo 4.*Matched/);
  const matched = within(screen.getByRole("table", { name: "Matched" }));
  expect(matched.getAllByRole("row").slice(1)).toHaveLength(2);
  expect(matched.getByRole("row", { name: /Stamp duty/ })).toBeVisible();
  expect(matched.queryByRole("button", { name: "Resolve" })).toBeNull();
  expect(screen.getByText("The first 2 of 6 lines")).toBeVisible();
  const terms = screen.getAllByRole("term").map((term) => term.textContent);
  expect(terms.slice(0, 2)).toEqual(["Lines matched", "Differences open"]);
  expect(screen.getAllByRole("definition")[1]).toHaveTextContent("2 of 3");
});

test.each([
  [[open], "warning", "6 of 9 lines match. 1 difference is open."],
  [[open, { ...open, id: "d-5" }], "warning", "6 of 9 lines match. 2 differences are open."],
  [[{ ...open, ...answered, status: "EXPLAINED" }], "success", "6 of 9 lines match. No differences are open."],
  [[], "success", "6 of 9 lines match. No differences are open."],
])("after a comparison success is said only when nothing is open", (differences, tone, message) => {
  expect(comparedToast({ ...comparison, differences } as unknown as CdReconciliation)).toMatchObject({ tone, message });
});

test("resolving names the line that is its proof, and says who was faster", async () => {
  const user = userEvent.setup();
  const message = "Rohan Kulkarni resolved this difference already on 10 Dec 2025 at 10:00 am";
  const sent = answer(replies, { status: 409, message });
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  await user.click(await screen.findByRole("button", { name: "Resolve" }));
  const dialog = within(await screen.findByRole("dialog"));
  const proof = "Post an adjustment: credit ₹77.25, with row 7 of the statement as proof";
  expect(dialog.getByRole("radio", { name: proof })).toBeChecked();
  expect(dialog.getByText("Interest")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Interest of December");
  await user.click(dialog.getByRole("button", { name: "Post adjustment" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(sent).toMatchObject([{ body: { resolution: "ADJUST", reason: "Interest of December" } }]);
});

test("a viewer resolves nothing and drops no statement", async () => {
  answer(replies);
  renderScreenAs(["viewer"], <Reconciliation id="cd-1" />);
  await screen.findByRole("table", { name: "Only in the statement" });
  expect(screen.queryByRole("button", { name: "Resolve" })).not.toBeInTheDocument();
  expect(screen.queryByText(/compare another$/)).not.toBeInTheDocument();
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toContain("Statement");
});

test("once a statement is compared it is named where another is dropped, and nowhere else", async () => {
  answer(replies);
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  expect(await screen.findByText("december.xlsx · 9 lines · compare another")).toBeVisible();
  expect(screen.getAllByRole("term").map((term) => term.textContent)).not.toContain("Statement");
});

test("before the first comparison the place for a statement says what belongs there", async () => {
  answer({ ...replies, "/api/cdLedger/cd-1/reconciliation": { data: null } });
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  expect(await screen.findByText("No statement has been compared yet")).toBeVisible();
  expect(screen.getByText("Drop the insurer's statement here, or press to choose")).toBeVisible();
});

test("a comparison without stored matches says how to see them", async () => {
  answer(replies);
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  const matched = within(await screen.findByRole("region", { name: "Matched" }));
  expect(matched.getByText("Compare the statement again to see the matching lines")).toBeVisible();
  expect(matched.getByText("6 lines")).toBeVisible();
});
