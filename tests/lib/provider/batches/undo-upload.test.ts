import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { getCounterFile, listBatches } from "@/lib/contract/batches";
import { changeConfiguration } from "@/lib/contract/configuration";
import { deleteEndorsement } from "@/lib/contract/endorsement-edits";
import { addEndorsementNote } from "@/lib/contract/endorsements";
import { getMemberProfile } from "@/lib/contract/member-profiles";
import { listNotifications } from "@/lib/contract/notifications";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { migrateDuplicateUsers } from "@/lib/contract/recon";
import { offboardMembers } from "@/lib/contract/registration";
import { generateECard } from "@/lib/contract/user-policies";
import { updateContactDetails } from "@/lib/contract/users";
import { auditLog, companies, endorsements, events, userPolicies, users } from "@/lib/provider/db/schema";
import { readMembers } from "@/lib/sheets/members/read-members";
import { sharedProvider } from "@/tests/support/provider";
import { membersReader } from "@/tests/support/read-all-members";
import { rows } from "@/tests/support/rows";
import { clientWithAccount, details, holds, move, walkTo } from "../endorsements/story";
import { line, recordResponse } from "../insurer-responses/response-story";
import { type Changes, placedPolicy, saveReviewed } from "../policies/covered-policy";
import { dependant, employee, type Sheets, type UploadOptions, uploadTo } from "../registration/workbook";
import { lastBatch, previewOf, standing, undo, undone } from "./undoing";

const provider = sharedProvider({ flags: { dataDiscrepancy: true } });

let minutes = 0;
/** Each step is a minute after the last one. */
function tick(): void {
  minutes += 1;
  provider.setClock(new Date(Date.parse("2025-12-10T04:30:00Z") + minutes * 60_000).toISOString());
}

type Client = Awaited<ReturnType<typeof clientWithAccount>>;

async function upload({ companyId, policyId }: Client, sheets: Sheets, options: UploadOptions = {}) {
  tick();
  const result = await uploadTo(provider, { companyId, policyId }, sheets, options);
  return {
    id: await lastBatch(provider, companyId),
    endorsementId: result.endorsementContexts[0]?.endorsementId ?? "",
  };
}

/** A client with an employee and a spouse, an employee who will be edited, and one who will leave with a child. */
async function roster() {
  const client = await clientWithAccount(provider, { balanceRupees: 100_000 });
  const cover = { annualPaise: 430_000 };
  const edited = await provider.life({ ...client, user: { mobile: "9800000001" }, cover });
  const leaver = await provider.life({ ...client, cover });
  const child = await provider.life({
    ...client,
    user: {
      parentId: leaver.user.id,
      employeeId: leaver.user.employeeId,
      relationship: "child",
      dob: "2015-01-01",
      mobile: null,
      email: null,
    },
    cover: { annualPaise: 240_000 },
  });
  return { client, edited, leaver, child };
}

type Roster = Awaited<ReturnType<typeof roster>>;

let number = 0;
const nextId = () => {
  number += 1;
  return `N${number}`;
};

const mixed = ({ edited, leaver }: Roster, id = nextId()): Sheets => ({
  ADD: [employee(id), dependant(id, "Spouse")],
  EDIT: [{ userId: edited.user.id, mobile: "9800000002", slabId: "2", policy_start_date: "01/12/2025" }],
  OFFBOARD: [{ userId: leaver.user.id, dateOfLeaving: "05/12/2025" }],
});

