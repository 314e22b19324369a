import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiClientsScreen } from "@/components/api-clients/api-clients-screen";
import { ApiDocumentation } from "@/components/api-clients/api-documentation";
import { CdAccountList } from "@/components/cd-accounts/cd-account-list";
import { CdLedger } from "@/components/cd-accounts/cd-ledger";
import { EndorsementDetails } from "@/components/endorsements/endorsement-details";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import { CoverProof } from "@/components/members/cover-proof";
import { MemberDirectory } from "@/components/members/member-directory";
import { MemberProfile } from "@/components/members/member-profile";
import { OnboardedUser } from "@/components/members/onboarded-user";
import { send } from "@/lib/client/write";
import { addBalanceAdjustment } from "@/lib/contract/calls";
import { callKeyOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { realConsole } from "./real-console";
import { renderScreenAs } from "./render-screen";

/** Screens with a provider that has exactly the calls and fields of the specification. */

const site = realConsole({ isForeign: true });
const user = userEvent.setup();
const missing = ENDPOINTS.filter(({ origin }) => origin === "console").map(callKeyOf);

function open(address: string, shown: React.ReactNode) {
  cleanup();
  window.history.replaceState(null, "", address);
  site.signIn("opsLead");
  renderScreenAs(["opsLead"], shown, { missing });
}

test("an endorsement is listed with its ticket as text, takes a note and moves on", async () => {
  const { endorsementId, ticketId } = await site.story("draft");
  open("/app/endorsements", <EndorsementList />);
  const cell = await screen.findByText(ticketId);
  expect(cell.closest("a")?.getAttribute("href") ?? "").not.toContain("support-ticket");

  open(`/app/endorsement-details?id=${endorsementId}`, <EndorsementDetails id={endorsementId} />);
  expect(await screen.findByText("Ready to move")).toBeVisible();
  expect(await screen.findByText("CD balance is sufficient")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Add note" }), "Asked HR");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await within(await screen.findByRole("list", { name: /history/i })).findByText("Asked HR")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Move to In Progress" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(/Premiums are recalculated from the rater/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  await user.click(await within(dialog).findByRole("button", { name: "Send Message" }));
  expect(await screen.findByText(/Status has been changed from Draft to In Progress/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Move to Sent to Insurer" })).toBeVisible());
  expect(screen.getByText(/successfully attached the message/)).toBeVisible();
});

test("an endorsement without enough CD balance is blocked as the specification says", async () => {
  const { endorsementId } = await site.story("poorDraft");
  open(`/app/endorsement-details?id=${endorsementId}`, <EndorsementDetails id={endorsementId} />);
  const blockers = await screen.findByRole("list", { name: "Blockers" });
  expect(blockers).toHaveTextContent("Short ₹1,582.07");
  expect(screen.getByRole("button", { name: "Move to In Progress" })).toBeDisabled();
});

test("the CD accounts and a ledger without figures that the provider does not send", async () => {
  const { cdAccountId } = await site.story("draft");
  open("/app/cd-accounts", <CdAccountList />);
  const [balance] = await screen.findAllByText("₹25,000.00");
  await waitFor(() => expect(balance?.closest("tr")).toHaveTextContent(/Company company-/));
  const entry = { cdAccountId, message: "Bank charge", transactionType: "debit" as const, amount: 12.5 };
  await send(addBalanceAdjustment, { body: entry });
  open(`/app/cd-ledger?id=${cdAccountId}`, <CdLedger id={cdAccountId} />);
  expect(await screen.findByRole("heading", { name: /^Company company-/ })).toBeVisible();
  const ledger = await screen.findByRole("table", { name: "CD Ledger" });
  expect(within(ledger).getByRole("columnheader", { name: "Trans. Amount" })).toBeVisible();
  expect(await within(ledger).findByText("₹12.50")).toBeVisible();
  expect(within(ledger).queryByRole("columnheader", { name: "Balance" })).toBeNull();
  expect(screen.getByText("₹24,987.50")).toBeVisible();
  expect(screen.queryByText(CD_MESSAGES.held)).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the members of a company with counts of the list", async () => {
  const { companyId } = await site.story("upload");
  open(`/app/member-details?id=${companyId}`, <MemberDirectory companyId={companyId} policyBody={() => null} />);
  expect(await screen.findByText("U1")).toBeVisible();
  expect(screen.getByRole("region", { name: "Lives" })).toHaveTextContent("Active2");
});

test.each([
  ["API clients", <ApiClientsScreen key="a" />],
  ["API documentation", <ApiDocumentation key="d" document={null} providerUrl="" />],
  ["cover proof", <CoverProof key="c" userId="u1" />],
  ["member", <MemberProfile key="m" userId="u1" policyBody={() => null} explain={() => null} />],
  ["onboarded employee", <OnboardedUser key="o" id="o1" />],
])("the screen of %s says that it is not offered", async (_, shown) => {
  open("/app", shown);
  expect(await screen.findByText(CONSOLE_MESSAGES.notOffered)).toBeVisible();
});
