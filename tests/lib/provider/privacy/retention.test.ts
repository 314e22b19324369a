import { eq, inArray, sql } from "drizzle-orm";
import { downloadPersonalData } from "@/lib/contract/member-profiles";
import { listMerges, migrateDuplicateUsers, undoMerge } from "@/lib/contract/recon";
import { emailRosterDifferences, getRosterComparison } from "@/lib/contract/roster-comparisons";
import { searchAll } from "@/lib/contract/search";
import { deleteMember, updateContactDetails } from "@/lib/contract/users";
import type { Call } from "@/lib/provider/context";
import {
  auditLog,
  customEnrolmentUsers,
  endorsementArtefacts,
  endorsementEmails,
  endorsementMembers,
  endorsements,
  inboxAttachments,
  inboxEmails,
  outbox,
  scriptRunRows,
  scriptRuns,
  supportNotes,
  userPolicies,
  users,
} from "@/lib/provider/db/schema";
import { freezeArtefact } from "@/lib/provider/endorsements/freeze-artefact";
import { endUncoveredPersons } from "@/lib/provider/members/end-uncovered-persons";
import { loadDataOfPerson } from "@/lib/provider/privacy/data-of-person";
import { eraseOldData } from "@/lib/provider/privacy/erase-old-data";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { clientWithAccount } from "../endorsements/story";
import { employee, uploadTo } from "../registration/workbook";
import { compare, differencesOf } from "../roster-comparisons/comparison-story";

/** Personal data is erased after its configured years, in tables and history. Amounts, ledger and audit log remain. */

const provider = sharedProvider({
  flags: { dataDiscrepancy: true, deleteMembers: true },
  settings: {
    retentionYears: { leftMembers: 8, changeRequests: 3, receivedEmails: 2, sentEmails: 2, rosterComparisons: 9 },
  },
});

const SECRETS = [
  "Zubeida",
  "Vanavati",
  "9812399991",
  "9812399992",
  "zubeida@private.example",
  "1987-11-23",
  "ZV-77",
  "UHID-ZV",
];

async function story() {
  provider.setDay("2017-12-01");
  const client = await clientWithAccount(provider, { policy: { startDate: "2017-04-01", endDate: "2018-03-31" } });
  const person = { firstName: "Zubeida", lastName: "Vanavati", employeeId: "ZV-77", dob: "1987-11-23" };
  const contact = { mobile: "9812399991", email: "zubeida@private.example" };
  const { user, cover } = await provider.life({
    ...client,
    user: { ...person, ...contact },
    cover: { uhid: "UHID-ZV", coverageStart: "2017-04-01", coverageEnd: "2018-03-31" },
  });
  await uploadTo(provider, client, { EDIT: [{ userId: user.id, name: "Zubeida Begum Vanavati" }] });
  await provider.call("opsLead", updateContactDetails, {
    body: { userId: user.id, mobile: "9812399992", email: "zubeida@private.example" },
  });
  await provider.change(
    endorsementMembers,
    { userId: user.id },
    { kycDocuments: ["5d3f7c1e-7a77-4b7e-9d57-0a6d3d5c1a11.pdf"] },
  );
  await provider.nominee({ userPolicyId: cover.id, name: "Zubeida Senior", relationship: "Mother" });
  await provider.changeRequests([
    {
      companyId: client.companyId,
      policyId: client.policyId,
      userId: user.id,
      operation: "EDIT",
      status: "ACCEPTED",
      name: "Zubeida Vanavati",
      mobile: "9812399991",
      comment: "Call Zubeida",
    },
  ]);
  return { ...client, user, cover };
}

/** A comparison whose list has other words for the person, who is asked about by email, and a stranger. */
async function compareWithList(policyId: string) {
  const listed = { relationship: "Self", gender: "F", dob: "23/11/1987" };
  const rows = [
    { ...listed, employeeId: "ZV-77", name: "Zubeida Vanavati Khan" },
    { ...listed, employeeId: "ZV-99", name: "Zubeida Stranger" },
  ];
  const { body } = await compare(provider, policyId, { EMPLOYER: rows });
  const { id } = body.data;
  const differences = await differencesOf(provider, id);
  expect(differences.map(({ group }) => group)).toEqual(["ONLY_THERE", "NAME"]);
  const ids = differences.filter(({ group }) => group === "NAME").map((difference) => difference.id);
  const email = { to: ["hr@kaveri.example"], cc: [], subject: "Roster", text: "Is it Zubeida Vanavati Khan?" };
  await provider.call("csm", emailRosterDifferences, { params: { id, recipient: "HR" }, body: { ...email, ids } });
  await provider.db.update(outbox).set({ doneAt: new Date(provider.services.clock()) });
  return id;
}

