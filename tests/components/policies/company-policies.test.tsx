import { screen, within } from "@testing-library/react";
import { CompanyPolicies } from "@/components/policies/company-policies";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import type { Role } from "@/lib/permissions";
import { policyCard } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

const at = (day: number) => ({ seconds: day * 86_400, nanoseconds: 0 });
const POLICY = policyCard("p-1", {
  insurerName: "Niva",
  nickName: "Acme GMC",
  policyNumber: "N-1",
  policyStartDate: at(20_000),
  policyEndDate: at(20_365),
  cdAccountId: "cd-1",
  enrolmentStatus: "PENDING",
}) as PolicyCardItem;
const draft = { ...POLICY, id: "p-2", nickName: "Acme Draft", policyPlacementStatus: "DRAFT", error: "Schema Corrupt" };
const corrupt = { ...POLICY, id: "p-3", nickName: "Acme Corrupt", error: "Schema Corrupt", cdAccountId: null };
const expired = { ...POLICY, id: "p-4", nickName: "Acme Old", active: false };

function show(roles: readonly Role[], active: PolicyCardItem[] = [POLICY, draft, corrupt]) {
  answerCalls((path) => {
    if (path.startsWith("/api/policyPlan/active")) return { body: { data: { policies: active } } };
    if (path.startsWith("/api/policyPlan/expired")) return { body: { data: { policies: [expired] } } };
    const names = { name: "Acme", nickname: null, active: true, gstNumber: null, panNumber: null, salesforceId: null };
    const spoc = { regdAddress: null, spocName: null, spocEmail: null, spocPhoneNumber: null, companyLogo: null };
    const policyPlans = ["p-1", "p-2", "p-3", "p-4", "p-lost"];
    return { body: { data: { companyDetails: { id: "c-1", ...names, ...spoc, agentGroup: null, policyPlans } } } };
  });
  renderScreenAs(roles, <CompanyPolicies companyId="c-1" />);
}

const actions = async (name: string) =>
  within(await screen.findByRole("listitem", { name }))
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

const PLACEMENT = (id: string) => `/app/placement-form?id=c-1&policyId=${id}`;

test("a handed-over active policy can be viewed, edited, and leads to its CD account", async () => {
  show(["opsLead"]);
  expect(await actions("Acme GMC")).toEqual([
    ["View Policy", "/app/policy-details?id=p-1"],
    ["Edit Policy", PLACEMENT("p-1")],
    ["Renew", "/app/add-policy?id=c-1&renews=p-1"],
    ["View CD Account", "/app/cd-ledger?id=cd-1"],
  ]);
});

test("a draft is reviewed, even with a schema error; an expired policy is only viewed", async () => {
  show(["opsLead"]);
  expect((await actions("Acme Draft"))[0]).toEqual(["Review Placement Slip", PLACEMENT("p-2")]);
  expect((await actions("Acme Old")).map(([text]) => text)).toEqual(["View Policy", "Renew", "View CD Account"]);
});

test("a corrupt policy shows its error and id, and offers nothing", async () => {
  show(["opsLead"]);
  const card = within(await screen.findByRole("listitem", { name: "Acme Corrupt" }));
  expect(card.getAllByText("Schema Corrupt").length).toBeGreaterThan(0);
  expect(card.getByText("p-3")).toBeVisible();
  expect(card.queryAllByRole("link")).toEqual([]);
});

test("a policy that only the company's record names is shown as missing", async () => {
  show(["opsLead"]);
  const card = within(await screen.findByRole("listitem", { name: /p-lost/ }));
  expect(card.getByText("Policy Information Missing")).toBeVisible();
});

test("a person who may only look is offered no edit", async () => {
  show(["viewer"]);
  expect((await actions("Acme GMC")).map(([text]) => text)).toEqual(["View Policy", "View CD Account"]);
});

test("a company without active policies still lists its broken ones", async () => {
  show(["viewer"], []);
  expect(await screen.findByRole("listitem", { name: /p-lost/ })).toBeVisible();
  expect(await screen.findByRole("region", { name: "Active Policies" })).toBeVisible();
});

const inDays = (days: number) => ({ seconds: Math.floor(Date.now() / 1000) + days * 86_400, nanoseconds: 0 });

test.each([
  [60, true],
  [61, false],
])("a policy that ends in %d days offers 'Renew': %s", async (days, isOffered) => {
  show(["csm"], [{ ...POLICY, policyEndDate: inDays(days) }]);
  const texts = (await actions("Acme GMC")).map(([text]) => text);
  expect(texts).toContain("View Policy");
  expect(texts.includes("Renew")).toBe(isOffered);
});

test("a renewed policy leads to its renewal and is not renewed again; the renewal leads back", async () => {
  const renewal = { ...POLICY, id: "p-9", nickName: "Acme GMC 2026", policyEndDate: inDays(300) };
  show(
    ["csm"],
    [
      { ...POLICY, renewedAs: { id: "p-9", name: "Acme GMC 2026" } },
      { ...renewal, renewedFrom: { id: "p-1", name: "Acme GMC" } },
    ],
  );
  expect(await actions("Acme GMC")).toEqual([
    ["View Policy", "/app/policy-details?id=p-1"],
    ["Edit Policy", PLACEMENT("p-1")],
    ["Renewed as Acme GMC 2026", "/app/policy-details?id=p-9"],
    ["View CD Account", "/app/cd-ledger?id=cd-1"],
  ]);
  expect(await actions("Acme GMC 2026")).toContainEqual(["Renews Acme GMC", "/app/policy-details?id=p-1"]);
});

test("a role that may not place policies is not offered 'Renew'", async () => {
  show(["finance"]);
  expect((await actions("Acme GMC")).map(([text]) => text)).not.toContain("Renew");
});
