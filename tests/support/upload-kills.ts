import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RegistrationResult, registerMembers } from "@/lib/contract/registration";
import type { LifeCounts } from "@/lib/contract/users";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { type DatabaseSettings, openDatabase } from "@/lib/provider/db/open-database";
import { users } from "@/lib/provider/db/schema";
import { additions } from "../bench/bulk-rows";
import { builders } from "./builders";
import { type ProviderProcess, serveKeys } from "./provider-process";
import { openStore, startOn } from "./reliability";
import { testIdentity } from "./tokens";

/**
 * Quality R6: the real program registers a file of many lives, is killed with SIGKILL somewhere in it, and starts again on
 * the same data. `npx tsx tests/support/upload-kills.ts --runs 50` on TEST_DATABASE_URL's server or, without, in a folder.
 */
const STAFF = "ops@genome.example";
const UNAVAILABLE = 503;
const MOST_TRIES = 60;
const RETRY_MS = 500;
/** Kills fall into the first upload's time and a little behind its end. */
const BEYOND = 1.15;

type Client = { companyId: string; policyId: string };

export type UploadKillReport = {
  runs: number;
  rows: number;
  /** How many kills left nothing, and how many came after the commit. */
  nothing: number;
  whole: number;
  faults: string[];
};

/** Kills the provider `runs` times in the middle of an upload of `rows` lives, each on its own policy. */
export async function killUploads(
  { runs, rows }: { runs: number; rows: number },
  onRun: (run: number, lives: number, faults: readonly string[]) => void = () => {},
): Promise<UploadKillReport> {
  const store = await openStore();
  const identity = await testIdentity();
  const keys = await serveKeys(identity);
  const report: UploadKillReport = { runs, rows, nothing: 0, whole: 0, faults: [] };
  let provider: ProviderProcess | null = null;
  const stop = async () => {
    provider?.child.kill("SIGKILL");
    await provider?.ended;
  };
  try {
    const clients = await prepare(store.settings, runs + 1);
    const start = async () => {
      provider = await startOn(store.settings, keys.url);
      return deskOf(provider, `Bearer ${await identity.sign(STAFF)}`, rows);
    };
    // The first one is left alone: it measures how long an upload takes here.
    const began = performance.now();
    const calm = await (await start()).register(clients[0] as Client, randomUUID());
    const wholeMs = performance.now() - began;
    if (calm?.status !== 200) throw new Error(`The upload is not accepted: ${JSON.stringify(calm)}`);
    await stop();
    for (const [run, client] of clients.slice(1).entries()) {
      const key = randomUUID();
      const desk = await start();
      const answer = desk.register(client, key);
      await sleep(Math.random() * wholeMs * BEYOND);
      await stop();
      const acknowledged = (await answer)?.status === 200;
      const lives = await checkAfter(await start(), client, { key, rows, acknowledged }, report.faults);
      if (lives === 0) report.nothing += 1;
      else report.whole += 1;
      await stop();
      onRun(run + 1, lives, report.faults);
    }
    return report;
  } finally {
    await stop();
    keys.close();
    await store.remove();
  }
}

type Sent = { key: string; rows: number; acknowledged: boolean };

/** The stored state after the kill, after the same request again, and after the same file again. */
async function checkAfter(desk: Desk, client: Client, { key, rows, acknowledged }: Sent, faults: string[]) {
  const found = await desk.lives(client);
  if (found !== 0 && found !== rows) faults.push(`${client.policyId}: ${found} of ${rows} lives after the kill`);
  if (acknowledged && found !== rows) faults.push(`${client.policyId}: ${found} lives of an acknowledged upload`);
  const repeated = await desk.register(client, key);
  const lives = repeated?.body.data.data.endorsementContexts[0]?.endorsementDetails.livesCount;
  if (repeated?.status !== 200 || lives !== rows) faults.push(`${client.policyId}: ${lives} endorsement rows`);
  const again = await desk.register(client, randomUUID());
  const unchanged = again?.body.data.data.unchangedRows.length;
  const after = await desk.lives(client);
  if (unchanged !== rows || after !== rows) {
    faults.push(`${client.policyId}: ${after} lives, ${unchanged} rows unchanged after the same file again`);
  }
  return found;
}