describe.each(["ENDO", "ROSTER"] as const)("an upload with additions, edits and exits, %s", (mode) => {
  test("is undone completely: people, covers, endorsements, reserved amounts and balance are as before", async () => {
    const all = await roster();
    const before = await standing(provider, all.client.companyId);
    const { id } = await upload(all.client, mixed(all), { mode });
    expect(await standing(provider, all.client.companyId)).not.toEqual(before);
    const changes = () =>
      provider.db
        .select({ fields: sql<string[]>`${events.data} -> 'fields'` })
        .from(events)
        .where(and(eq(events.type, "life.changed"), sql`${events.data} ->> 'userPolicyId' = ${all.edited.cover.id}`));
    const changesBefore = await changes();
    tick();
    const report = await undone(provider, id);
    const changesOfUndo = (await changes()).slice(changesBefore.length);
    expect(changesOfUndo).toEqual(mode === "ROSTER" ? [{ fields: expect.arrayContaining(["slabId"]) }] : []);
    expect(report).toMatchObject({
      remainingCount: 0,
      mark: null,
      batch: {
        undone: { by: "opsExecutive Staff", remaining: 0 },
        // The exit of an employee takes a child along.
        counts: { additions: 2, edits: 1, exits: 2, fromRows: 4 },
      },
    });
    expect(report.reversed).toEqual(
      expect.arrayContaining([
        { item: "ADDITION", count: 2 },
        { item: "EDIT", count: 1 },
        { item: "EXIT", count: 2 },
      ]),
    );
    expect(await standing(provider, all.client.companyId)).toEqual(before);
    const added = await provider.db
      .select({ lifeId: sql<string>`${events.data} ->> 'userPolicyId'` })
      .from(events)
      .where(and(eq(events.type, "life.added"), eq(events.companyId, all.client.companyId)));
    const back = mode === "ROSTER" ? [all.leaver, all.child] : [];
    expect(added.map(({ lifeId }) => lifeId)).toEqual(expect.arrayContaining(back.map(({ cover }) => cover.id)));
    expect(added).toHaveLength(2 + back.length);
  });

  test("the preview says the same as the undo, and changes nothing", async () => {
    const all = await roster();
    const { id } = await upload(all.client, mixed(all), { mode });
    const uploaded = await standing(provider, all.client.companyId);
    const preview = await previewOf(provider, id);
    expect(await standing(provider, all.client.companyId)).toEqual(uploaded);
    const report = await undone(provider, id, { mark: preview.mark ?? "" });
    const { reversed, remaining, endorsements } = report;
    expect({ reversed, remaining, endorsements }).toEqual({
      reversed: preview.reversed,
      remaining: preview.remaining,
      endorsements: preview.endorsements,
    });
  });

  test("the same file can be uploaded again after the undo", async () => {
    const all = await roster();
    const sheets = mixed(all);
    const { id } = await upload(all.client, sheets, { mode });
    const uploaded = await standing(provider, all.client.companyId);
    await undone(provider, id);
    await upload(all.client, sheets, { mode });
    expect(await standing(provider, all.client.companyId)).toEqual(uploaded);
  });

  test("a former member who was added again is inactive with the former data", async () => {
    const all = await roster();
    const { companyId } = all.client;
    const [former] = await provider.db
      .update(users)
      .set({ active: false, firstName: "Old", lastName: "Name" })
      .where(eq(users.id, all.edited.user.id))
      .returning();
    await provider.change(userPolicies, { userId: all.edited.user.id }, { active: false, coverageEnd: "2025-10-31" });
    const before = await standing(provider, companyId);
    const again = employee(former?.employeeId ?? "", {
      name: "New Name",
      date_of_birth: "15/06/1990",
      gender: "Female",
    });
    const { id } = await upload(all.client, { ADD: [again] }, { mode });
    await undone(provider, id);
    expect(await standing(provider, companyId)).toEqual(before);
    const [person] = await provider.find(users, { id: all.edited.user.id });
    expect(person).toMatchObject({ active: false, firstName: "Old", lastName: "Name", mobile: "9800000001" });
  });

  test("a colleague's later edits stay, with the colleague's name; the rest is undone", async () => {
    const all = await roster();
    const { id } = await upload(all.client, mixed(all), { mode });
    tick();
    const [person] = await provider.find(users, { id: all.edited.user.id });
    const edit = { userId: all.edited.user.id, mobile: "9800000003", version: person?.version ?? 0 };
    expect((await provider.call("csm", updateContactDetails, { body: edit })).status).toBe(200);
    const report = await undone(provider, id);
    expect(report.remaining).toMatchObject([
      {
        item: "EDIT",
        userId: all.edited.user.id,
        reason: "CHANGED",
        by: "csm Staff",
        at: { seconds: expect.any(Number) },
      },
    ]);
    const [now] = await provider.find(users, { id: all.edited.user.id });
    expect(now?.mobile).toBe("9800000003");
    const [leaver] = await provider.find(userPolicies, { userId: all.leaver.user.id });
    expect(leaver).toMatchObject({ active: true, pendingOffboard: false, coverageEnd: "2026-03-31" });
  });

  test("an employee stays when a colleague has added a dependant since", async () => {
    const all = await roster();
    const number = nextId();
    const { id } = await upload(all.client, mixed(all, number), { mode });
    const son = dependant(number, "Son", { name: "Later Son", gender: "Male", date_of_birth: "01/12/2025" });
    await upload(all.client, { ADD: [son] }, { mode, as: "opsLead" });
    const report = await undone(provider, id);
    expect(report.remaining).toMatchObject([{ item: "ADDITION", reason: "DEPENDANT", detail: "Later Son" }]);
    expect(report.reversed).toEqual(expect.arrayContaining([{ item: "ADDITION", count: 1 }]));
  });

  test("a dependant who has joined since follows the employee's restored Employee ID", async () => {
    const { client, edited } = await roster();
    const number = nextId();
    const { id } = await upload(client, { EDIT: [{ userId: edited.user.id, employee_id: number }] }, { mode });
    const son = dependant(number, "Son", { name: "Later Son", gender: "Male", date_of_birth: "01/12/2025" });
    await upload(client, { ADD: [son] }, { as: "opsLead" });
    await undone(provider, id);
    const family = await provider.find(users, { parentId: edited.user.id });
    expect(family.map(({ employeeId }) => employeeId)).toEqual([edited.user.employeeId]);
  });

  test("an old phone number that another employee uses now keeps the edit", async () => {
    const all = await roster();
    const { id } = await upload(all.client, mixed(all), { mode });
    await upload(all.client, { ADD: [employee(nextId(), { mobile: "9800000001", name: "Other Person" })] }, { mode });
    const report = await undone(provider, id);
    expect(report.remaining).toMatchObject([{ item: "EDIT", reason: "TAKEN", detail: "Other Person" }]);
  });

  test("persons and covers have new versions, and nothing of the history is gone", async () => {
    const all = await roster();
    const { id } = await upload(all.client, mixed(all), { mode });
    const historyOf = () =>
      rows<{ id: number }>(
        provider.db,
        sql`select id from row_history where person_id = ${all.edited.user.id} order by id`,
      );
    const before = await historyOf();
    await undone(provider, id);
    const after = await historyOf();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    const { body } = await provider.call("opsLead", getMemberProfile, { params: { id: all.edited.user.id } });
    expect(body.data.history[0]).toMatchObject({
      what: "Changed by the undo of a batch",
      before: { mobile: "9800000002" },
      after: { mobile: "9800000001" },
    });
    expect(body.data.history.find(({ batchId }) => batchId === id)).toMatchObject({ what: "Changed by an upload" });
  });
});

