import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TicketScreen } from "@/app/app/support-ticket/ticket-screen";
import { customerReply } from "@/components/endorsements/customer-reply";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { Role } from "@/lib/permissions";
import { answerCalls, renderScreenAs } from "../render-screen";
import { endorsement, member, overview } from "./fixtures";

const AT = { seconds: 1_765_000_000, nanoseconds: 0 };
const NOTE =
  '<p>Please add <b>two</b>.<br>Thanks</p><script>alert(1)</script><a href="https://elsewhere.example">elsewhere</a><a href="/app/endorsements">here</a><img src=x onerror=alert(1)>';
const ticket = {
  id: "40104",
  subject: "Acme: additions",
  owner: "Meera",
  notes: [
    { id: "n-1", html: "<p>First</p>", attachmentName: null, addedBy: "HR", createdAt: AT },
    { id: "n-2", html: NOTE, attachmentName: "Error_Data.xlsx", addedBy: "Rohan", createdAt: AT },
  ],
};
const short = { ...overview, cdBalance: 1_000, netCostOfEndorsement: 1_250.5, balanceSufficient: false };

function renderTicket(role: Role, shown = endorsement()) {
  const requests = answerCalls((path) => {
    if (path.includes("sendPvtNote")) return { body: { data: { noteId: "n-3", isQueued: false } } };
    if (path.includes("/freshdesk/ticket/")) return { body: { data: ticket } };
    if (path.includes("/endorsement/pending")) {
      // The search finds ticket 401040, too.
      return {
        body: {
          data: [
            { id: "e-9", ticketId: "401040" },
            { id: "e-1", ticketId: "40104" },
          ],
        },
      };
    }
    if (path.includes("/endorsement/completed")) return { body: { data: [] } };
    if (path.includes("fetchPremiumsAndCdBalanceDetails")) return { body: { data: short } };
    return { body: { data: shown } };
  });
  renderScreenAs([role], <TicketScreen id="40104" />);
  return requests;
}

test("a note is shown whole, the newest first, and nothing of it runs or leads elsewhere", async () => {
  renderTicket("viewer");
  const [newest, first] = await screen.findAllByRole("region", { name: /^Private note by/ });
  expect(first).toHaveTextContent("First");
  expect(newest).toHaveTextContent("Please add two.Thanks");
  expect(newest?.querySelector("script, img, iframe, [onerror]")).toBeNull();
  expect(within(newest as HTMLElement).getByRole("link")).toHaveAttribute("href", "/app/endorsements");
  expect(newest).toHaveTextContent("elsewhere");
  expect(newest).toHaveTextContent("Error_Data.xlsx");
});

test("the ticket's endorsements are shown in the customer's words, each with a link", async () => {
  const lives = [member(), member({ id: "m-2", name: "Ravi Rao", isKYCNonVerified: true })];
  const requests = renderTicket("viewer", endorsement({ memberData: lives }));
  const about = await screen.findByRole("region", { name: "Acme India · Endo 4 · Graded" });
  expect(about).toHaveTextContent("Please transfer ₹250.50 to CD account CD1");
  const changes = within(within(about).getByRole("table", { name: /^Changes of/ }));
  expect(within(about).getAllByText("We are preparing it.")).toHaveLength(1);
  const [, first, second] = changes.getAllByRole("row");
  expect(first).toHaveTextContent("Ravi RaoAddDocument being checked");
  expect(second).toHaveTextContent("Asha RaoAddBeing prepared");
  expect(within(about).getByRole("link", { name: "Open the endorsement" })).toHaveAttribute(
    "href",
    "/app/endorsement-details?id=e-1",
  );
  expect(requests.some((path) => path.includes("e-9"))).toBe(false);
});

