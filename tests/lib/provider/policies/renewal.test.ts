import { sql } from "drizzle-orm";
import { listPolicyBenefits } from "@/lib/contract/benefits";
import type { PolicyWrite } from "@/lib/contract/placement";
import { fetchPolicies, getPolicy } from "@/lib/contract/policies";
import { listPoliciesByStatus } from "@/lib/contract/policy-lists";
import { getRenewal, renewPolicy } from "@/lib/contract/renewals";
import { endOfDaySeconds, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { renewalValues } from "@/lib/domain/policies/placement/renewal-values";
import { policyOf, valuesOf } from "@/lib/domain/policies/placement/wire";
import { configVersions, policies, slabGrades } from "@/lib/provider/db/schema";
import { placementWith } from "../../../support/placements";
import { sharedProvider, type TestProvider } from "../../../support/provider";
import { rows } from "../../../support/rows";

const provider = sharedProvider({ clock: "2026-03-20T10:00:00+05:30" });

let number = 0;

/** A policy from 1 April 2025 to 31 March 2026 that can be renewed. */
async function oldPolicy(fields: Parameters<TestProvider["policy"]>[0] = {}) {
  const insurer = await provider.insurer({ name: `Insurer for renewal ${++number}` });
  const familyDefinition = "Self + Spouse + 2 Children";
  const slabs = [
    { slabId: "SLAB-C", slabName: "Grade C", sumInsured: 300_000, familyDefinition, legacyNote: "kept" },
    { slabId: "7", slabName: "Grade 7", sumInsured: 500_000, familyDefinition },
  ];
  const terms = { common: { sumInsuredStructure: "Graded Tier", numberOfSlabs: 2, policyTerm: "12 months" } };
  const nickName = `Old policy ${number}`;
  return provider.policy({
    insurerId: insurer.id,
    nickName,
    nickNameKey: nickName.toLowerCase(),
    slabs,
    terms,
    ...fields,
  });
}

/** What the form sends as the first step of a renewal. */
async function renewalOf(policyId: string, changes: Record<string, string> = {}): Promise<PolicyWrite> {
  const { body } = await provider.call("csm", getPolicy, { params: { id: policyId } });
  const policy = body.data.policyPlan;
  const period = { startDate: "2025-04-01", endDate: "2026-03-31" };
  const values = renewalValues(valuesOf(policy), {
    period,
    nickName: `${policy.nickName} 2026`,
    basePolicyPlanId: null,
  });
  const asked = {
    "general.numberOfEmployees": "120",
    "general.netPremium": "11,00,000",
    "general.finalPremium": "12,98,000",
    "general.transferredAmount": "12,98,000",
    ...changes,
  };
  return policyOf(placementWith(asked, values)) as PolicyWrite;
}

const renew = async (id: string, changes: Record<string, string> = {}) =>
  provider.call("csm", renewPolicy, { params: { id }, body: await renewalOf(id, changes) });

const policyBy = async (id: string) =>
  (await provider.call("viewer", getPolicy, { params: { id } })).body.data.policyPlan;

test("a renewal is a draft of the same company with slabs, terms and TPA, and both policies link to each other", async () => {
  const old = await oldPolicy({ nickName: "Kaveri GMC", nickNameKey: "kaveri gmc" });
  const { status, body } = await renew(old.id);
  expect(status).toBe(200);
  const renewal = body.data.policyPlan;
  expect(renewal).toMatchObject({
    companyId: old.companyId,
    policyPlacementStatus: "DRAFT",
    policyNumber: null,
    tpaName: "Medi Assist",
    policyStartDate: { seconds: startOfDaySeconds("2026-04-01") },
    policyEndDate: { seconds: endOfDaySeconds("2027-03-31") },
    netPremium: 1_100_000,
    isRaterUploaded: false,
    cdAccountId: null,
    policyDocuments: [],
    renewedFrom: { id: old.id, name: "Kaveri GMC" },
    renewedAs: null,
    policyTermsAndConditions: { common: { policyTerm: "12 months" } },
    sumAssuredSlabs: [
      { slabId: "SLAB-C", slabName: "Grade C", sumInsured: 300_000, legacyNote: "kept" },
      { slabId: "7", slabName: "Grade 7", sumInsured: 500_000 },
    ],
  });
  expect(await policyBy(old.id)).toMatchObject({
    renewedFrom: null,
    renewedAs: { id: renewal.id, name: "Kaveri GMC 2026" },
  });
  const cards = await provider.call("viewer", listPoliciesByStatus, {
    params: { status: "active", companyId: old.companyId },
    query: {},
  });
  expect(
    cards.body.data.policies.map(({ id, renewedFrom, renewedAs }) => [id, renewedFrom?.id, renewedAs?.id]),
  ).toEqual(
    expect.arrayContaining([
      [old.id, undefined, renewal.id],
      [renewal.id, old.id, undefined],
    ]),
  );
  const audited = await provider.audits({ entityId: renewal.id });
  expect(audited.map(({ action, actor }) => [action, actor]).sort()).toEqual([
    ["createPolicy", "staff-csm"],
    ["renewPolicy", "staff-csm"],
  ]);
});

test("the benefits in force at the end are copied for the new period, and the slabs refer to the copies", async () => {
  const old = await oldPolicy({ policyType: "GMC", secondaryType: "MODULAR" });
  const plan = await provider.benefit({
    policyId: old.id,
    name: "Plan A",
    type: "MODULAR",
    priority: 1,
    logo: "logo.png",
    document: "terms.pdf",
    startDate: "2025-04-01",
    endDate: "2026-03-31",
    sumInsuredPaise: 30_000_000,
    metadata: { description: "Family cover" },
  });
  await provider.benefit({ policyId: old.id, name: "Dental", priority: 2 });
  await provider.benefit({ policyId: old.id, name: "Withdrawn", active: false });
  await provider.benefit({ policyId: old.id, name: "Ended early", endDate: "2026-03-30" });
  const slabs = [{ slabId: "1", sumInsured: 300_000, familyDefinition: "Self + Spouse", benefitId: plan.id }];
  await provider.change(policies, { id: old.id }, { slabs });
  const renewal = (await renew(old.id, { "terms.numberOfSlabs": "1" })).body.data.policyPlan;
  const { body } = await provider.call("viewer", listPolicyBenefits, { params: { id: renewal.id }, query: {} });
  expect(body.data.benefits).toMatchObject([
    {
      name: "Plan A",
      type: "MODULAR",
      sumInsured: 300_000,
      startDate: { seconds: startOfDaySeconds("2026-04-01") },
      endDate: { seconds: endOfDaySeconds("2027-03-31") },
      metadata: { description: "Family cover", logo: null, descriptionUrl: null },
    },
    { name: "Dental", startDate: null, endDate: null },
  ]);
  const [copied] = body.data.benefits;
  expect(copied?.id).not.toBe(plan.id);
  expect(renewal.secondaryType).toBe("MODULAR");
  expect(renewal.sumAssuredSlabs).toMatchObject([{ slabId: "1", benefitId: copied?.id }]);
});

test("the grades of the slabs and the policy's own configuration carry over", async () => {
  const old = await oldPolicy({ config: { ctcMultiplier: 3 } } as Parameters<TestProvider["policy"]>[0]);
  const updated = { updatedBy: "staff-engineer", updatedAt: new Date() };
  await provider.db.insert(slabGrades).values({ policyId: old.id, slabId: "SLAB-C", gradeId: "M3", ...updated });
  const { id } = (await renew(old.id)).body.data.policyPlan;
  expect(await provider.find(slabGrades, { policyId: id })).toMatchObject([{ slabId: "SLAB-C", gradeId: "M3" }]);
  expect(await provider.find(configVersions, { policyId: id })).toMatchObject([
    { number: 1, overrides: { ctcMultiplier: 3 } },
  ]);
});

test("a policy is renewed once: 409 with the name of its renewal, and nothing is created", async () => {
  const old = await oldPolicy();
  const first = (await renew(old.id)).body.data.policyPlan;
  const again = await renew(old.id, { "general.nickName": "Another name" });
  expect(again).toMatchObject({
    status: 409,
    body: { message: `This policy has been renewed as ${old.nickName} 2026.`, data: { renewedAs: first.id } },
  });
  const { body } = await provider.call("viewer", fetchPolicies, { params: { companyId: old.companyId } });
  expect(body.data.policies).toHaveLength(2);
});

test("two renewals at the same time: one is created, with its benefits once", async () => {
  const old = await oldPolicy();
  await provider.benefit({ policyId: old.id });
  const both = await Promise.all([
    renew(old.id, { "general.nickName": "First try" }),
    renew(old.id, { "general.nickName": "Second try" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const found = await rows<{ policies: number; benefits: number }>(
    provider.db,
    sql`select count(distinct p.id)::int as policies, count(b.id)::int as benefits
        from policies p left join benefits b on b.policy_id = p.id where p.renewed_from = ${old.id}`,
  );
  expect(found).toEqual([{ policies: 1, benefits: 1 }]);
});

test.each([
  ["2026-01-29", 400],
  ["2026-01-30", 200],
  ["2026-04-01", 200],
  ["2027-06-01", 200],
])("on %s a policy that ends on 31 March 2026 gets %d", async (day, status) => {
  const old = await oldPolicy();
  provider.setDay(day);
  const reply = await renew(old.id);
  provider.setDay("2026-03-20");
  expect(reply.status).toBe(status);
  if (status === 400) {
    expect(reply.body.message).toBe("A policy can be renewed once it has ended or ends within 60 days.");
  }
});

test("a draft cannot be renewed", async () => {
  const old = await oldPolicy({ placementStatus: "DRAFT" });
  expect((await renew(old.id)).status).toBe(400);
});

test("a corrupt policy cannot be renewed, and the error says why", async () => {
  const old = await oldPolicy({ error: "Schema Corrupt" });
  expect(await renew(old.id)).toMatchObject({ status: 400, body: { message: "Schema Corrupt" } });
});

test("a renewal starts the day after the old policy ends: another day is refused at the field", async () => {
  const old = await oldPolicy();
  const reply = await renew(old.id, { "general.policyStartDate": "2026-04-02" });
  const message = "The renewal starts on 01/04/2026, the day after the old policy ends.";
  expect(reply).toMatchObject({
    status: 400,
    body: { message, data: { fields: { "general.policyStartDate": message } } },
  });
  expect((await policyBy(old.id)).renewedAs).toBeNull();
});

test("another type is refused, a missing premium at its field, a taken nickname with its sentence", async () => {
  const old = await oldPolicy();
  const body = { ...(await renewalOf(old.id)), policyType: "GPA" as const };
  expect((await provider.call("csm", renewPolicy, { params: { id: old.id }, body })).body.message).toBe(
    "A renewal has the policy type of the old policy.",
  );
  expect((await renew(old.id, { "general.netPremium": "" })).body.data).toEqual({
    fields: { "general.netPremium": "Net Premium cannot be Empty" },
  });
  expect(await renew(old.id, { "general.nickName": ` ${old.nickName?.toUpperCase()} ` })).toMatchObject({
    status: 409,
    body: { message: "Policy nickname already exists. Refer guidelines to create a unique nickname." },
  });
});

test("the same call under one key renews once", async () => {
  const old = await oldPolicy();
  const input = { params: { id: old.id }, body: await renewalOf(old.id), idempotencyKey: `renewal-of-${old.id}-1234` };
  const first = await provider.call("csm", renewPolicy, input);
  const second = await provider.call("csm", renewPolicy, input);
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
});

test("a renewal can be renewed in its turn", async () => {
  const old = await oldPolicy();
  const { id } = (await renew(old.id)).body.data.policyPlan;
  await provider.change(policies, { id }, { placementStatus: "HANDOVER_TO_OPS" });
  provider.setDay("2027-03-20");
  const body = {
    ...(await renewalOf(id)),
    policyStartDate: { seconds: startOfDaySeconds("2027-04-01") },
    policyEndDate: { seconds: endOfDaySeconds("2028-03-31") },
  };
  const reply = await provider.call("csm", renewPolicy, { params: { id }, body });
  provider.setDay("2026-03-20");
  expect(reply.body.data.policyPlan.renewedFrom?.id).toBe(id);
  expect((await policyBy(id)).renewedFrom?.id).toBe(old.id);
});

test("an unknown policy is 404, and so is the roster of a policy that renews none", async () => {
  const old = await oldPolicy();
  const body = await renewalOf(old.id);
  expect((await provider.call("csm", renewPolicy, { params: { id: "pol-none" }, body })).status).toBe(404);
  expect(await provider.call("csm", getRenewal, { params: { id: old.id } })).toMatchObject({
    status: 404,
    body: { message: "This policy is not a renewal." },
  });
  const created = await provider.find(policies, { companyId: old.companyId, placementStatus: "DRAFT" });
  expect(created).toEqual([]);
});