test("the draft shows its amount before and after; a draft with other rows stays", async () => {
  const all = await roster();
  const first = await upload(all.client, { ADD: [employee(nextId())] }, { as: "opsLead" });
  const { id } = await upload(all.client, { ADD: [employee(nextId())] });
  const { endorsements } = await undone(provider, id);
  expect(endorsements).toMatchObject([
    { endorsementId: first.endorsementId, before: 3_364.14, after: 1_682.07, atInsurer: 0, isRemoved: false },
  ]);
});

test("rows at the insurer stay, with their amount, and a workbook that reverses them", async () => {
  const all = await roster();
  const number = nextId();
  const { id, endorsementId } = await upload(all.client, mixed(all, number));
  await walkTo(provider, all.client, endorsementId, "SENT_TO_INSURER");
  const [held] = await holds(provider, endorsementId);
  const later = employee(nextId());
  await upload(all.client, { ADD: [later] });
  const preview = await previewOf(provider, id);
  expect(preview).toMatchObject({ mark: null, reversedCount: 0, remainingCount: 5 });
  expect(new Set(preview.remaining.map(({ reason, detail }) => `${reason} ${detail}`))).toEqual(
    new Set(["AT_INSURER 1"]),
  );
  expect(preview.endorsements).toMatchObject([{ endorsementId, status: "SENT_TO_INSURER" }]);
  expect(preview.counters).toMatchObject([{ policyId: all.client.policyId, additions: 2, edits: 1, exits: 2 }]);
  expect(await undo(provider, id, { mark: "none" })).toMatchObject({ status: 422 });
  expect(await holds(provider, endorsementId)).toEqual([held]);
  const { status, body } = await provider.call("opsExecutive", getCounterFile, {
    params: { id },
    query: { policyId: all.client.policyId },
  });
  expect(status).toBe(200);
  const { pick, members } = membersReader();
  const file = members(await readMembers(body as unknown as Uint8Array, pick));
  expect(file.OFFBOARD).toMatchObject([{ employee_id: number, dateOfLeaving: "01/12/2025" }]);
  expect(file.EDIT).toMatchObject([{ userId: all.edited.user.id, mobile: "9800000001", slabId: "1" }]);
  expect(file.ADD.map(({ employee_id, policy_start_date }) => [employee_id, policy_start_date])).toEqual([
    [all.leaver.user.employeeId, "06/12/2025"],
    [all.leaver.user.employeeId, "06/12/2025"],
  ]);
});

test("the exits that reverse additions keep to the policy's own limit of days", async () => {
  const { client } = await roster();
  const { policyId } = client;
  const { id, endorsementId } = await upload(client, { ADD: [employee(nextId())] });
  await walkTo(provider, client, endorsementId, "SENT_TO_INSURER");
  const change = { policyId, from: "2025-12-10", overrides: { leavingWindowDays: 3 }, note: "", version: 0 };
  expect(await provider.call("opsLead", changeConfiguration, { body: change })).toMatchObject({ status: 200 });
  const { body } = await provider.call("opsExecutive", getCounterFile, { params: { id }, query: { policyId } });
  const { pick, members } = membersReader();
  const { OFFBOARD } = members(await readMembers(body as unknown as Uint8Array, pick));
  expect(OFFBOARD).toMatchObject([{ dateOfLeaving: "07/12/2025" }]);
});

test("a life whose row was changed again in a later endorsement stays", async () => {
  const all = await roster();
  const { id, endorsementId } = await upload(all.client, mixed(all));
  await walkTo(provider, all.client, endorsementId, "IN_PROGRESS");
  const edit = { userId: all.edited.user.id, name: "Asha Menon Rao" };
  await upload(all.client, { EDIT: [edit] }, { as: "opsLead" });
  const report = await undone(provider, id);
  expect(report.remaining).toMatchObject([{ item: "EDIT", reason: "LATER_ROW", detail: "2", by: "opsLead Staff" }]);
});

describe("an addition to the roster stays", () => {
  async function added() {
    const all = await roster();
    const { id } = await upload(all.client, { ADD: [employee(nextId())] }, { mode: "ROSTER" });
    const [cover] = await provider.find(userPolicies, { addedInBatch: id });
    return { ...all, id, coverId: cover?.id ?? "", userId: cover?.userId ?? "" };
  }

  test("once a UHID is issued, and with the name of the user once the e-card was", async () => {
    const { client, id, coverId, userId } = await added();
    await provider.change(userPolicies, { id: coverId }, { uhid: `UH-${coverId}` });
    expect(await previewOf(provider, id)).toMatchObject({
      mark: null,
      remaining: [{ item: "ADDITION", reason: "UHID" }],
    });
    const card = await provider.call("csm", generateECard, { params: { userId, policyId: client.policyId } });
    expect(card.status).toBe(200);
    expect(await previewOf(provider, id)).toMatchObject({ remaining: [{ reason: "E_CARD", by: "csm Staff" }] });
  });

  test("once a claim is on it", async () => {
    const { client, id, userId } = await added();
    await provider.claim({ userId, policyId: client.policyId });
    expect(await previewOf(provider, id)).toMatchObject({ mark: null, remaining: [{ reason: "IN_USE" }] });
  });

  test("once its record was merged", async () => {
    const { client, id, userId } = await added();
    const second = await provider.policy({ companyId: client.companyId });
    const person = { firstName: "Ravi", lastName: "Kumar", dob: "1988-02-10", gender: "male" };
    const other = await provider.life({ companyId: client.companyId, policyId: second.id, user: person });
    tick();
    const data = [{ oldUserId: userId, newUserId: other.user.id }];
    const merged = await provider.call("opsLead", migrateDuplicateUsers, { body: { data } });
    expect(merged.body.data).toMatchObject({ migrated: 1 });
    expect(await previewOf(provider, id)).toMatchObject({
      mark: null,
      remaining: [{ reason: "MERGED", by: "opsLead Staff", userId: other.user.id }],
    });
  });
});

