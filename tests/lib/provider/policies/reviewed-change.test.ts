import { eq } from "drizzle-orm";
import { getCompanyTax } from "@/lib/contract/companies";
import { createEnrolment } from "@/lib/contract/enrolment";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { policies, userPolicies } from "@/lib/provider/db/schema";
import { newEnrolment } from "@/tests/support/fixtures";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { details, move, walkTo } from "../endorsements/story";
import { draftOf, employee, endorsementRows, uploadTo } from "../registration/workbook";
import { type Changes, placedPolicy, policyNow, review, save, saveReviewed } from "./covered-policy";

/** A policy with lives never changes without its review (ruling 46). */

const provider = sharedProvider();
beforeEach(() => provider.setDay("2025-12-10"));

/** A placed policy with one life of the roster on slab 1. */
async function coveredPolicy(changes: Changes = {}) {
  const policy = await placedPolicy(provider, changes);
  await provider.rater({ policyId: policy.id, startDate: "2025-12-01", endDate: "2026-11-30" });
  const segments = [{ from: "2025-12-01", to: "2026-11-30", annualPaise: 320_000 }];
  const cover = { coverageStart: "2025-12-01", coverageEnd: "2026-11-30", annualPaise: 320_000, segments };
  const life = await provider.life({ policyId: policy.id, companyId: policy.companyId, cover });
  return { ...policy, life };
}

/** The same with a draft that adds an employee. */
async function withDraft(from = "01/12/2025", slabId = "1") {
  const policy = await coveredPolicy();
  const { id: policyId, companyId } = policy;
  const added = employee(`N${policyId.slice(-6)}`, { policy_start_date: from, slabId });
  return { ...policy, endorsementId: await draftOf(provider, { companyId, policyId }, { ADD: [added] }) };
}

const coversOf = (policyId: string) =>
  provider.db.select().from(userPolicies).where(eq(userPolicies.policyId, policyId)).orderBy(userPolicies.createdAt);

async function attachAccount({ id, companyId }: { id: string; companyId: string }, inceptionPaise = 0) {
  const [stored] = await provider.find(policies, { id });
  return provider.cdAccount({ companyId, insurerId: stored?.insurerId ?? "", policyId: id, inceptionPaise });
}

describe("the review", () => {
  test("is required for a policy with lives, not for one without", async () => {
    const free = await placedPolicy(provider);
    const shown = await review(provider, "opsExecutive", free.id, { "general.bankName": "SBI" });
    expect(shown.body.data).toMatchObject({ needsReview: false, fields: [], mark: null });
    expect((await save(provider, "opsExecutive", free.id, { "general.bankName": "SBI" })).status).toBe(200);
    expect((await policyNow(provider, free.id)).needsReview).toBe(false);

    const { id } = await coveredPolicy();
    expect((await policyNow(provider, id)).needsReview).toBe(true);
    const refused = await save(provider, "csm", id, { "general.bankName": "SBI" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This policy has lives. Review the change before you save it.",
    ]);
    expect((await policyNow(provider, id)).bankName).toBeNull();
  });

  test("shows each field, the lives and what the provider then saves", async () => {
    const { id, version } = await coveredPolicy();
    const account = await attachAccount(await policyNow(provider, id));
    const changes = { "general.bankName": "SBI", "terms.maternity": "₹50,000" };
    const { body } = await review(provider, "csm", id, changes);
    const about = { refusal: null, alternative: null };
    expect(body.data).toMatchObject({
      needsReview: true,
      lives: 1,
      openEndorsements: 0,
      endorsements: [],
      difference: 0,
      notes: [],
      warnings: [],
      cdAccount: { id: account.id, accountNumber: account.accountNumber },
      moves: { starts: 0, ends: 0, benefits: 0 },
      fields: [
        { field: "Bank Name", path: "general.bankName", before: "", after: "SBI", livesAffected: 0, ...about },
        { field: "Maternity", path: "terms.maternity", before: "", after: "₹50,000", livesAffected: 1, ...about },
      ],
    });
    // The preview itself wrote nothing.
    expect((await policyNow(provider, id)).version).toBe(version);
    const saved = await save(provider, "csm", id, changes, body.data.mark);
    expect([saved.status, saved.body.data.policyPlan.bankName]).toEqual([200, "SBI"]);
  });

  test("of one change does not allow another", async () => {
    const { id } = await coveredPolicy();
    const { body } = await review(provider, "csm", id, { "general.bankName": "SBI" });
    const other = await save(provider, "csm", id, { "general.bankName": "HDFC" }, body.data.mark);
    expect([other.status, other.body.data]).toEqual([409, { reviewAgain: true }]);
  });

  test("is outdated when another life came since", async () => {
    const { id, companyId } = await coveredPolicy();
    const changes = { "terms.maternity": "₹50,000" };
    const { body } = await review(provider, "csm", id, changes);
    await provider.life({ policyId: id, companyId });
    const late = await save(provider, "csm", id, changes, body.data.mark);
    expect([late.status, late.body.message]).toEqual([
      409,
      "The policy, its lives or its endorsements changed since the review. Review the change again.",
    ]);
    expect((await saveReviewed(provider, "csm", id, changes)).status).toBe(200);
  });

  test("a save that changes nothing needs none", async () => {
    const { id } = await coveredPolicy();
    expect((await save(provider, "opsExecutive", id, {})).status).toBe(200);
  });
});

