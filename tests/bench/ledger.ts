import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { FLAG_DEFAULTS } from "@/lib/flags";
import { postManualEntry, proposeManualEntry } from "@/lib/provider/cd-accounts/add-balance-adjustment";
import { appendEntries } from "@/lib/provider/cd-accounts/append-entries";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import type { Call } from "@/lib/provider/context";
import { type Database, openDatabase } from "@/lib/provider/db/connect";
import { folderStore } from "@/lib/provider/files/folder-store";
import { createLogger } from "@/lib/provider/log";
import { writeAtOnce } from "@/lib/provider/route";
import { embeddedSupportDesk } from "@/lib/provider/support-desk/embedded";
import { builders } from "../support/builders";
import { findPostgresBinaries, startPostgres } from "../support/postgres-server";
import { median, report } from "./measure";

/**
 * P4: appends through the verb, to one hot account and to a thousand, beside the bare one-statement append of the same
 * run, on both databases.
 */
const CLIENTS = 16;
const MANY_ACCOUNTS = 1_000;
const ROUNDS = 4;
const ROUND_MS = 2_000;
const LIMIT = 0.8;

type Append = () => Promise<unknown>;

/** Appends per second of all clients together. */
async function rate(append: Append): Promise<number> {
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      let count = 0;
      for (; performance.now() - started < ROUND_MS; count += 1) await append();
      return count;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

export function callOn({ db }: Database): Call {
  return {
    db,
    clock: () => Date.now(),
    flags: { ...FLAG_DEFAULTS },
    log: createLogger("silent"),
    supportDesk: embeddedSupportDesk,
    files: folderStore({ folder: tmpdir(), key: "bench", publicUrl: "http://provider.test" }),
    settings: { supportDeskUrl: null, consoleUrl: null, samplesDir: "", secondPersonAbovePaise: null },
    actor: { userId: "bench", email: "bench@genome.example", name: "Bench", roles: ["finance"] },
    traceId: "bench",
    source: "bench",
  };
}

async function measure(database: Database, where: string, accounts: number): Promise<void> {
  const { db } = database;
  await database.migrate();
  const make = builders(db, () => new Date());
  const [company, insurer] = [await make.company({ id: randomUUID() }), await make.insurer({ id: randomUUID() })];
  const ids: string[] = [];
  for (let count = 0; count < accounts; count += 1) {
    const account = await make.cdAccount({ id: randomUUID(), companyId: company.id, insurerId: insurer.id });
    ids.push(account.id);
  }
  let turn = 0;
  const next = () => {
    turn += 1;
    return ids[turn % ids.length] ?? "";
  };
  const call = callOn(database);
  const route = writeAtOnce(addBalanceAdjustment, postManualEntry, proposeManualEntry);
  const request = () => {
    const body = { cdAccountId: next(), transactionType: "credit", amount: 1.5, message: "bench" };
    return { path: route.endpoint.path, params: {}, query: {}, body, bodyHash: "bench" };
  };
  const entry = { transactionType: "credit", amountPaise: 150, source: "manual", message: "bench" } as const;
  const ways: Record<"bare" | "verb" | "keyed", Append> = {
    bare: () => appendEntries(db, call, next(), [entry]),
    verb: () => route.run(call, { ...request(), idempotencyKey: null }),
    keyed: () => route.run(call, { ...request(), idempotencyKey: randomUUID() }),
  };
  const rates = { bare: [] as number[], verb: [] as number[], keyed: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ["bare", "verb", "keyed"] as const) {
      const measured = await rate(ways[way]);
      // The first round warms up.
      if (round > 0) rates[way].push(measured);
    }
  }
  const bare = median(rates.bare);
  const say = (name: string, perSecond: number) => {
    const ratio = perSecond / bare;
    const text = `${perSecond.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`;
    report(`P4 ${name}, ${CLIENTS} clients on ${accounts} account(s), ${where}`, text, `>= ${LIMIT}`, ratio >= LIMIT);
  };
  say("append + audit row", median(rates.verb));
  say("append + audit row + idempotency key", median(rates.keyed));
  const faults = await ledgerFaults(db);
  report("P4 ledger after the run: balance = Σ, no gap", `${faults.length} faults`, "0", faults.length === 0);
}

async function measureOn(open: () => Promise<Database>, where: string): Promise<void> {
  const database = await open();
  try {
    for (const accounts of [1, MANY_ACCOUNTS]) await measure(database, where, accounts);
  } finally {
    await database.close();
  }
}

/** On TEST_DATABASE_URL's server or one started for the run where there is one, and on the embedded database. */
export async function run(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? null : findPostgresBinaries();
  const server = binaries ? await startPostgres(binaries) : null;
  const databaseUrl = given ?? server?.url;
  try {
    if (databaseUrl) await measureOn(() => openDatabase({ databaseUrl, poolSize: CLIENTS }), "PostgreSQL");
  } finally {
    await server?.stop();
  }
  await measureOn(() => openDatabase({ memory: true }), "embedded");
}
