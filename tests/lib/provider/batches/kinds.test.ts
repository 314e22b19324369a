import { eq, sql } from "drizzle-orm";
import { listBatches } from "@/lib/contract/batches";
import { moveChangeRequests } from "@/lib/contract/change-requests";
import { reassignMembers } from "@/lib/contract/endorsement-edits";
import { getEndorsementHistory } from "@/lib/contract/endorsement-facts";
import { addFlexUsers, offboardFlexUsers, updateFlexUsers } from "@/lib/contract/flex-onboarding";
import { getMemberProfile } from "@/lib/contract/member-profiles";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { migrateDuplicateUsers } from "@/lib/contract/recon";
import { runHrdOperations } from "@/lib/contract/scripts";
import { updateContactDetails } from "@/lib/contract/users";
import { countsInWords } from "@/lib/messages/batches";
import {
  benefits,
  changeRequests,
  companyAccess,
  endorsementMembers,
  events,
  hrContacts,
  policies,
  slabGrades,
  userBenefits,
  userPolicies,
  users,
} from "@/lib/provider/db/schema";
import { type Caller, sharedProvider, staffId } from "@/tests/support/provider";
import { clientWithAccount, details, draftWithOneAddition, move, walkTo } from "../endorsements/story";
import { flexClient } from "../flex-onboarding/choices";
import { placedPolicy, policyNow, saveReviewed } from "../policies/covered-policy";
import { dumpOf, twins } from "../recon/pairs";
import { employee, uploadTo } from "../registration/workbook";
import { storeRows } from "../scripts/stored-sheet";
import { lastBatch, previewOf, standing, undo, undone } from "./undoing";

/** What the undo of each kind of batch reverses; uploads and offboardings have their own test. */

const provider = sharedProvider({ flags: { changeRequest: true, dataDiscrepancy: true } });

let minutes = 0;
/** Each step is a minute after the last one. */
function tick(): void {
  minutes += 1;
  provider.setClock(new Date(Date.parse("2025-12-10T04:30:00Z") + minutes * 60_000).toISOString());
}
beforeEach(tick);