test("a lower age limit counts the employees who were within the old one, and are above it at the policy start", async () => {
  const { id, companyId } = await coveredPolicy({ "terms.ageLimit": "up to 65 years" });
  for (const [relationship, dob] of [
    ["self", "1964-12-01"],
    ["self", "1964-12-02"],
    ["self", "1959-12-01"],
    ["spouse", "1964-12-01"],
  ] as const)
    await provider.life({ policyId: id, companyId, user: { relationship, dob } });
  await draftOf(provider, { companyId, policyId: id }, { ADD: [employee("N61", { date_of_birth: "01/12/1964" })] });
  const warningsOf = async (ageLimit: string) =>
    (await review(provider, "csm", id, { "terms.ageLimit": ageLimit })).body.data.warnings;
  const text =
    "2 employees were older than 60 years when the policy started. They stay covered, and their unsent additions can still be sent. The limit applies to rows uploaded from now on.";
  expect(await warningsOf("up to 60 years")).toEqual([{ kind: "aboveAgeLimit", text, policies: [] }]);
  expect(await warningsOf("up to 65 years")).toEqual([]);
});

test("new dates warn of an open enrolment that they leave partly outside, once", async () => {
  const { id, companyId } = await coveredPolicy();
  const body = newEnrolment(companyId, id, []);
  expect((await provider.call("csm", createEnrolment, { body })).status).toBe(200);
  const warningsOf = async (policyStartDate: string) => {
    const changes = { "general.policyStartDate": policyStartDate };
    const { warnings } = (await review(provider, "opsLead", id, changes)).body.data;
    expect((await saveReviewed(provider, "opsLead", id, changes)).status).toBe(200);
    return warnings;
  };
  expect(await warningsOf("2025-12-10")).toEqual([]);
  const text =
    "The open enrolment of 10/12/2025 to 31/12/2025 is partly outside the new dates. Its own dates are unchanged.";
  expect(await warningsOf("2025-12-11")).toEqual([{ kind: "enrolmentOutside", text, policies: [] }]);
  expect(await warningsOf("2025-12-12")).toEqual([]);
});

test.each<[Caller, number]>([
  ["opsExecutive", 403],
  ["csm", 200],
  ["opsLead", 200],
])("a %s who changes the TPA of a policy with lives gets %s", async (caller, status) => {
  const { id } = await coveredPolicy();
  const changes = { "general.tpaName": "Paramount Health Services" };
  const { body } = await review(provider, "csm", id, changes);
  expect((await save(provider, caller, id, changes, body.data.mark)).status).toBe(status);
});

test("the review of another TPA says how many lives keep the UHID of the earlier one", async () => {
  const { id, life, companyId } = await coveredPolicy({ "general.tpaName": "Medi Assist" });
  await provider.life({ policyId: id, companyId });
  const changes = { "general.tpaName": "Paramount Health Services" };
  const notesOf = async () => (await review(provider, "csm", id, changes)).body.data.notes;
  expect(await notesOf()).toEqual([]);
  await provider.change(userPolicies, { id: life.cover.id }, { uhid: "MA-1" });
  expect(await notesOf()).toEqual([
    "The UHIDs of Medi Assist stay on 1 life; e-cards will name Paramount Health Services as the TPA.",
  ]);
  expect((await review(provider, "csm", id, { "general.bankName": "SBI" })).body.data.notes).toEqual([]);
});

test("an endorsement that is ready for the TPA goes on after the claims became in-house", async () => {
  const { id, companyId, endorsementId } = await withDraft();
  const account = await attachAccount({ id, companyId }, 10_000_000);
  const client = { companyId, policyId: id, cdAccountId: account.id, ticketId: (await provider.ticket()).id };
  await walkTo(provider, client, endorsementId, "READY_FOR_TPA");
  const saved = await saveReviewed(provider, "csm", id, { "general.tpaName": "In-house" });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  await walkTo(provider, client, endorsementId, "ENDO_COMPLETE");
  expect(await details(provider, endorsementId)).toMatchObject({ status: "ENDO_COMPLETE", nextEndorsmentStatus: null });
});

