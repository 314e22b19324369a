import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { addDays, istDay } from "@/lib/domain/dates/local-date";
import type { Db } from "@/lib/provider/db/connect";
import { type DatabaseSettings, openDatabase } from "@/lib/provider/db/open-database";
import { type Builders, builders } from "../support/builders";
import { goldenSnapshot, openTestDatabase } from "../support/postgres";
import { type ProviderProcess, serveKeys, spawnProvider, waitForReadiness } from "../support/provider-process";
import { type TestIdentity, testIdentity } from "../support/tokens";

/** What every kill has in common: data that outlives the program, and the program's starts and ends. */

export type Store = {
  settings: DatabaseSettings & ({ dataDir: string } | { databaseUrl: string });
  remove(): Promise<void>;
};

/** Data that outlives the program: on the server of TEST_DATABASE_URL, else in a folder. */
export async function openStore(): Promise<Store> {
  if (process.env.TEST_DATABASE_URL) {
    const { url = "", close } = await openTestDatabase();
    return { settings: { databaseUrl: url }, remove: close };
  }
  const dataDir = mkdtempSync(join(tmpdir(), "genome-kill-"));
  // Migrated once for all tests: from nothing it takes ten seconds.
  await (await openDatabase({ dataDir, snapshot: await goldenSnapshot() })).close();
  return { settings: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

export async function startOn(
  settings: Store["settings"],
  jwksUrl: string,
  more: Record<string, string> = {},
): Promise<ProviderProcess> {
  const provider = spawnProvider({
    ...("dataDir" in settings ? { DATA_DIR: settings.dataDir } : { DATABASE_URL: settings.databaseUrl }),
    OIDC_JWKS_URL: jwksUrl,
    LOG_LEVEL: "error",
    ...more,
  });
  await waitForReadiness(provider);
  return provider;
}

export type Killable = {
  store: Store;
  /** The program's files. */
  folder: string;
  identity: TestIdentity;
  /** Starts the program on the same data. @param shiftMs how much its clock is off. @param more further variables. */
  start(shiftMs?: number, more?: Record<string, string>): Promise<ProviderProcess>;
  end(signal?: "SIGKILL" | "SIGTERM"): Promise<void>;
};

/** Runs work with a program that it may kill and start again; afterwards nothing of both is left. */
export async function withKillable<T>(work: (killable: Killable) => Promise<T>): Promise<T> {
  const store = await openStore();
  const folder = "dataDir" in store.settings ? store.settings.dataDir : mkdtempSync(join(tmpdir(), "genome-kill-"));
  const identity = await testIdentity();
  const keys = await serveKeys(identity);
  let running: ProviderProcess | null = null;
  const end: Killable["end"] = async (signal = "SIGKILL") => {
    running?.child.kill(signal);
    await running?.ended;
  };
  const start: Killable["start"] = async (shiftMs = 0, more = {}) => {
    running = await startOn(store.settings, keys.url, {
      DATA_DIR: folder,
      WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
      CLOCK_SHIFT_MS: String(shiftMs),
      NODE_OPTIONS: `--import ${resolve("tests/support/shifted-clock.mjs")}`,
      ...more,
    });
    return running;
  };
  try {
    return await work({ store, folder, identity, start, end });
  } finally {
    await end();
    keys.close();
    await store.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Staff = { email: string; roles: string[] };

/** Migrates the data and adds staff; `fill` adds the rest. */
export async function prepareStore<T>(
  { settings }: Pick<Store, "settings">,
  staff: readonly Staff[],
  fill: (make: Builders, db: Db, at: Date) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  await database.migrate();
  const at = new Date();
  const make = builders(database.db, () => at);
  for (const { email, roles } of staff) await make.staff({ id: email.split("@")[0], email, roles: [...roles] });
  const filled = await fill(make, database.db, at);
  await database.close();
  return filled;
}

/** A policy year that runs today. */
export function runningYear(): { startDate: string; endDate: string } {
  const today = istDay(Date.now());
  return { startDate: addDays(today, -120), endDate: addDays(today, 244) };
}

export type Client = { companyId: string; policyId: string };

/** Companies with a rated policy that runs today. */
export async function makeClients(make: Builders, count: number): Promise<Client[]> {
  const clients: Client[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id: companyId } = await make.company();
    const { id: policyId } = await make.policy({ companyId, ...runningYear() });
    await make.rater({ policyId, ...runningYear() });
    clients.push({ companyId, policyId });
  }
  return clients;
}