describe("a reassignment", () => {
  /** Two lives in a draft, of which one is moved to a new draft. */
  async function moved() {
    const client = await clientWithAccount(provider, { balanceRupees: 100_000 });
    const { companyId, policyId } = client;
    const from = await draftWithOneAddition(provider, client);
    await uploadTo(provider, { companyId, policyId }, { ADD: [employee(`S${minutes}`)] });
    const before = await standing(provider, companyId);
    const row = (await details(provider, from, "opsLead")).memberData.find(
      ({ employeeId }) => employeeId === `S${minutes}`,
    );
    tick();
    const body = { memberIds: [row?.id ?? ""], note: "Another cycle" };
    const { body: reply } = await provider.call("opsLead", reassignMembers, { params: { id: from }, body });
    tick();
    return { client, from, to: reply.data.endorsementId, before, id: await lastBatch(provider, companyId) };
  }

  test("moves the lives back; the draft that it had opened is gone", async () => {
    const { client, before, id } = await moved();
    const report = await undone(provider, id, { as: "opsLead" });
    expect(report).toMatchObject({ reversed: [{ item: "LIFE_MOVED", count: 1 }], remaining: [] });
    expect(await standing(provider, client.companyId)).toEqual(before);
  });

  test("leaves the rows that the life already had in the other draft", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 100_000 });
    const { companyId, policyId } = client;
    const from = await draftWithOneAddition(provider, client);
    const [row] = (await details(provider, from)).memberData;
    await move(provider, from, "IN_PROGRESS", { note: "x" });
    const edit = { userId: row?.userId ?? "", slabId: "2", policy_start_date: "01/12/2025" };
    await uploadTo(provider, { companyId, policyId }, { EDIT: [edit] });
    const before = await standing(provider, companyId);
    expect(before.endorsements).toMatchObject([{ rows: 1 }, { rows: 1 }]);
    tick();
    const body = { memberIds: [row?.id ?? ""], note: "Another cycle" };
    await provider.call("opsLead", reassignMembers, { params: { id: from }, body });
    await undone(provider, await lastBatch(provider, companyId), { as: "opsLead" });
    expect(await standing(provider, companyId)).toEqual(before);
  });

  test("a life with a later row in the new draft stays, with who filed it", async () => {
    const { client, to, id } = await moved();
    const [row] = await provider.find(endorsementMembers, { endorsementId: to });
    const edit = { userId: row?.userId ?? "", slabId: "2", policy_start_date: "01/12/2025" };
    await uploadTo(provider, client, { EDIT: [edit] });
    expect(await previewOf(provider, id, "opsLead")).toMatchObject({
      mark: null,
      remaining: [{ item: "LIFE_MOVED", reason: "LATER_ROW", by: "opsExecutive Staff" }],
    });
  });

  test("stays once the new draft is with the insurer", async () => {
    const { client, to, id } = await moved();
    await walkTo(provider, client, to, "SENT_TO_INSURER");
    const preview = await previewOf(provider, id, "opsLead");
    expect(preview).toMatchObject({
      mark: null,
      remaining: [{ item: "LIFE_MOVED", reason: "AT_INSURER", detail: "2" }],
    });
  });

  test("a life that was moved on since stays, with who moved it", async () => {
    const { to, id } = await moved();
    const [row] = await provider.find(endorsementMembers, { endorsementId: to });
    await move(provider, to, "IN_PROGRESS", { note: "x" });
    const body = { memberIds: [row?.id ?? ""], note: "Once more" };
    expect((await provider.call("opsLead", reassignMembers, { params: { id: to }, body })).status).toBe(200);
    const preview = await previewOf(provider, id, "opsLead");
    expect(preview).toMatchObject({
      mark: null,
      remaining: [{ item: "LIFE_MOVED", reason: "CHANGED", by: "opsLead Staff" }],
    });
  });
});

describe("a move of change requests", () => {
  async function requests(...states: string[]) {
    const { id: companyId } = await provider.company();
    const { id: policyId } = await provider.policy({ companyId });
    const ids = states.map((_, index) => `cr-${minutes}-${index}`);
    await provider.changeRequests(
      states.map((status, index) => ({ id: ids[index], companyId, policyId, name: `Member ${index}`, status })),
    );
    return ids;
  }
  const moveTo = (
    ids: readonly string[],
    state: "IN_PROGRESS" | "ACCEPTED" | "REJECTED",
    as: Caller = "opsExecutive",
  ) =>
    provider.call(as, moveChangeRequests, {
      body: { crList: ids.map((crId) => ({ crId, state, comment: "Checked" })) },
    });
  const statesOf = async (ids: readonly string[]) => {
    const found = await provider.db
      .select()
      .from(changeRequests)
      .where(sql`id = any(${`{${ids.join(",")}}`}::text[])`);
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ status, comment }) => [status, comment]);
  };

  test("gives the requests their status and comment of before, and tells other systems", async () => {
    const ids = await requests("IN_PROGRESS", "IN_PROGRESS");
    await moveTo(ids, "ACCEPTED");
    tick();
    const id = await lastBatch(provider, null);
    expect(await undone(provider, id)).toMatchObject({ reversed: [{ item: "REQUEST", count: 2 }], remaining: [] });
    expect(await statesOf(ids)).toEqual([
      ["IN_PROGRESS", null],
      ["IN_PROGRESS", null],
    ]);
    const reopened = await provider.find(events, { type: "change_request.reopened", recordId: ids[0] ?? "" });
    expect(reopened.map(({ data }) => data)).toEqual([
      { changeRequestId: ids[0], from: "ACCEPTED", to: "IN_PROGRESS" },
    ]);
  });

  test("that moved none of them has nothing to undo", async () => {
    await moveTo(await requests("ACCEPTED"), "ACCEPTED");
    const { batch } = await previewOf(provider, await lastBatch(provider, null));
    expect(batch).toMatchObject({ counts: { accepted: 0, refused: 1 }, mayUndo: false });
  });

  test("its batch says where they moved, so that two moves in a row differ in the list", async () => {
    const ids = await requests("PENDING", "PENDING");
    await moveTo(ids, "IN_PROGRESS");
    tick();
    await moveTo(ids.slice(1), "REJECTED");
    const { body } = await provider.call("opsExecutive", listBatches, { query: { kind: "bulkMove" } });
    expect(body.data.items.slice(0, 2).map(({ counts }) => countsInWords(counts))).toEqual([
      "1 rejected",
      "2 to In Progress",
    ]);
  });

  test("a request that a colleague has moved on since stays", async () => {
    const ids = await requests("PENDING", "PENDING");
    await moveTo(ids, "IN_PROGRESS");
    const id = await lastBatch(provider, null);
    tick();
    await moveTo(ids.slice(0, 1), "ACCEPTED", "opsLead");
    expect(await undone(provider, id)).toMatchObject({
      reversed: [{ item: "REQUEST", count: 1 }],
      remaining: [{ item: "REQUEST", name: "Member 0", reason: "CHANGED", by: "opsLead Staff" }],
    });
    expect(await statesOf(ids)).toEqual([
      ["ACCEPTED", "Checked"],
      ["PENDING", null],
    ]);
  });
});

