import { listPolicyBenefits } from "@/lib/contract/benefits";
import { generateSignedUrl } from "@/lib/contract/files";
import { createPolicy, type PolicyWrite } from "@/lib/contract/placement";
import { getPolicy } from "@/lib/contract/policies";
import { parsePlacementSlip } from "@/lib/contract/slips";
import { DOCUMENT_TYPES } from "@/lib/domain/files/document-types";
import { setAt } from "@/lib/domain/policies/placement/side-effects";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { benefits, placementSlips, policies } from "@/lib/provider/db/schema";
import { type Caller, sharedProvider } from "../../../support/provider";
import { filledModular, OFFERED, slipDesk } from "./modular-slips";

/** GMC Modular policies created from their slips [spec 3 §4, §7; domain §17]. */

const provider = sharedProvider();
let desk: ReturnType<typeof slipDesk>;
let companyId: string;
beforeAll(async () => {
  desk = slipDesk(provider);
});
beforeEach(async () => {
  provider.setDay("2025-12-10");
  companyId = (await provider.company()).id;
});

const KEY = "the-same-key-1";
const counts = async () => [await provider.db.$count(policies), await provider.db.$count(benefits)];

async function validated(nickName = "Acme Modular", at?: string): Promise<string> {
  if (at) provider.setClock(at);
  const filename = await desk.upload(filledModular(nickName));
  const { body } = await desk.validate(companyId, filename);
  expect(body.data.errors).toEqual({ policy: [], slabs: [], addons: [] });
  return filename;
}

test("a validated slip becomes a Draft with its plans and benefits, each slab with its plan, and an audit row", async () => {
  const filename = await desk.upload(filledModular("Acme Modular"));
  const checked = await desk.validate(companyId, filename, { answer: true });
  expect(checked.body.data).toMatchObject({
    policyId: null,
    benefits: [
      { name: "Essential", type: "MODULAR", sumInsured: 300_000 },
      { name: "Plus", type: "MODULAR", sumInsured: 500_000 },
      { name: "Annual health check-up", type: "ADD_ON", sumInsured: null },
    ],
    values: { secondaryType: "MODULAR", general: { nickName: "Acme Modular" } },
  });
  const before = await counts();
  const { status, body } = await desk.create(companyId, filename);
  const id = String(body.data.policyId);
  expect([status, await counts()]).toEqual([200, [Number(before[0]) + 1, Number(before[1]) + 3]]);
  const policy = (await provider.call("viewer", getPolicy, { params: { id } })).body.data.policyPlan;
  const offered = (await provider.call("viewer", listPolicyBenefits, { params: { id } })).body.data.benefits;
  expect(policy).toMatchObject({
    companyId,
    secondaryType: "MODULAR",
    policyPlacementStatus: "DRAFT",
    netPremium: 1_234_567.5,
    sumAssuredSlabs: [
      { slabId: "1", sumInsured: 300_000, benefitId: offered[0]?.id },
      { slabId: "2", sumInsured: 500_000, benefitId: offered[1]?.id },
    ],
  });
  expect(offered).toMatchObject([
    { name: "Essential", isDefault: true, lockIn: { relationship: ["spouse", "child"], period: 1 }, priority: 1 },
    { name: "Plus", subBenefits: [{ category: "Ambulance", name: "Road", value: "₹2,500" }] },
    { type: "ADD_ON", minParticipationRate: 40, tierBenefits: [{ tierId: "basic", sumInsured: 2_500 }] },
  ]);
  const rows = await provider.audits({ entityId: id });
  expect(rows.map(({ action }) => action)).toEqual(["createPolicy", "parsePlacementSlip"]);
});

test("the same key creates once; without one, a slip that was saved is 409 and cannot be validated again", async () => {
  const filename = await validated();
  const first = await desk.create(companyId, filename, { key: KEY });
  const standing = await counts();
  const second = await desk.create(companyId, filename, { key: KEY });
  expect([second.status, second.body]).toEqual([200, first.body]);
  const third = await desk.create(companyId, filename);
  expect([third.status, third.body.message]).toEqual([
    409,
    "This placement slip is already saved. Please upload it again to save another change.",
  ]);
  expect((await desk.validate(companyId, filename)).status).toBe(422);
  expect(await counts()).toEqual(standing);
});