/** What the SKF script and the move to the insurer have stored about the person. */
async function addOnboarding({ companyId, policyId }: Awaited<ReturnType<typeof story>>) {
  const at = new Date(provider.services.clock());
  const run = { id: "run-skf", script: "skfOnboarding", status: "DONE", sheetHash: "", total: 1 } as const;
  const by = { startedBy: "engineer", startedByName: "Engineer", startedAt: at, leaseUntil: at };
  await provider.db.insert(scriptRuns).values({ ...run, ...by });
  const known = { employeeId: "ZV-77", name: "Zubeida Vanavati", dob: "1987-11-23", mobile: "9812399991", policyId };
  await provider.db.insert(scriptRunRows).values({
    runId: "run-skf",
    position: 0,
    tab: "SKF Onboarding",
    rowNumber: 2,
    outcome: "changed",
    list: "usersOnboarded",
    label: "ZV-77",
    fields: known,
  });
  const email = "zubeida@private.example";
  await provider.db.insert(customEnrolmentUsers).values({
    ...known,
    id: "ceu-1",
    companyId,
    gender: "female",
    email,
    slabId: "1",
    coverageStart: "2017-04-01",
    parentalCover: false,
    runId: "run-skf",
    createdAt: at,
  });
  const [endorsement] = await provider.find(endorsements, { policyId });
  await freezeArtefact(provider.db, { clock: provider.services.clock } as Call, endorsement?.id ?? "", "INSURER_FILE");
}

/** Left on 30 November 2017. */
async function leave({ user, cover }: Awaited<ReturnType<typeof story>>) {
  await provider.change(userPolicies, { id: cover.id }, { active: false, coverageEnd: "2017-11-30" });
  await provider.change(users, { id: user.id }, { active: false });
}

/** Tables with one of the secrets. */
async function tablesWith(secrets: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    provider.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      provider.db,
      sql`select count(*)::int as count from ${sql.identifier(name)} t where t::text ~* ${secrets.join("|")}`,
    );
    if (count > 0) found.push(name);
  }
  return found.toSorted();
}

const run = async (day: string) => {
  provider.setDay(day);
  await eraseOldData(provider.services);
};
const amountsOf = (policyId: string) =>
  rows(
    provider.db,
    sql`select m.id, m.total_paise, m.operation, e.status from endorsement_members m
        join endorsements e on e.id = m.endorsement_id where e.policy_id = ${policyId} order by m.id`,
  );

test("a member who left is erased eight years later everywhere but in the audit log; amounts remain", async () => {
  const told = await story();
  await compareWithList(told.policyId);
  await leave(told);
  await addOnboarding(told);
  const before = await amountsOf(told.policyId);
  expect(before).toHaveLength(1);
  const filed = await loadDataOfPerson(provider.db, provider.services, told.user.id);
  const about = ["Sent to the insurer", "Onboarding", "Rows of workbooks"];
  expect(about.map((name) => filed.find((sheet) => sheet.name === name)?.rows.length)).toEqual([1, 1, 1]);
  const all = await tablesWith(SECRETS);
  expect(all).toEqual(
    expect.arrayContaining([
      "change_requests",
      "custom_enrolment_users",
      "endorsement_artefacts",
      "endorsement_members",
      "nominees",
      "roster_differences",
      "roster_emails",
      "row_history",
      "script_run_rows",
      "user_policies",
      "users",
    ]),
  );
  // The cover's last day, and the endorsement's last change, are not eight years ago yet.
  await run("2025-11-30");
  const erasedEarlier = ["change_requests", "roster_emails"];
  expect(await tablesWith(SECRETS)).toEqual(all.filter((name) => !erasedEarlier.includes(name)));
  await run("2025-12-02");
  // The stranger of the list is in the comparison until its own years are over.
  expect(await tablesWith(SECRETS.filter((secret) => !["Zubeida", "1987-11-23"].includes(secret)))).toEqual([
    "audit_log",
  ]);
  expect(await tablesWith(SECRETS)).toEqual(["audit_log", "roster_differences"]);
  expect(await amountsOf(told.policyId)).toEqual(before);
  const [person] = await provider.find(users, { id: told.user.id });
  expect(person).toMatchObject({ firstName: "Erased", lastName: "", employer: told.companyId, relationship: "self" });
  const removals = await provider.find(outbox, { kind: "fileRemoval" });
  expect(removals.map(({ payload }) => payload)).toEqual([
    { docType: "KYC_DOCUMENTS", name: "5d3f7c1e-7a77-4b7e-9d57-0a6d3d5c1a11.pdf" },
  ]);
  const audited = await provider.audits({ action: "eraseOldData" });
  expect(audited.map(({ actor, entityId }) => [actor, entityId])).toEqual([
    ["retention", "changeRequests"],
    ["retention", "sentEmails"],
    ["retention", "leftMembers"],
  ]);
  // Once: the next run finds nothing.
  await run("2025-12-03");
  expect(await provider.db.$count(auditLog, eq(auditLog.action, "eraseOldData"))).toBe(3);
  const file = await provider.call("opsLead", downloadPersonalData, { params: { id: told.user.id } });
  expect(file.status).toBe(200);
  const found = await provider.call("opsLead", searchAll, { body: { text: "Zubeida Vanavati" } });
  expect(found.body.data.onboarded).toEqual([]);
  const [sent] = await provider.find(endorsementArtefacts);
  expect(sent?.content).toMatchObject({ rows: [{ user_id: told.user.id, operation: "EDIT", total_paise: 0 }] });
});

