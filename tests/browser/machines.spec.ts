import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { buildConsole } from "@/lib/demo/build";
import { DEMO_PEOPLE } from "@/lib/demo/people";
import { runProgram } from "@/lib/demo/programs";
import type { DemoSettings } from "@/lib/demo/settings";
import { openDatabase } from "@/lib/provider/db/open-database";
import { ACTIONS, type World } from "../load/actions";
import { judgeWrites } from "../load/judge";
import { type Machines, machinesEnvironment, startMachines } from "../load/machines";
import { type Answer, ownPage, type Staff, signIn } from "../load/staff";
import type { Done } from "../load/work";
import { findPostgresBinaries, type PostgresServer, startPostgres } from "../support/postgres-server";
import { rows } from "../support/rows";
import { type S3Server, startS3Server } from "../support/s3-server";
import { until } from "../support/waiting";

/** Two consoles and two providers on one PostgreSQL and one object store, behind plain proxies [quality R14]. */
const SETTINGS: DemoSettings = {
  dataDir: resolve(".data/machines"),
  consolePort: 3700,
  providerPort: 4700,
  identityPort: 4800,
};
const CALLS_PER_MINUTE = 240;
const WAVE = 16;
const EMAILS = 8;
const WRITERS = 6;
const PAUSE_MS = 700;
/** Other consoles refuse a session within this time after it ends on one. */
const ENDED_WITHIN_MS = 5_000;
/** How long one console has another session secret than the other. */
const SECRETS_DIFFER_MS = 30_000;

const binaries = findPostgresBinaries();
test.skip(!binaries, "several machines share a PostgreSQL server, and none was found");
test.describe.configure({ mode: "serial" });

let server: PostgresServer;
let store: S3Server;
let env: Record<string, string>;
let machines: Machines;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  rmSync(SETTINGS.dataDir, { recursive: true, force: true });
  server = await startPostgres(binaries ?? "");
  store = await startS3Server();
  env = {
    ...machinesEnvironment(SETTINGS, store),
    DATABASE_URL: server.url,
    SESSION_DATABASE_URL: server.url,
    CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
  };
  await buildConsole(env);
  await runProgram(["lib/deploy/build-programs.mjs"], env);
  await runProgram(["dist/demo-data.mjs"], env);
  machines = await startMachines(2, SETTINGS, env);
});
test.afterAll(async () => {
  await machines?.stop();
  store?.close();
  await server?.stop();
});

const dataOf = ({ status, text }: Answer) => {
  expect(status, text.slice(0, 300)).toBe(200);
  return JSON.parse(text).data;
};

/** The person's session on each of the two consoles. */
async function onBoth(email: string): Promise<[Staff, Staff]> {
  const staff = await signIn(machines.url, `${email}@genome.example`);
  const [one, two] = machines.running("console").map(({ url }) => staff.at(url));
  return [one as Staff, two as Staff];
}

async function query<T>(statement: ReturnType<typeof sql>): Promise<T[]> {
  const database = await openDatabase({ databaseUrl: server.url, poolSize: 1 });
  return rows<T>(database.db, statement).finally(() => database.close());
}

test("a session opened through the proxy works on both consoles; ended on one, it gets 401 on the other @whole", async () => {
  const [one, two] = await onBoth("viewer");
  for (const staff of [one, two]) expect((await staff.get("/api/company")).status).toBe(200);
  expect(dataOf(await one.write("POST", "/api/sign-out/everywhere", {})).ended).toBeGreaterThan(0);
  expect((await one.get("/api/company")).status).toBe(401);
  await expect.poll(async () => (await two.get("/api/company")).status, { timeout: ENDED_WITHIN_MS }).toBe(401);
});

