import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CompanyWork } from "@/components/today/company-work";
import { SetUpWalk } from "@/components/today/set-up-walk";
import type * as contract from "@/lib/contract/company-work";
import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { SET_UP_STEPS } from "@/lib/domain/companies/readiness";
import type { Role } from "@/lib/permissions";
import { answerCalls, renderScreenAs } from "../render-screen";

jest.mock("next/navigation", () => require("../navigation"));

/** The set-up of a company walks through its steps, with company and policy in each address. */

const both = { active: 0, total: 0 };
const PLANT = { id: "p-1", name: "Plant" };

/** The checklist with these steps done; each other one lacks the policy. */
function setUpWith(done: readonly SetUpStep[], missing = [PLANT]) {
  const next = SET_UP_STEPS.find((step) => !done.includes(step));
  return SET_UP_STEPS.map((step) => ({
    step,
    isDone: done.includes(step),
    isNext: step === next,
    missing: done.includes(step) || step === "POLICY" ? [] : missing,
  }));
}

function workWith(setUp: contract.CompanyWork["setUp"]): contract.CompanyWork {
  return {
    lives: { lives: both, employees: both, dependents: both },
    endorsements: null,
    accounts: null,
    enrolments: null,
    ending: [],
    contacts: [],
    setUp,
  };
}

function answer(setUp: contract.CompanyWork["setUp"], policyCompany = "c-1") {
  answerCalls((path) => {
    if (path.startsWith("/api/today/company/c-1/lives")) return { body: { data: [] } };
    if (path.startsWith("/api/today/company/c-1")) return { body: { data: workWith(setUp) } };
    if (path.startsWith("/api/company/c-1")) {
      return { body: { data: { companyDetails: { id: "c-1", name: "Kaveri", spocName: "" } } } };
    }
    if (path.startsWith("/api/policyPlan/")) return { body: { data: { policyPlan: { companyId: policyCompany } } } };
    return { status: 404, body: { message: "no", status: 404 } };
  });
}

function walk(address: string, { roles = ["opsLead"] }: { roles?: readonly Role[] } = {}) {
  window.history.replaceState(null, "", address);
  return renderScreenAs(roles, <SetUpWalk />);
}

const bar = () => screen.findByRole("region", { name: "Company set-up" });

beforeEach(() => sessionStorage.clear());

test("the bar shows the company's steps and what this screen is for", async () => {
  answer(setUpWith(["POLICY"]));
  walk("/app/premium-raters?company=c-1&policy=p-1&setUp=c-1");
  const steps = within(await bar()).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Kaveri",
    "Policy",
    "3Rater",
    "4CD account",
    "5First roster",
    "6Emails",
  ]);
  expect(steps[2]).toHaveAttribute("aria-current", "step");
  expect(await bar()).toHaveTextContent("Now: Upload the rater: Plant");
});

test("after a step, the next one is one press away, with company and policy", async () => {
  answer(setUpWith(["POLICY", "RATER", "CD_ACCOUNT"]));
  walk("/app/policy-details?id=p-1&setUp=c-1");
  expect(within(await bar()).getByRole("link", { name: "Next: Register the members: Plant" })).toHaveAttribute(
    "href",
    "/app/bulk-register?company=c-1&policy=p-1&setUp=c-1",
  );
});

test("the set-up continues on its screens without the parameter, and ends when it is left", async () => {
  answer(setUpWith(["POLICY"]));
  const { unmount } = walk("/app/add-policy?id=c-1&setUp=c-1");
  await bar();
  unmount();
  const second = walk("/app/placement-form?id=c-1&policyId=p-1");
  const leave = within(await bar()).getByRole("link", { name: "Leave the set-up" });
  expect(leave).toHaveAttribute("href", "/app/company-details?id=c-1");
  await userEvent.click(leave);
  second.unmount();
  walk("/app/premium-raters?company=c-1&policy=p-1");
  expect(screen.queryByRole("region", { name: "Company set-up" })).not.toBeInTheDocument();
});

test.each([
  ["another company's screen", "/app/premium-raters?company=c-2&policy=p-9"],
  ["a screen outside the set-up", "/app/endorsements"],
])("%s shows no set-up", async (_what, address) => {
  answer(setUpWith(["POLICY"]));
  sessionStorage.setItem("set-up:company", "c-1");
  walk(address);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("region", { name: "Company set-up" })).not.toBeInTheDocument();
});

test("a policy of another company shows no set-up", async () => {
  answer(setUpWith(["POLICY"]), "c-2");
  sessionStorage.setItem("set-up:company", "c-1");
  walk("/app/policy-details?id=p-9");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("region", { name: "Company set-up" })).not.toBeInTheDocument();
});

test("a ready company is ready 'for its first endorsement'; a missing SPOC email is named", async () => {
  answer(setUpWith(SET_UP_STEPS));
  const { unmount } = walk("/app/email-contacts?setUp=c-1");
  expect(await bar()).toHaveTextContent("The company is ready for its first endorsement.");
  unmount();
  answer(setUpWith(["POLICY", "RATER", "CD_ACCOUNT", "ROSTER"], []));
  walk("/app/email-contacts?setUp=c-1");
  expect(await screen.findByText("The company has no SPOC email.")).toBeVisible();
});

test("the checklist of the company starts where it stopped", async () => {
  answer(setUpWith(["POLICY", "RATER"]));
  renderScreenAs(["opsLead"], <CompanyWork companyId="c-1" />);
  expect(await screen.findByRole("link", { name: "Next: Attach a CD account: Plant" })).toHaveAttribute(
    "href",
    "/app/policy-details?id=p-1&setUp=c-1",
  );
});

test.each([
  ["open the next screen", "viewer", "/app/policy-details?id=p-1&setUp=c-1", ["POLICY", "RATER", "CD_ACCOUNT"]],
  ["complete the next step", "opsExecutive", "/app/premium-raters?company=c-1&setUp=c-1", ["POLICY", "RATER"]],
] as const)("who may not %s is not led there", async (_what, role, address, done) => {
  answer(setUpWith(done));
  walk(address, { roles: [role] });
  expect(within(await bar()).queryByRole("link", { name: /^Next/ })).not.toBeInTheDocument();
});