describe("a flex upload", () => {
  const benefitsOf = (coverId: string) =>
    provider.db
      .select({ benefitId: userBenefits.benefitId, active: userBenefits.active, premium: userBenefits.premiumPaise })
      .from(userBenefits)
      .where(eq(userBenefits.userPolicyId, coverId))
      .orderBy(userBenefits.benefitId);

  test("of additions removes the benefits and the covers that it opened", async () => {
    const client = await flexClient(provider);
    const { companyId, policyId, self, spouse, coverId, dental, gym } = client;
    const before = await standing(provider, companyId);
    const day = { coverageStartDate: "10/12/2025" };
    const rows = [
      { userId: self, benefitIds: `${dental},${gym}`, enrolmentDueDate: "31/12/2025", ...day },
      { userId: spouse, benefitIds: dental, ...day },
    ];
    const body = { companyId, policyId, users: rows, fileName: "Flex.xlsx" };
    expect((await provider.call("opsExecutive", addFlexUsers, { body })).status).toBe(200);
    expect(await benefitsOf(coverId)).toHaveLength(2);
    const historyOf = async (id: string) =>
      (await provider.call("opsLead", getMemberProfile, { params: { id } })).body.data.history;
    const added = [await historyOf(self), await historyOf(spouse)];
    expect(added.map(([newest]) => newest?.what)).toEqual(["Changed by a flex upload", "Added a cover"]);
    tick();
    const report = await undone(provider, await lastBatch(provider, companyId));
    expect(report).toMatchObject({ remaining: [], batch: { kind: "flexUpload", fileName: "Flex.xlsx" } });
    expect(report.reversed).toEqual([
      { item: "BENEFIT_ADDED", count: 3 },
      { item: "ADDITION", count: 1 },
      { item: "DUE_DATE", count: 1 },
    ]);
    expect(await benefitsOf(coverId)).toEqual([]);
    expect(await standing(provider, companyId)).toEqual(before);
    // What the upload added is still in the histories, below its undo.
    for (const [at, id] of [self, spouse].entries()) {
      const [undo, ...earlier] = await historyOf(id);
      expect(undo?.what).toBe("Changed by the undo of a batch");
      expect(earlier).toEqual(added[at]);
    }
  });

  test("of exits continues the benefits, unless they were added again", async () => {
    const client = await flexClient(provider);
    const { companyId, policyId, self, coverId, dental } = client;
    const users = [{ userId: self, benefitIds: dental, coverageStartDate: "10/12/2025" }];
    await provider.call("opsExecutive", addFlexUsers, { body: { companyId, policyId, users } });
    const before = await benefitsOf(coverId);
    const leave = async () => {
      tick();
      const body = { companyId, policyId, users: [{ userId: self, addonBenefitId: dental }] };
      const { body: reply } = await provider.call("opsExecutive", offboardFlexUsers, { body });
      expect(reply.data.users[0]?.error).toBeUndefined();
      return lastBatch(provider, companyId);
    };
    const first = await leave();
    expect(await undone(provider, first)).toMatchObject({
      reversed: [{ item: "BENEFIT_ENDED", count: 1 }],
      remaining: [],
    });
    expect(await benefitsOf(coverId)).toEqual(before);
    const second = await leave();
    tick();
    await provider.call("opsLead", addFlexUsers, { body: { companyId, policyId, users } });
    expect(await previewOf(provider, second)).toMatchObject({
      mark: null,
      remaining: [{ item: "BENEFIT_ENDED", reason: "COVERED_AGAIN" }],
    });
  });

  test("of an employee's benefit stays once a dependant has it through the employee", async () => {
    const { companyId, policyId, self, spouse, coverId, dental } = await flexClient(provider);
    const add = async (userId: string) => {
      tick();
      const users = [{ userId, benefitIds: dental, coverageStartDate: "10/12/2025" }];
      await provider.call("opsExecutive", addFlexUsers, { body: { companyId, policyId, users } });
      return lastBatch(provider, companyId);
    };
    const [first, second] = [await add(self), await add(spouse)];
    const [{ name } = { name: "" }] = await provider.db
      .select({ name: sql<string>`first_name || ' ' || last_name` })
      .from(users)
      .where(eq(users.id, spouse));
    expect(await previewOf(provider, first)).toMatchObject({
      mark: null,
      remaining: [{ item: "BENEFIT_ADDED", userId: self, reason: "DEPENDANT", detail: name }],
    });
    await undone(provider, second);
    await undone(provider, first);
    expect(await benefitsOf(coverId)).toEqual([]);
  });

  test("of an employee's addition keeps the cover while a dependant of another upload is covered", async () => {
    const { companyId, policyId, self, spouse: mother, coverId, dental, gym } = await flexClient(provider);
    await provider.db.delete(userPolicies).where(eq(userPolicies.id, coverId));
    // A benefit that the employee need not have.
    await provider.change(users, { id: mother }, { relationship: "parent", dob: "1960-01-01" });
    await provider.change(benefits, { id: dental }, { familyDefinition: "Parents" });
    const add = async (userId: string, benefitIds: string) => {
      tick();
      const rows = [{ userId, benefitIds, coverageStartDate: "10/12/2025" }];
      const body = { companyId, policyId, users: rows };
      const { body: reply } = await provider.call("opsExecutive", addFlexUsers, { body });
      expect(reply.data.users[0]?.error).toBeUndefined();
      return lastBatch(provider, companyId);
    };
    const [first, second] = [await add(self, gym), await add(mother, dental)];
    expect(await previewOf(provider, first)).toMatchObject({
      reversed: [{ item: "BENEFIT_ADDED", count: 1 }],
      remaining: [{ item: "ADDITION", userId: self, reason: "DEPENDANT", detail: expect.any(String) }],
    });
    await undone(provider, second);
    expect(await undone(provider, first)).toMatchObject({ reversedCount: 2, remaining: [] });
  });

  test("of due dates restores the dates that are unchanged since", async () => {
    const { companyId, policyId, self, coverId } = await flexClient(provider);
    const setTo = async (enrolmentDueDate: string, as: Caller) => {
      tick();
      const body = { companyId, policyId, userPolicies: [{ userId: self, enrolmentDueDate }] };
      const { body: reply } = await provider.call(as, updateFlexUsers, { body });
      expect(reply.data.userPolicies[0]?.error).toBeUndefined();
      return lastBatch(provider, companyId);
    };
    const dueDate = async () => (await provider.find(userPolicies, { id: coverId }))[0]?.enrolmentDueDate;
    const first = await setTo("31/12/2025", "opsExecutive");
    await undone(provider, first);
    expect(await dueDate()).toBeNull();
    const second = await setTo("31/12/2025", "opsExecutive");
    await setTo("15/01/2026", "opsLead");
    expect(await previewOf(provider, second)).toMatchObject({
      remaining: [{ item: "DUE_DATE", reason: "CHANGED", by: "opsLead Staff" }],
    });
    expect(await dueDate()).toBe("2026-01-15");
  });
});