test("access withdrawn on one console ends pages and calls on both within five seconds, and prevents a new sign-in @whole", async () => {
  const TRAINEE = "trainee@genome.example";
  const [owner] = await onBoth("owner");
  const given = await owner.write("POST", "/api/scripts/giveGenomeAccess", { emails: [TRAINEE] });
  expect(dataOf(given).rejectedEntries).toEqual([]);
  const theirs = await onBoth("trainee");
  for (const staff of theirs) expect((await staff.get("/api/company")).status).toBe(200);
  const listed: { userId: string; email: string; version: number }[] = dataOf(
    await owner.get("/api/staff-access"),
  ).staff;
  const { userId, version } = listed.find(({ email }) => email === TRAINEE) ?? { userId: "", version: 0 };

  dataOf(await owner.write("PUT", `/api/staff-access/${userId}/roles`, { roles: [], version }));
  await Promise.all(
    theirs.map((staff) =>
      expect
        .poll(async () => (await staff.get("/api/company")).status, { timeout: ENDED_WITHIN_MS, intervals: [100] })
        .toBe(401),
    ),
  );
  for (const staff of theirs) {
    const page = await staff.get("/app/company-directory");
    expect([page.status, page.text.includes("Welcome,")]).toEqual([307, false]);
  }
  await expect(signIn(machines.url, TRAINEE)).rejects.toThrow("could not sign in");
});

test("a file put through one console, and a draft shared on it, are read whole through the other @whole", async () => {
  const [one, two] = await onBoth("lead");
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3_000_000, randomUUID())]);
  const sign = async (staff: Staff, method: string, fileName: string) =>
    JSON.parse(
      (await staff.write("POST", "/api/gcs/generateSignedURL", { docType: "CD_PAYMENT_PROOFS", method, fileName }))
        .text,
    );
  const files = (index: number, address: string) =>
    `${machines.running("console")[index]?.url}/api/files?${new URLSearchParams({ address })}`;
  const write = await sign(one, "WRITE", "proof.pdf");
  const headers = { ...ownPage(machines.url), cookie: one.cookie, "content-type": "application/pdf" };
  const put = await fetch(files(0, write.signedURL), { method: "PUT", headers, body: bytes });
  expect(put.status, await put.text()).toBe(200);
  const read = await sign(two, "READ", write.fileName);
  const got = await fetch(files(1, read.signedURL), { headers: { cookie: two.cookie } });
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);

  const [{ id: companyId }] = dataOf(await one.get("/api/company")).companies;
  const draft = { companyId, contents: Buffer.alloc(200_000, "d").toString("base64") };
  const path = `/api/validatorDrafts/${randomUUID()}`;
  dataOf(await one.write("PUT", path, draft));
  expect(dataOf(await two.get(path)).contents).toBe(draft.contents);
});

test("emails queued through both consoles are sent once each, and scheduled jobs run once @whole", async () => {
  const [one, two] = await onBoth("finance");
  const [{ id }] = dataOf(await one.get("/api/cdAccount"));
  const promised = Array.from({ length: EMAILS }, (_, index) =>
    (index % 2 ? one : two).write("POST", `/api/cdLedger/cdLedgerExport/${id}`, {}),
  );
  for (const { status, text } of await Promise.all(promised)) expect(status, text).toBe(200);
  const pending = () => query<{ id: string }>(sql`select id from outbox where done_at is null`);
  await expect.poll(async () => (await pending()).length, { timeout: 30_000 }).toBe(0);
  expect(await readdir(join(SETTINGS.dataDir, "outbox"))).toHaveLength(EMAILS);

  await query(sql`insert into onboarding_flags (company_id, enabled, updated_at, updated_by)
    select id, true, now() - interval '91 minutes', 'somebody' from companies order by id limit 1
    on conflict (company_id) do update set enabled = true, updated_at = excluded.updated_at`);
  const calls = machines.running("console").map(({ url }) =>
    fetch(`${url}/api/cron/onboarding-auto-off`, {
      method: "POST",
      headers: { authorization: `Bearer ${env.CRON_SECRET}` },
    }),
  );
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
  expect(await query(sql`select 1 from audit_log where action = 'onboardingAutoOff'`)).toHaveLength(1);
});