test("rows that the insurer has accepted stay; ledger and balance are unchanged", async () => {
  const all = await roster();
  const { id, endorsementId } = await upload(all.client, { ADD: [employee(nextId())] });
  await walkTo(provider, all.client, endorsementId, "ENDO_RECEIVED");
  const before = await standing(provider, all.client.companyId);
  expect(await previewOf(provider, id)).toMatchObject({
    mark: null,
    remaining: [{ item: "ADDITION", reason: "ACCEPTED", detail: "1" }],
    counters: [{ additions: 1, edits: 0, exits: 0 }],
  });
  expect(await standing(provider, all.client.companyId)).toEqual(before);
});

describe("rows that the insurer rejected", () => {
  /** An upload of two employees, of whom the insurer accepts the first; the receipt opens a draft for the second. */
  async function receivedInPart() {
    const { client } = await roster();
    const { id, endorsementId } = await upload(client, { ADD: [employee(nextId()), employee(nextId())] });
    await walkTo(provider, client, endorsementId, "SENT_TO_INSURER");
    const [, second] = (await details(provider, endorsementId)).memberData;
    const lines = [line({ userId: second?.userId, verdict: "REJECTED", reason: "Not eligible" })];
    expect(await recordResponse(provider, endorsementId, { lines })).toMatchObject({ status: 200 });
    tick();
    expect(await move(provider, endorsementId, "ENDO_RECEIVED")).toMatchObject({ status: 200 });
    const drafts = () => provider.find(endorsements, { status: "DRAFT" });
    const [draft] = (await drafts()).filter(({ policyId }) => policyId === client.policyId);
    return { client, id, endorsementId, draftId: draft?.id ?? "" };
  }

  test("are undone, and the draft that the receipt opened for them is removed", async () => {
    const { client, id, endorsementId, draftId } = await receivedInPart();
    const report = await undone(provider, id);
    expect(report.reversed).toEqual([{ item: "ADDITION", count: 1 }]);
    expect(report.endorsements).toMatchObject([
      { endorsementId, isRemoved: false },
      { endorsementId: draftId, isRemoved: true },
    ]);
    const { body } = await provider.call("opsExecutive", getPolicyHistory, { params: { id: client.policyId } });
    expect(body.data[0]).toMatchObject({
      what: "Deleted an endorsement",
      changes: [{ label: "Endo 2", from: "1 row", to: "" }],
    });
  });

  test("leave a draft with a user's note", async () => {
    const { id, draftId } = await receivedInPart();
    tick();
    const note = { params: { id: draftId }, body: { description: "The employer sends the missing proof" } };
    expect(await provider.call("opsExecutive", addEndorsementNote, note)).toMatchObject({ status: 200 });
    expect((await undone(provider, id)).endorsements.at(-1)).toMatchObject({
      endorsementId: draftId,
      isRemoved: false,
    });
  });
});

test("an accepted edit whose values were corrected later is reversed without them", async () => {
  const all = await roster();
  const userId = all.edited.user.id;
  const edit = { userId, name: "Asha Menon Rao", mobile: "9800000009" };
  const { id, endorsementId } = await upload(all.client, { EDIT: [edit] });
  await walkTo(provider, all.client, endorsementId, "ENDO_RECEIVED");
  const file = async () => {
    const query = { policyId: all.client.policyId };
    const { status, body } = await provider.call("opsExecutive", getCounterFile, { params: { id }, query });
    const { pick, members } = membersReader();
    return status === 200 ? members(await readMembers(body as unknown as Uint8Array, pick)).EDIT : status;
  };
  const { endorsementId: declinedId } = await upload(
    all.client,
    { EDIT: [{ userId, name: "Asha Rao Menon" }] },
    { as: "opsLead" },
  );
  const later = { reason: "LATER_ROW", detail: "2", by: "opsLead Staff" };
  expect(await previewOf(provider, id)).toMatchObject({ mark: null, remaining: [later], counters: [{ edits: 1 }] });
  expect(await file()).toEqual([expect.objectContaining({ userId, mobile: "9800000001" })]);
  expect(await file()).not.toEqual([expect.objectContaining({ name: expect.anything() })]);
  await upload(all.client, { EDIT: [{ userId, mobile: "9800000008" }] }, { as: "opsLead" });
  expect(await previewOf(provider, id)).toMatchObject({ mark: null, remaining: [later], counters: [] });
  expect(await file()).toBe(422);
  // The declined name never applied; the phone number remains.
  await walkTo(provider, all.client, declinedId, "ENDO_DECLINED");
  expect(await previewOf(provider, id)).toMatchObject({ remaining: [{ reason: "CHANGED" }], counters: [{ edits: 1 }] });
  expect(await file()).toEqual([expect.objectContaining({ userId, name: expect.anything() })]);
});