/** Staff, and companies with a policy that runs today. */
async function prepare(settings: DatabaseSettings, count: number): Promise<Client[]> {
  const database = await openDatabase(settings);
  await database.migrate();
  const at = new Date();
  const make = builders(database.db, () => at);
  await database.db
    .insert(users)
    .values({ id: "ops", email: STAFF, firstName: "O", roles: ["opsExecutive"], createdAt: at, updatedAt: at });
  const clients: Client[] = [];
  const [startDate, endDate] = [addDays(istDay(Date.now()), -120), addDays(istDay(Date.now()), 244)];
  for (let made = 0; made < count; made += 1) {
    const { id: companyId } = await make.company();
    const { id: policyId } = await make.policy({ companyId, startDate, endDate });
    await make.rater({ policyId, startDate, endDate });
    clients.push({ companyId, policyId });
  }
  await database.close();
  return clients;
}

type Desk = ReturnType<typeof deskOf>;
type Answer<T> = { status: number; body: T } | null;

/** The provider as a client sees it; null when no answer came. */
function deskOf({ address }: ProviderProcess, authorization: string, rows: number) {
  const members = additions(rows, { policy_start_date: formatDmy(addDays(istDay(Date.now()), -5)) }).map(
    (row, index) => ({ ...row, rowNumber: index + 2, mobile: row.mobile && String(7_000_000_000 + index) }),
  );
  const pollOnce = async <T>(path: string, init: RequestInit = {}): Promise<Answer<T>> => {
    const headers = { ...(init.headers as Record<string, string>), authorization };
    const answer = await fetch(address + path, { ...init, headers }).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as T | null;
    return answer && body ? { status: answer.status, body } : null;
  };
  // "Not now": the killed program's statement may still lock the policy on the server.
  const query = async <T>(path: string, init?: RequestInit): Promise<Answer<T>> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await pollOnce<T>(path, init);
      if (answer?.status !== UNAVAILABLE || tries === MOST_TRIES) return answer;
      await sleep(RETRY_MS);
    }
  };
  return {
    register: (client: Client, key: string) =>
      query<{ data: { data: RegistrationResult } }>(registerMembers.path, {
        method: "POST",
        headers: { "idempotency-key": key, "content-type": "application/json" },
        body: JSON.stringify({
          ...client,
          enableEndorsements: true,
          enableEnrolmentPortal: false,
          membersList: members,
        }),
      }),
    lives: async ({ companyId }: Client) => {
      const answer = await query<{ data: { counts: LifeCounts } }>(`/user?employer=${companyId}&limit=1`);
      return answer?.body.data.counts.lives.total ?? -1;
    },
  };
}

async function main(): Promise<void> {
  const given = (name: string, otherwise: number) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? otherwise : Number(process.argv[at + 1]);
  };
  const started = performance.now();
  const report = await killUploads({ runs: given("--runs", 50), rows: given("--rows", 10_000) }, (run, lives, faults) =>
    console.log(
      `kill ${run}: ${lives === 0 ? "nothing" : `${lives} lives`} stood after it, ${faults.length} faults so far`,
    ),
  );
  const { runs, rows, nothing, whole, faults } = report;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(
    `${runs} kills in uploads of ${rows} lives: ${nothing} left nothing, ${whole} all of it; ${minutes} min.`,
  );
  for (const fault of faults) console.log(`FAULT  ${fault}`);
  console.log(faults.length === 0 ? "Never half applied, never doubled." : "Promises were broken.");
  process.exit(faults.length === 0 ? 0 : 1);
}

if (process.argv[1]?.endsWith("upload-kills.ts")) {
  main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