test("who is covered, has left too recently or whose endorsement was changed since is not erased", async () => {
  const covered = await story();
  const recent = await story();
  await leave(recent);
  await provider.change(userPolicies, { id: recent.cover.id }, { coverageEnd: "2018-01-10" });
  const changed = await story();
  await leave(changed);
  await provider.change(
    endorsements,
    { policyId: changed.policyId },
    { updatedAt: new Date("2018-01-10T10:00:00+05:30") },
  );
  await run("2026-01-10");
  const names = await provider.db.select({ id: users.id, firstName: users.firstName }).from(users);
  for (const { user } of [covered, recent, changed]) {
    expect(names.find(({ id }) => id === user.id)?.firstName).toBe("Zubeida");
  }
  await run("2026-01-11");
  const after = await provider.db.select({ id: users.id, firstName: users.firstName }).from(users);
  const nameOf = ({ user }: typeof covered) => after.find(({ id }) => id === user.id)?.firstName;
  expect([nameOf(covered), nameOf(recent), nameOf(changed)]).toEqual(["Zubeida", "Erased", "Erased"]);
});

test("who stayed until the policy's end is erased eight years after it", async () => {
  const { user } = await story();
  provider.setDay("2018-06-01");
  await endUncoveredPersons(provider.services);
  await run("2026-03-31");
  const nameNow = async () => (await provider.find(users, { id: user.id }))[0]?.firstName;
  expect(await nameNow()).toBe("Zubeida");
  await run("2026-04-01");
  expect(await nameNow()).toBe("Erased");
});

test("a merged record is erased after the one it was merged into; the list of merges then shows 'Erased'", async () => {
  const old = await story();
  const period = { startDate: "2017-04-01", endDate: "2018-03-31" };
  const { id: policyId } = await provider.policy({ companyId: old.companyId, ...period });
  const person = { firstName: "Zubeida", lastName: "Vanavati", dob: "1987-11-23" };
  const next = await provider.life({ companyId: old.companyId, policyId, user: person });
  provider.setDay("2026-01-08");
  const pair = { oldUserId: old.user.id, newUserId: next.user.id };
  const merged = await provider.call("opsLead", migrateDuplicateUsers, { body: { data: [pair] } });
  expect(merged.body.data).toEqual({ migrated: 1, failedMigrations: [] });
  await provider.change(userPolicies, { userId: next.user.id }, { active: false, coverageEnd: "2017-11-30" });
  const namesNow = async () => {
    const found = await provider.db
      .select()
      .from(users)
      .where(inArray(users.id, [old.user.id, next.user.id]));
    return new Map(found.map(({ id, firstName }) => [id, firstName]));
  };
  await run("2026-01-09");
  expect([(await namesNow()).get(old.user.id), (await namesNow()).get(next.user.id)]).toEqual(["Zubeida", "Zubeida"]);
  await provider.change(users, { id: next.user.id }, { active: false });
  await run("2026-01-10");
  await run("2026-01-11");
  expect([(await namesNow()).get(old.user.id), (await namesNow()).get(next.user.id)]).toEqual(["Erased", "Erased"]);
  const { body } = await provider.call("opsLead", listMerges, {});
  const merge = body.data.merges.find(({ newUserId }) => newUserId === next.user.id);
  expect(merge).toMatchObject({ oldName: "Erased", newName: "Erased" });
  expect(await tablesWith(["Vanavati"])).toEqual([]);
  const refused = await provider.call("opsLead", undoMerge, { params: { id: merge?.id ?? "" }, body: {} });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    "The data of these records were erased at the end of their retention period. The merge cannot be undone.",
  ]);
});

