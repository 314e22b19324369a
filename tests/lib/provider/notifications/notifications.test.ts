import { sql } from "drizzle-orm";
import { decideApproval } from "@/lib/contract/approvals";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { deleteEndorsement } from "@/lib/contract/endorsement-edits";
import { assignEndorsement } from "@/lib/contract/endorsement-owner";
import {
  getNotificationChoices,
  listNotifications,
  readNotifications,
  setNotificationChoice,
} from "@/lib/contract/notifications";
import { sendReminders } from "@/lib/contract/reminders";
import type { Channel, NotificationKind } from "@/lib/domain/notifications/kinds";
import { STAFF_ROLES } from "@/lib/permissions";
import { cdAccounts, notifications, users } from "@/lib/provider/db/schema";
import { publishDatedEvents } from "@/lib/provider/events/publish-dated";
import { notify } from "@/lib/provider/notifications/notify";
import { removeOldNotifications } from "@/lib/provider/notifications/remove-old";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { type Caller, freshProvider, staffEmail, staffId } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { type Client, clientWithAccount, clientWithDraft, ONE_ADDITION_RUPEES } from "../endorsements/story";
import { answerTo, readNow } from "../inbox/email-story";
import { sentEmails } from "../outbox/outbox-work";
import { employee, type Sheets, uploadTo } from "../registration/workbook";

const provider = freshProvider({ settings: { secondPersonAbovePaise: 10_000_000 } });

const at = (moment: string) => provider.setClock(`${moment}+05:30`);
const bell = async (as: Caller) => (await provider.call(as, listNotifications, { query: {} })).body.data;
const shown = async (as: Caller) => (await bell(as)).items.map(({ kind, text, path }) => ({ kind, text, path }));
const choose = (as: Caller, kind: NotificationKind, channel: Channel) =>
  provider.call(as, setNotificationChoice, { body: { kind, channel } });
const assign = (as: Caller, id: string, ownerId: string | null) =>
  provider.call(as, assignEndorsement, { params: { id }, body: { ownerId } });
const nameOf = (client: Client) => `Company ${client.companyId}`;

async function ownedDraft(balanceRupees = 25_000) {
  const { client, id } = await clientWithDraft(provider, { balanceRupees });
  await assign("opsLead", id, staffId("opsExecutive"));
  return { client, id };
}

async function runDaily() {
  await refreshWorkload(provider.services);
  expect((await provider.call("scheduler", sendReminders)).status).toBe(200);
}

const emails = () => sentEmails(provider, { consoleUrl: "https://console.test" });

test("the new owner is notified, with the actor's name; a user who takes an endorsement is not", async () => {
  const { client, id } = await ownedDraft();
  const text = `${nameOf(client)} · Endo 1`;
  expect(await bell("opsExecutive")).toMatchObject({
    items: [
      {
        kind: "ASSIGNED",
        text,
        more: 0,
        by: "opsLead Staff",
        isRead: false,
        path: `/app/endorsement-details?id=${id}`,
      },
    ],
    unread: 1,
    nextBefore: null,
  });
  await provider.call("csm", assignEndorsement, { params: { id }, body: { ownerId: "mine" } });
  expect((await bell("csm")).items).toEqual([]);
  expect((await bell("opsLead")).items).toEqual([]);
});

test("endorsements that one user assigns within ten minutes are one notification; the next ten minutes make another", async () => {
  at("2025-12-10T10:00:00");
  const { client, id: first } = await clientWithDraft(provider);
  const { id: second } = await clientWithDraft(provider);
  const { id: third } = await clientWithDraft(provider);
  at("2025-12-10T10:00:00");
  await assign("opsLead", first, staffId("csm"));
  at("2025-12-10T10:09:59");
  await assign("opsLead", second, staffId("csm"));
  const one = await bell("csm");
  expect(one.items).toMatchObject([
    { more: 1, text: `${nameOf(client)} · Endo 1`, path: "/app/endorsements?owner=mine" },
  ]);
  expect(one.unread).toBe(1);
  at("2025-12-10T10:10:00");
  await assign("opsLead", third, staffId("csm"));
  expect((await bell("csm")).items.map(({ more }) => more)).toEqual([0, 1]);
});

test("an endorsement is reported overdue once, from the first working day after its due date", async () => {
  const { client, id } = await ownedDraft();
  at("2025-12-12T09:00:00");
  await runDaily();
  expect((await shown("opsExecutive")).map(({ kind }) => kind)).toEqual(["ASSIGNED"]);
  at("2025-12-15T09:00:00");
  await runDaily();
  await runDaily();
  at("2025-12-16T09:00:00");
  await runDaily();
  const [overdue, ...others] = await shown("opsExecutive");
  expect(overdue).toEqual({
    kind: "OVERDUE",
    text: `${nameOf(client)} · Endo 1: Draft was due on 12 Dec 2025`,
    path: `/app/endorsement-details?id=${id}`,
  });
  expect(others.map(({ kind }) => kind)).toEqual(["ASSIGNED"]);
});

