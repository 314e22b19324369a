import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { getSystemState, giveUpEmail, resendEmail } from "@/lib/contract/system";
import { sealAuditRows } from "@/lib/provider/audit-chain/seal-audit-rows";
import { outbox } from "@/lib/provider/db/schema";
import { runJob } from "@/lib/provider/jobs/run-job";
import { freshProvider } from "@/tests/support/provider";

const provider = freshProvider();

const at = (iso: string) => new Date(`2025-12-10T${iso}:00+05:30`);

async function email(fields: Partial<typeof outbox.$inferInsert> = {}): Promise<number> {
  const values = { kind: "cdLedgerEmail", payload: {}, nextAt: at("09:00"), createdAt: at("09:00"), ...fields };
  const [stored] = await provider.db.insert(outbox).values(values).returning({ id: outbox.id });
  return stored?.id ?? 0;
}

const state = async () => (await provider.call("engineer", getSystemState)).body.data;
const resend = (id: number, idempotencyKey?: string) =>
  provider.call("engineer", resendEmail, { params: { id }, idempotencyKey });
const nextAt = async (id: number) =>
  (await provider.db.select({ nextAt: outbox.nextAt }).from(outbox).where(eq(outbox.id, id)))[0]?.nextAt;
const audited = () => provider.audits({ action: "resendEmail" });

test("version, database, migrations, queue and seals are as they are", async () => {
  await email();
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const first = await state();
  expect(first).toMatchObject({
    version,
    node: process.version,
    outbox: { waiting: 1, oldestAt: { seconds: at("09:00").getTime() / 1000 } },
  });
  expect(first?.database).toMatch(/^PostgreSQL \d+/);
  expect(first?.migrations.applied).toBeGreaterThan(0);
  expect(first?.audit).toMatchObject({ sealed: 0, newestHash: null });
  await provider.call("viewer", getSystemState);
  expect((await state())?.audit.unsealed).toBe(1);
  await sealAuditRows(provider.services);
  expect((await state())?.audit).toMatchObject({
    sealed: 1,
    unsealed: 0,
    newestHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("a job's last run, failures and last error are shown, and a job that never ran", async () => {
  await runJob(provider.services, "outbox", async () => {});
  await runJob(provider.services, "outbox", async () => {
    throw new Error("no disk");
  });
  const jobs = new Map((await state())?.jobs.map((job) => [job.name, job]));
  expect(jobs.get("outbox")).toMatchObject({ runs: 2, failures: 1, lastError: "Error: no disk" });
  expect(jobs.get("onboarding auto-off")).toMatchObject({ runs: 0, lastAt: null });
  await runJob(provider.services, "outbox", async () => {});
  expect((await state())?.jobs.find(({ name }) => name === "outbox")).toMatchObject({
    runs: 3,
    failures: 1,
    lastError: null,
  });
});

test("a failed email is listed with its error; a retry makes it due now and is audited once", async () => {
  const id = await email({ attempts: 4, lastError: "mail server down", nextAt: at("15:00") });
  expect((await state())?.failedEmails).toMatchObject([{ id, attempts: 4, lastError: "mail server down" }]);
  const answers = [await resend(id, "resend-key-1"), await resend(id, "resend-key-1")];
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(Array(2).fill([200, { id, isDone: false }]));
  expect(await nextAt(id)).toEqual(at("10:00"));
  expect(await audited()).toMatchObject([{ entityId: String(id) }]);
});

test("an email that is sent, or being sent, stays as it is", async () => {
  const done = await email({ attempts: 2, doneAt: at("09:30"), nextAt: at("15:00") });
  const leased = await email({ attempts: 3, lastError: null, nextAt: at("15:00") });
  expect((await resend(done)).body.data).toEqual({ id: done, isDone: true });
  expect((await resend(leased)).body.data).toEqual({ id: leased, isDone: false });
  expect([await nextAt(done), await nextAt(leased)]).toEqual([at("15:00"), at("15:00")]);
  expect(await audited()).toEqual([]);
});

test("an entry that was given up is listed but not pending, and audited; a retry makes it due again", async () => {
  const id = await email({ attempts: 4, lastError: "no such box", nextAt: at("15:00") });
  const pending = (await state())?.outbox.waiting ?? 0;
  const giveUp = () => provider.call("engineer", giveUpEmail, { params: { id } });
  expect([(await giveUp()).body.data, (await giveUp()).status]).toEqual([{ id, isDone: true }, 200]);
  const { failedEmails, outbox: queue } = await state();
  expect(failedEmails.at(-1)).toMatchObject({ id, givenUpAt: { seconds: at("10:00").getTime() / 1000 } });
  expect(queue.waiting).toBe(pending - 1);
  expect(await provider.audits({ action: "giveUpEmail" })).toMatchObject([{ entityId: String(id) }]);
  expect((await resend(id)).body.data).toEqual({ id, isDone: false });
  expect((await state()).failedEmails.find((failed) => failed.id === id)?.givenUpAt).toBeNull();
  const fresh = await email();
  expect((await provider.call("engineer", giveUpEmail, { params: { id: fresh } })).status).toBe(409);
});

test("emails that may have been sent are listed, newest first: those of a worker after a minute, none that were given up", async () => {
  const uncertainAt = at("09:10");
  const sent = await email({ uncertainAt, doneAt: at("09:30") });
  const again = await email({ uncertainAt, lastError: "mail server down" });
  await email({ uncertainAt, lastError: "no such box", doneAt: at("09:30") });
  const sending = await email({ sendingAt: at("09:59") });
  await email({ sendingAt: new Date(at("09:59").getTime() + 1000) });
  await email();
  const { uncertainEmails = [] } = await state();
  expect(uncertainEmails.map(({ id, doneAt }) => [id, doneAt !== null])).toEqual([
    [sending, false],
    [again, false],
    [sent, true],
  ]);
});

test("an unknown email is not found", async () => {
  expect((await resend(999)).status).toBe(404);
});
