import { eq } from "drizzle-orm";
import { listMerges, migrateDuplicateUsers, undoMerge } from "@/lib/contract/recon";
import { updateContactDetails } from "@/lib/contract/users";
import type { Db } from "@/lib/provider/db/connect";
import { endorsementMembers, userPolicies, users } from "@/lib/provider/db/schema";
import { lockPoliciesOf } from "@/lib/provider/endorsements/lock-policy";
import { testDatabaseKind } from "../../../support/postgres";
import { type Caller, sharedProvider } from "../../../support/provider";
import { waitingStatements } from "../../../support/waiting";
import { ASHA, dumpOf, twins } from "./pairs";

const provider = sharedProvider({ flags: { dataDiscrepancy: true } });
beforeEach(() => provider.setDay("2025-12-10"));

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;

async function merge(oldUserId: string, newUserId: string): Promise<string> {
  const { body } = await provider.call("opsLead", migrateDuplicateUsers, {
    body: { data: [{ oldUserId, newUserId }] },
  });
  expect(body.data).toEqual({ migrated: 1, failedMigrations: [] });
  const list = await provider.call("opsLead", listMerges, {});
  return list.body.data.merges[0]?.id ?? "";
}

const undo = (id: string, caller: Caller = "opsLead", idempotencyKey?: string) =>
  provider.call(caller, undoMerge, { params: { id }, body: {}, idempotencyKey });

type Merged = Awaited<ReturnType<typeof mergedFamily>>;

/** A merged pair; the old record has a child, a claim, a request and an endorsement row. */
async function mergedFamily() {
  const found = await twins(provider);
  const { company, first, old, next } = found;
  await provider.life({
    companyId: company.id,
    policyId: first.id,
    user: { relationship: "child", parentId: old.id, employeeId: old.employeeId },
  });
  await provider.claim({ userId: old.id, policyId: first.id });
  const at = new Date("2025-12-09T10:00:00+05:30");
  const place = { companyId: company.id, policyId: first.id, createdAt: at, updatedAt: at };
  await provider.changeRequests([
    { ...place, id: `request-${old.id}`, userId: old.id, operation: "EDIT", source: "HR" },
  ]);
  await provider.endorsement({ ...place, id: `endo-${old.id}` });
  await addRow(`endo-${old.id}`, old.id, at);
  const before = await dumpOf(provider, company.id);
  // The merge is later than the records: it writes a new version of the old one, with a new time.
  provider.setClock("2025-12-10T10:05:00+05:30");
  return { ...found, before, id: await merge(old.id, next.id) };
}

const addRow = (endorsementId: string, userId: string, createdAt: Date, updatedBy = "Rohan Kulkarni") =>
  provider.db.insert(endorsementMembers).values(
    provider.records().endorsementMember({
      id: `row-${endorsementId}-${createdAt.getTime()}`,
      endorsementId,
      userId,
      operation: "EDIT",
      createdAt,
      updatedBy,
    }),
  );

test("an undone merge restores everything and records user and time", async () => {
  const { company, old, next, before, id } = await mergedFamily();
  expect(await dumpOf(provider, company.id)).not.toEqual(before);
  provider.setClock("2025-12-12T11:00:00+05:30");
  const { status, body } = await undo(id);
  expect([status, body.data]).toEqual([
    200,
    {
      id,
      oldUserId: old.id,
      newUserId: next.id,
      oldName: "Asha Rao",
      newName: "Asha Rao",
      companyName: company.name,
      differences: [],
      reason: null,
      mergedBy: "opsLead Staff",
      mergedAt: { seconds: 1_765_341_300, nanoseconds: 0 },
      undone: { by: "opsLead Staff", at: { seconds: 1_765_517_400, nanoseconds: 0 } },
    },
  ]);
  expect(await dumpOf(provider, company.id)).toEqual(before);
  const rows = await provider.audits({ action: "undoMerge" });
  expect(rows.at(-1)).toMatchObject({ entity: "member", entityId: next.id, after: { mergeId: id, oldUserId: old.id } });
});

test("an old record that was inactive before the merge is inactive after the undo", async () => {
  const { company, old, next } = await twins(provider);
  await provider.change(users, { id: old.id }, { active: false });
  const before = await dumpOf(provider, company.id);
  expect((await undo(await merge(old.id, next.id))).status).toBe(200);
  expect(await dumpOf(provider, company.id)).toEqual(before);
});

test("a pair that was split can be merged and split again", async () => {
  const { company, old, next, before, id } = await mergedFamily();
  await undo(id);
  const again = await merge(old.id, next.id);
  expect(again).not.toBe(id);
  expect((await undo(again)).status).toBe(200);
  expect(await dumpOf(provider, company.id)).toEqual(before);
});

test.each([
  ["day 30", "2026-01-09T23:59:59+05:30", 200, undefined],
  ["day 31", "2026-01-10T00:00:00+05:30", 422, "A merge can be undone for 30 days. This one is older."],
])("undone on %s in India: %s", async (_, clock, status, message) => {
  const { id } = await mergedFamily();
  provider.setClock(clock);
  const reply = await undo(id);
  expect([reply.status, reply.body.message]).toEqual([status, message]);
});

test("the same key undoes once and gets the same response; without it the second undo is 409 with who and when", async () => {
  const { id } = await mergedFamily();
  const first = await undo(id, "opsLead", "undo-once");
  const second = await undo(id, "opsLead", "undo-once");
  expect([second.status, second.body]).toEqual([200, first.body]);
  const third = await undo(id, "engineer");
  expect([third.status, third.body.message]).toEqual([409, "opsLead Staff undid this merge on 10 Dec 2025."]);
  expect(third.body.data).toMatchObject({ changedBy: "opsLead Staff" });
});

