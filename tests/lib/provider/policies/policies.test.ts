import { fetchPolicies, getPolicy } from "@/lib/contract/policies";
import { listPoliciesByStatus } from "@/lib/contract/policy-lists";
import { endOfDaySeconds, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { loadPolicyFacts } from "@/lib/provider/policies/load-policy";
import { sharedProvider, type TestProvider } from "../../../support/provider";

const provider = sharedProvider();

const details = async (id: string) => {
  const { body } = await provider.call("viewer", getPolicy, { params: { id } });
  return body.data.policyPlan;
};

test("a company's policies are newest first, with insurer, dates and whether a rater exists", async () => {
  const company = await provider.company();
  const insurer = await provider.insurer({ name: "Acko General" });
  const shared = { companyId: company.id, insurerId: insurer.id };
  await provider.policy({ id: "pol-first", ...shared, createdAt: new Date("2024-04-01") });
  await provider.policy({ id: "pol-second", ...shared, createdAt: new Date("2025-04-01") });
  await provider.rater({ policyId: "pol-second" });
  const { body } = await provider.call("viewer", fetchPolicies, { params: { companyId: company.id } });
  const [second, first] = body.data.policies;
  expect(second).toMatchObject({
    id: "pol-second",
    insurerName: "Acko General",
    isRaterUploaded: true,
    policyStartDate: { seconds: startOfDaySeconds("2025-04-01"), nanoseconds: 0 },
    policyEndDate: { seconds: endOfDaySeconds("2026-03-31"), nanoseconds: 0 },
    error: null,
  });
  expect(first).toMatchObject({ id: "pol-first", isRaterUploaded: false });
});

test("a policy with an older and an active rater is listed once", async () => {
  const policy = await provider.policy();
  await provider.rater({ policyId: policy.id, version: 1, active: false });
  await provider.rater({ policyId: policy.id, version: 2 });
  const { body } = await provider.call("viewer", fetchPolicies, { params: { companyId: policy.companyId } });
  expect(body.data.policies).toHaveLength(1);
});

test("enrolment has the last due date of the active lives; it is pending until all of them are enrolled", async () => {
  const { id: companyId } = await provider.company();
  const policyIds = ["enrol-none", "enrol-some", "enrol-all"];
  for (const id of policyIds) await provider.policy({ id, companyId });
  const life = (policyId: string, enrolmentStatus: string | null, enrolmentDueDate: string | null, active = true) => ({
    companyId,
    policyId,
    cover: { enrolmentStatus, enrolmentDueDate, active },
  });
  await provider.lives([
    life("enrol-none", null, null),
    life("enrol-none", "ENROLED", null),
    life("enrol-some", "ENROLED", "2025-06-10"),
    life("enrol-some", null, "2025-06-20"),
    life("enrol-all", "ENROLED", "2025-06-10"),
    life("enrol-all", "ENROLED", null),
    life("enrol-all", null, "2025-07-01", false),
  ]);
  const params = { status: "active" as const, companyId };
  const { body } = await provider.call("viewer", listPoliciesByStatus, { params, query: { verbose: "false" } });
  const shown = body.data.policies.map(({ id, enrolmentStatus, enrolmentDueDate }) => {
    return [id, enrolmentStatus, enrolmentDueDate?.seconds ?? null];
  });
  expect(shown.sort()).toEqual([
    ["enrol-all", "ENROLED", startOfDaySeconds("2025-06-10")],
    ["enrol-none", null, null],
    ["enrol-some", "PENDING", startOfDaySeconds("2025-06-20")],
  ]);
  const details = await provider.call("viewer", getPolicy, { params: { id: "enrol-some" } });
  expect(details.body.data.policyPlan).toMatchObject({
    enrolmentStatus: "PENDING",
    enrolmentDueDate: { seconds: startOfDaySeconds("2025-06-20") },
  });
});

test("an unknown company has no policies, an unknown policy is not found", async () => {
  const none = await provider.call("viewer", fetchPolicies, { params: { companyId: "nobody" } });
  expect(none.body.data.policies).toEqual([]);
  expect((await provider.call("viewer", getPolicy, { params: { id: "none" } })).status).toBe(404);
});

const slabs = [{ slabId: 1, sumInsured: 300_000 }];
const cases: [string, Parameters<TestProvider["policy"]>[0], string | null][] = [
  ["without a policy type", { policyType: null }, "Schema Corrupt"],
  ["of a type that does not exist", { policyType: "MOTOR" }, "Schema Corrupt"],
  ["handed over with a slab without family definition", { slabs }, "Schema Corrupt"],
  ["handed over with slabs that are no list", { slabs: { slabId: 1 } }, "Schema Corrupt"],
  ["handed over with an empty slab", { slabs: [null] }, "Schema Corrupt"],
  ["in draft with slabs that are no list", { slabs: {}, placementStatus: "DRAFT" }, null],
  ["in draft with a slab without family definition", { slabs, placementStatus: "DRAFT" }, null],
  ["is stored with its own error", { error: "Slab 2 is unreadable" }, "Slab 2 is unreadable"],
  ["that is sound", {}, null],
];
test.each(cases)("a policy %s has the error %s", async (_what, fields, error) => {
  const policy = await provider.policy(fields);
  expect((await details(policy.id)).error).toBe(error);
});

test("a policy is active on its end day and expired the day after", async () => {
  const policy = await provider.policy({ endDate: "2025-12-31" });
  provider.setClock("2025-12-31T23:59:00+05:30");
  expect((await details(policy.id)).active).toBe(true);
  provider.setClock("2026-01-01T00:01:00+05:30");
  expect((await details(policy.id)).active).toBe(false);
  provider.setDay("2025-12-10");
});

test("amounts are rupees on the wire, lives are summed, slabs keep their terms under text ids", async () => {
  const policy = await provider.policy({
    netPremiumPaise: 12_345_650,
    numberOfEmployees: 40,
    numberOfDependents: 60,
    slabs: [{ slabId: 1, sumInsured: "300000", familyDefinition: "Self", roomRentLimit: "1%" }],
  });
  expect(await details(policy.id)).toMatchObject({
    netPremium: 123_456.5,
    gst: null,
    totalLives: 100,
    sumAssuredSlabs: [{ slabId: "1", sumInsured: 300_000, roomRentLimit: "1%" }],
  });
});

test("the rules get the policy's configuration over the insurer's over the default", async () => {
  const insurer = await provider.insurer({ config: { midtermWindowDays: 30, outdatedDays: 20 } });
  const policy = await provider.policy({ insurerId: insurer.id, config: { midtermWindowDays: 60 } });
  const { config, ageLimit, slabs } = await loadPolicyFacts(provider.db, provider.services, policy.id);
  expect(config).toMatchObject({ midtermWindowDays: 60, outdatedDays: 20, futureDays: 30 });
  expect(ageLimit).toBe(65);
  expect(slabs[1]).toMatchObject({ slabId: "2", sumInsuredPaise: 50_000_000 });
});

test("an unfinished draft and a policy without type have different messages", async () => {
  const draft = await provider.policy({ placementStatus: "DRAFT", startDate: null, endDate: null });
  await expect(loadPolicyFacts(provider.db, provider.services, draft.id)).rejects.toThrow("Policy is in DRAFT Status");
  const corrupt = await provider.policy({ policyType: null });
  await expect(loadPolicyFacts(provider.db, provider.services, corrupt.id)).rejects.toThrow(
    "Corrupt Policy, Cannot proceed",
  );
});
