import { listPolicyBenefits } from "@/lib/contract/benefits";
import { updatePolicy } from "@/lib/contract/placement";
import { getPolicy, type Policy } from "@/lib/contract/policies";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { setAt } from "@/lib/domain/policies/placement/side-effects";
import type { SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import type { SlipState } from "@/lib/domain/policies/slips/slip-differences";
import { slipOf } from "@/lib/domain/policies/slips/slip-of";
import { benefits, policies, userBenefits, userPolicies } from "@/lib/provider/db/schema";
import { sharedProvider } from "../../../support/provider";
import { lastBatch, previewOf } from "../batches/undoing";
import { filledModular, slipDesk } from "./modular-slips";

/** GMC Modular policies edited by their slips [spec 3 §2, §4, §7; domain §17]. */

const provider = sharedProvider();
let desk: ReturnType<typeof slipDesk>;
let target: { companyId: string; policyId: string };
let number = 0;

beforeAll(async () => {
  desk = slipDesk(provider);
});
beforeEach(async () => {
  provider.setDay("2025-12-10");
  const { id: companyId } = await provider.company();
  const filename = await desk.upload(filledModular(`Acme Edit ${++number}`));
  await desk.validate(companyId, filename);
  target = { companyId, policyId: String((await desk.create(companyId, filename)).body.data.policyId) };
});

const policyNow = async (): Promise<Policy> =>
  (await provider.call("viewer", getPolicy, { params: { id: target.policyId } })).body.data.policyPlan;
const benefitsNow = async () =>
  (await provider.call("viewer", listPolicyBenefits, { params: { id: target.policyId } })).body.data.benefits;

/** The policy as the console writes its latest slip. */
const latest = async (): Promise<SlipState> =>
  slipOf(
    await policyNow(),
    (await benefitsNow()).filter(({ withdrawn }) => !withdrawn),
  );

const withAddon = (addons: readonly SlipAddon[], at: number, key: string, value: string): SlipAddon[] =>
  addons.map((addon, index) => (index === at ? { ...addon, fields: { ...addon.fields, [key]: value } } : addon));

const uploaded = ({ values, addons }: SlipState, policyId = target.policyId) =>
  desk.upload(values, { addons, policyId });

async function cover(slabId: string, dob = "1990-01-01", sumInsuredPaise = 30_000_000) {
  const user = { relationship: "self" as const, dob, firstName: "Asha", lastName: "Rao" };
  const cover = { slabId, sumInsuredPaise, coverageStart: "2025-12-01", coverageEnd: "2026-11-30" };
  return provider.life({ ...target, user, cover });
}

test("the latest slip, uploaded as it is, changes nothing", async () => {
  const { status, body } = await desk.validateEdit(target, await uploaded(await latest()));
  expect([status, body.data]).toMatchObject([
    200,
    {
      errors: { policy: [], slabs: [], addons: [] },
      changes: [],
      review: { needsReview: false, fields: [], mark: null },
    },
  ]);
});

test("the changes are listed with the members and premium that they affect, then saved", async () => {
  await provider.rater({ policyId: target.policyId, startDate: "2025-12-01", endDate: "2026-11-30" });
  await cover("1");
  await cover("1", "1975-01-01");
  await cover("2", "1990-01-01", 50_000_000);
  const { values, addons } = await latest();
  const edited = [
    ["general.bankName", "SBI"],
    ["terms.maternity", "₹50,000"],
    ["slabs.0.sumInsured", "5,00,000"],
    ["slabs.1.sumInsured", "7,00,000"],
  ].reduce((all, [path = "", value = ""]) => setAt(all, path, value), values);
  const filename = await uploaded({ values: edited, addons: withAddon(addons, 1, "description", "A single room") });
  const checked = await desk.validateEdit(target, filename);
  const premium = { premiumEffect: null, note: null };
  expect(checked.body.data.changes).toEqual([
    { group: "policy", field: "Bank Name", before: "", after: "SBI", livesAffected: 0, ...premium },
    { group: "policy", field: "Maternity", before: "", after: "₹50,000", livesAffected: 3, ...premium },
    // 35 years: 4,150 − 3,200; 50 years: 9,100 − 6,900.
    {
      group: "slabs",
      field: "Slab 1: Sum Insured",
      before: "₹3,00,000.00",
      after: "₹5,00,000.00",
      livesAffected: 2,
      premiumEffect: 3_150,
      note: null,
    },
    {
      group: "slabs",
      field: "Slab 2: Sum Insured",
      before: "₹5,00,000.00",
      after: "₹7,00,000.00",
      livesAffected: 1,
      premiumEffect: null,
      note: expect.stringMatching(/not found in the rater/),
    },
    { group: "addons", field: "Plus: Description", before: "", after: "A single room", livesAffected: 1, ...premium },
  ]);
  // Both slabs have lives: their sums insured never change (ruling 46).
  const refusal = expect.stringMatching(/on slab [12]: sum insured, name and family definition cannot be changed/);
  expect(checked.body.data.review).toMatchObject({
    mark: null,
    lives: 3,
    fields: [
      { field: "Bank Name", refusal: null },
      { field: "Maternity", refusal: null, livesAffected: 3 },
      {
        field: "Slab 1: Sum Insured",
        refusal,
        livesAffected: 2,
        alternative: "Add a slab and move the lives with a file",
      },
      { field: "Slab 2: Sum Insured", refusal, livesAffected: 1 },
      { field: "Plus: Description", refusal: null },
    ],
  });
  expect((await desk.saveEdit(target, filename)).status).toBe(400);
  expect((await policyNow()).bankName).toBeNull();
});

describe("a slip that was downloaded before another person's change", () => {
  /** A colleague changes the bank and a benefit, by a slip of their own, after this one was downloaded. */
  async function downloaded() {
    const { values, addons } = await latest();
    const { version: policyVersion } = await policyNow();
    provider.setClock("2025-12-10T11:00:00+05:30");
    const own = { values: setAt(values, "general.bankName", "SBI"), addons: withAddon(addons, 1, "name", "Plus 2026") };
    const slabs = own.values.slabs.map((slab) => (slab.plan === "Plus" ? { ...slab, plan: "Plus 2026" } : slab));
    const theirs = await uploaded({ values: { ...own.values, slabs }, addons: own.addons });
    const { review } = (await desk.validateEdit(target, theirs)).body.data;
    expect((await desk.saveEdit(target, theirs, { reviewed: review?.mark ?? null })).status).toBe(200);
    provider.setClock("2025-12-10T12:00:00+05:30");
    return { values, addons, policyVersion };
  }
  const uploadedAt = ({ values, addons, policyVersion }: Awaited<ReturnType<typeof downloaded>>) =>
    desk.upload(setAt(values, "general.paymentUtrNumber", "U-7"), { addons, policyId: target.policyId, policyVersion });
  const text =
    "opsLead Staff changed the policy after this slip was downloaded. The slip replaces Bank Name (SBI → –), " +
    "Slab 2: Plan (Plus 2026 → Plus), Plus 2026: Benefit Name (Plus 2026 → Plus). " +
    "To keep these changes, download the latest slip and edit that.";

  test.each(["without lives", "with lives"])("names in its review what it would undo, %s", async (lives) => {
    if (lives === "with lives") await cover("1");
    const filename = await uploadedAt(await downloaded());
    const { review } = (await desk.validateEdit(target, filename)).body.data;
    expect(review?.warnings).toEqual([{ kind: "slipOutdated", text, policies: [] }]);
    expect((await desk.saveEdit(target, filename, { reviewed: review?.mark ?? null })).status).toBe(200);
    expect((await policyNow()).bankName).toBeNull();
    const { body } = await provider.call("viewer", getPolicyHistory, { params: { id: target.policyId } });
    expect(body.data[0]?.notes).toContain(`Not confirmed: ${text}`);
  });

  test("has no warning with the colleague's values, or without a version", async () => {
    const { values, addons, policyVersion } = await downloaded();
    const now = await latest();
    const part = { policyId: target.policyId };
    for (const filename of [
      await desk.upload(setAt(now.values, "general.paymentUtrNumber", "U-7"), {
        ...part,
        addons: now.addons,
        policyVersion,
      }),
      await desk.upload(values, { ...part, addons }),
    ]) {
      expect((await desk.validateEdit(target, filename)).body.data.review?.warnings).toEqual([]);
    }
  });
});

test("a policy with lives is saved as reviewed, once", async () => {
  await cover("1");
  const { values, addons } = await latest();
  const edited = [
    ["general.bankName", "SBI"],
    ["terms.maternity", "₹50,000"],
    ["slabs.1.sumInsured", "7,00,000"],
  ].reduce((all, [path = "", value = ""]) => setAt(all, path, value), values);
  const filename = await uploaded({ values: edited, addons: withAddon(addons, 1, "description", "A single room") });
  const { review } = (await desk.validateEdit(target, filename)).body.data;
  const version = (await policyNow()).version;
  const unseen = await desk.saveEdit(target, filename);
  expect([unseen.status, unseen.body.message]).toEqual([
    409,
    "This policy has lives. Review the change before you save it.",
  ]);
  const given = { key: "save-edits-1", reviewed: review?.mark ?? null };
  expect((await desk.saveEdit(target, filename, given)).status).toBe(200);
  expect((await desk.saveEdit(target, filename, given)).status).toBe(200);
  expect(await policyNow()).toMatchObject({
    version: version + 1,
    bankName: "SBI",
    policyPlacementStatus: "DRAFT",
    secondaryType: "MODULAR",
    sumAssuredSlabs: [{ sumInsured: 300_000, benefitId: expect.any(String) }, { sumInsured: 700_000 }],
  });
  expect((await benefitsNow())[1]?.metadata.description).toBe("A single room");
  const rows = await provider.audits({ entityId: target.policyId, action: "editByPlacementSlip" });
  expect(rows).toHaveLength(1);
  const history = await provider.call("opsLead", getPolicyHistory, { params: { id: target.policyId } });
  expect(history.body.data[0]?.changes).toEqual([
    { label: "Bank Name", from: "", to: "SBI" },
    { label: "Maternity", from: "", to: "₹50,000" },
    { label: "Slab 2: Sum Insured", from: "₹5,00,000.00", to: "₹7,00,000.00" },
    { label: "Plus: Description", from: "", to: "A single room" },
  ]);
  const [life] = await provider.find(userPolicies, { policyId: target.policyId });
  expect(life?.sumInsuredPaise).toBe(30_000_000);
  const detail =
    "This change came from a placement slip. To reverse it, download the latest slip, enter the earlier values from the policy's history and upload it.";
  expect(await previewOf(provider, await lastBatch(provider, target.companyId), "opsLead")).toMatchObject({
    mark: null,
    remaining: [{ item: "FIELD", reason: "RULE", detail }],
  });
});

test("an expired policy is not edited by a slip", async () => {
  const filename = await uploaded(await latest());
  await provider.change(
    policies,
    { id: target.policyId },
    { placementStatus: "HANDOVER_TO_OPS", endDate: "2025-12-09" },
  );
  const { status, body } = await desk.validateEdit(target, filename);
  expect([status, body.message]).toEqual([400, "This policy has expired"]);
});

test("benefits come and go, and what a benefit has beyond the slip stays", async () => {
  const [plan] = await benefitsNow();
  const file = "file_0000000000000000000000001-plan.pdf";
  await provider.change(benefits, { id: plan?.id ?? "" }, { document: file });
  const { values, addons } = await latest();
  const [essential, plus] = addons;
  if (!essential || !plus) throw new Error("There are no plans.");
  const fields = { ...plus.fields, benefitId: "", name: "Premier", priority: "9" };
  const filename = await uploaded({ values, addons: [essential, plus, { ...plus, fields }] });
  const { changes } = (await desk.validateEdit(target, filename)).body.data;
  expect(changes).toMatchObject([
    { field: "Annual health check-up · basic", after: "Removed", livesAffected: 0 },
    { field: "Premier", after: "Added", livesAffected: 0 },
  ]);
  expect((await desk.saveEdit(target, filename)).status).toBe(200);
  expect((await benefitsNow()).map(({ name, active, withdrawn }) => [name, active, withdrawn])).toEqual([
    ["Essential", true, false],
    ["Plus", true, false],
    ["Annual health check-up", false, true],
    ["Premier", true, false],
  ]);
  expect((await benefitsNow())[0]?.metadata.descriptionUrl).toBe(file);
});

test("ids that are not the policy's are reported at their field", async () => {
  const { values, addons } = await latest();
  const filename = await uploaded({ values, addons: withAddon(addons, 0, "benefitId", "ben_nobody") }, "pol_other");
  const { errors, changes } = (await desk.validateEdit(target, filename)).body.data;
  expect(errors.policy).toMatchObject([
    { field: "Policy ID", message: "Policy ID not found", actual: "pol_other", expected: target.policyId },
  ]);
  expect(errors.addons).toMatchObject([
    { field: "Addon 1: Benefit ID", message: "Benefit ID not found", actual: "ben_nobody" },
  ]);
  expect(changes).toBeNull();
  const twice = withAddon(addons, 1, "benefitId", String(addons[0]?.fields.benefitId));
  const again = await desk.validateEdit(target, await uploaded({ values, addons: twice }));
  expect(again.body.data.errors.addons).toMatchObject([{ field: "Addon 2: Benefit ID" }]);
});

test("a slab with members cannot go: policy.userIds; nor the plan that they have: benefits.userIds", async () => {
  const { user } = await cover("2");
  const { values, addons } = await latest();
  const oneSlab = { ...setAt(values, "terms.numberOfSlabs", "1"), slabs: values.slabs.slice(0, 1) };
  const withoutSlab = await desk.validateEdit(target, await uploaded({ values: oneSlab, addons }));
  expect([withoutSlab.status, withoutSlab.body.message, withoutSlab.body.data]).toEqual([
    422,
    "policy.userIds: 1 enrolled member(s) would be left without their slab. Nothing was saved.",
    { policy: { userIds: [user.id] } },
  ]);
  const onePlan = { values: setAt(values, "slabs.1.plan", "Essential"), addons: addons.filter((_, at) => at !== 1) };
  const withoutPlan = await desk.validateEdit(target, await uploaded(onePlan));
  expect([withoutPlan.status, withoutPlan.body.message, withoutPlan.body.data]).toEqual([
    422,
    "benefits.userIds: 1 enrolled member(s) would be left without their benefit. Nothing was saved.",
    { benefits: { userIds: [user.id] } },
  ]);
});

test("a benefit that a member has chosen cannot be removed; one included in the policy can, with its number of lives", async () => {
  const { user, cover: covered } = await cover("1");
  const { values, addons } = await latest();
  const filename = await uploaded({ values, addons: addons.slice(0, 2) });
  expect((await desk.validateEdit(target, filename)).body.data.changes).toMatchObject([
    { field: "Annual health check-up · basic", after: "Removed", livesAffected: 1 },
  ]);
  const at = provider.services.clock();
  await provider.db.insert(userBenefits).values({
    id: `chosen-${number}`,
    userPolicyId: covered.id,
    benefitId: String(addons[2]?.fields.benefitId),
    coverageStart: "2025-12-01",
    coverageEnd: "2026-11-30",
    annualPaise: 0,
    premiumPaise: 0,
    isProRated: false,
    raterVersion: 1,
    rateRow: 2,
    derivation: [],
    createdBy: "test",
    createdAt: new Date(at),
    updatedAt: new Date(at),
  });
  const refused = await desk.saveEdit(target, filename);
  expect([refused.status, refused.body.data]).toEqual([422, { benefits: { userIds: [user.id] } }]);
  const described = withAddon(addons, 2, "description", "Twice a year");
  const changed = await desk.validateEdit(target, await uploaded({ values, addons: described }));
  expect(changed.body.data.changes).toMatchObject([{ livesAffected: 1 }]);
});

test("members who come between validation and save are not orphaned either", async () => {
  const { values, addons } = await latest();
  const oneSlab = { ...setAt(values, "terms.numberOfSlabs", "1"), slabs: values.slabs.slice(0, 1) };
  const filename = await uploaded({ values: oneSlab, addons });
  expect((await desk.validateEdit(target, filename)).body.data.changes).toHaveLength(2);
  await cover("2");
  expect((await desk.saveEdit(target, filename)).status).toBe(422);
  expect((await policyNow()).sumAssuredSlabs).toHaveLength(2);
});

test("409 with who changed the policy since the slip was compared with it; validated again it is saved", async () => {
  const { values, addons } = await latest();
  const filename = await uploaded({ values: setAt(values, "general.bankName", "SBI"), addons });
  await desk.validateEdit(target, filename);
  const policy = await policyNow();
  const body = { ...policy, policyPlacementStatus: "DRAFT" as const, bankName: "HDFC" };
  expect(
    (await provider.call("csm", updatePolicy, { params: { id: target.policyId }, body: body as never })).status,
  ).toBe(200);
  const stale = await desk.saveEdit(target, filename);
  expect([stale.status, stale.body.data]).toMatchObject([409, { version: policy.version + 1 }]);
  expect((await desk.validateEdit(target, filename)).body.data.changes).toMatchObject([
    { field: "Bank Name", before: "HDFC", after: "SBI" },
  ]);
  expect((await desk.saveEdit(target, filename)).status).toBe(200);
});

test.each([
  ["2025-12-11T10:00:00.000+05:30", 200],
  ["2025-12-11T10:00:00.001+05:30", 409],
])("validated on the 10th at 10 and saved at %s: %s", async (at, expected) => {
  const { values, addons } = await latest();
  const filename = await uploaded({ values: setAt(values, "general.bankName", "SBI"), addons });
  await desk.validateEdit(target, filename);
  provider.setClock(at);
  expect((await desk.saveEdit(target, filename)).status).toBe(expected);
});

test("409 for a slip that was not validated, 404 for another company's policy, 422 for one that is not GMC Modular", async () => {
  const { values, addons } = await latest();
  const filename = await uploaded({ values, addons });
  expect((await desk.saveEdit(target, filename)).status).toBe(409);
  const foreign = { ...target, companyId: (await provider.company()).id };
  expect((await desk.validateEdit(foreign, filename)).status).toBe(404);
  const plain = await provider.policy({ companyId: target.companyId });
  const other = await desk.validateEdit({ ...target, policyId: plain.id }, filename);
  expect([other.status, other.body.message]).toEqual([
    422,
    "Only GMC Modular policies can be edited by a placement slip.",
  ]);
});

test("a policy's first slip may be an opsExecutive's, every other one is the lead's; csm only looks", async () => {
  const slip = async (bankName: string) => {
    const { values, addons } = await latest();
    const filename = await uploaded({ values: setAt(values, "general.bankName", bankName), addons });
    const { status, body } = await desk.validateEdit(target, filename, { caller: "csm" });
    expect([status, body.data.changes]).toMatchObject([200, [{ field: "Bank Name", after: bankName }]]);
    return filename;
  };
  const first = await slip("SBI");
  expect((await desk.saveEdit(target, first, { caller: "csm" })).status).toBe(403);
  expect((await desk.saveEdit(target, first, { caller: "opsExecutive" })).status).toBe(403);
  expect((await desk.saveEdit(target, first, { caller: "opsLead" })).status).toBe(200);
  expect((await policyNow()).hasSlip).toBe(true);
  // A policy made on the form has had no slip.
  target = await madeOnForm();
  expect((await policyNow()).hasSlip).toBe(false);
  expect((await desk.saveEdit(target, await slip("HDFC"), { caller: "opsExecutive" })).status).toBe(200);
});

/** A modular policy that was made without a slip. */
async function madeOnForm() {
  const [stored] = await provider.find(policies, { id: target.policyId });
  if (!stored) throw new Error("There is no policy.");
  const { id: made, nickName: _name, nickNameKey: _key, slabs, ...columns } = stored;
  const [id, planId] = [`${made}-form`, `${made}-plan`];
  const own = (slabs as object[]).map((slab) => ({ ...slab, benefitId: planId }));
  await provider.policy({ ...columns, id, nickName: "Made on form", nickNameKey: "made on form", slabs: own });
  await provider.benefit({ id: planId, policyId: id, name: "Essential", type: "MODULAR", priority: 1 });
  return { companyId: target.companyId, policyId: id };
}

test("the placement form saves a modular policy without its slabs losing their plans", async () => {
  const policy = await policyNow();
  const { sumAssuredSlabs, ...rest } = policy;
  const body = {
    ...rest,
    policyPlacementStatus: "DRAFT" as const,
    sumAssuredSlabs: sumAssuredSlabs.map(({ benefitId: _plan, ...slab }) => slab),
  };
  await provider.call("opsLead", updatePolicy, { params: { id: target.policyId }, body: body as never });
  expect((await policyNow()).sumAssuredSlabs).toEqual(sumAssuredSlabs);
});