test("an account below need is reported to finance and CSM once per shortfall, also when its amount changes", async () => {
  const { client } = await ownedDraft(ONE_ADDITION_RUPEES - 0.01);
  at("2025-12-11T09:00:00");
  await runDaily();
  const one = {
    kind: "BELOW_NEED",
    text: `${nameOf(client)}: ₹0.01 short on CD account CD-${client.cdAccountId}`,
    path: `/app/cd-ledger?id=${client.cdAccountId}`,
  };
  expect([await shown("finance"), await shown("csm")]).toEqual([[one], [one]]);
  await uploadTo(provider, client, { ADD: [employee("N1")] });
  at("2025-12-12T09:00:00");
  await runDaily();
  expect(await shown("finance")).toEqual([one]);
  const set = (balancePaise: number) => provider.change(cdAccounts, { id: client.cdAccountId }, { balancePaise });
  await set(10_000_000);
  await publishDatedEvents(provider.services);
  await set(0);
  at("2025-12-15T09:00:00");
  await runDaily();
  expect(await shown("finance")).toHaveLength(2);
});

test("an account with the needed amount to the paisa is not reported", async () => {
  await ownedDraft(ONE_ADDITION_RUPEES);
  at("2025-12-11T09:00:00");
  await runDaily();
  expect(await shown("finance")).toEqual([]);
});

test("approvers other than the proposer are notified until one decides", async () => {
  const client = await clientWithAccount(provider);
  const post = (amount: number) =>
    provider.call("finance", addBalanceAdjustment, {
      body: { cdAccountId: client.cdAccountId, amount, transactionType: "credit", message: "Deposit" },
    });
  await post(100_000);
  expect((await bell("opsLead")).unread).toBe(0);
  const { body } = await post(100_000.01);
  expect(await shown("opsLead")).toEqual([
    {
      kind: "APPROVAL",
      text: `${nameOf(client)}: credit of ₹1,00,000.01 on CD account CD-${client.cdAccountId}`,
      path: `/app/cd-ledger?id=${client.cdAccountId}`,
    },
  ]);
  expect([(await bell("opsLead")).unread, (await bell("finance")).items, (await bell("viewer")).items]).toEqual([
    1,
    [],
    [],
  ]);
  await provider.call("opsLead", decideApproval, {
    params: { id: body.proposal?.id ?? "" },
    body: { decision: "APPROVE" },
  });
  expect(await bell("opsLead")).toMatchObject({ unread: 0, items: [{ isRead: true }] });
});

describe("an insurer's email", () => {
  let server: ImapServer;
  beforeEach(async () => {
    server = await startImapServer();
  });
  afterEach(() => server.close());

  test("notifies the owner once, or the operations leads without an owner who may still own it", async () => {
    const { client, id } = await ownedDraft();
    server.deliver(await answerTo(id));
    await readNow(provider, server);
    await readNow(provider, server);
    const email = {
      kind: "INSURER_EMAIL",
      text: `${nameOf(client)} · Endo 1`,
      path: `/app/endorsement-details?id=${id}`,
    };
    expect((await shown("opsExecutive")).filter(({ kind }) => kind === "INSURER_EMAIL")).toEqual([email]);
    expect(await shown("opsLead")).toEqual([]);
    await assign("opsLead", id, null);
    server.deliver(await answerTo(id, { text: "Another one" }));
    await readNow(provider, server);
    expect(await shown("opsLead")).toEqual([email]);
    await assign("opsLead", id, staffId("opsExecutive"));
    await provider.change(users, { id: staffId("opsExecutive") }, { roles: [] });
    server.deliver(await answerTo(id, { text: "A third one" }));
    await readNow(provider, server);
    expect(await shown("opsLead")).toEqual([email, email]);
  });
});

