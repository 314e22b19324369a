import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ModularPolicy } from "@/app/app/modular-policy";
import { PolicyScreen } from "@/app/app/policy-details/policy-screen";
import { policyForSlab } from "@/app/app/policy-for-slab";
import { ModularPlans } from "@/components/benefits/modular-plans";
import type { Benefit } from "@/lib/contract/benefits";
import type { Policy } from "@/lib/contract/policies";
import { answerCalls, renderScreenAs } from "../render-screen";
import { benefit, plan } from "./fixtures";

const SMALL = plan(
  "small",
  [
    ["General Coverage", "ICU", "At actuals"],
    ["Misc", "Dental", "No"],
  ],
  {
    priority: 2,
    sumInsured: 300_000,
    minParticipationRate: null,
    lockIn: null,
  },
);
const LARGE = plan(
  "large",
  [
    ["Misc", "Dental", "Yes"],
    ["General Coverage", "ICU", "at actuals"],
  ],
  {
    priority: 1,
    sumInsured: 500_000,
    isDefault: true,
  },
);
const POLICY = {
  id: "p-1",
  companyId: "co-1",
  corporateName: "Acme",
  policyType: "GMC",
  secondaryType: "MODULAR",
  error: null,
  nickName: "Acme modular",
  insurerName: "Niva",
  tpaName: "Medi Assist",
  policyDocuments: [],
  policyPlacementStatus: "HANDOVER_TO_OPS",
  active: true,
  policyTermsAndConditions: {},
  sumAssuredSlabs: [
    { slabId: "1", slabName: "Grade 1", sumInsured: 300_000, familyDefinition: "1+3", benefitId: "small" },
    { slabId: "2", slabName: "Grade 2", sumInsured: 500_000, familyDefinition: "1+5", benefitId: "large" },
  ],
} as unknown as Policy;

function answer(list: Benefit[], failure?: { status: number; message: string }) {
  answerCalls((path) => {
    if (failure) return { status: failure.status, body: failure };
    const isBenefits = path.includes("/benefits-service/");
    // These tests do not concern the policy's open work and history.
    if (/\/(today|policyHistory)\//.test(path)) return { status: 503, body: { message: "Busy" } };
    return { body: { data: isBenefits ? { benefits: list } : { policyPlan: POLICY } } };
  });
}

const region = () => screen.findByRole("region", { name: "Modular Plans and Details" });
/** Group titles and lines: `label: cell | cell`, an asterisk where the plans differ. */
const lines = async () =>
  within(await region())
    .getAllByRole("row")
    .slice(1)
    .map((row) => {
      const cells = within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent);
      const label = row.querySelector("th")?.textContent ?? "";
      const name = label.replace(/ Differs$/, "");
      return cells.length === 0 ? label : `${name}${name === label ? "" : "*"}: ${cells.join(" | ")}`;
    });

beforeEach(() => window.history.replaceState(null, "", "/app/policy-details?id=p-1"));

test("plans are compared side by side by priority; groups keep their order, and lines that differ are marked", async () => {
  answer([SMALL, LARGE, benefit({ id: "add-on" })]);
  renderScreenAs(["viewer"], <ModularPlans policyId="p-1" />);
  const heads = within(await region())
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(
    ["Benefit", "Plan largeDefault", "Plan small"].map((text) => expect.stringContaining(text)),
  );
  expect(await lines()).toEqual([
    "Plan",
    "Type: Modular | Modular",
    "Default*: Yes | No",
    "Description: Doubles the limit | Doubles the limit",
    "General Coverage",
    "ICU: at actuals | At actuals",
    "Misc",
    "Dental*: Yes | No",
    "Terms of the plan",
    "Lock-in relationship*: self, spouse | -None",
    "Lock-in period in years*: 2 | -None",
    "Minimum participation rate*: 30 % | -None",
    "Start date: 01/04/2026 | 01/04/2026",
    "End date: 31/03/2027 | 31/03/2027",
    "Sum Insured*: ₹5,00,000.00 | ₹3,00,000.00",
    "Family definition: Self + Spouse | Self + Spouse",
  ]);
});