describe("the run of a script", () => {
  const store = (companyId: string, policyId: string, more: object, gradeId: string) =>
    storeRows(provider, "hrSetup", {
      "User Access": [{ companyId, email: `hr-${minutes}@acme.example`, hrdFlag: "Yes" }] as never,
      "Company Access": [{ companyId, csmUserId: staffId("csm"), ...more }] as never,
      "Grade <> SI Mapping": [{ policyId, slabId: "2", gradeId }] as never,
    });
  const run = async (as: Caller = "engineer") => {
    tick();
    expect((await provider.call(as, runHrdOperations)).body.data).toMatchObject({ errorCount: 0 });
    return lastBatch(provider, null);
  };

  test("a contact keeps its new phone when another contact has the old one now", async () => {
    const { companyId } = await provider.policy();
    const contact = async (email: string, mobile: string) => {
      const users = [{ companyId, email, mobile, hrdFlag: "Yes" }] as never;
      await storeRows(provider, "hrSetup", { "User Access": users, "Company Access": [], "Grade <> SI Mapping": [] });
      return run();
    };
    const added = await contact("first@acme.example", "9812311111");
    const changed = await contact("first@acme.example", "9812322222");
    await contact("second@acme.example", "9812311111");
    expect(await previewOf(provider, changed, "engineer")).toMatchObject({
      mark: null,
      remaining: [{ item: "RECORD_CHANGED", reason: "TAKEN", detail: "s***@acme.example" }],
    });
    expect(await previewOf(provider, added, "engineer")).toMatchObject({
      mark: null,
      remaining: [{ item: "RECORD_ADDED", reason: "CHANGED", by: "engineer Staff" }],
    });
  });

  test("a contact that got an email has none again", async () => {
    const { companyId } = await provider.policy();
    const contact = async (email: string) => {
      const users = [{ companyId, email, mobile: "9812344444", hrdFlag: "Yes" }] as never;
      await storeRows(provider, "hrSetup", { "User Access": users, "Company Access": [], "Grade <> SI Mapping": [] });
      return run();
    };
    await contact("");
    await undone(provider, await contact("third@acme.example"), { as: "engineer" });
    expect(await provider.find(hrContacts, { companyId })).toMatchObject([{ email: null, mobile: "9812344444" }]);
  });

  test("names a change outside of every call as a history does", async () => {
    const { id: policyId, companyId } = await provider.policy();
    await store(companyId, policyId, { tapOutDate: "31/03/2026" }, "G6");
    await run();
    tick();
    await store(companyId, policyId, { tapOutDate: "30/06/2026" }, "G6");
    const id = await run();
    await provider.change(companyAccess, { companyId }, { tapOutDate: "2026-09-30" });
    expect(await previewOf(provider, id, "engineer")).toMatchObject({
      remaining: [{ item: "RECORD_CHANGED", reason: "CHANGED", by: "A program" }],
    });
  });

  test("removes what it added and restores what it changed, unless it was changed again", async () => {
    const { id: policyId, companyId } = await provider.policy();
    await store(companyId, policyId, { tapOutDate: "31/03/2026" }, "G6");
    await run("opsLead");
    tick();
    await store(companyId, policyId, { tapOutDate: "30/06/2026" }, "G7");
    const id = await run();
    const report = await undone(provider, id, { as: "engineer" });
    expect(report).toMatchObject({
      remaining: [],
      batch: { kind: "scriptRun", fileName: "hr-setup.xlsx", mayUndo: false },
    });
    expect(report.reversed).toEqual([
      { item: "RECORD_ADDED", count: 1 },
      { item: "RECORD_CHANGED", count: 2 },
    ]);
    const [access] = await provider.find(companyAccess, { companyId });
    expect(access).toMatchObject({ tapOutDate: "2026-03-31", updatedBy: "opsLead Staff" });
    const [grade] = await provider.find(slabGrades, { policyId });
    expect(grade?.gradeId).toBe("G6");
    expect(await provider.find(hrContacts, { companyId })).toHaveLength(1);
    tick();
    const again = await run();
    tick();
    await store(companyId, policyId, { tapOutDate: "30/09/2026" }, "G7");
    await run("opsLead");
    const later = await undone(provider, again, { as: "engineer" });
    expect(later.remaining).toMatchObject([{ item: "RECORD_CHANGED", reason: "CHANGED", by: "opsLead Staff" }]);
  });
});