test("an upload of 1,000 rows notifies its author once; one of 999 rows does not", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 10_000_000 });
  const upload = (prefix: string, count: number, more: Sheets = {}) => {
    const added = Array.from({ length: count }, (_, index) => employee(`${prefix}${index}`));
    const sheets = { ...more, ADD: [...added, ...(more.ADD ?? [])] };
    return uploadTo(provider, client, sheets, { idempotencyKey: `upload-${prefix}-${count}-rows` });
  };
  await upload("A", 999);
  expect(await shown("opsExecutive")).toEqual([]);
  const leaves = { userId: "unknown", dateOfLeaving: "31/10/2025" };
  await upload("B", 994, {
    ADD: [employee("B994", { slabId: "none" })],
    EDIT: [2, 3].map((rowNumber) => ({ rowNumber, userId: "unknown", name: "Asha" })),
    OFFBOARD: [2, 3, 4].map((rowNumber) => ({ rowNumber, ...leaves })),
  });
  const [done, ...others] = await bell("opsExecutive").then(({ items }) => items);
  expect(others).toEqual([]);
  expect(done).toMatchObject({
    kind: "UPLOAD_DONE",
    by: null,
    text: `${nameOf(client)}: 1,000 rows, 6 rows with errors`,
    path: expect.stringContaining("/app/endorsement-details?id="),
  });
  expect((await bell("opsLead")).items).toEqual([]);
});

test("a notification is not listed once its reader has lost the permission, or its record is deleted", async () => {
  const { id } = await ownedDraft();
  const client = await clientWithAccount(provider);
  await provider.call("finance", addBalanceAdjustment, {
    body: { cdAccountId: client.cdAccountId, amount: 200_000, transactionType: "credit", message: "Deposit" },
  });
  const become = (roles: string[]) => provider.change(users, { id: staffId("opsLead") }, { roles });
  await become(["viewer"]);
  expect(await bell("opsLead")).toMatchObject({ items: [], unread: 0 });
  await become(["opsLead"]);
  expect(await bell("opsLead")).toMatchObject({ items: [{ kind: "APPROVAL" }], unread: 1 });
  expect((await provider.call("loopOwner", deleteEndorsement, { params: { id } })).status).toBe(200);
  expect(await bell("opsExecutive")).toMatchObject({ items: [], unread: 0 });
});

test("a user marks one notification as read, or it and all older ones, but never another user's", async () => {
  await seed(3);
  const { items } = await bell("csm");
  const [third, second, first] = items.map(({ id }) => id);
  const read = async (as: Caller, id: number | undefined, withOlder = false) =>
    (await provider.call(as, readNotifications, { body: { id: id ?? 0, withOlder } })).body.data.read;
  expect(await read("opsLead", second, true)).toBe(0);
  expect(await read("csm", third)).toBe(1);
  expect(await read("csm", third)).toBe(0);
  expect((await bell("csm")).unread).toBe(2);
  expect(await read("csm", first, true)).toBe(1);
  expect(await read("csm", third, true)).toBe(1);
  expect((await bell("csm")).unread).toBe(0);
});

test("pages of 20 follow each other by cursor, and 100 unread ones are counted", async () => {
  await seed(21);
  const first = await bell("csm");
  expect([first.items.length, first.items[0]?.text, first.unread]).toEqual([20, "Event 21", 21]);
  const next = await provider.call("csm", listNotifications, { query: { before: first.nextBefore ?? 0 } });
  expect(next.body.data).toMatchObject({ items: [{ text: "Event 1" }], nextBefore: null });
  await seed(101, "more");
  expect((await bell("csm")).unread).toBe(100);
});

test("an event that is repeated, also in one statement, notifies each user once", async () => {
  const company = await provider.company();
  const event = { kind: "UPLOAD_DONE", key: "one", entity: "company", entityId: company.id, text: "Event" } as const;
  const roles = { roles: STAFF_ROLES };
  await notify(provider.db, provider.services, [
    { ...event, to: roles },
    { ...event, to: roles },
  ]);
  for (let turn = 0; turn < 3; turn += 1) await notify(provider.db, provider.services, [{ ...event, to: roles }]);
  const counted = await rows<{ n: number }>(
    provider.db,
    sql`select count(*)::int as n from notifications group by user_id`,
  );
  expect(counted.map(({ n }) => n)).toEqual(STAFF_ROLES.map(() => 1));
});

test("a kind that is off is not written; by email it is sent once, with a link", async () => {
  await choose("opsExecutive", "ASSIGNED", "NONE");
  await ownedDraft();
  expect(await bell("opsExecutive")).toMatchObject({ items: [], unread: 0 });
  expect(await emails()).toEqual([]);
  at("2025-12-10T11:00:00");
  await choose("opsExecutive", "ASSIGNED", "EMAIL");
  const { client, id } = await ownedDraft();
  const sent = await emails();
  expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: staffEmail("opsExecutive"), subject: `Assigned to you: ${nameOf(client)} · Endo 1` },
  ]);
  expect(sent[0]?.text).toBe(
    [
      "Dear opsExecutive,",
      "",
      "Assigned to you",
      `- ${nameOf(client)} · Endo 1`,
      `  https://console.test/app/endorsement-details?id=${id}`,
      "",
      "You chose this email in Genome, under Notifications › Settings.",
      "",
    ].join("\n"),
  );
  expect((await bell("opsExecutive")).unread).toBe(1);
});