test("a member who was deleted is erased from the history eight years later", async () => {
  provider.setDay("2018-02-01");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({ ...client, user: { firstName: "Deleted", lastName: "Zubeida" } });
  expect((await provider.call("loopOwner", deleteMember, { params: { id: user.id } })).status).toBe(200);
  const versions = () =>
    rows<{ name: string | null }>(
      provider.db,
      sql`select row ->> 'first_name' as name from row_history where table_name = 'users' and person_id = ${user.id}`,
    );
  await run("2026-02-01");
  expect(await versions()).toEqual([{ name: "Deleted" }]);
  await run("2026-02-02");
  expect(await versions()).toEqual([{ name: null }]);
});

test("closed received emails, sent ones and support notes are erased after two years, with their files; open ones are not", async () => {
  const told = await story();
  const [endorsement] = await provider.find(endorsements, { policyId: told.policyId });
  const endorsementId = endorsement?.id ?? "";
  const day = (text: string) => new Date(`${text}T10:00:00+05:30`);
  const email = { fromName: "Zubeida", fromAddress: "zubeida@private.example", subject: "Zubeida", body: "9812399991" };
  const received = (id: string, state: "TAKEN" | "WAITING", at: string, about: string | null) => ({
    ...email,
    id,
    fingerprint: id,
    state,
    endorsementId: about,
    receivedAt: day(at),
    createdAt: day(at),
  });
  await provider.db
    .insert(inboxEmails)
    .values([
      received("mail-old", "TAKEN", "2019-03-09", endorsementId),
      received("mail-unmatched", "TAKEN", "2019-03-09", null),
      received("mail-new", "TAKEN", "2019-03-10", endorsementId),
      received("mail-open", "WAITING", "2019-03-09", endorsementId),
      received("mail-waiting", "WAITING", "2019-03-09", null),
    ]);
  const attachment = {
    emailId: "mail-old",
    position: 0,
    fileName: "Zubeida.xlsx",
    byteLength: 1,
    objectName: "a-1.xlsx",
  };
  await provider.db.insert(inboxAttachments).values({ id: "file-old", ...attachment });
  // An earlier version of both rows with the same texts.
  await provider.db.update(inboxEmails).set({ moreAttachments: 1 });
  await provider.db.update(inboxAttachments).set({ byteLength: 2 });
  const [queued] = await provider.db
    .insert(outbox)
    .values({
      kind: "endorsementEmail",
      payload: {},
      nextAt: day("2019-03-09"),
      doneAt: day("2019-03-09"),
      createdAt: day("2019-03-09"),
    })
    .returning();
  await provider.db.insert(endorsementEmails).values({
    id: "sent-old",
    endorsementId,
    stage: "INSURER",
    to: ["desk@care.example"],
    cc: [],
    subject: "Endo 1",
    text: "Zubeida joins",
    fileName: "members.xlsx",
    fileBase64: "Wg==",
    rows: 1,
    outboxId: queued?.id ?? 0,
    sentBy: "Asha",
    createdAt: day("2019-03-09"),
  });
  const note = { html: "Zubeida joins", attachmentName: "Error_Data.xlsx", attachment: "Wg==" };
  const { id: ticketId } = await provider.ticket({ id: "ticket-old" });
  const noteOf = (id: string, at: string) => ({ ...note, id, ticketId, addedBy: "Asha", createdAt: day(at) });
  await provider.db
    .insert(supportNotes)
    .values([noteOf("note-old", "2019-03-09"), noteOf("note-recent", "2019-03-10")]);
  const givenUp = { noteId: "note-given-up", ticketId: "1", html: "Zubeida", addedBy: "Asha", attachment: null };
  await provider.db.insert(outbox).values({
    kind: "supportNote",
    payload: givenUp,
    nextAt: day("2019-03-09"),
    lastError: "Unknown ticket",
    doneAt: day("2019-03-09"),
    createdAt: day("2019-03-09"),
  });
  await run("2021-03-10");
  expect(await provider.db.select().from(supportNotes).orderBy(supportNotes.id)).toMatchObject([
    { id: "note-old", html: "Erased", attachmentName: null, attachment: null },
    { id: "note-recent", ...note },
  ]);
  const [unsent] = await provider.find(outbox, { kind: "supportNote" });
  expect(unsent?.payload).toEqual({ ...givenUp, html: "" });
  const rest = await provider.db.select().from(inboxEmails).orderBy(inboxEmails.id);
  expect(rest.map(({ id, fromName, body }) => [id, fromName, body])).toEqual([
    ["mail-new", "Zubeida", "9812399991"],
    ["mail-old", "Erased", ""],
    ["mail-open", "Zubeida", "9812399991"],
    ["mail-unmatched", "Erased", ""],
    ["mail-waiting", "Zubeida", "9812399991"],
  ]);
  const [sent] = await provider.find(endorsementEmails, { id: "sent-old" });
  expect(sent).toMatchObject({ text: "", fileName: null, fileBase64: null, subject: "Endo 1" });
  const history = await rows<{ id: string; text: string }>(
    provider.db,
    sql`select row_id as id, row::text as text from row_history where table_name in ('inbox_emails', 'inbox_attachments')`,
  );
  const hasSecret = ({ text }: { text: string }) => SECRETS.some((secret) => text.includes(secret));
  expect([...new Set(history.filter(hasSecret).map(({ id }) => id))].toSorted()).toEqual([
    "mail-new",
    "mail-open",
    "mail-waiting",
  ]);
  const removals = await provider.find(outbox, { kind: "fileRemoval" });
  expect(removals.map(({ payload }) => payload)).toContainEqual({ docType: "EMAIL_ATTACHMENTS", name: "a-1.xlsx" });
});