test("contact data of a deleted draft are undone, and stay once a colleague has edited them", async () => {
  const all = await roster();
  const userId = all.edited.user.id;
  const person = async () => (await provider.find(users, { id: userId }))[0];
  const change = async () => {
    const { id, endorsementId } = await upload(all.client, { EDIT: [{ userId, mobile: "9800000002" }] });
    await provider.call("loopOwner", deleteEndorsement, { params: { id: endorsementId } });
    return id;
  };
  expect(await undone(provider, await change())).toMatchObject({
    reversed: [{ item: "EDIT", count: 1 }],
    remaining: [],
  });
  expect((await person())?.mobile).toBe("9800000001");
  const id = await change();
  tick();
  const body = { userId, mobile: "9800000003", version: (await person())?.version ?? 0 };
  expect((await provider.call("csm", updateContactDetails, { body })).status).toBe(200);
  expect(await previewOf(provider, id)).toMatchObject({
    reversed: [],
    remaining: [{ item: "EDIT", userId, reason: "CHANGED", by: "csm Staff" }],
  });
});

test("an undone edit that never reached the roster is in the member's history, also once its draft is gone", async () => {
  const all = await roster();
  const edit = { userId: all.edited.user.id, slabId: "2", policy_start_date: "01/12/2025" };
  const { id } = await upload(all.client, { EDIT: [edit] });
  await undone(provider, id);
  const { body } = await provider.call("opsLead", getMemberProfile, { params: { id: all.edited.user.id } });
  expect(body.data.endorsements).toEqual([]);
  expect(body.data.history).toMatchObject([
    {
      what: "Changed by the undo of a batch",
      by: "opsExecutive Staff",
      changes: [{ label: "Row of Endo 1", from: "Edit", to: "" }],
    },
  ]);
});

test("a dependant's exit stays with the employee's", async () => {
  const all = await roster();
  const exits = [{ userId: all.leaver.user.id, dateOfLeaving: "05/12/2025" }];
  const { id, endorsementId } = await upload(all.client, { OFFBOARD: exits });
  await walkTo(provider, all.client, endorsementId, "IN_PROGRESS");
  const name = { userId: all.leaver.user.id, name: "Asha Menon Rao" };
  await upload(all.client, { EDIT: [name] }, { as: "opsLead" });
  const { remaining, reversedCount } = await previewOf(provider, id);
  expect(reversedCount).toBe(0);
  expect(remaining).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: all.leaver.user.id, reason: "LATER_ROW" }),
      expect.objectContaining({ userId: all.child.user.id, reason: "FAMILY", detail: expect.stringMatching(/^Asha/) }),
    ]),
  );
});

test("a declined family that was added again is undone, and the later additions stay", async () => {
  const { client } = await roster();
  const id = nextId();
  const family = { ADD: [employee(id, { maritalStatus: "married" }), dependant(id, "Spouse")] };
  const first = await upload(client, family);
  await walkTo(provider, client, first.endorsementId, "ENDO_DECLINED");
  const later = await upload(client, family);
  tick();
  expect(await undone(provider, first.id)).toMatchObject({ reversedCount: 2, remaining: [] });
  expect((await details(provider, first.endorsementId)).memberData).toEqual([]);
  const covers = await rows(
    provider.db,
    sql`select c.active, p.active as known from user_policies c join users p on p.id = c.user_id
        where p.employee_id = ${id} and p.employer = ${client.companyId}`,
  );
  expect(covers).toEqual([
    { active: true, known: true },
    { active: true, known: true },
  ]);
  await walkTo(provider, client, later.endorsementId, "ENDO_RECEIVED");
});

test("a declined exit that was filed again is undone with its dependant's, and the later ones stay", async () => {
  const all = await roster();
  const { companyId } = all.client;
  const exits = { OFFBOARD: [{ userId: all.leaver.user.id, dateOfLeaving: "05/12/2025" }] };
  const { id, endorsementId } = await upload(all.client, exits);
  await walkTo(provider, all.client, endorsementId, "ENDO_DECLINED");
  const again = await upload(all.client, exits);
  const before = await standing(provider, companyId);
  const rework = await move(provider, endorsementId, "IN_PROGRESS");
  const refusal = expect.stringMatching(/: Endo 2 already has this exit$/);
  expect([rework.status, rework.body.message]).toEqual([409, refusal]);
  tick();
  expect(await undone(provider, id)).toMatchObject({ reversedCount: 2, remaining: [] });
  const after = await standing(provider, companyId);
  expect(after).toEqual({ ...before, endorsements: [expect.objectContaining({ rows: 0 }), before.endorsements[1]] });
  const params = { id: endorsementId };
  expect((await provider.call("loopOwner", deleteEndorsement, { params, query: {} })).status).toBe(200);
  await walkTo(provider, all.client, again.endorsementId, "ENDO_RECEIVED");
});