test("each machine is killed, replaced and rolled under load: every write is done once, none fails @whole", async () => {
  test.setTimeout(300_000);
  const [lead] = await onBoth("lead");
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  const world: World = {
    companies: ids(dataOf(await lead.get("/api/company")).companies),
    policies: [],
    endorsements: ids(dataOf(await lead.get("/api/endorsement/pending"))),
    cdAccounts: ids(dataOf(await lead.get("/api/cdAccount"))),
    members: 0,
  };
  const writes = ACTIONS.filter(({ name }) => /^(note on|CD entry|validator draft)/.test(name));
  const done: Done[] = [];
  let isOver = false;
  const writer = async (index: number) => {
    const action = writes[index % writes.length] as (typeof writes)[number];
    const { email } = DEMO_PEOPLE.find((person) => person.known && (action.by?.test(person.email) ?? true)) as {
      email: string;
    };
    const staff = await signIn(machines.url, email);
    while (!isOver) {
      const mark = randomUUID();
      const [answer] = await action.run(staff, world, mark);
      const refusal = answer?.status === 200 ? null : `${answer?.status} ${answer?.text.slice(0, 200)}`;
      done.push({ action: action.name, milliseconds: 0, atMs: 0, statuses: [answer?.status ?? 0], mark, refusal });
      await sleep(PAUSE_MS);
    }
  };
  const working = Array.from({ length: WRITERS }, (_, index) => writer(index));
  const waitForWrites = (target = done.length + 2 * WRITERS) => until(() => done.length >= target);
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    for (const kind of ["provider", "console", "provider", "console"] as const) {
      await waitForWrites();
      await machines.end(kind, signal);
      await waitForWrites();
      await machines.add(kind);
    }
  }
  isOver = true;
  await Promise.all(working);
  expect(done.length).toBeGreaterThan(WRITERS * 8);
  expect(done.filter(({ refusal }) => refusal !== null)).toEqual([]);
  expect((await judgeWrites(server.url, done)).filter(({ holds }) => !holds)).toEqual([]);
});

test("calls of a session are counted on both consoles together @whole", async () => {
  const [one, two] = await onBoth("viewer");
  const started = performance.now();
  const statusesOf = async (staff: Staff) => {
    const statuses: number[] = [];
    while (statuses.length < CALLS_PER_MINUTE * 0.8) {
      const wave = Array.from({ length: WAVE }, () => staff.get("/api/endorsement/pending/count"));
      statuses.push(...(await Promise.all(wave)).map(({ status }) => status));
    }
    return statuses;
  };
  const [first, second] = [await statusesOf(one), await statusesOf(two)];
  const refilled = ((performance.now() - started) / 60_000) * CALLS_PER_MINUTE;
  expect(new Set(first)).toEqual(new Set([200]));
  expect(new Set(second)).toEqual(new Set([200, 429]));
  const served = [...first, ...second].filter((status) => status === 200).length;
  expect(served).toBeLessThanOrEqual(CALLS_PER_MINUTE + refilled + 1);
});

test("while the session secret is rotated on one console after the other, no sign-in and no call is refused @whole", async () => {
  test.setTimeout(360_000);
  const [old, next] = [env.NEXTAUTH_SECRET ?? "", `${randomUUID()}${randomUUID()}`];
  const early = await signIn(machines.url, "lead@genome.example");
  const refusals: string[] = [];
  let [isOver, signIns] = [false, 0];
  const work = async () => {
    while (!isOver) {
      const late = await signIn(machines.url, "finance@genome.example").catch((error: Error) => error);
      if (late instanceof Error) refusals.push(late.message);
      else signIns += 1;
      for (const staff of late instanceof Error ? [early] : [early, late]) {
        const { status, text } = await staff.get("/api/company");
        if (status !== 200) refusals.push(`${staff.email}: ${status} ${text.slice(0, 200)}`);
      }
      // On a fast machine, the session would exceed its calls per minute.
      await sleep(60_000 / CALLS_PER_MINUTE);
    }
  };
  const working = work();
  const steps: Record<string, string>[] = [
    { NEXTAUTH_OTHER_SECRET: next },
    { NEXTAUTH_SECRET: next, NEXTAUTH_OTHER_SECRET: old },
  ];
  for (const own of steps) {
    for (const pauseMs of [SECRETS_DIFFER_MS, 0]) {
      await machines.end("console", "SIGTERM");
      await machines.add("console", own);
      await sleep(pauseMs);
    }
  }
  isOver = true;
  await working;
  expect(refusals).toEqual([]);
  expect(signIns).toBeGreaterThan(20);
});
