import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { verifyAuditLog } from "@/lib/provider/audit-chain/verify-audit-log";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import type { Db } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { prepareAccount, STAFF } from "@/tests/kills/ledger";
import { openStore, type Store, startOn } from "@/tests/kills/runner";
import { testDatabaseKind } from "@/tests/support/postgres";
import { type ProviderProcess, serveKeys, waitForRefusal, waitUntilRead } from "@/tests/support/provider-process";
import { testIdentity } from "@/tests/support/tokens";
import { until } from "@/tests/support/waiting";
import { rows } from "../../../support/rows";

/** Several programs need a server: the embedded database lets one in. */
const test = testDatabaseKind === "postgres" ? globalThis.test : globalThis.test.skip;

const WRITERS = 4;
const ROUNDS = 2;
const RETRY_MS = 50;

let store: Store;
let keys: Awaited<ReturnType<typeof serveKeys>>;
let authorization: string;
let cdAccountId: string;
const machines: ProviderProcess[] = [];

beforeEach(async () => {
  const identity = await testIdentity();
  keys = await serveKeys(identity);
  authorization = `Bearer ${await identity.sign(STAFF)}`;
  store = await openStore();
  cdAccountId = await prepareAccount(store);
});
afterEach(async () => {
  for (const { child } of machines) child.kill("SIGKILL");
  await Promise.all(machines.map(({ ended }) => ended));
  keys.close();
  await store.remove();
});

async function start(): Promise<ProviderProcess> {
  const machine = await startOn(store.settings, keys.url);
  machines.push(machine);
  return machine;
}

type Outcome = { status: number | null; code: string | null };

/** One posting on its own connection, which awaits `gate` in the middle of its body. */
function post(address: string, key: string, amount: number, gate?: Promise<unknown>): Promise<Outcome> {
  const body = JSON.stringify({ cdAccountId, transactionType: "credit", amount, message: "by one of several" });
  const headers = {
    authorization,
    "idempotency-key": key,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const call = request(address + addBalanceAdjustment.path, { method: "POST", agent: false, headers }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode ?? null, code: null }));
      answer.on("error", () => resolve({ status: null, code: "ECONNRESET" }));
    });
    call.on("error", (error: NodeJS.ErrnoException) => resolve({ status: null, code: error.code ?? "unknown" }));
    if (!gate) return void call.end(body);
    call.write(body.slice(0, 20));
    void gate.then(() => call.end(body.slice(20)));
  });
}

async function query<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...store.settings, poolSize: 1 } as Store["settings"]);
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

const stored = () =>
  query(async (db) => {
    const [counts] = await rows<{ entries: number; audited: number }>(
      db,
      sql`select (select count(*)::int from cd_ledger_entries) as entries,
            (select count(*)::int from audit_log where action = 'addBalanceAdjustment') as audited`,
    );
    return { ...counts, faults: await ledgerFaults(db), broken: (await verifyAuditLog(db)).broken };
  });

/**
 * A leaving provider responds to a call that it has read. One still unread in the system's queue is lost with the socket, and
 * its sender sends it again.
 */
const isTaken = (key: string) =>
  query(async (db) => (await rows(db, sql`select 1 from idempotency_keys where key = ${key}`)).length > 0);

test("R14: with two providers on one database, one killed or rolled at a time, every posting is stored once and the chain verifies", async () => {
  let pair = await Promise.all([start(), start()]);
  let isOver = false;
  let keysUsed = 0;
  let posted = 0;
  /** Each writer posts once more, on average. */
  const waitForPostings = (target = posted + WRITERS) => until(() => posted >= target);
  const takenAndReset: string[] = [];
  const rolled = new Map<string, ProviderProcess>();
  const write = async (writer: number) => {
    for (let turn = writer; !isOver; turn += 1) {
      const key = randomUUID();
      keysUsed += 1;
      for (let tries = 0; ; tries += 1) {
        const { address } = pair[(turn + tries) % 2] as ProviderProcess;
        const outcome = await post(address, key, 1);
        if (outcome.status === 200) {
          posted += 1;
          break;
        }
        expect([null, 409, 503]).toContain(outcome.status);
        const leaving = rolled.get(address);
        if (leaving && outcome.code === "ECONNRESET") {
          await leaving.ended;
          if (await isTaken(key)) takenAndReset.push(key);
        }
        await sleep(RETRY_MS);
      }
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  for (let round = 0; round < ROUNDS; round += 1) {
    await waitForPostings();
    const [killed, survivor] = pair as [ProviderProcess, ProviderProcess];
    killed.child.kill("SIGKILL");
    await killed.ended;
    const second = await start();
    pair = [second, survivor];
    await waitForPostings();
    rolled.set(survivor.address, survivor);
    survivor.child.kill("SIGTERM");
    expect(await survivor.ended).toBe(0);
    pair = [second, await start()];
  }
  await waitForPostings();
  isOver = true;
  await Promise.all(writing);
  expect(takenAndReset).toEqual([]);
  expect(keysUsed).toBeGreaterThan(ROUNDS * WRITERS);
  expect(await stored()).toEqual({ entries: keysUsed, audited: keysUsed, faults: [], broken: null });
}, 600_000);

test("R11: on SIGTERM in the middle of a body it responds to that call, refuses later ones, and exits", async () => {
  const machine = await start();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const halfSent = post(machine.address, randomUUID(), 7, gate);
  await waitUntilRead(machine);
  machine.child.kill("SIGTERM");
  await waitForRefusal(machine);
  expect(machine.child.exitCode).toBeNull();
  expect((await post(machine.address, randomUUID(), 8)).code).toBe("ECONNREFUSED");
  const [outcome] = await Promise.all([halfSent, Promise.resolve().then(open)]);
  expect(outcome).toEqual({ status: 200, code: null });
  if (machine.child.exitCode === null) await once(machine.child, "exit");
  expect(await machine.ended).toBe(0);
  expect(await stored()).toMatchObject({ entries: 1, faults: [] });
}, 120_000);