test("two users who save one slip concurrently create one policy", async () => {
  const filename = await validated("Acme Race");
  const both = await Promise.all([desk.create(companyId, filename), desk.create(companyId, filename)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("409 for a slip that was not validated, or was validated for another company", async () => {
  const filename = await desk.upload(filledModular("Acme Other"));
  const notValidated =
    "This placement slip was not validated in the last 24 hours, or has changed since. Please upload it again.";
  const unseen = await desk.create(companyId, filename);
  expect([unseen.status, unseen.body.message]).toEqual([409, notValidated]);
  await desk.validate((await provider.company()).id, filename);
  expect((await desk.create(companyId, filename)).status).toBe(409);
});

test.each([
  ["2025-12-11T10:00:00.000+05:30", 200],
  ["2025-12-11T10:00:00.001+05:30", 409],
])("validated on the 10th at 10 and saved at %s: %s", async (at, expected) => {
  const filename = await validated(`Acme ${expected}`, "2025-12-10T10:00:00+05:30");
  provider.setClock(at);
  expect((await desk.create(companyId, filename)).status).toBe(expected);
});

test("409 for a slip with errors, and for one whose bytes are others by now", async () => {
  const wrong = await desk.upload(setAt(filledModular("Acme Wrong"), "general.netPremium", "a lot"));
  const { body } = await desk.validate(companyId, wrong);
  expect(body.data.errors.policy).toMatchObject([{ field: "Net Premium", actual: "a lot" }]);
  expect((await desk.create(companyId, wrong)).status).toBe(409);
  const filename = await validated("Acme Changed");
  await provider.change(placementSlips, { fileName: filename }, { digest: "other" });
  expect((await desk.create(companyId, filename)).status).toBe(409);
});

test("values that became invalid since the validation are returned as errors, and nothing is created", async () => {
  const filename = await validated("Acme Late");
  const named = { ...(policyOf(filledModular("Acme Late")) as PolicyWrite), companyId };
  expect((await provider.call("opsLead", createPolicy, { body: named })).status).toBe(200);
  const standing = await counts();
  const { status, body } = await desk.create(companyId, filename);
  expect([status, body.data.policyId]).toEqual([200, null]);
  expect(body.data.errors.policy).toMatchObject([{ field: "Policy Nickname" }]);
  expect(await counts()).toEqual(standing);
});

test("a missing end date is the day of the validation also when it is saved on the next", async () => {
  provider.setDay("2025-12-10");
  const filename = await desk.upload(filledModular("Acme Days", ["general.policyEndDate", ""]));
  expect((await desk.validate(companyId, filename)).body.data.values?.general.policyEndDate).toBe("2025-12-10");
  provider.setClock("2025-12-11T09:00:00+05:30");
  const id = String((await desk.create(companyId, filename)).body.data.policyId);
  const [policy] = await provider.find(policies, { id });
  expect(policy?.endDate).toBe("2025-12-10");
});

test("a new policy's slip names no ids", async () => {
  const addons = OFFERED.map((addon, index) =>
    index === 1 ? { ...addon, fields: { ...addon.fields, benefitId: "ben_1" } } : addon,
  );
  const filename = await desk.upload(filledModular("Acme Ids"), { addons, policyId: "pol_1" });
  const { errors } = (await desk.validate(companyId, filename)).body.data;
  expect(errors.policy).toMatchObject([{ field: "Policy ID", actual: "pol_1", expected: "" }]);
  expect(errors.addons).toMatchObject([
    { field: "Addon 2: Benefit ID", message: "Benefit ID not found", actual: "ben_1" },
  ]);
});

test("the slip must match the answer about additional benefits", async () => {
  const filename = await desk.upload(filledModular("Acme Answer"));
  const { errors } = (await desk.validate(companyId, filename, { answer: false })).body.data;
  expect(errors.addons).toMatchObject([{ field: "Addon 3: Kind" }]);
  const { status } = await desk.create(companyId, filename);
  expect(status).toBe(409);
});

test("csm validates and may not save", async () => {
  const filename = await validated("Acme Roles");
  expect((await desk.validate(companyId, filename, { caller: "csm" })).status).toBe(200);
  expect((await desk.create(companyId, filename, { caller: "csm" })).status).toBe(403);
  expect((await desk.create(companyId, filename, { caller: "opsExecutive" })).status).toBe(200);
});

test("a slip validated as another type's is not saved", async () => {
  const filename = await desk.upload(filledModular("Acme Plain"));
  const body = { companyId, filename, policyType: "GMC" as const, subType: "IPD" as const };
  await provider.call("opsLead", parsePlacementSlip, { query: { commit: "false" }, body });
  expect((await desk.create(companyId, filename)).status).toBe(409);
});

test("expired validations are deleted", async () => {
  const old = await validated("Acme Old", "2025-12-01T10:00:00+05:30");
  await validated("Acme New", "2025-12-10T10:00:00+05:30");
  const left = await provider.db.select({ name: placementSlips.fileName }).from(placementSlips);
  expect(left.map(({ name }) => name)).not.toContain(old);
});

describe("the access mode DELETE [spec 3 §7, §9]", () => {
  const address = (fileName: string, caller: Caller = "opsExecutive") =>
    provider.call(caller, generateSignedUrl, { body: { fileName, docType: "FLEX_PLACEMENT_SLIPS", method: "DELETE" } });

  test("a validated and unsaved slip can be deleted, and then it cannot be saved", async () => {
    const filename = await validated("Acme Gone");
    const { status, body } = await address(filename);
    expect([status, body.method, body.fileName]).toEqual([200, "DELETE", filename]);
    expect((await provider.app.request(body.signedURL)).status).toBe(403);
    expect((await provider.app.request(body.signedURL, { method: "DELETE" })).status).toBe(204);
    const saved = await desk.create(companyId, filename);
    expect([saved.status, saved.body.message]).toEqual([404, "File not found"]);
  });

  test("a slip that a policy was saved from is kept", async () => {
    const filename = await validated("Acme Stays");
    expect((await desk.create(companyId, filename)).status).toBe(200);
    const refused = await address(filename);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "A policy was saved with this placement slip. The slip cannot be deleted.",
    ]);
  });

  test("only who places policies has it, and of no other kind of file but a slip", async () => {
    const filename = await validated("Acme Others");
    for (const caller of ["viewer", "finance", "engineer"] as const) {
      expect((await address(filename, caller)).status).toBe(403);
    }
    for (const docType of DOCUMENT_TYPES.filter((type) => type !== "FLEX_PLACEMENT_SLIPS")) {
      const body = { fileName: filename, docType, method: "DELETE" } as const;
      expect([docType, (await provider.call("opsLead", generateSignedUrl, { body })).status]).toEqual([docType, 400]);
    }
  });
});