test("a life that was added or edited without an endorsement stays once an endorsement has it", async () => {
  const all = await roster();
  const number = nextId();
  const slab = { userId: all.edited.user.id, slabId: "2", policy_start_date: "01/12/2025" };
  const { id } = await upload(all.client, { ADD: [employee(number)], EDIT: [slab] }, { mode: "ROSTER" });
  const [added] = await provider.find(userPolicies, { addedInBatch: id });
  const EDIT = [added?.userId, all.edited.user.id].map((userId) => ({ userId, name: "Asha Menon Rao" }));
  await upload(all.client, { EDIT }, { as: "opsLead" });
  const { mark, remaining } = await previewOf(provider, id);
  expect(mark).toBeNull();
  const later = { reason: "LATER_ROW", detail: "1", by: "opsLead Staff" };
  expect(remaining).toHaveLength(2);
  expect(remaining).toMatchObject([later, later]);
});

describe("an exit without an endorsement, after the insurer has accepted an exit of the same family", () => {
  const day = "05/12/2025";
  const isActive = async (userId: string) =>
    (await provider.db.select({ active: users.active }).from(users).where(eq(users.id, userId)))[0]?.active;

  async function accept(all: Roster) {
    const { endorsementId } = await upload(all.client, {
      OFFBOARD: [{ userId: all.leaver.user.id, dateOfLeaving: day }],
    });
    await walkTo(provider, all.client, endorsementId, "ENDO_RECEIVED");
    expect(await isActive(all.leaver.user.id)).toBe(false);
  }

  /** The employee has left a second policy without an endorsement, and then the first one with one. */
  async function leftBoth() {
    const all = await roster();
    const { companyId } = all.client;
    const second = await provider.policy({ companyId, policyType: "GPA", slabs: [], isCommonPool: false });
    await provider.covers([{ userId: all.leaver.user.id, policyId: second.id }]);
    const on = { companyId, policyId: second.id };
    tick();
    await uploadTo(
      provider,
      on,
      { OFFBOARD: [{ userId: all.leaver.user.id, dateOfLeaving: day }] },
      { mode: "ROSTER" },
    );
    const id = await lastBatch(provider, companyId);
    await accept(all);
    return { ...all, id };
  }

  test("its undo makes the person active again", async () => {
    const { leaver, client, id } = await leftBoth();
    await undone(provider, id);
    expect(await isActive(leaver.user.id)).toBe(true);
    const { covers } = await standing(provider, client.companyId);
    const own = covers.filter((cover) => cover.employee_id === leaver.user.employeeId && cover.relationship === "self");
    expect(own.map(({ policy_type, active }) => ({ policy_type, active }))).toEqual([
      { policy_type: "GMC", active: false },
      { policy_type: "GPA", active: true },
    ]);
  });

  test("it stays once another employee has the phone number", async () => {
    const { leaver, client, id } = await leftBoth();
    const { mobile } = leaver.user;
    await provider.life({ ...client, user: { mobile, firstName: "Neha", lastName: "Shah" } });
    expect(await previewOf(provider, id)).toMatchObject({
      reversedCount: 0,
      remaining: [{ item: "EXIT", userId: leaver.user.id, reason: "TAKEN", detail: "Neha Shah" }],
    });
  });

  test("a dependant's exit stays once the employee has left", async () => {
    const all = await roster();
    const child = { userId: all.child.user.id, dateOfLeaving: day };
    const { id } = await upload(all.client, { OFFBOARD: [child] }, { mode: "ROSTER" });
    await accept(all);
    expect(await previewOf(provider, id)).toMatchObject({
      reversedCount: 0,
      remaining: [{ item: "EXIT", userId: child.userId, reason: "FAMILY", detail: expect.stringMatching(/^Asha/) }],
    });
  });
});

test("a dependant's exit is undone while the employee is covered: on the policy, or for a parent on another one", async () => {
  const { client, leaver, child } = await roster();
  const { companyId } = client;
  const parental = await provider.policy({ companyId, isParentalPolicy: true });
  const { id: parentId, employeeId } = leaver.user;
  const parent = await provider.life({
    companyId,
    policyId: parental.id,
    user: { parentId, employeeId, relationship: "parent", dob: "1960-01-01", mobile: null, email: null },
    cover: { annualPaise: 100 },
  });
  for (const { user, cover } of [child, parent]) {
    const OFFBOARD = [{ userId: user.id, dateOfLeaving: "05/12/2025" }];
    const { id } = await upload({ ...client, policyId: cover.policyId }, { OFFBOARD }, { mode: "ROSTER" });
    expect(await undone(provider, id)).toMatchObject({ reversed: [{ item: "EXIT", count: 1 }], remaining: [] });
  }
});

test("an offboarding of a company is undone on each of its policies", async () => {
  const all = await roster();
  const { companyId } = all.client;
  const second = await provider.policy({ companyId, policyType: "GPA", slabs: [], isCommonPool: false });
  await provider.covers([{ userId: all.leaver.user.id, policyId: second.id }]);
  const before = await standing(provider, companyId);
  tick();
  const body = {
    companyId,
    enableEndorsements: true,
    fileName: "Leavers November.xlsx",
    membersList: [{ userId: all.leaver.user.id, relationship: "Self", dateOfLeaving: "05/12/2025" }],
  };
  const { status } = await provider.call("opsExecutive", offboardMembers, { body });
  expect(status).toBe(200);
  const id = await lastBatch(provider, companyId);
  tick();
  const report = await undone(provider, id);
  expect(report.batch).toMatchObject({ kind: "offboarding", fileName: "Leavers November.xlsx" });
  expect(await standing(provider, companyId)).toEqual(before);
});

