import { assignEndorsement } from "@/lib/contract/endorsement-owner";
import { addHoliday } from "@/lib/contract/holidays";
import { getReminderSwitches, sendReminders, switchReminder } from "@/lib/contract/reminders";
import { getSystemState } from "@/lib/contract/system";
import { companyAccess, outbox, users } from "@/lib/provider/db/schema";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { freshProvider, staffEmail, staffId } from "@/tests/support/provider";
import { type Client, clientWithAccount, clientWithDraft, ONE_ADDITION_RUPEES, rollUp } from "../endorsements/story";

import { sentEmails } from "../outbox/outbox-work";

const provider = freshProvider();

const at = (moment: string) => provider.setClock(`${moment}+05:30`);
/** The job of each provider keeps the workload; here it runs before the scheduler calls. */
async function send(): Promise<number> {
  await refreshWorkload(provider.services);
  const { status, body } = await provider.call("scheduler", sendReminders);
  expect(status).toBe(200);
  return body.data.emails;
}

const emails = () => sentEmails(provider);

const own = (id: string) =>
  provider.call("opsExecutive", assignEndorsement, { params: { id }, body: { ownerId: "mine" } });

/** A draft of 10 December, whose limit is two working days: due on the 12th. */
async function ownedDraft(options: Parameters<typeof clientWithAccount>[1] = {}) {
  const { client, id } = await clientWithDraft(provider, options);
  await own(id);
  return { client, id };
}

const nameOf = (client: Client) => `Company ${client.companyId}`;
const OVERDUE_MORNING = "2025-12-15T09:00:00";

test("an overdue endorsement is emailed to its owner from the first working day after its due date, with a link", async () => {
  const { client, id } = await ownedDraft();
  at("2025-12-12T09:00:00");
  expect(await send()).toBe(0);
  at(OVERDUE_MORNING);
  expect(await send()).toBe(1);
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: staffEmail("opsExecutive"), subject: "1 task needs your attention in Genome" });
  expect(email?.text).toBe(
    [
      "Dear opsExecutive,",
      "",
      "Overdue endorsements",
      `- ${nameOf(client)} · Endo 1: Draft, overdue by 1 working day. Move it forward or reassign it.`,
      `  https://console.test/app/endorsement-details?id=${id}`,
      "",
      "You get at most one reminder email a day. You can switch reminders off on the company's page.",
      "",
    ].join("\n"),
  );
});

test("no second email on the same day; another the next day while it is overdue, and none once it is settled", async () => {
  const { id } = await ownedDraft();
  at(OVERDUE_MORNING);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  at("2025-12-15T23:00:00");
  expect(await send()).toBe(0);
  at("2025-12-16T09:00:00");
  expect(await send()).toBe(1);
  expect((await emails()).map(({ text }) => /overdue by \d working days?/.exec(text)?.[0])).toEqual([
    "overdue by 1 working day",
    "overdue by 2 working days",
  ]);
  await provider.call("opsExecutive", assignEndorsement, { params: { id }, body: { ownerId: null } });
  at("2025-12-17T09:00:00");
  expect(await send()).toBe(0);
});

test.each([
  ["whose access was withdrawn", { roles: [] }],
  ["who is inactive", { active: false }],
  ["whose role may own none any more", { roles: ["finance"] }],
])("an overdue endorsement of an owner %s is emailed to the operations leads", async (_, change) => {
  await ownedDraft();
  await provider.change(users, { id: staffId("opsExecutive") }, change);
  at(OVERDUE_MORNING);
  expect(await send()).toBe(1);
  expect((await emails()).map(({ to }) => to)).toEqual([staffEmail("opsLead")]);
});

test("with two schedulers at the same time, each user gets one email", async () => {
  await ownedDraft();
  at(OVERDUE_MORNING);
  await refreshWorkload(provider.services);
  const answers = await Promise.all([1, 2, 3].map(() => provider.call("scheduler", sendReminders)));
  expect(answers.map(({ body }) => body.data.emails).sort()).toEqual([0, 0, 1]);
  expect(await emails()).toHaveLength(1);
});

test("several reasons make one email: an account below need and an overdue endorsement of one CSM", async () => {
  const { client, id } = await ownedDraft({ balanceRupees: ONE_ADDITION_RUPEES - 0.01 });
  await provider.call("csm", assignEndorsement, { params: { id }, body: { ownerId: "mine" } });
  at(OVERDUE_MORNING);
  expect(await send()).toBe(2);
  const [csm, finance] = await emails();
  expect([csm?.to, finance?.to]).toEqual([staffEmail("csm"), staffEmail("finance")]);
  expect(csm?.subject).toBe("2 tasks need your attention in Genome");
  const short = `- ${nameOf(client)}: ₹0.01 short on CD account CD-${client.cdAccountId}. Ask HR to top up`;
  expect(csm?.text).toContain(short);
  expect(csm?.text).toContain("overdue by 1 working day");
  expect(finance?.text).toContain(short);
  expect(finance?.text).toContain(`https://console.test/app/cd-ledger?id=${client.cdAccountId}`);
  expect(finance?.text).not.toContain("overdue");
});

test("enough money to the paisa makes no email", async () => {
  await ownedDraft({ balanceRupees: ONE_ADDITION_RUPEES });
  at("2025-12-11T09:00:00");
  expect(await send()).toBe(0);
});