test("the policy's own insurer's state decides the tax of its charges; a refund keeps the tax of its charge", async () => {
  const { id, companyId, life } = await withDraft();
  expect(await endorsementRows(provider, id)).toMatchObject([{ igstPaise: 77_400, cgstPaise: 0 }]);
  const saved = await saveReviewed(provider, "csm", id, { "general.insurerState": "Karnataka" });
  expect([saved.status, saved.body.data.policyPlan?.insurerState]).toEqual([200, "Karnataka"]);
  const tax = await provider.call("viewer", getCompanyTax, { params: { id: companyId } });
  expect(tax.body.data.insurers).toMatchObject([{ insurerState: "29", kind: "CGST_SGST" }]);
  const exit = { userId: life.user.id, dateOfLeaving: "09/12/2025" };
  await uploadTo(provider, { companyId, policyId: id }, { OFFBOARD: [exit] });
  // 3,200 × 356 / 365 = 3,121.10 net, 561.80 tax.
  expect(await endorsementRows(provider, id)).toMatchObject([
    { igstPaise: 0, cgstPaise: 38_700, sgstPaise: 38_700 },
    { igstPaise: -56_180, cgstPaise: 0, sgstPaise: 0 },
  ]);
});

test("a role without the right sees in the review who may", async () => {
  const { id } = await coveredPolicy();
  const { body } = await review(provider, "opsExecutive", id, { "general.bankName": "SBI" });
  expect(body.data).toMatchObject({
    mark: null,
    fields: [{ refusal: "Only a CSM or an operations lead can change a policy with lives." }],
  });
});

describe("what never changes with lives", () => {
  test.each<[string, Changes, string, string]>([
    ["sum insured", { "slabs.0.sumInsured": "30,00,000" }, "slabs.0.sumInsured", "1 life on slab 1"],
    ["slab name", { "slabs.0.slabName": "Leaders" }, "slabs.0.slabName", "1 life on slab 1"],
    ["family definition", { "slabs.0.familyDefinition": "Self" }, "slabs.0.familyDefinition", "1 life on slab 1"],
    [
      "variant",
      { "general.isOPDPolicy": true, "slabs.0.opdBenefit": "1", "slabs.1.opdBenefit": "1" },
      "general.isOPDPolicy",
      "type and sub-type",
    ],
    [
      "family sharing",
      { "general.sumInsuredApproach": "Individual" },
      "general.sumInsuredApproach",
      "It decides the sum insured",
    ],
  ])("%s", async (_, changes, path, sentence) => {
    const { id } = await coveredPolicy();
    const shown = await review(provider, "opsLead", id, changes);
    expect(shown.body.data.mark).toBeNull();
    const refused = await saveReviewed(provider, "opsLead", id, changes);
    expect(refused.status).toBe(400);
    expect(refused.body.data).toMatchObject({ fields: { [path]: expect.stringContaining(sentence) } });
  });

  test("a slab without lives changes, a new slab is added, and both need the review", async () => {
    const { id } = await coveredPolicy();
    const added = {
      "slabs.1.sumInsured": "7,00,000",
      "terms.numberOfSlabs": "3",
      "slabs.2.sumInsured": "30,00,000",
      "slabs.2.familyDefinition": "Self + Spouse",
    };
    const saved = await saveReviewed(provider, "csm", id, added);
    expect(saved.body.data.policyPlan.sumAssuredSlabs.map(({ sumInsured }) => sumInsured)).toEqual([
      300_000, 700_000, 3_000_000,
    ]);
  });

  test("a slab that only a pending edit moves a life to counts as one with lives", async () => {
    const { id, companyId, life } = await coveredPolicy();
    const edit = { userId: life.user.id, slabId: "2", policy_start_date: "08/12/2025" };
    await uploadTo(provider, { companyId, policyId: id }, { EDIT: [edit] });
    const shown = await review(provider, "opsLead", id, { "slabs.1.sumInsured": "7,00,000" });
    expect(shown.body.data.fields).toMatchObject([
      {
        field: "Slab 2: Sum Insured",
        livesAffected: 1,
        alternative: "Add a slab and move the lives with a file",
        refusal: "1 life on slab 2: sum insured, name and family definition cannot be changed.",
      },
    ]);
  });

  test("a slab that only a declined addition uses counts as one with lives: the endorsement may be reworked", async () => {
    const { id, companyId, endorsementId } = await withDraft("01/12/2025", "2");
    const account = await attachAccount({ id, companyId }, 10_000_000);
    const client = { companyId, policyId: id, cdAccountId: account.id, ticketId: (await provider.ticket()).id };
    await walkTo(provider, client, endorsementId, "ENDO_DECLINED");
    const shown = await review(provider, "opsLead", id, { "slabs.1.sumInsured": "7,00,000" });
    expect(shown.body.data.fields).toMatchObject([{ field: "Slab 2: Sum Insured", livesAffected: 1 }]);
  });
});