test("two users undo a merge at the same time: one succeeds and the other gets 409", async () => {
  const { company, before, id } = await mergedFamily();
  const replies = await Promise.all([undo(id), undo(id, "engineer")]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await dumpOf(provider, company.id)).toEqual(before);
});

onPostgres.each([
  ["an upload's lock", (db: Db, { company }: Merged) => lockPoliciesOf(db, company.id), 200],
  [
    "a contact edit",
    (db: Db, { old }: Merged) => db.update(users).set({ mobile: "9000000001" }).where(eq(users.id, old.id)),
    409,
  ],
] as const)("an undo during %s ends after its commit", async (_, change, status) => {
  const merged = await mergedFamily();
  const undoing = await provider.db.transaction(async (db) => {
    await change(db, merged);
    const reply = undo(merged.id);
    await Promise.race([waitingStatements(provider.db), reply.then(() => expect("not waiting").toBe("waiting"))]);
    return { reply };
  });
  expect((await undoing.reply).status).toBe(status);
});

const refused = (by: string, on: string) => `${by} edited one of the records on ${on}. The merge cannot be undone.`;

test.each(["old", "next"] as const)(
  "409 with who and when after the contact of the %s record was edited",
  async (who) => {
    const pair = await mergedFamily();
    provider.setDay("2025-12-15");
    const body = { userId: pair[who].id, mobile: "9000000001" };
    expect((await provider.call("csm", updateContactDetails, { body })).status).toBe(200);
    const reply = await undo(pair.id);
    expect([reply.status, reply.body.message]).toEqual([409, refused("csm Staff", "15 Dec 2025")]);
    expect(reply.body.data).toEqual({ changedBy: "csm Staff", changedAt: { seconds: 1_765_773_000 } });
  },
);

test("409 with who and when after an endorsement row was added to the record", async () => {
  const { id, old, next } = await mergedFamily();
  await addRow(`endo-${old.id}`, next.id, new Date("2025-12-16T10:00:00+05:30"), "Priya Nair");
  const reply = await undo(id);
  expect([reply.status, reply.body.message]).toEqual([409, refused("Priya Nair", "16 Dec 2025")]);
});

test("409 after a moved cover was ended, a claim was added or the old record was deleted", async () => {
  const someone = "One of the records was edited after the merge. The merge cannot be undone.";
  const [ended, claimed, deleted] = [await mergedFamily(), await mergedFamily(), await mergedFamily()];
  await provider.change(userPolicies, { policyId: ended.first.id }, { active: false });
  await provider.claim({ userId: claimed.next.id, policyId: claimed.first.id });
  await provider.db.delete(users).where(eq(users.id, deleted.old.id));
  for (const { id } of [ended, claimed, deleted]) {
    const reply = await undo(id);
    expect([reply.status, reply.body.message]).toEqual([409, someone]);
  }
});

test("a changed charge of a moved cover is no edit: the cover takes it back", async () => {
  const { id, old, first } = await mergedFamily();
  await provider.change(userPolicies, { policyId: first.id }, { annualPaise: 123_400 });
  expect((await undo(id)).status).toBe(200);
  const covers = await provider.find(userPolicies, { userId: old.id });
  expect(covers).toMatchObject([{ annualPaise: 123_400 }]);
});

test("409 when another active employee has the old record's phone meanwhile", async () => {
  const { id, company, old } = await mergedFamily();
  const third = await provider.policy({ companyId: company.id });
  await provider.life({ companyId: company.id, policyId: third.id, user: { mobile: old.mobile } });
  const reply = await undo(id);
  expect([reply.status, reply.body.message]).toEqual([
    409,
    "Another active employee now has the phone of the old record. The merge cannot be undone.",
  ]);
});

test("a merge whose new record was merged further is undone after that one", async () => {
  const { id, company, next } = await mergedFamily();
  const third = await provider.policy({ companyId: company.id });
  const last = await provider.life({ companyId: company.id, policyId: third.id, user: ASHA });
  const later = await merge(next.id, last.user.id);
  const reply = await undo(id);
  expect([reply.status, reply.body.message]).toEqual([
    409,
    `opsLead Staff merged the record into ${last.user.id} on 10 Dec 2025. Undo that merge first.`,
  ]);
  expect([(await undo(later)).status, (await undo(id)).status]).toEqual([200, 200]);
});

test("the list is newest first, in pages, and marks undone merges", async () => {
  const [a, b] = [await mergedFamily(), await mergedFamily()];
  await undo(a.id);
  const page = await provider.call("engineer", listMerges, { query: { limit: 1 } });
  expect(page.body.data.merges).toMatchObject([{ id: b.id, undone: null, companyName: b.company.name }]);
  const rest = await provider.call("engineer", listMerges, {
    query: { limit: 1, after: page.body.data.nextPageId ?? undefined },
  });
  expect(rest.body.data.merges).toMatchObject([{ id: a.id, undone: { by: "opsLead Staff" } }]);
  const all = await provider.call("engineer", listMerges, { query: { limit: 100 } });
  expect(all.body.data.nextPageId).toBeNull();
});

test("404 for a merge that is not there", async () => {
  expect((await undo("merge_none")).status).toBe(404);
});