describe.each(["ENDO", "ROSTER"] as const)("an exit is undone to the policy's present period, %s", (mode) => {
  /** A policy with one who will leave and one who stays, and the dates of both. */
  async function covered() {
    const period = { startDate: "2025-12-01", endDate: "2026-10-31" };
    const { id: policyId, companyId } = await placedPolicy(provider, { "general.policyEndDate": period.endDate });
    await provider.rater({ policyId, ...period });
    const { startDate: from, endDate: to } = period;
    const cover = { coverageStart: from, coverageEnd: to, segments: [{ from, to, annualPaise: 320_000 }] };
    const leaver = await provider.life({ policyId, companyId, cover });
    await provider.life({ policyId, companyId, cover });
    const exit = () =>
      uploadTo(
        provider,
        { companyId, policyId },
        { OFFBOARD: [{ userId: leaver.user.id, dateOfLeaving: "05/12/2025" }] },
        { mode },
      );
    const change = (changes: Changes) => saveReviewed(provider, "opsLead", policyId, changes);
    const dates = () =>
      rows(
        provider.db,
        sql`select distinct coverage_start::text as start, coverage_end::text as end, segments, active, pending_offboard
            from user_policies where policy_id = ${policyId}`,
      );
    return { companyId, exit, change, dates };
  }
  const inForce = (from: string, to: string) => [
    { start: from, end: to, segments: [{ from, to, annualPaise: 320_000 }], active: true, pending_offboard: false },
  ];

  test.each([
    ["2025-12-01", "2026-09-30"],
    ["2025-12-01", "2026-11-30"],
    ["2025-11-15", "2026-10-31"],
  ])("changed after the exit to %s – %s", async (from, to) => {
    const { companyId, exit, change, dates } = await covered();
    tick();
    await exit();
    const id = await lastBatch(provider, companyId);
    tick();
    expect((await change({ "general.policyStartDate": from, "general.policyEndDate": to })).status).toBe(200);
    tick();
    await undone(provider, id);
    expect(await dates()).toEqual(inForce(from, to));
  });

  test("changed before the exit and back after it", async () => {
    const { companyId, exit, change, dates } = await covered();
    tick();
    expect((await change({ "general.policyEndDate": "2026-11-30" })).status).toBe(200);
    const changed = await lastBatch(provider, companyId);
    tick();
    await exit();
    const left = await lastBatch(provider, companyId);
    tick();
    await undone(provider, changed, { as: "opsLead" });
    tick();
    await undone(provider, left);
    expect(await dates()).toEqual(inForce("2025-12-01", "2026-10-31"));
  });
});

describe("the list", () => {
  test("has kind, file, counts, user and state, for the user's own batches and for all", async () => {
    const all = await roster();
    const sheets = { ADD: [employee(nextId())] };
    const { id } = await upload(all.client, sheets, { fileName: "Joiners December.xlsx" });
    const listed = (as: "opsExecutive" | "opsLead", query: object) =>
      provider.call(as, listBatches, { query: { companyId: all.client.companyId, ...query } });
    const { body } = await listed("opsExecutive", {});
    expect(body.data).toMatchObject({ total: 1, hasMore: false });
    expect(body.data.items).toMatchObject([
      {
        id,
        kind: "upload",
        by: "opsExecutive Staff",
        isOwn: true,
        mayUndo: true,
        undone: null,
        fileName: "Joiners December.xlsx",
        counts: { additions: 1, edits: 0, exits: 0 },
        company: { id: all.client.companyId },
        policy: { id: all.client.policyId, policyType: "GMC" },
      },
    ]);
    expect((await listed("opsLead", {})).body.data.items).toEqual([]);
    expect((await listed("opsLead", { whose: "all" })).body.data.items).toMatchObject([
      { id, isOwn: false, mayUndo: true },
    ]);
    await undone(provider, id);
    expect((await listed("opsExecutive", { state: "open" })).body.data.items).toEqual([]);
    expect((await listed("opsExecutive", { state: "undone", kind: "upload" })).body.data.items).toMatchObject([
      { id, mayUndo: false, undone: { by: "opsExecutive Staff", reversed: 1, remaining: 0 } },
    ]);
  });

  test("has no upload whose rows were all refused or already made, and the audit log has each", async () => {
    const { client, edited } = await roster();
    const { companyId } = client;
    await uploadTo(provider, client, { EDIT: [{ userId: edited.user.id, mobile: "12" }] });
    await uploadTo(provider, client, { EDIT: [{ userId: edited.user.id, mobile: "9800000001" }] });
    const { body } = await provider.call("opsExecutive", listBatches, { query: { companyId } });
    expect(body.data).toMatchObject({ total: 0, items: [] });
    const recorded = and(eq(auditLog.entityId, client.policyId), eq(auditLog.action, "unifiedUpload"));
    expect(await provider.db.$count(auditLog, recorded)).toBe(2);
  });

  test("of a date in India, or the one of an ID, made by any user or program", async () => {
    const { companyId } = await clientWithAccount(provider);
    const times = ["2025-12-09 23:59:59", "2025-12-10 00:00", "2025-12-10 23:59:59", "2025-12-11 00:00"];
    for (const [n, time] of times.entries())
      await provider.db.execute(sql`insert into batches (id, kind, actor, company_id, counts, started_at)
        values (${`day-${n}`}, ${n === 3 ? "scriptRun" : "upload"}, 'staff-opsExecutive', ${companyId}, '{}', ${`${time}+05:30`}::timestamptz)`);
    const listed = async (as: "opsExecutive" | "opsLead", query: object) =>
      (await provider.call(as, listBatches, { query: { companyId, ...query } })).body.data.items.map(({ id }) => id);
    expect(await listed("opsExecutive", { from: "2025-12-10" })).toEqual(["day-3", "day-2", "day-1"]);
    expect(await listed("opsExecutive", { from: "2025-12-10", to: "2025-12-10" })).toEqual(["day-2", "day-1"]);
    expect(await listed("opsExecutive", { from: "2025-12-10", kind: "scriptRun" })).toEqual(["day-3"]);
    expect(await listed("opsLead", { id: "day-1" })).toEqual(["day-1"]);
    await provider.db.execute(sql`insert into batches (id, kind, actor, company_id, counts, started_at)
      values ('of-program', 'scriptRun', 'import-program', ${companyId}, '{}', '2025-12-12')`);
    await provider.db.execute(sql`insert into batch_undos (batch_id, actor, reversed, remaining, undone_at)
      values ('of-program', 'undo-program', 1, 0, '2025-12-12')`);
    const { body } = await provider.call("opsLead", listBatches, { query: { id: "of-program" } });
    expect(body.data.items).toMatchObject([{ by: "import-program", undone: { by: "undo-program" } }]);
  });

  test("has fifty batches per page, newest first, two of one moment in the order of their IDs", async () => {
    const client = await clientWithAccount(provider);
    await provider.db.execute(
      sql`insert into batches (id, kind, actor, company_id, counts, started_at)
          select 'page-' || n, 'upload', 'staff-opsExecutive', ${client.companyId}, '{}', now() + n / 2 * interval '1 second'
          from generate_series(1, 51) n`,
    );
    const page = (number: number) =>
      provider.call("opsExecutive", listBatches, { query: { companyId: client.companyId, page: number } });
    const [first, second] = [(await page(1)).body.data, (await page(2)).body.data];
    expect([first.items.length, first.hasMore, first.items[0]?.id]).toEqual([50, true, "page-51"]);
    expect([second.items.map(({ id }) => id), second.hasMore]).toEqual([["page-1"], false]);
    const { companyId } = await clientWithAccount(provider);
    await provider.db.execute(
      sql`insert into batches (id, kind, actor, company_id, counts, started_at)
          select 'full-' || id, kind, actor, ${companyId}, counts, started_at from batches where id like 'page-%' limit 50`,
    );
    const full = await provider.call("opsExecutive", listBatches, { query: { companyId } });
    expect([full.body.data.items.length, full.body.data.hasMore]).toEqual([50, false]);
  });
});