describe("a policy change", () => {
  test("restores the fields by the rules of a change; those that were changed again stay", async () => {
    const { id, companyId } = await placedPolicy(provider);
    // A save stores the whole form, which has no such term: the undo counts fields of the form.
    await provider.db.execute(sql`update policies set terms = terms || '{"unknownTerm": 1}' where id = ${id}`);
    tick();
    const premiums = { "general.netPremium": "2,000", "general.finalPremium": "2,180" };
    const cover = (approach: string, sumInsured: string) => ({
      "general.sumInsuredApproach": approach,
      "slabs.0.sumInsured": sumInsured,
    });
    const names = { "general.nickName": `First ${id}`, "general.bankName": "SBI" };
    const changes = { ...names, ...cover("Individual", "4,00,000"), ...premiums };
    expect((await saveReviewed(provider, "opsExecutive", id, changes)).status).toBe(200);
    const batch = await lastBatch(provider, companyId);
    tick();
    const again = {
      "general.nickName": `Second ${id}`,
      "general.bankName": "HDFC",
      ...cover("Flexi Floater", "4,50,000"),
    };
    expect((await saveReviewed(provider, "opsLead", id, again)).status).toBe(200);
    const report = await undone(provider, batch);
    expect(report.reversed).toEqual([{ item: "FIELD", count: 2 }]);
    expect(report.fields).toEqual([
      { field: "Net Premium", before: "₹2,000.00", after: "₹1,000.00" },
      { field: "Final Premium", before: "₹2,180.00", after: "₹1,180.00" },
    ]);
    const remaining = ["Policy Nickname", "Sum Insured Approach", "Common Pool", "Bank Name", "Slab Specific Terms"];
    expect(report.remaining).toMatchObject(
      remaining.map((name) => ({ item: "FIELD", name, reason: "CHANGED", by: "opsLead Staff" })),
    );
    expect(await policyNow(provider, id)).toMatchObject({ bankName: "HDFC", netPremium: 1_000, finalPremium: 1_180 });
    const { body } = await provider.call("viewer", getPolicyHistory, { params: { id } });
    expect(body.data.find(({ what }) => what === "Undid a change")?.changes).toEqual([
      { label: "Net Premium", from: "₹2,000.00", to: "₹1,000.00" },
      { label: "Final Premium", from: "₹2,180.00", to: "₹1,180.00" },
    ]);
  });

  test("moves covers and drafts back with the period, for a role that may change it", async () => {
    const policy = await placedPolicy(provider);
    const { id: policyId, companyId } = policy;
    await provider.rater({ policyId, startDate: "2025-12-01", endDate: "2026-11-30" });
    tick();
    const added = employee(`T${minutes}`, { policy_start_date: "05/12/2025" });
    await uploadTo(provider, { companyId, policyId }, { ADD: [added] });
    const before = await standing(provider, companyId);
    tick();
    const changes = { "general.policyEndDate": "2026-10-31" };
    const saved = await saveReviewed(provider, "opsLead", policyId, changes);
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect(await standing(provider, companyId)).not.toEqual(before);
    const batch = await lastBatch(provider, companyId);
    tick();
    expect(await previewOf(provider, batch, "csm")).toMatchObject({ mark: null, remaining: [{ reason: "RULE" }] });
    const report = await undone(provider, batch, { as: "opsLead" });
    expect(report.endorsements).toHaveLength(1);
    expect(await standing(provider, companyId)).toEqual(before);
    const id = report.endorsements[0]?.endorsementId ?? "";
    const { data } = (await provider.call("viewer", getEndorsementHistory, { params: { id } })).body;
    const amounts = data.filter(({ what }) => what === "Priced again" || what === "Undid a batch");
    expect(amounts).toHaveLength(2);
    expect(amounts[0]).toMatchObject({ from: amounts[1]?.to, to: amounts[1]?.from });
  });

  test("brings back a policy that a mistaken end date has expired, until its persons have ended", async () => {
    const { id: policyId, companyId } = await placedPolicy(provider);
    const cover = { coverageStart: "2025-12-01", coverageEnd: "2026-11-30" };
    const { user } = await provider.life({ policyId, companyId, cover });
    const endOf = async () => (await provider.find(policies, { id: policyId }))[0]?.endDate;
    const expire = async () => {
      tick();
      await saveReviewed(provider, "opsLead", policyId, { "general.policyEndDate": "2025-12-05" });
      expect(await endOf()).toBe("2025-12-05");
      tick();
      return lastBatch(provider, companyId);
    };
    const report = await undone(provider, await expire(), { as: "opsLead" });
    expect([report.remaining, await endOf()]).toEqual([[], "2026-11-30"]);
    const again = await expire();
    await provider.change(users, { id: user.id }, { active: false });
    const refused = { reason: "RULE", detail: "This policy has expired" };
    expect(await previewOf(provider, again, "opsLead")).toMatchObject({ mark: null, remaining: [refused] });
  });
});

