import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Reconciliation } from "@/components/cd-accounts/reconciliation";
import { renderScreenAs } from "../render-screen";
import { account, answer, entry } from "./provider-answers";

jest.mock("next/navigation", () => require("../navigation"));

beforeEach(() => sessionStorage.clear());

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
  ...{ id: "d-1", queue: "ONLY_THEIRS", status: "OPEN", entries: [], line, difference: 77.25 },
  ...{ reason: null, awaitsApproval: false, resolvedBy: null },
};
const answered = { reason: "Bank charge", resolvedBy: "Rohan Kulkarni" };
const comparison = {
  ...{ id: "rec-1", fileName: "december.xlsx", fromDay: "2025-12-01", toDay: "2025-12-31" },
  ...{ lineCount: 9, matchedCount: 6, addedBy: "Vikram Shah", createdAt: entry.createdAt },
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

test("shows three queues, and how each difference stands", async () => {
  answer(replies);
  renderScreenAs(["finance"], <Reconciliation id="cd-1" />);
  const theirs = await screen.findByRole("table", { name: "Only theirs" });
  expect(within(theirs).getByRole("row", { name: /Interest.*Waiting for a second person.*Rohan/ })).toBeVisible();
  expect(screen.getByText("1 of 2 open")).toBeVisible();
  const ours = screen.getByRole("table", { name: "Only ours" });
  expect(within(ours).getByRole("row", { name: /Endo 4.*Left with a reason.*Bank charge \(Rohan/s })).toBeVisible();
  expect(screen.getByRole("region", { name: "Amount differs" })).toHaveTextContent("Nothing differs here");
});

test("resolving names the line that is its proof, and says who was faster", async () => {
  const user = userEvent.setup();
  const message = "Rohan Kulkarni resolved this difference already on 10 Dec 2025 at 10:00";
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
  await screen.findByRole("table", { name: "Only theirs" });
  expect(screen.queryByRole("button", { name: "Resolve" })).not.toBeInTheDocument();
  expect(screen.queryByText("Drop the insurer's statement here, or press to choose")).not.toBeInTheDocument();
});
