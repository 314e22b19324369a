import { createPolicy, type PolicyWrite, updatePolicy } from "@/lib/contract/placement";
import { getPolicyHistory, reviewPolicy } from "@/lib/contract/policy-changes";
import { addPolicyDocument, deletePolicyDocument } from "@/lib/contract/policy-documents";
import { assignNickName } from "@/lib/contract/policy-lists";
import { sharedProvider } from "@/tests/support/provider";
import { placedPolicy, policyNow, review, save, sentWith } from "./covered-policy";

/** Values that are probably wrong are confirmed, never refused (ruling 50); an expired policy is read-only (ruling 47). */

const provider = sharedProvider();
beforeEach(() => provider.setDay("2025-12-10"));

const historyOf = async (id: string) => (await provider.call("viewer", getPolicyHistory, { params: { id } })).body.data;

describe("plausibility", () => {
  test("a number that another policy has names it, whatever its case; its own does not", async () => {
    const first = await placedPolicy(provider, { "general.policyNumber": "GMC/Twice" });
    const second = await placedPolicy(provider, { "general.policyNumber": "GMC/Once" });
    const { body } = await review(provider, "opsExecutive", second.id, { "general.policyNumber": "gmc/twice " });
    expect(body.data).toMatchObject({
      mark: null,
      warnings: [
        {
          kind: "sameNumber",
          text: `Policy number gmc/twice also belongs to ${first.corporateName} · Acme GMC Policy.`,
          policies: [{ id: first.id, name: `${first.corporateName} · Acme GMC Policy` }],
        },
      ],
    });
    const own = await review(provider, "opsExecutive", second.id, { "general.bankName": "SBI" });
    expect(own.body.data.warnings).toEqual([]);
  });

  test("a policy to be created is judged by its values", async () => {
    const { id: companyId } = await provider.company();
    const stored = await placedPolicy(provider, { "general.policyNumber": "GMC/New" });
    const sent = await sentWith(provider, stored.id, { "general.policyEndDate": "2027-01-05" });
    const { body } = await provider.call("csm", reviewPolicy, { body: { ...sent, companyId, policyId: null } });
    expect(body.data).toMatchObject({
      needsReview: false,
      lives: 0,
      openEndorsements: 0,
      difference: 0,
      warnings: [{ kind: "longPeriod", text: "The policy runs for 401 days, more than 400." }, { kind: "sameNumber" }],
    });
    const wrong = await provider.call("csm", reviewPolicy, {
      body: { ...sent, companyId, policyId: null, nickName: "" },
    });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      { "general.nickName": "Policy Nickname cannot be Empty" },
    ]);
  });

  test("0 employees are confirmed when they are entered, not again with the next save; 1 employee is not", async () => {
    const { id } = await placedPolicy(provider, { "general.policyNumber": "GMC/Nobody" });
    const changes = { "general.numberOfEmployees": "0" };
    const shown = await review(provider, "opsExecutive", id, changes);
    expect(shown.body.data.warnings).toEqual([
      { kind: "noEmployees", text: "The policy has 0 employees.", policies: [] },
    ]);
    const sent = await sentWith(provider, id, changes);
    const saved = await provider.call("opsExecutive", updatePolicy, {
      params: { id },
      body: { ...sent, confirmedWarnings: ["noEmployees"] },
    });
    expect([saved.status, saved.body.data.policyPlan.numberOfEmployees]).toEqual([200, 0]);
    expect((await historyOf(id))[0]?.notes).toEqual(["Confirmed: The policy has 0 employees."]);
    const again = await review(provider, "opsExecutive", id, { "general.bankName": "SBI" });
    const one = await review(provider, "opsExecutive", id, { "general.numberOfEmployees": "1" });
    expect([again.body.data.warnings, one.body.data.warnings]).toEqual([[], []]);
  });

  test("is saved with the tick or without, and the history says which", async () => {
    const { id: companyId } = await provider.company();
    const stored = await placedPolicy(provider, { "general.policyNumber": "GMC/History" });
    const {
      version: _,
      companyId: __,
      ...sent
    } = await sentWith(provider, stored.id, {
      "general.policyNumber": "",
      "general.finalPremium": "1,500",
      "general.policyEndDate": "2027-01-05",
    });
    const body = { ...(sent as PolicyWrite), companyId, confirmedWarnings: ["longPeriod" as const] };
    const created = await provider.call("opsExecutive", createPolicy, { body });
    expect(created.status).toBe(200);
    const { id } = created.body.data.policyPlan;
    expect((await historyOf(id))[0]?.notes).toEqual([
      "Confirmed: The policy runs for 401 days, more than 400.",
      "Not confirmed: Final Premium ₹1,500.00 is not Net Premium plus GST, ₹1,180.00. With GST of 18 % it is ₹1,180.00.",
    ]);
    // The next save repeats no warning of the stored values.
    await save(provider, "opsExecutive", id, { "general.bankName": "SBI" });
    expect((await historyOf(id))[0]?.notes).toEqual([]);
  });
});

describe("an expired policy", () => {
  const AFTER_END = "2026-12-01T00:30:00+05:30";
  const LAST_DAY = "2026-11-30T23:30:00+05:30";

  test("is not saved; on its last day it is", async () => {
    const { id } = await placedPolicy(provider);
    provider.setClock(LAST_DAY);
    expect((await save(provider, "opsLead", id, { "general.bankName": "SBI" })).status).toBe(200);
    provider.setClock(AFTER_END);
    for (const attempt of [save, review]) {
      const shown = await (attempt === save
        ? save(provider, "opsLead", id, { "general.bankName": "HDFC" })
        : review(provider, "opsLead", id, { "general.bankName": "HDFC" }));
      expect([shown.status, shown.body.message]).toEqual([400, "This policy has expired"]);
    }
    const named = await provider.call("opsLead", assignNickName, { body: { policyId: id, nickName: "Other" } });
    expect([named.status, named.body.message]).toEqual([400, "This policy has expired"]);
    expect((await policyNow(provider, id)).bankName).toBe("SBI");
  });

  test("that is a Draft can still be corrected", async () => {
    const { id } = await placedPolicy(provider, {}, "DRAFT");
    provider.setClock(AFTER_END);
    expect((await save(provider, "opsExecutive", id, { "general.policyEndDate": "2027-11-30" })).status).toBe(200);
  });

  test("gets documents from an operations lead alone, and loses none", async () => {
    const { id } = await placedPolicy(provider);
    provider.setClock(AFTER_END);
    const add = (caller: "csm" | "opsExecutive" | "opsLead") =>
      provider.call(caller, addPolicyDocument, { params: { id }, body: { fileName: "policy.pdf" } });
    for (const caller of ["csm", "opsExecutive"] as const) {
      const refused = await add(caller);
      expect([refused.status, refused.body.message]).toEqual([400, "This policy has expired"]);
    }
    const added = await add("opsLead");
    expect(added.status).toBe(200);
    const deleted = await provider.call("opsLead", deletePolicyDocument, {
      params: { id, docId: added.body.fileName },
    });
    expect([deleted.status, deleted.body.message]).toEqual([400, "This policy has expired"]);
  });
});

test("404 for a policy under another company", async () => {
  const { id } = await placedPolicy(provider);
  const { id: companyId } = await provider.company();
  const sent = await sentWith(provider, id, { "general.bankName": "SBI" });
  const saved = await provider.call("opsLead", updatePolicy, { params: { id }, body: { ...sent, companyId } });
  const shown = await provider.call("opsLead", reviewPolicy, { body: { ...sent, companyId, policyId: id } });
  expect([saved.status, shown.status]).toEqual([404, 404]);
});
