import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CdPanel } from "@/components/endorsements/cd-panel";
import { startMessage } from "@/components/endorsements/cost-table";
import { TicketField } from "@/components/endorsements/ticket-field";
import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";
import { answerCalls, renderScreen } from "../render-screen";
import { overview as sufficient } from "./fixtures";

const overview: CdOverview = {
  ...sufficient,
  additionCost: 500,
  editsCost: -900.5,
  deleteCost: -200,
  netCostOfEndorsement: -600.5,
  estimatedBalancePostEndo: 1_600.5,
};

const factOf = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd");

function renderTicket(ticket: Pick<Endorsement, "status" | "supportTicketId">) {
  const endorsement = { id: "e-1", companyName: "Asha Ltd", supportTicketUrl: null, ...ticket } as Endorsement;
  renderScreen(<TicketField endorsement={endorsement} canEdit onChanged={async () => {}} />);
}

test("a refund is labelled 'Total Refund', and its parts have 'refund' next to their sign", () => {
  renderScreen(<CdPanel id="e-1" overview={overview} error={undefined} onRetry={() => {}} status="DRAFT" />);
  expect(factOf("Total Refund")).toHaveTextContent("₹600.50");
  expect(factOf("Edits Cost")).toHaveTextContent("-₹900.50 refund");
  expect(factOf("Delete Cost")).toHaveTextContent("-₹200.00 refund");
  expect(factOf("Addition Cost")).toHaveTextContent(/^₹500.00$/);
  expect(screen.getByText("CD balance is sufficient")).toBeVisible();
});

test("the sum ends in what the account will have; without an account there is no balance", () => {
  const show = (shown: CdOverview) =>
    renderScreen(<CdPanel id="e-1" overview={shown} error={undefined} onRetry={() => {}} status="DRAFT" />);
  const { unmount } = show({ ...overview, netCostOfEndorsement: 250, estimatedBalancePostEndo: 750 });
  expect(factOf("Less this endorsement")).toHaveTextContent("-₹250.00");
  expect(factOf("Balance after this endorsement")).toHaveTextContent("₹750.00");
  unmount();
  show({ ...overview, cdAccountId: null, accountNumber: null, cdBalance: 0 });
  expect(factOf("CD Balance")).toHaveTextContent("-");
  expect(factOf("Balance after this endorsement")).toHaveTextContent("-");
});

test("once the cost is posted, the balance is what it is and nothing is estimated", () => {
  renderScreen(<CdPanel id="e-1" overview={overview} error={undefined} onRetry={() => {}} status="ENDO_RECEIVED" />);
  expect(factOf("CD Balance")).toHaveTextContent("₹1,000.00");
  expect(screen.queryByText("Balance after this endorsement")).not.toBeInTheDocument();
});

test.each([
  ["DRAFT", "₹450.00"],
  ["IN_PROGRESS", "₹450.00"],
  ["SENT_TO_INSURER", "₹700.00"],
  ["ENDO_DECLINED", "₹700.00"],
  ["ENDO_RECEIVED", "₹700.00"],
] as const)("%s: the amount left after reservations is %s, separate from the balance after", (status, left) => {
  const held = { ...overview, heldAmount: 300, availableBalance: 700, netCostOfEndorsement: 250 };
  const shown = { ...held, estimatedBalancePostEndo: 750 };
  renderScreen(<CdPanel id="e-1" overview={shown} error={undefined} onRetry={() => {}} status={status} />);
  expect(factOf("Left after all reserved amounts")).toHaveTextContent(left);
  expect(screen.queryAllByText("Balance after this endorsement")).toHaveLength(status === "ENDO_RECEIVED" ? 0 : 1);
});

test("nothing links a ticket while DRAFT: a dash, or the ticket that is already linked", () => {
  renderTicket({ status: "DRAFT", supportTicketId: null });
  expect(screen.getByText("-")).toBeVisible();
  renderTicket({ status: "DRAFT", supportTicketId: "40104" });
  expect(screen.getByRole("link", { name: /40104/ })).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a change of the ticket can be cancelled", async () => {
  const user = userEvent.setup();
  renderTicket({ status: "IN_PROGRESS", supportTicketId: "40104" });
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("link", { name: /40104/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Change" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Ticket ID" })).toHaveFocus();
  await user.keyboard("1{Escape}");
  expect(screen.getByRole("link", { name: /40104/ })).toBeVisible();
});

test("after DRAFT a missing ticket can be linked", () => {
  renderTicket({ status: "IN_PROGRESS", supportTicketId: null });
  expect(screen.getByRole("textbox", { name: "Ticket ID" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Link Ticket" })).toBeEnabled();
});

test("while a ticket is entered, a warning names the endorsements of another company that have it", async () => {
  const item = (companyName: string, endorsementNumber: number, ticketId = "40104") => ({
    companyName,
    endorsementNumber,
    ticketId,
  });
  const open = [item("Asha Ltd", 3), item("Kaveri Motors", 2), item("Nilgiri Tea", 1, "401040")];
  answerCalls((path) => ({ body: { data: path.includes("/pending") ? open : [item("Kaveri Motors", 1)] } }));
  const user = userEvent.setup();
  renderTicket({ status: "IN_PROGRESS", supportTicketId: null });
  const field = screen.getByRole("textbox", { name: "Ticket ID" });
  await user.type(field, "40104");
  const warning =
    "Ticket 40104 is linked to Kaveri Motors · Endo 2, Kaveri Motors · Endo 1. Link it here only if it is also about Asha Ltd.";
  expect(await screen.findByText(warning)).toBeVisible();
  expect(screen.getByRole("button", { name: "Link Ticket" })).toBeEnabled();
  await user.type(field, "9");
  expect(screen.queryByText(warning)).toBeNull();
});

test("the message to the ticket says whether the balance suffices", () => {
  const endorsement = { endorsementNumber: 4, endorsementCycle: "Dec 2025 - 4", nickName: "Graded", policyType: "GMC" };
  const message = (balanceSufficient: boolean) =>
    startMessage(endorsement as Endorsement, { ...overview, balanceSufficient });
  expect(message(true)).toContain("CD balance is sufficient and the endorsement is ready to be sent to the Insurer");
  expect(message(false)).toContain("CD balance is low, please ask HR to send the funds required");
});