describe("a merge of two people", () => {
  const merge = (...data: { oldUserId: string; newUserId: string }[]) =>
    provider.call("opsLead", migrateDuplicateUsers, { body: { data } });

  test("splits each pair again; a pair whose record was edited stays with the sentence", async () => {
    const [one, two] = [await twins(provider), await twins(provider)];
    const before = await dumpOf(provider, one.company.id);
    const pair = ({ old, next }: typeof one) => ({ oldUserId: old.id, newUserId: next.id });
    expect((await merge(pair(one), pair(two))).body.data).toMatchObject({ migrated: 2 });
    tick();
    const [person] = await provider.find(users, { id: two.next.id });
    const edit = { userId: two.next.id, mobile: "9822222222", version: person?.version ?? 0 };
    expect((await provider.call("csm", updateContactDetails, { body: edit })).status).toBe(200);
    const id = await lastBatch(provider, null);
    const report = await undone(provider, id, { as: "opsLead" });
    expect(report).toMatchObject({
      reversed: [{ item: "MERGE", count: 1 }],
      remaining: [
        { item: "MERGE", userId: two.next.id, reason: "RULE", detail: expect.stringContaining("csm Staff edited") },
      ],
    });
    expect(await dumpOf(provider, one.company.id)).toEqual(before);
    expect(await undo(provider, id, { as: "opsLead", mark: "x" })).toMatchObject({ status: 409 });
  });
});