test("'Differences only' leaves the lines that differ, and is in the address", async () => {
  answer([SMALL, LARGE]);
  renderScreenAs(["viewer"], <ModularPlans policyId="p-1" />);
  await userEvent.click(await screen.findByRole("switch", { name: "Differences only" }));
  expect(window.location.search).toBe("?id=p-1&differences=only");
  expect((await lines()).filter((line) => line.includes(": ") && !line.includes("*: "))).toEqual([]);
  expect(await lines()).toContain("Dental*: Yes | No");
  await userEvent.click(screen.getByRole("switch", { name: "Differences only" }));
  expect(window.location.search).toBe("?id=p-1");
  expect(await lines()).toContain("ICU: at actuals | At actuals");
});

test("an address with the switch on shows differences; plans that are alike have none", async () => {
  window.history.replaceState(null, "", "/app/policy-details?id=p-1&differences=only");
  answer([SMALL, { ...SMALL, id: "twin" }]);
  renderScreenAs(["viewer"], <ModularPlans policyId="p-1" />);
  expect(await screen.findByText("All plans are the same")).toBeVisible();
});

test("a single plan has no 'Differences only' switch", async () => {
  answer([SMALL]);
  renderScreenAs(["viewer"], <ModularPlans policyId="p-1" />);
  expect(await lines()).toContain("Default: No");
  expect(screen.queryByRole("switch")).toBeNull();
});

test("a policy without plans shows 'No modular plans yet'", async () => {
  answer([benefit()]);
  renderScreenAs(["viewer"], <ModularPlans policyId="p-1" />);
  expect(await screen.findByText("No modular plans yet")).toBeVisible();
});

test("a failed load shows 'Something went wrong.' with the error, in the place and as a toast", async () => {
  answer([], { status: 503, message: "The provider rests" });
  renderScreenAs(["viewer"], <ModularPlans policyId="p-1" />);
  expect(await screen.findAllByText("Something went wrong.")).toHaveLength(2);
  expect(screen.getAllByText("The provider rests")).toHaveLength(2);
});

test("the details of a modular policy are its overview and its plans, in place of the terms", async () => {
  answer([SMALL, LARGE]);
  renderScreenAs(["viewer"], <PolicyScreen id="p-1" account={null} />);
  expect(await screen.findByRole("region", { name: "Policy Overview" })).toHaveTextContent("Medi Assist");
  expect(await lines()).toContain("Dental*: Yes | No");
  expect(screen.queryByRole("region", { name: "Policy Terms" })).toBeNull();
});

test("a member's policy shows the member's slab in the overview and marks the member's plan", async () => {
  answer([SMALL, LARGE]);
  renderScreenAs(["viewer"], <ModularPolicy policy={POLICY} slabId="1" />);
  expect(await screen.findByRole("region", { name: "Policy Overview" })).toHaveTextContent("1+3");
  expect(screen.getByRole("region", { name: "Policy Overview" })).not.toHaveTextContent("1+5");
  const own = within(await region())
    .getAllByRole("columnheader")
    .filter(({ textContent }) => textContent?.includes("Member's plan"));
  expect(own.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Plan small")]);
});

test("the member's dialog has the same for a modular policy, and the standard view for another", async () => {
  answer([SMALL, LARGE]);
  renderScreenAs(["viewer"], policyForSlab(POLICY, "2"));
  expect(await screen.findByRole("region", { name: "Modular Plans and Details" })).toBeVisible();
  renderScreenAs(["viewer"], policyForSlab({ ...POLICY, secondaryType: null }, "2"));
  expect(await screen.findByRole("region", { name: "Policy Terms" })).toBeVisible();
});
