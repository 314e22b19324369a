import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type AnyEndpoint, pathOf } from "@/lib/contract/endpoint";
import { generateSignedUrl } from "@/lib/contract/files";
import { getScript, replaceSharedSheet } from "@/lib/contract/scripts";
import { formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { ScriptName, SharedSheetName } from "@/lib/domain/scripts/scripts";
import { openDatabase } from "@/lib/provider/db/open-database";
import { CHUNK_ROWS } from "@/lib/provider/scripts/run-script";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import { type ProviderProcess, waitForReadiness } from "../support/provider-process";
import { rows } from "../support/rows";
import { prepareStore, runningYear, type Store, withKillable } from "./runner";

/**
 * Quality R1, R6: the real program runs an admin script, is killed with SIGKILL in the middle, and starts again on the same
 * data. Another user runs the script again, and once more after that.
 */
export type KilledScript = {
  script: ScriptName;
  sheet: SharedSheetName;
  endpoint: AnyEndpoint;
  /** The rows of its workbook by tab. @param ground the records that the rows may name. */
  tabs: (ground: ScriptGround) => Record<string, readonly object[]>;
  /** What the script has written: `mark` identifies an entry, `contents` is the whole entry. */
  written: string;
};
export type ScriptGround = { companyId: string; policyIds: readonly string[]; coverageStart: string };

type Thing = { mark: string; contents: string };
type Run = { id: string; status: string; attempt: number; total: number; done: number; changed: number };

export type ScriptKillReport = {
  /** Rows that had been worked off when the program was killed, and how many there are. */
  doneAtKill: number;
  total: number;
  /** What the script had written at the kill, and after the second and the third run. */
  things: [atKill: Thing[], afterSecond: Thing[], afterThird: Thing[]];
  /** All runs at the end, oldest first. */
  runs: Run[];
  /** Row numbers that chunks of the first run committed, as the audit log has them. */
  auditedRows: number[];
  /** Rows of the first run's result. */
  resultRows: number;
};

const [FIRST, SECOND] = ["engineer@genome.example", "lead@genome.example"] as const;
const POLICIES = 60;
const LOOK_MS = 2;
/** A busy program closes an idle one in the moment in which it is used again. */
const OWN_CONNECTION = { connection: "close" };

/**
 * Kills the provider in the middle of each of the scripts. @returns the rows stored at each step.
 * @param crashDatabase kills PostgreSQL instead; the provider must survive it.
 */
export const killScripts = (
  scripts: readonly KilledScript[],
  crashDatabase?: () => Promise<boolean>,
): Promise<ScriptKillReport[]> =>
  withKillable(async ({ store, identity, start: startAt, end }) => {
    let shiftMs = 0;
    const start = () => startAt(shiftMs);
    const ground = await prepare(store);
    const reports: ScriptKillReport[] = [];
    for (const killed of scripts) {
      // Create it first: a connection that waits for it would be closed as idle.
      const workbook = await sharedWorkbook(killed.sheet, killed.tabs(ground) as never);
      const provider = await start();
      const first = deskOf(provider, await identity.sign(FIRST));
      await storeSheet(first, killed.sheet, workbook);
      const broken = first.call(killed.endpoint).catch(() => null);
      await waitForChunk(first, killed.script, provider);
      if (crashDatabase) await crashUnder(provider, crashDatabase);
      await end(crashDatabase ? "SIGTERM" : "SIGKILL");
      if (await broken) throw new Error(`${killed.script} had ended before it was killed`);
      const atKill = await look(store, killed);
      // The dead program's lease is ended.
      shiftMs += 16_000;
      const second = deskOf(await start(), await identity.sign(SECOND));
      await second.call(killed.endpoint);
      await end("SIGTERM");
      const { things: afterSecond } = await look(store, killed);
      const third = deskOf(await start(), await identity.sign(SECOND));
      await third.call(killed.endpoint);
      await end("SIGTERM");
      const atEnd = await look(store, killed);
      const [run] = atEnd.runs;
      reports.push({
        doneAtKill: atKill.runs[0]?.done ?? 0,
        total: run?.total ?? 0,
        things: [atKill.things, afterSecond, atEnd.things],
        runs: atEnd.runs,
        auditedRows: atEnd.auditedRows,
        resultRows: atEnd.resultRows,
      });
    }
    return reports;
  });

/** Until the provider has its database again, by itself. */
async function crashUnder(provider: ProviderProcess, crashDatabase: () => Promise<boolean>): Promise<void> {
  if (!(await crashDatabase())) throw new Error("PostgreSQL did not crash");
  await waitForReadiness(provider);
}

const STAFF = [
  { email: FIRST, roles: ["engineer"] },
  { email: SECOND, roles: ["opsLead"] },
];

const prepare = (store: Store): Promise<ScriptGround> =>
  prepareStore(store, STAFF, async (make) => {
    const { id: companyId } = await make.company();
    const policyIds: string[] = [];
    for (let count = 0; count < POLICIES; count += 1) {
      policyIds.push((await make.policy({ companyId, ...runningYear() })).id);
    }
    return { companyId, policyIds, coverageStart: formatDmy(istDay(Date.now())) };
  });

type Desk = { call: (endpoint: AnyEndpoint, input?: Input) => Promise<Answer>; address: string };
type Input = { params?: Record<string, string>; body?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: replies of any call, read where they are used
type Answer = any;

/** The provider as a person sees it. @throws Error for any refusal. */
function deskOf({ address }: ProviderProcess, token: string): Desk {
  return {
    address,
    async call(endpoint, { params, body } = {}) {
      const answer = await fetch(address + pathOf(endpoint, { params }), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...OWN_CONNECTION },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const reply = await answer.json();
      if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${JSON.stringify(reply)}`);
      return reply;
    },
  };
}

async function storeSheet(desk: Desk, sheet: SharedSheetName, bytes: Uint8Array): Promise<void> {
  const about = { fileName: "sheet.xlsx", docType: "SHARED_SHEETS", method: "WRITE" };
  const { signedURL, fileName } = await desk.call(generateSignedUrl, { body: about });
  const { pathname, search } = new URL(signedURL);
  const headers = { "content-type": XLSX_TYPE, ...OWN_CONNECTION };
  const put = await fetch(desk.address + pathname + search, { method: "PUT", headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`the file was not stored: ${put.status}`);
  const body = { fileName, name: "sheet.xlsx", replaces: null };
  await desk.call(replaceSharedSheet, { params: { sheet }, body });
}

/** Until the run under way has committed a chunk of its rows. */
async function waitForChunk(desk: Desk, script: ScriptName, provider: ProviderProcess): Promise<void> {
  for (;;) {
    const state = await desk.call(getScript, { params: { script } }).catch(ifUnanswered(provider));
    if (state?.data.running?.counts.done >= CHUNK_ROWS) return;
    const status = state?.data.runs[0]?.status;
    if (status && status !== "RUNNING") throw new Error(`${script} was ${status} before it could be killed`);
    await sleep(LOOK_MS);
  }
}

/** A poll may get no response on a busy machine; if the program has ended, the error has its last output. */
const ifUnanswered =
  ({ child, output }: ProviderProcess) =>
  (error: unknown): null => {
    const end = child.exitCode ?? child.signalCode;
    if (!(error instanceof TypeError)) throw error;
    if (end === null) return null;
    throw new Error(`the provider ended by itself (${end}) while it was looked at:\n${output()}`, { cause: error });
  };

/** Reads the data that a program left. */
async function look({ settings }: Store, { script, written }: KilledScript) {
  const database = await openDatabase({ ...settings, poolSize: 1 } as Store["settings"]);
  try {
    const { db } = database;
    const runs = await rows<Run>(
      db,
      sql`select id, status, attempt, total, done, changed from script_runs where script = ${script} order by started_at`,
    );
    const audited = await rows<{ row: number }>(
      db,
      sql`select jsonb_array_elements_text(after->'rows')::int as row from audit_log
          where entity = 'scriptRun' and entity_id = ${runs[0]?.id ?? ""}`,
    );
    const [result] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from script_run_rows where run_id = ${runs[0]?.id ?? ""}`,
    );
    return {
      runs,
      things: await rows<Thing>(db, sql.raw(written)),
      auditedRows: audited.map(({ row }) => row),
      resultRows: result?.count ?? 0,
    };
  } finally {
    await database.close();
  }
}