describe("who may undo", () => {
  test("the user who made it and a lead, but no other user and no role without the right", async () => {
    const all = await roster();
    const { id } = await upload(all.client, { ADD: [employee(nextId())] }, { as: "opsLead" });
    const mark = (await previewOf(provider, id)).mark ?? "";
    expect(await undo(provider, id, { as: "opsExecutive", mark })).toMatchObject({
      status: 403,
      body: { message: "Your role cannot undo this batch." },
    });
    for (const as of ["viewer", "finance", "loopOwner"] as const) {
      expect((await undo(provider, id, { as, mark })).status).toBe(403);
    }
    expect((await undo(provider, id, { as: "opsLead", mark })).status).toBe(200);
  });
});

test("the same call under the same key is answered again; another one says who undid the batch", async () => {
  const all = await roster();
  const { id } = await upload(all.client, mixed(all));
  const idempotencyKey = randomUUID();
  const mark = (await previewOf(provider, id)).mark ?? "";
  const first = await undo(provider, id, { mark, idempotencyKey });
  const again = await undo(provider, id, { mark, idempotencyKey });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await undo(provider, id, { as: "opsLead", mark })).toMatchObject({
    status: 409,
    body: { message: "opsExecutive Staff undid this batch on 10 Dec 2025.", data: { isUndone: true } },
  });
});

test("a change between preview and undo is refused, and changes nothing", async () => {
  const all = await roster();
  const { id } = await upload(all.client, mixed(all));
  const mark = (await previewOf(provider, id)).mark ?? "";
  tick();
  const [person] = await provider.find(users, { id: all.edited.user.id });
  const edit = { userId: all.edited.user.id, mobile: "9800000009", version: person?.version ?? 0 };
  await provider.call("csm", updateContactDetails, { body: edit });
  const before = await standing(provider, all.client.companyId);
  expect(await undo(provider, id, { mark })).toMatchObject({ status: 409, body: { data: { previewAgain: true } } });
  expect(await standing(provider, all.client.companyId)).toEqual(before);
});

test("the author is notified of another person's undo, and not of the own one", async () => {
  const all = await roster();
  const notified = async () => {
    const { body } = await provider.call("opsExecutive", listNotifications, { query: {} });
    const found = body.data.items.filter(({ kind }) => kind === "BATCH_UNDONE");
    return found.map(({ text, by, path }) => ({ text, by, path }));
  };
  const before = await notified();
  const own = await upload(all.client, { ADD: [employee(nextId())] });
  await undone(provider, own.id);
  expect(await notified()).toEqual(before);
  const { id } = await upload(all.client, { ADD: [employee(nextId()), dependant("none", "Spouse")] });
  await undone(provider, id, { as: "opsLead" });
  const [company] = await provider.find(companies, { id: all.client.companyId });
  const text = `${company?.name}: Upload, 1 item reversed`;
  expect(await notified()).toEqual([{ text, by: "opsLead Staff", path: `/app/batches?id=${id}` }, ...before]);
});
