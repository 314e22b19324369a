import { listBenefitParticipation, listBenefitsByPolicies, listPolicyBenefits } from "@/lib/contract/benefits";
import { MAX_POLICIES } from "@/lib/contract/constants";
import { sharedProvider } from "../../../support/provider";

const SLABS = [
  { slabId: "1", sumInsured: 300_000, familyDefinition: "1+3", benefitId: "plan-1" },
  { slabId: "2", sumInsured: 500_000, familyDefinition: "1+3", benefitId: "plan-2" },
];

const provider = sharedProvider();
beforeAll(async () => {
  await provider.company({ id: "co-1" });
  await provider.policy({ companyId: "co-1", id: "p-1" });
  await provider.policy({ companyId: "co-1", id: "p-2" });
  await provider.policy({ companyId: "co-1", id: "p-modular", secondaryType: "MODULAR", slabs: SLABS });
});

const list = async (id: string) =>
  (await provider.call("viewer", listPolicyBenefits, { params: { id } })).body.data.benefits;

test("a benefit is answered with every field of the specification, amounts in rupees and days of India", async () => {
  await provider.benefit({
    id: "b-full",
    policyId: "p-1",
    name: "Check-up",
    type: "FLEX",
    category: "General Coverage",
    priority: 1,
    benefitType: "Insurance",
    tierId: "t-1",
    isDefault: true,
    minParticipationRate: "12.5",
    offeredBy: "NON_LOOP",
    tierBenefits: [{ tierId: "t-1", name: "Gold", sumInsuredPaise: 250_050, isDefault: true }],
    subBenefits: [{ category: "Ambulance", name: "Road", value: "₹2,500" }],
    sumInsuredPaise: 10_000_050,
    startDate: "2025-04-01",
    endDate: "2026-03-31",
    familyDefinition: "Self",
    lockIn: { relationship: ["spouse"], period: 2 },
    metadata: { description: "Yearly", ageLowerLimit: 18 },
  });
  const [benefit] = await list("p-1");
  expect(benefit).toMatchObject({
    id: "b-full",
    type: "FLEX",
    isDefault: true,
    minParticipationRate: 12.5,
    sumInsured: 100_000.5,
    tierBenefits: [{ tierId: "t-1", name: "Gold", sumInsured: 2500.5, isDefault: true }],
    subBenefits: [{ category: "Ambulance", name: "Road", value: "₹2,500" }],
    startDate: { seconds: Date.parse("2025-04-01T00:00:00+05:30") / 1000 },
    endDate: { seconds: Date.parse("2026-03-31T23:59:59+05:30") / 1000 },
    offeredBy: "NON_LOOP",
    lockIn: { relationship: ["spouse"], period: 2 },
    active: true,
    metadata: { description: "Yearly", ageLowerLimit: 18, logo: null, descriptionUrl: null, howToAvail: null },
  });
});

test("benefits come by priority; one is active on its last day and not after it, nor once switched off", async () => {
  const days = { startDate: "2025-04-01" } as const;
  await provider.benefit({ ...days, id: "b-today", policyId: "p-2", priority: 3, endDate: "2025-12-10" });
  await provider.benefit({ ...days, id: "b-yesterday", policyId: "p-2", priority: 1, endDate: "2025-12-09" });
  await provider.benefit({ ...days, id: "b-off", policyId: "p-2", priority: 2, active: false });
  expect((await list("p-2")).map(({ id, active }) => [id, active])).toEqual([
    ["b-yesterday", false],
    ["b-off", false],
    ["b-today", true],
  ]);
});

const together = (ids: string) => provider.call("viewer", listBenefitsByPolicies, { query: { ids } });

test("the benefits of several policies are a map by policy; an unknown policy has an empty list", async () => {
  const { status, body } = await together("p-2,p-1,p-1,nobody's");
  expect(status).toBe(200);
  const byPolicy = Object.entries(body.data.benefits).map(([id, found]) => [id, found.map((benefit) => benefit.id)]);
  expect(byPolicy).toEqual([
    ["p-2", ["b-yesterday", "b-off", "b-today"]],
    ["p-1", ["b-full"]],
    ["nobody's", []],
  ]);
});

test("one call lists fifty policies and not one more, and an id is no empty word", async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `p-${index}`).join(",");
  expect((await together(ids(MAX_POLICIES))).status).toBe(200);
  expect((await together(ids(MAX_POLICIES + 1))).status).toBe(400);
  expect((await together("p-1,")).status).toBe(400);
  expect((await together("x".repeat(100))).status).toBe(200);
  expect((await together("x".repeat(101))).status).toBe(400);
});

const participation = async (id: string) =>
  (await provider.call("viewer", listBenefitParticipation, { params: { id } })).body.data.participation;

test("a plan counts the lives of its slab, an add-on those of the policy; left and enrolled lives are separate", async () => {
  const common = { companyId: "co-1", policyId: "p-modular" };
  const enrolled = { enrolmentStatus: "ENROLED" };
  await provider.benefit({ id: "plan-1", policyId: "p-modular", type: "MODULAR", priority: 1 });
  await provider.benefit({ id: "plan-2", policyId: "p-modular", type: "MODULAR", priority: 2 });
  await provider.benefit({ id: "plan-3", policyId: "p-modular", type: "MODULAR", priority: 3 });
  await provider.benefit({ id: "extra", policyId: "p-modular", priority: 4 });
  await provider.lives([
    { ...common, cover: { ...enrolled, slabId: "1" } },
    { ...common, cover: { enrolmentStatus: "PENDING", slabId: "1" } },
    { ...common, user: { relationship: "spouse" }, cover: { ...enrolled, slabId: "1" } },
    { ...common, cover: { ...enrolled, slabId: "2" } },
    // The last day of a cover counts, the day after does not; nor does a cover that was ended.
    { ...common, cover: { ...enrolled, slabId: "2", coverageEnd: "2025-12-10" } },
    { ...common, cover: { ...enrolled, slabId: "2", coverageEnd: "2025-12-09" } },
    { ...common, cover: { ...enrolled, slabId: "2", active: false } },
  ]);
  expect(await participation("p-modular")).toEqual([
    { benefitId: "plan-1", eligibleEmployees: 4, enrolledEmployees: 1, membersAdded: 3 },
    { benefitId: "plan-2", eligibleEmployees: 4, enrolledEmployees: 2, membersAdded: 2 },
    { benefitId: "plan-3", eligibleEmployees: 4, enrolledEmployees: 0, membersAdded: 0 },
    { benefitId: "extra", eligibleEmployees: 4, enrolledEmployees: 3, membersAdded: 5 },
  ]);
  expect(await participation("nobody's")).toEqual([]);
});