test("in the daily email an unread notification is listed once; one that is read before is not", async () => {
  await choose("opsExecutive", "ASSIGNED", "DAILY");
  const { client, id } = await ownedDraft();
  expect(await emails()).toEqual([]);
  at("2025-12-11T09:00:00");
  await runDaily();
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email?.text).toContain(
    `Notifications\n- Assigned to you: ${nameOf(client)} · Endo 1\n  https://console.test/app/endorsement-details?id=${id}`,
  );
  at("2025-12-12T09:00:00");
  await runDaily();
  expect(await emails()).toEqual([]);
  await assign("opsLead", id, null);
  await assign("opsLead", id, staffId("opsExecutive"));
  const [newest] = (await bell("opsExecutive")).items;
  await provider.call("opsExecutive", readNotifications, { body: { id: newest?.id ?? 0, withOlder: false } });
  at("2025-12-15T07:59:00");
  await runDaily();
  expect(await emails()).toEqual([]);
});

test("overdue endorsements leave the daily email of a user who chose the app or an immediate email", async () => {
  await ownedDraft();
  await choose("opsExecutive", "OVERDUE", "APP");
  at("2025-12-15T09:00:00");
  await runDaily();
  expect(await emails()).toEqual([]);
  expect((await shown("opsExecutive"))[0]?.kind).toBe("OVERDUE");
  await choose("opsExecutive", "OVERDUE", "DAILY");
  at("2025-12-16T09:00:00");
  await runDaily();
  expect((await emails()).map(({ to }) => to)).toEqual([staffEmail("opsExecutive")]);
});

test("every staff role has choices for the kinds it may see", async () => {
  const choices = async (as: Caller) => {
    const { body } = await provider.call(as, getNotificationChoices);
    return body.data.map(({ kind, channel }) => `${kind} ${channel}`);
  };
  const others = [
    "ASSIGNED APP",
    "OVERDUE DAILY",
    "INSURER_EMAIL APP",
    "APPROVAL_DECIDED APP",
    "UPLOAD_DONE APP",
    "BELOW_NEED DAILY",
  ];
  const approver = [...others.slice(0, 3), "APPROVAL APP", ...others.slice(3)];
  for (const role of STAFF_ROLES) {
    const lead = ["opsLead", "loopOwner"].includes(role) ? ["REVEAL_LIMIT APP"] : [];
    const owner = role === "loopOwner" ? ["WEBHOOK_PAUSED EMAIL"] : [];
    const batches = ["viewer", "finance"].includes(role) ? [] : ["BATCH_UNDONE APP"];
    expect(await choices(role)).toEqual([
      ...(["finance", "opsLead", "loopOwner"].includes(role) ? approver : others).toSpliced(-1, 0, ...batches),
      ...lead,
      ...owner,
    ]);
    expect((await provider.call(role, listNotifications, { query: {} })).status).toBe(200);
  }
  expect((await choose("viewer", "APPROVAL", "NONE")).status).toBe(403);
  expect((await choose("viewer", "OVERDUE", "NONE")).body.data).toContainEqual({ kind: "OVERDUE", channel: "NONE" });
  await choose("viewer", "OVERDUE", "NONE");
  const audited = await provider.audits({ action: "setNotificationChoice", entityId: staffId("viewer") });
  expect(audited.map(({ after }) => after)).toEqual([{ kind: "OVERDUE", channel: "NONE" }]);
});

test("read notifications are kept for 90 days, unread ones for longer", async () => {
  await seed(2);
  const [second] = (await bell("csm")).items;
  at("2025-12-10T10:00:00");
  await provider.call("csm", readNotifications, { body: { id: second?.id ?? 0, withOlder: false } });
  at("2026-03-10T10:00:00");
  await removeOldNotifications(provider.services);
  expect(await provider.db.$count(notifications)).toBe(2);
  at("2026-03-10T10:00:01");
  await removeOldNotifications(provider.services);
  expect((await bell("csm")).items.map(({ text }) => text)).toEqual(["Event 1"]);
});

async function seed(count: number, prefix = "event") {
  const company = await provider.company();
  const to = { userIds: [staffId("csm")] };
  const events = Array.from({ length: count }, (_, index) => ({
    kind: "UPLOAD_DONE" as const,
    entity: "company" as const,
    entityId: company.id,
    to,
    key: `${prefix} ${String(index).padStart(3, "0")}`,
    text: `Event ${index + 1}`,
  }));
  await notify(provider.db, provider.services, events);
}
