import { createPolicy, type PolicyWrite, updatePolicy } from "@/lib/contract/placement";
import { getPolicy } from "@/lib/contract/policies";
import { endOfDaySeconds, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { TWO_SLABS as COMPLETE, placementWith } from "../../../support/placements";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();

const STEP_1 = {
  nickName: "Acme GMC Policy",
  insurerName: "ICICI Lombard",
  tpaName: "Medi Assist",
  policyStartDate: "2025-12-01",
  policyEndDate: "2026-11-30",
  numberOfEmployees: "1,200",
  numberOfDependents: "800",
  netPremium: "12,34,567.50",
  finalPremium: "14,56,789.65",
  transferredAmount: "14,56,789.65",
};

/** The form as a person fills it in, through the same changes. */
function filled(changes: Record<string, string | boolean> = {}, type: "GMC" | "GTL" = "GMC"): PlacementValues {
  const general = Object.entries(STEP_1).map(([key, value]) => [`general.${key}`, value] as const);
  return placementWith({ ...Object.fromEntries(general), ...changes }, newPlacement(type, "IPD"));
}

const write = (values: PlacementValues, status?: "DRAFT" | "HANDOVER_TO_OPS") =>
  policyOf(values, status) as PolicyWrite;

async function draft(changes: Record<string, string | boolean> = {}, companyId?: string) {
  const id = companyId ?? (await provider.company()).id;
  return provider.call("opsExecutive", createPolicy, { body: { ...write(filled(changes)), companyId: id } });
}

const save = (id: string, version: number, body: PolicyWrite, caller: "opsExecutive" | "csm" = "opsExecutive") =>
  provider.call(caller, updatePolicy, { params: { id }, body: { ...body, version } });

test("step 1 opens a draft, with the coercions of the form and a row in the audit log", async () => {
  const { status, body } = await draft();
  expect(status).toBe(200);
  const { policyPlan } = body.data;
  expect(policyPlan).toMatchObject({
    policyPlacementStatus: "DRAFT",
    error: null,
    insurerName: "ICICI Lombard",
    policyStartDate: { seconds: startOfDaySeconds("2025-12-01") },
    policyEndDate: { seconds: endOfDaySeconds("2026-11-30") },
    totalLives: 2000,
    netPremium: 1_234_567.5,
    cdAmount: 0,
    gst: 0,
    finalAgreedRate: null,
    firstInstallmentAmount: null,
    policyTermsAndConditions: { common: { documentsType: { type: "N/A", address: "" } } },
    sumAssuredSlabs: [{ slabId: "1", sumInsured: 0 }],
  });
  const rows = await provider.audits({ entityId: policyPlan.id });
  expect(rows).toMatchObject([{ action: "createPolicy", actor: "staff-opsExecutive" }]);
});

test("a new policy is a draft even when it is sent as handed over", async () => {
  const company = await provider.company();
  const body = { ...write(filled(COMPLETE), "HANDOVER_TO_OPS"), companyId: company.id };
  const answer = await provider.call("csm", createPolicy, { body });
  expect(answer.body.data.policyPlan.policyPlacementStatus).toBe("DRAFT");
});

test("400 with the form's own sentence at each wrong field", async () => {
  const { status, body } = await draft({
    "general.nickName": "",
    "general.insurerName": "HDFC Life Insurance",
    "general.policyEndDate": "2025-12-01",
  });
  expect(status).toBe(400);
  expect(body.message).toEqual({
    "general.nickName": "Policy Nickname cannot be Empty",
    "general.insurerName": "Please select a valid Insurer Name",
    "general.policyStartDate": "Policy start and end date cannot be same",
    "general.policyEndDate": "Policy start and end date cannot be same",
  });
});

test("400 for a base policy that is unknown, another company's, no health policy or the policy itself", async () => {
  const company = await provider.company();
  const base = await provider.policy({ companyId: company.id });
  const others = await provider.policy();
  const accident = await provider.policy({ companyId: company.id, policyType: "GPA" });
  const wrong = { "general.basePolicyPlanId": "Please select a valid Base Policy ID" };
  for (const basePolicyPlanId of ["no-such-policy", others.id, accident.id]) {
    const refused = await draft({ "general.basePolicyPlanId": basePolicyPlanId }, company.id);
    expect([refused.status, refused.body.message]).toEqual([400, wrong]);
  }
  const created = await draft({ "general.basePolicyPlanId": base.id }, company.id);
  const { id, version, basePolicyPlanId } = created.body.data.policyPlan;
  expect(basePolicyPlanId).toBe(base.id);
  const itself = await save(id, version, write(filled({ "general.basePolicyPlanId": id })));
  expect([itself.status, itself.body.message]).toEqual([400, wrong]);
});

test("404 for an unknown company", async () => {
  expect((await draft({}, "nobody")).status).toBe(404);
});

test("409 at the nickname when the company has it, whatever its case; another company may", async () => {
  const company = await provider.company();
  await draft({}, company.id);
  const again = await draft({ "general.nickName": "ACME  gmc policy" }, company.id);
  expect(again.status).toBe(409);
  expect(again.body.message).toBe("Policy nickname already exists. Refer guidelines to create a unique nickname.");
  expect(again.body.data).toMatchObject({ fields: { "general.nickName": expect.stringContaining("already exists") } });
  expect((await draft()).status).toBe(200);
});

test("handing over asks for every step, and is then done", async () => {
  const { id, version } = (await draft()).body.data.policyPlan;
  const unfinished = await save(id, version, write(filled(), "HANDOVER_TO_OPS"));
  expect(unfinished.status).toBe(400);
  expect(unfinished.body.message).toMatchObject({
    "terms.sumInsuredStructure": "Sum Insured Structure cannot be Empty",
    "slabs.0.familyDefinition": "Family Definition cannot be Empty",
  });
  const done = await save(id, version, write(filled(COMPLETE), "HANDOVER_TO_OPS"));
  expect(done.body.data.policyPlan).toMatchObject({
    policyPlacementStatus: "HANDOVER_TO_OPS",
    error: null,
    version: version + 1,
    sumAssuredSlabs: [
      { slabId: "1", sumInsured: 300_000 },
      { slabId: "2", sumInsured: 500_000 },
    ],
  });
});

test("a policy is not handed over with a slab of ₹0; with ₹1 it is", async () => {
  const { id, version } = (await draft()).body.data.policyPlan;
  const withSum = (sumInsured: string) =>
    write(filled({ ...COMPLETE, "slabs.1.sumInsured": sumInsured }), "HANDOVER_TO_OPS");
  const refused = await save(id, version, withSum("0"));
  expect(refused.status).toBe(400);
  expect(refused.body.message).toEqual({ "slabs.1.sumInsured": "Sum Insured cannot be Empty" });
  const done = await save(id, version, withSum("1"));
  expect(done.body.data.policyPlan.policyPlacementStatus).toBe("HANDOVER_TO_OPS");
});

test("an out-patient policy says what it pays on every slab before it is handed over", async () => {
  const { id, version } = (await draft()).body.data.policyPlan;
  const opd = { ...COMPLETE, "general.isOPDPolicy": true };
  const refused = await save(id, version, write(filled(opd), "HANDOVER_TO_OPS"));
  expect(refused.body.message).toMatchObject({ "slabs.1.opdBenefit": "OPD Benefit cannot be Empty" });
});

test("409 for the second of two edits of a version, with the user and the current values", async () => {
  const { id, version } = (await draft()).body.data.policyPlan;
  await save(id, version, write(filled({ "general.netPremium": "1,000" })), "csm");
  const late = await save(id, version, write(filled({ "general.bankName": "SBI" })));
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({
    version: version + 1,
    changedBy: "csm Staff",
    current: { netPremium: 1000, bankName: null },
  });
  const { body } = await provider.call("viewer", getPolicy, { params: { id } });
  expect(body.data.policyPlan.bankName).toBeNull();
});

test("one of two concurrent saves succeeds, the other gets 409", async () => {
  const { id, version } = (await draft()).body.data.policyPlan;
  const answers = await Promise.all([
    save(id, version, write(filled({ "general.bankName": "SBI" }))),
    save(id, version, write(filled({ "general.bankName": "HDFC Bank" })), "csm"),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a slab that covers members stays", async () => {
  const company = await provider.company();
  const { id, version } = (await draft(COMPLETE, company.id)).body.data.policyPlan;
  await provider.life({ policyId: id, companyId: company.id, cover: { slabId: "2" } });
  const refused = await save(id, version, write(filled({ ...COMPLETE, "terms.numberOfSlabs": "1" })));
  expect(refused.status).toBe(400);
  expect(refused.body.message).toBe("Slab 2 has covered members and cannot be removed.");
});

test("the type of a policy stays", async () => {
  const { id, version } = (await draft()).body.data.policyPlan;
  const body = { ...write(filled({}, "GTL")), insurerName: "LIC" };
  expect((await save(id, version, body)).body.message).toBe("The type of a policy cannot be changed.");
});