test("only the company's own CSM gets the email, where there is one, and never a user who left", async () => {
  const { client } = await ownedDraft({ balanceRupees: 1 });
  const stamps = { updatedBy: "test", updatedAt: new Date() };
  await provider.db
    .insert(companyAccess)
    .values({ companyId: client.companyId, csmUserId: staffId("opsLead"), ...stamps });
  await provider.change(users, { id: staffId("finance") }, { active: false });
  at("2025-12-11T09:00:00");
  expect(await send()).toBe(1);
  expect((await emails()).map(({ to }) => to)).toEqual([staffEmail("opsLead")]);
});

test("a newborn's window is reported from ten days before its last day until that day", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 10_000_000 });
  await rollUp(provider, client);
  // Born on 25 September: the 45th day after is 9 November.
  const closes = async (moment: string) => {
    at(moment);
    await send();
    return (await emails()).map(({ to, text }) => [to, /the window of .*?\./.exec(text)?.[0]]);
  };
  expect(await closes("2025-10-29T09:00:00")).toEqual([]);
  expect(await closes("2025-10-30T09:00:00")).toEqual([[staffEmail("csm"), "the window of 1 life closes in 10 days."]]);
  expect(await closes("2025-11-07T09:00:00")).toEqual([[staffEmail("csm"), "the window of 1 life closes in 2 days."]]);
  expect(await closes("2025-11-10T09:00:00")).toEqual([]);
});

test("an enrolment that ends within a week is reported to the CSM", async () => {
  const client = await clientWithAccount(provider);
  const window = { registrationStart: "2025-12-01", registrationEnd: "2025-12-17" };
  await provider.enrolment({ id: "w1", companyId: client.companyId, ...window });
  at("2025-12-09T09:00:00");
  expect(await send()).toBe(0);
  at("2025-12-10T09:00:00");
  expect(await send()).toBe(1);
  const [email] = await emails();
  expect(email?.text).toContain(`- ${nameOf(client)}: the enrolment closes in 7 days.`);
  expect(email?.text).toContain("https://console.test/app/enrolement-config?id=w1");
});

test("no email before 8:00, on a weekend or on a holiday", async () => {
  await ownedDraft();
  await provider.call("opsLead", addHoliday, { body: { day: "2025-12-16", name: "Holiday" } });
  for (const moment of ["2025-12-15T07:59:00", "2025-12-16T09:00:00", "2025-12-20T09:00:00"]) {
    at(moment);
    expect([moment, await send()]).toEqual([moment, 0]);
  }
  at("2025-12-15T08:00:00");
  expect(await send()).toBe(1);
});

describe("the switch of a company", () => {
  const switched = (companyId: string, isOn: boolean) =>
    provider.call("csm", switchReminder, { params: { companyId }, body: { kind: "OVERDUE", isOn } });

  test("a kind that is off for a company is not sent for it; on again, it is sent", async () => {
    const off = await ownedDraft();
    const other = await ownedDraft();
    await switched(off.client.companyId, false);
    at(OVERDUE_MORNING);
    expect(await send()).toBe(1);
    const [email] = await emails();
    expect(email?.text).toContain(nameOf(other.client));
    expect(email?.text).not.toContain(nameOf(off.client));
    await switched(off.client.companyId, true);
    at("2025-12-16T09:00:00");
    await send();
    expect((await emails())[0]?.text).toContain(nameOf(off.client));
  });

  test("a switch is audited once with its user", async () => {
    const { companyId } = await clientWithAccount(provider);
    const all = { BELOW_NEED: true, OVERDUE: true, WINDOW_CLOSING: true };
    const read = async () => (await provider.call("viewer", getReminderSwitches, { params: { companyId } })).body.data;
    expect(await read()).toEqual(all);
    expect((await switched(companyId, false)).body.data).toEqual({ ...all, OVERDUE: false });
    expect((await switched(companyId, false)).body.data).toEqual({ ...all, OVERDUE: false });
    expect(await read()).toEqual({ ...all, OVERDUE: false });
    const rows = await provider.audits({ action: "switchReminder" });
    expect(rows).toMatchObject([
      { actor: staffId("csm"), entityId: companyId, before: { isOn: true }, after: { kind: "OVERDUE", isOn: false } },
    ]);
    expect((await switched("none", false)).status).toBe(404);
  });
});

test("each run is on the system page, each email in the audit log without its text", async () => {
  const { client } = await ownedDraft();
  at(OVERDUE_MORNING);
  await send();
  await send();
  const { body } = await provider.call("engineer", getSystemState);
  expect(body.data.jobs.find(({ name }) => name === "reminders")).toMatchObject({ runs: 2, failures: 0 });
  const rows = await provider.audits({ action: "sendReminder" });
  expect(rows).toMatchObject([{ entityId: staffId("opsExecutive"), after: { day: "2025-12-15", lines: 1, more: 0 } }]);
  expect(JSON.stringify(rows)).not.toContain(nameOf(client));
});

test("without the console's address an email has no links", async () => {
  provider.services.settings.consoleUrl = null;
  await ownedDraft();
  at(OVERDUE_MORNING);
  await send();
  expect(await provider.find(outbox)).toHaveLength(1);
  expect((await emails())[0]?.text).not.toContain("http");
});