describe("the insurer", () => {
  const changes = { "general.insurerName": "Care Health Insurance" };

  test("changes while there is neither account, endorsement nor charge", async () => {
    const { id } = await coveredPolicy();
    const saved = await saveReviewed(provider, "csm", id, changes);
    expect([saved.status, saved.body.data.policyPlan?.insurerName]).toEqual([200, "Care Health Insurance"]);
  });

  test("stays with a CD account, and with a draft", async () => {
    const withAccount = await coveredPolicy();
    await attachAccount(withAccount);
    const drafted = await withDraft();
    for (const { id } of [withAccount, drafted]) {
      const refused = await saveReviewed(provider, "opsLead", id, changes);
      expect(refused.body.data).toEqual({
        fields: {
          "general.insurerName":
            "The insurer of a policy with lives can be changed only if the policy has no CD account, endorsement or charge. Renew the policy with the other insurer.",
        },
      });
    }
  });
});

describe("start and end", () => {
  const START = { "general.policyStartDate": "2025-11-15" };

  test("only an operations lead moves them", async () => {
    const { id } = await coveredPolicy();
    const { body } = await review(provider, "csm", id, START);
    expect(body.data.fields[0]?.refusal).toBe(
      "Only an operations lead can change start, end and status of a policy with lives.",
    );
    expect((await saveReviewed(provider, "csm", id, START)).status).toBe(403);
    expect((await saveReviewed(provider, "opsLead", id, START)).status).toBe(200);
  });

  test("covers that begin or end with the policy move, and drafts are priced again", async () => {
    const other = await withDraft();
    const { id } = await withDraft();
    // 36 years on slab 1: ₹4,300 a year, the whole policy; with 18 % GST 5,074.
    expect(await endorsementRows(provider, id)).toMatchObject([{ totalPaise: 507_400, proRatedDays: 365 }]);
    const changes = { ...START, "general.policyEndDate": "2026-11-14" };
    const shown = await review(provider, "opsLead", id, changes);
    expect(shown.body.data).toMatchObject({
      moves: { starts: 2, ends: 2, benefits: 0 },
      endorsements: [{ endorsementNumber: 1, status: "DRAFT", refusedRows: 0 }],
    });
    const [effect] = shown.body.data.endorsements;
    const saved = await save(provider, "opsLead", id, changes, shown.body.data.mark);
    expect(saved.status).toBe(200);
    const covers = await coversOf(id);
    for (const cover of covers) {
      expect(cover).toMatchObject({ coverageStart: "2025-11-15", coverageEnd: "2026-11-14" });
      expect(cover.segments).toMatchObject([{ from: "2025-11-15", to: "2026-11-14" }]);
    }
    const [row] = await endorsementRows(provider, id);
    expect(row).toMatchObject({ coverageStart: "2025-11-15", totalPaise: Math.round((effect?.after ?? 0) * 100) });
    expect(await endorsementRows(provider, other.id)).toMatchObject([{ coverageStart: "2025-12-01" }]);
  });

  test("a longer policy makes a draft of a mid-term start dearer or cheaper by its days", async () => {
    const { id } = await withDraft("08/12/2025");
    // 4,300 × 358 / 365 = 4,217.53 net, 759.16 tax; with a policy to 07/12/2026: 4,300 × 365 / 372 = 4,219.09 and 759.44.
    const { body } = await review(provider, "opsLead", id, { "general.policyEndDate": "2026-12-07" });
    expect(body.data).toMatchObject({
      moves: { starts: 0, ends: 2 },
      endorsements: [{ before: 4_976.69, after: 4_978.53 }],
      difference: 1.84,
    });
  });

  test("stay once an endorsement is past DRAFT", async () => {
    const { id, companyId, endorsementId } = await withDraft();
    await attachAccount({ id, companyId }, 1_000_000);
    expect((await move(provider, endorsementId, "IN_PROGRESS")).status).toBe(200);
    const refused = await saveReviewed(provider, "opsLead", id, START);
    expect(refused.body.data).toEqual({
      fields: {
        "general.policyStartDate":
          "Start and end dates can be changed only while nothing on the policy is charged or sent.",
      },
    });
  });

  test("stay while another life would begin before the policy; on the day itself it may", async () => {
    const { id, companyId } = await coveredPolicy();
    const cover = { coverageStart: "2025-12-05", coverageEnd: "2026-11-30" };
    await provider.life({ policyId: id, companyId, cover });
    const refused = await saveReviewed(provider, "opsLead", id, { "general.policyStartDate": "2025-12-06" });
    expect(refused.body.data).toMatchObject({
      fields: {
        "general.policyStartDate":
          "The cover or a pending change of 1 life is outside this period. Correct their dates with a file first.",
      },
    });
    expect((await saveReviewed(provider, "opsLead", id, { "general.policyStartDate": "2025-12-05" })).status).toBe(200);
  });

  test("an end date of yesterday says that the policy expires; one of today does not", async () => {
    const { id } = await coveredPolicy();
    const yesterday = await review(provider, "opsLead", id, { "general.policyEndDate": "2025-12-09" });
    expect(yesterday.body.data.notes).toEqual([
      "The new end date is in the past. Saving expires the policy and makes it read-only.",
    ]);
    const today = await review(provider, "opsLead", id, { "general.policyEndDate": "2025-12-10" });
    expect(today.body.data.notes).toEqual([]);
  });
});

