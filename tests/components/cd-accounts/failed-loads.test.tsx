import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AttachAccountDialog } from "@/components/cd-accounts/attach-account-dialog";
import { CdAccountList } from "@/components/cd-accounts/cd-account-list";
import { EndorsementRunway } from "@/components/cd-accounts/endorsement-runway";
import { PolicyAccount } from "@/components/cd-accounts/policy-account";
import { chooseOption } from "../choose-option";
import { renderScreenAs } from "../render-screen";
import { account, answer, runway } from "./provider-answers";

/** Failed loads are shown with a retry. Otherwise an account that failed to load would look missing. */

const DOWN = () => Response.json({ message: "The provider is down.", status: 502, traceId: "t-9" }, { status: 502 });
const POLICY = { id: "pol", companyId: "co", insurerName: "ICICI Lombard", nickName: "Acme GMC", policyNumber: "P1" };
const policy = { "/api/policyPlan/pol": { data: { policyPlan: POLICY } } };

/** The failure with this title, then 'Try again' after the provider came back. */
async function retry(
  title: string,
  replies: Record<string, unknown>,
  inside = screen as Pick<typeof screen, "findAllByRole">,
) {
  const alerts = await inside.findAllByRole("alert");
  const [failed] = alerts.filter((alert) => within(alert).queryByText(title));
  if (!failed) throw new Error(`no alert says ${title}`);
  expect(failed).toHaveTextContent("The provider is down.");
  answer(replies);
  await userEvent.click(within(failed).getByRole("button", { name: "Try again" }));
}

test("the CD account of a policy", async () => {
  const path = "/api/cdAccount/getCdAccountByPolicyId/pol";
  answer({ ...policy, [path]: DOWN() });
  renderScreenAs(["finance"], <PolicyAccount policyId="pol" />);
  await retry("Unable to load the CD account", { ...policy, [path]: { data: account } });
  expect(await screen.findByRole("link", { name: "View CD Account" })).toHaveAttribute(
    "href",
    "/app/cd-ledger?id=cd-1",
  );
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("whether an endorsement's CD account suffices", async () => {
  const overview = { "/api/fetchPremiumsAndCdBalanceDetails": { data: { cdAccountId: "cd-1" } } };
  answer({ ...overview, "/api/cdAccount/cd-1": DOWN() });
  renderScreenAs(["finance"], <EndorsementRunway endorsementId="endo-1" />);
  const short = { ...account, runway: { ...runway, needed: 2_500, alert: "BELOW_NEED" } };
  await retry("Unable to load the forecast of the CD account", { ...overview, "/api/cdAccount/cd-1": { data: short } });
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/Open endorsements need ₹2,500\.00/));
});

test("the accounts that a policy could be linked to, before a second one is made", async () => {
  answer({ "/api/cdAccount": DOWN() });
  const target = { policyId: "pol", companyId: "co", insurerName: "ICICI Lombard", name: "Acme GMC" };
  renderScreenAs(["csm"], <AttachAccountDialog policy={target} onClose={() => {}} onAttached={() => {}} />);
  const dialog = within(await screen.findByRole("dialog"));
  await retry("Unable to load the CD accounts", { "/api/cdAccount": { data: [account] } }, dialog);
  expect(await dialog.findByRole("radio", { name: "Link an existing account" })).toBeVisible();
});

test("a new account needs the companies and the policies without an account", async () => {
  const user = userEvent.setup();
  const companies = { "/api/company": { data: { companies: [{ id: "co", name: "Acme India" }] } } };
  const accounts = { "/api/cdAccount": { data: [] } };
  answer({ ...accounts, "/api/company": DOWN() });
  renderScreenAs(["finance"], <CdAccountList />);
  await user.click(await screen.findByRole("button", { name: "Create CD account" }));
  const dialog = within(await screen.findByRole("dialog"));
  await retry("Unable to load the companies", { ...accounts, ...companies, "/api/policyPlan": DOWN() }, dialog);
  await chooseOption(user, "Company", "Acme India", dialog);
  const free = { ...POLICY, policyType: "GMC", error: null };
  const policies = { "/api/policyPlan": { data: { policies: [free] } } };
  await retry("Unable to load the policies of this company", { ...accounts, ...companies, ...policies }, dialog);
  await user.click(dialog.getByRole("combobox", { name: "Insurer" }));
  expect(await screen.findByRole("option", { name: "ICICI Lombard" })).toBeVisible();
});
