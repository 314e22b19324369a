import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RegistrationResult, registerMembers } from "@/lib/contract/registration";
import type { LifeCounts } from "@/lib/contract/users";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { additions } from "../bench/bulk-rows";
import type { ProviderProcess } from "../support/provider-process";
import { type Client, makeClients, prepareStore, withKillable } from "./runner";

/**
 * Quality R6: the real program registers a file of many lives, is killed with SIGKILL somewhere in it, and starts again on
 * the same data. `npx tsx tests/kills/run.ts uploads --runs 50` on TEST_DATABASE_URL's server or, without, in a folder.
 */
const STAFF = "ops@genome.example";
const UNAVAILABLE = 503;
const MAX_TRIES = 60;
const RETRY_MS = 500;
/** Kills fall into the first upload's time and a little behind its end. */
const BEYOND = 1.15;

export type UploadKillReport = {
  runs: number;
  rows: number;
  /** How many kills left nothing, and how many came after the commit. */
  nothing: number;
  whole: number;
  faults: string[];
};

/** Kills the provider `runs` times in the middle of an upload of `rows` lives, each on its own policy. */
export const killUploads = (
  { runs, rows }: { runs: number; rows: number },
  onRun: (run: number, lives: number, faults: readonly string[]) => void = () => {},
): Promise<UploadKillReport> =>
  withKillable(async ({ store, identity, start: startProvider, end }) => {
    const report: UploadKillReport = { runs, rows, nothing: 0, whole: 0, faults: [] };
    const staff = [{ email: STAFF, roles: ["opsExecutive"] }];
    const clients = await prepareStore(store, staff, (make) => makeClients(make, runs + 1));
    const start = async () => deskOf(await startProvider(), `Bearer ${await identity.sign(STAFF)}`, rows);
    // The first one is left alone: it measures how long an upload takes here.
    const began = performance.now();
    const calm = await (await start()).register(clients[0] as Client, randomUUID());
    const wholeMs = performance.now() - began;
    if (calm?.status !== 200) throw new Error(`The upload is not accepted: ${JSON.stringify(calm)}`);
    await end();
    for (const [run, client] of clients.slice(1).entries()) {
      const key = randomUUID();
      const desk = await start();
      const answer = desk.register(client, key);
      await sleep(Math.random() * wholeMs * BEYOND);
      await end();
      const acknowledged = (await answer)?.status === 200;
      const lives = await checkAfter(await start(), client, { key, rows, acknowledged }, report.faults);
      if (lives === 0) report.nothing += 1;
      else report.whole += 1;
      await end();
      onRun(run + 1, lives, report.faults);
    }
    return report;
  });

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
      if (answer?.status !== UNAVAILABLE || tries === MAX_TRIES) return answer;
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