describe("back to Draft", () => {
  const DRAFT = { status: "DRAFT" };

  test("by an operations lead, after the review", async () => {
    const { id } = await coveredPolicy();
    const shown = await review(provider, "opsLead", id, DRAFT);
    expect(shown.body.data).toMatchObject({
      fields: [{ field: "Status", before: "Handed over to Ops", after: "Draft", livesAffected: 1, path: "status" }],
      notes: ["While the policy is a Draft, its members cannot be added, changed or offboarded, and have no e-cards."],
    });
    expect((await saveReviewed(provider, "csm", id, DRAFT)).status).toBe(403);
    const saved = await saveReviewed(provider, "opsLead", id, DRAFT);
    expect(saved.body.data.policyPlan.policyPlacementStatus).toBe("DRAFT");
  });

  test("not with an open endorsement", async () => {
    const { id } = await withDraft();
    const refused = await saveReviewed(provider, "opsLead", id, DRAFT);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      { status: "The policy has 1 open endorsement. Complete the open endorsements first." },
    ]);
  });

  test("without lives by everyone who places policies", async () => {
    const { id } = await placedPolicy(provider);
    expect((await save(provider, "opsExecutive", id, DRAFT)).status).toBe(200);
  });
});

describe("the history", () => {
  test("names the fields from → to, what moved and the confirmed warnings, newest first", async () => {
    const { id } = await withDraft("08/12/2025");
    await saveReviewed(provider, "csm", id, { "general.bankName": "SBI" });
    await saveReviewed(provider, "opsLead", id, { "general.policyStartDate": "2025-11-15" });
    const { body } = await provider.call("viewer", getPolicyHistory, { params: { id } });
    expect(body.data).toMatchObject([
      {
        by: "opsLead Staff",
        what: "Changed the policy",
        changes: [{ label: "Policy Start Date", from: "01/12/2025", to: "15/11/2025" }],
        notes: ["1 cover starts on the new start date.", "1 endorsement was priced again."],
      },
      { by: "csm Staff", changes: [{ label: "Bank Name", from: "", to: "SBI" }], notes: [] },
      { by: "opsExecutive Staff", changes: [{ label: "Status", from: "Draft", to: "Handed over to Ops" }] },
      { what: "Created the policy", changes: [] },
    ]);
  });

  test("404 of a policy that does not exist", async () => {
    expect((await provider.call("viewer", getPolicyHistory, { params: { id: "pol_none" } })).status).toBe(404);
  });

  test("a save without a change leaves version and history as they are", async () => {
    const { id } = await coveredPolicy();
    const before = await policyNow(provider, id);
    expect((await save(provider, "csm", id, {})).status).toBe(200);
    expect(await policyNow(provider, id)).toEqual(before);
    const { body } = await provider.call("viewer", getPolicyHistory, { params: { id } });
    expect(body.data.filter(({ changes }) => changes.length === 0)).toMatchObject([{ what: "Created the policy" }]);
  });

  test("each save leaves one audit row", async () => {
    const { id } = await coveredPolicy();
    await saveReviewed(provider, "csm", id, { "general.bankName": "SBI" });
    const rows = await provider.audits({ entityId: id });
    expect(rows.map(({ action }) => action)).toEqual(["createPolicy", "updatePolicy", "updatePolicy"]);
  });
});
