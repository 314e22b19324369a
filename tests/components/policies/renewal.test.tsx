import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PolicyDetails } from "@/components/policies/policy-details";
import type { Policy } from "@/lib/contract/policies";
import type { Renewal } from "@/lib/contract/renewals";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import type { Role } from "@/lib/permissions";
import { answerCalls, renderScreenAs } from "../render-screen";

const DAY = 86_400;
const inDays = (days: number) => ({ seconds: Math.floor(Date.now() / 1000) + days * DAY, nanoseconds: 0 });

const POLICY = {
  id: "p-9",
  companyId: "c-1",
  corporateName: "Acme",
  policyType: "GMC",
  secondaryType: null,
  error: null,
  insurerName: "Niva",
  insurerLogo: null,
  tpaName: "Medi Assist",
  nickName: "Acme GMC 2026",
  policyNumber: null,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  active: true,
  isRaterUploaded: false,
  version: 1,
  createdAt: inDays(-1),
  updatedAt: inDays(-1),
  policyStartDate: inDays(20),
  policyEndDate: inDays(385),
  numberOfEmployees: 10,
  numberOfDependents: 20,
  totalLives: 30,
  isCdAccountPresent: false,
  cdAccountId: null,
  isCommonPool: true,
  isParentalPolicy: false,
  isTopUpPolicy: false,
  isOPDPolicy: false,
  policyDocuments: [],
  policyTermsAndConditions: { common: {} },
  sumAssuredSlabs: [{ slabId: "1", slabName: "Slab 1", sumInsured: 300_000, familyDefinition: "1+3" }],
  renewedFrom: { id: "p-1", name: "Acme GMC" },
  renewedAs: null,
} as unknown as Policy;

const RENEWAL: Renewal = {
  employees: 1_200,
  dependants: 1,
  left: 3,
  leaving: 1,
  documentsToReplace: [`doc_${"0".repeat(25)}-Schedule.pdf`, `doc_${"1".repeat(25)}-Terms.pdf`],
};

type Show = { policy?: Partial<Policy>; renewal?: Partial<Renewal>; roles?: readonly Role[]; missing?: string[] };

function show({ policy = {}, renewal = {}, roles = ["csm"], missing = [] }: Show = {}) {
  const requests = answerCalls((path) => {
    if (path.endsWith("/roster")) return { status: 500, body: { message: "No file", status: 500 } };
    if (path.startsWith("/api/policyRenewal/")) return { body: { data: { ...RENEWAL, ...renewal } } };
    if (path.startsWith("/api/configuration")) return { body: { data: { values: DEFAULT_CONFIG } } };
    if (path.startsWith("/api/policyHistory/")) return { body: { data: [] } };
    return { body: { data: { policyPlan: { ...POLICY, ...policy } } } };
  });
  renderScreenAs(roles, <PolicyDetails id="p-9" />, { missing });
  return requests;
}

const panel = async () => screen.findByRole("region", { name: "Renewal" });

test("a renewal links to the old policy, lists missing values and counts the roster file's people", async () => {
  show({ roles: ["opsExecutive"] });
  const shown = await panel();
  const part = within(shown);
  expect(part.getByRole("link", { name: "Acme GMC" })).toHaveAttribute("href", "/app/policy-details?id=p-1");
  expect(part.getByRole("link", { name: "Open the placement form" })).toHaveAttribute(
    "href",
    "/app/placement-form?id=c-1&policyId=p-9",
  );
  expect(part.getByRole("link", { name: "Upload the rater" })).toHaveAttribute(
    "href",
    "/app/premium-raters?company=c-1&policy=p-9",
  );
  expect(
    await part.findByText("1,200 employees, 1 dependant · Not in the file: 3 leavers, 1 pending exit"),
  ).toBeVisible();
  expect(part.getByText("Replace last year's Schedule.pdf, Terms.pdf")).toBeVisible();
  expect(shown).toHaveTextContent("CD accountNot attached");
  expect(part.getByRole("link", { name: "Open the validator" })).toHaveAttribute("href", "/app/validator?policy=p-9");
});

test("values entered since are not missing, and a roster without leavers does not mention them", async () => {
  show({
    roles: ["opsExecutive"],
    policy: {
      policyNumber: "N-9",
      isRaterUploaded: true,
      cdAccountId: "cd-1",
      policyDocuments: ["doc-a.pdf", "doc-b.pdf"],
    },
    renewal: { left: 0, leaving: 0 },
  });
  const shown = await panel();
  expect(await within(shown).findByText("1,200 employees, 1 dependant")).toBeVisible();
  expect(shown).toHaveTextContent("Policy NumberN-9");
  expect(shown).toHaveTextContent("RaterUploaded");
  expect(shown).toHaveTextContent("Policy documents2 documents");
  expect(shown).toHaveTextContent("CD accountAttached");
});

test.each([
  ["csm", true, false],
  ["opsExecutive", true, true],
  ["viewer", false, false],
] as const)("%s may download the roster: %s, and open the validator: %s", async (role, download, validate) => {
  show({ roles: [role] });
  const part = within(await panel());
  expect(part.queryByRole("button", { name: "Download roster file" }) !== null).toBe(download);
  expect(part.queryByRole("link", { name: "Open the validator" }) !== null).toBe(validate);
});

test("the roster file is fetched from its own call, and a failure is shown", async () => {
  const requests = show();
  await userEvent.click(within(await panel()).getByRole("button", { name: "Download roster file" }));
  expect(await screen.findByText("Failed to Download")).toBeVisible();
  expect(requests).toContain("/api/policyRenewal/p-9/roster");
});

test.each([
  [30, false],
  [31, true],
])("a start in %d days is too early for the validator: %s", async (days, isEarly) => {
  show({ policy: { policyStartDate: inDays(days) } });
  await panel();
  expect(await screen.findByText("1,200 employees", { exact: false })).toBeVisible();
  expect(screen.queryByText(/The validator accepts this file from/) !== null).toBe(isEarly);
});

test("a draft is handed over before its roster is uploaded", async () => {
  show({ policy: { policyPlacementStatus: "DRAFT" } });
  expect(await screen.findByText("Hand over the policy before you upload the roster.")).toBeVisible();
});

test("an ended policy offers 'Renew', one with a renewal leads to it", async () => {
  show({ policy: { renewedFrom: null, policyEndDate: inDays(-1), active: false } });
  expect(await screen.findByRole("link", { name: "Renew" })).toHaveAttribute(
    "href",
    "/app/add-policy?id=c-1&renews=p-9",
  );
  expect(screen.queryByRole("region", { name: "Renewal" })).toBeNull();
});

test("a policy with a renewal leads to it and is not renewed again", async () => {
  show({ policy: { renewedFrom: null, policyEndDate: inDays(-1), renewedAs: { id: "p-10", name: "Acme GMC 2027" } } });
  expect(await screen.findByRole("link", { name: "Acme GMC 2027" })).toHaveAttribute(
    "href",
    "/app/policy-details?id=p-10",
  );
  expect(screen.queryByRole("link", { name: "Renew" })).toBeNull();
});

test("a provider without our calls offers neither 'Renew' nor the roster", async () => {
  const requests = show({
    policy: { renewedFrom: undefined, renewedAs: undefined, policyEndDate: inDays(-1) },
    missing: ["POST /policyRenewal/{id}", "GET /policyRenewal/{id}", "GET /policyRenewal/{id}/roster"],
  });
  expect(await screen.findByRole("region", { name: "Policy Details" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Renew" })).toBeNull();
  expect(requests.some((path) => path.includes("policyRenewal"))).toBe(false);
});