test("persons in roster differences are erased nine years after the comparison; its counts remain", async () => {
  const { policyId } = await story();
  const id = await compareWithList(policyId);
  const stored = () =>
    rows<{ text: string }>(
      provider.db,
      sql`select d::text as text from roster_differences d where comparison_id = ${id}
          union all select row::text from row_history where table_name = 'roster_differences' and scope_id = ${id}`,
    );
  const withSecrets = async () => (await stored()).filter(({ text }) => /Zubeida|ZV-|1987/i.test(text)).length;
  expect([(await stored()).length, await withSecrets()]).toEqual([3, 3]);
  await run("2026-12-01");
  expect(await withSecrets()).toBe(3);
  await run("2026-12-02");
  // One version more of each difference.
  expect([(await stored()).length, await withSecrets()]).toEqual([5, 0]);
  const { body } = await provider.call("csm", getRosterComparison, { params: { id }, query: { group: "NAME" } });
  expect(body.data.comparison).toMatchObject({ differences: 2, open: 1, employerFile: "hr.xlsx" });
  expect(body.data.differences).toMatchObject([{ status: "ASKED_HR", ours: null, EMPLOYER: null, INSURER: null }]);
});

test("without configured years, nothing is erased", async () => {
  const told = await story();
  await leave(told);
  provider.setDay("2060-01-01");
  await eraseOldData({ ...provider.services, settings: { ...provider.services.settings, retentionYears: {} } });
  const [person] = await provider.find(users, { id: told.user.id });
  expect(person?.firstName).toBe("Zubeida");
});

test("the history can be changed by its erasure alone, which removes personal fields only", async () => {
  const told = await story();
  await uploadTo(provider, told, { ADD: [employee("Q1")] });
  const refusal = (statement: string) =>
    provider.db.execute(sql.raw(statement)).then(
      () => "changed",
      (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
    );
  expect(await refusal("update row_history set row = '{}'")).toContain("append-only: UPDATE refused");
  expect(await refusal("delete from row_history")).toContain("append-only: DELETE refused");
  const versions = () =>
    rows<{ row: Record<string, unknown> }>(
      provider.db,
      sql`select row from row_history where table_name = 'users' and person_id = ${told.user.id} order by id`,
    );
  // A version from before the table had these columns.
  await provider.db.execute(
    sql`insert into row_history (table_name, row_id, scope_id, person_id, row, recorded_from, recorded_to, is_deleted, change_id)
        select table_name, row_id, scope_id, person_id, '{"id": "of old"}', recorded_from, recorded_to, is_deleted, change_id
        from row_history where table_name = 'users' and person_id = ${told.user.id} limit 1`,
  );
  await provider.db.execute(sql`select erase_history('users', array[${told.user.id}], '{}', null)`);
  const found = await versions();
  expect(found[0]?.row).toMatchObject({ id: told.user.id, employer: told.companyId, first_name: null, mobile: null });
  expect(found.at(-1)?.row).toEqual({ id: "of old" });
});