test("the ready reply is put on the ticket as a private note by those who may", async () => {
  const user = userEvent.setup();
  const requests = renderTicket("csm");
  const reply = await screen.findByRole("textbox", { name: "Reply to the customer" });
  const ready = [
    "Hi,",
    "",
    "Acme India · Endo 4 · Graded: 1 addition",
    "We are preparing it.",
    "Please transfer ₹250.50 to CD account CD1 and send us the payment proof.",
    "It costs ₹1,250.50.",
  ].join("\n");
  expect(reply).toHaveValue(ready);
  await user.type(reply, "{Enter}Thanks");
  const note = screen.getByRole("button", { name: "Add as private note" });
  // The reply is the primary action.
  expect(note).toHaveAttribute("data-variant", "default");
  await user.click(note);
  await waitFor(() => expect(requests.some((path) => path.includes("sendPvtNote/40104"))).toBe(true));
  expect(await screen.findByText("We've successfully attached the message to Freshdesk.")).toBeVisible();
  expect(reply).toHaveValue(ready);
});

test("a role that may not write to Freshdesk copies the reply", async () => {
  const user = userEvent.setup();
  renderTicket("viewer");
  await user.click(await screen.findByRole("button", { name: "Copy the reply" }));
  expect(await navigator.clipboard.readText()).toContain("Acme India · Endo 4");
  expect(screen.queryByRole("button", { name: "Add as private note" })).not.toBeInTheDocument();
});

test("a refund and a sufficient balance have their own words; nothing is requested while the insurer has it", () => {
  const refund = { ...overview, netCostOfEndorsement: -118, estimatedBalancePostEndo: 1_118 };
  const sent = endorsement({ status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED" });
  const text = customerReply([
    { endorsement: endorsement({ memberData: [member({ operationType: "DELETE" })] }), overview: refund },
    { endorsement: sent, overview: short },
  ]);
  expect(text).toContain("1 exit\nWe are preparing it.\nNo action is needed from you.");
  expect(text).toContain("₹118.00 will be refunded to your CD account. Your CD balance will be ₹1,118.00.");
  expect(text).toContain("It is with the insurer.\nIt costs ₹1,250.50.");
});

test("the customer reads the amount that the insurer charged, once it is recorded", () => {
  const received = endorsement({ status: "ENDO_RECEIVED", nextEndorsmentStatus: "READY_FOR_TPA" });
  const text = (insurerAmount?: number) =>
    customerReply([{ endorsement: received, overview: { ...short, insurerAmount } }]);
  expect(text(1_250)).toContain("It costs ₹1,250.00.");
  expect(text(-3)).toContain("₹3.00 will be refunded to your CD account.");
  expect(text()).toContain("It costs ₹1,250.50.");
});

test("several endorsements on one account: each balance is after those above it", () => {
  const costing = (net: number, status: Endorsement["status"] = "DRAFT", cdAccountId = "cd-1") => ({
    endorsement: endorsement({ status }),
    overview: { ...overview, cdAccountId, netCostOfEndorsement: net, estimatedBalancePostEndo: 1_000 - net },
  });
  const costs = (...facts: ReturnType<typeof costing>[]) =>
    customerReply(facts)
      .split("\n")
      .filter((sentence) => /₹/.test(sentence));
  expect(costs(costing(300), costing(-50, "SENT_TO_INSURER"), costing(400), costing(5, "DRAFT", "cd-2"))).toEqual([
    "It costs ₹300.00. Your CD balance will be ₹700.00.",
    "₹50.00 will be refunded to your CD account. Your CD balance will be ₹750.00.",
    "It costs ₹400.00. Your CD balance will be ₹350.00.",
    "It costs ₹5.00. Your CD balance will be ₹995.00.",
  ]);
  // A declined endorsement is not charged; more than the account has is no balance.
  expect(costs(costing(100, "ENDO_DECLINED"), costing(700), costing(301))).toEqual([
    "It costs ₹100.00.",
    "It costs ₹700.00. Your CD balance will be ₹300.00.",
    "It costs ₹301.00.",
  ]);
});
