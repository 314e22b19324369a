import { and, eq } from "drizzle-orm";
import { type ScriptName, type ScriptRow, SHEETS_OF, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import { SCRIPT_RULES } from "@/lib/messages/scripts";
import { writeAudit } from "../audit";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { insertRows } from "../db/insert-rows";
import { scriptRunRows, scriptRuns } from "../db/schema";
import { ProviderError } from "../errors";
import { inTransaction } from "../history/in-transaction";
import { continueBatch } from "../history/start-batch";
import { createKeyReused, hashOf } from "../idempotency";
import { yieldToEventLoop } from "../registration/progress";
import { claimRun, leaseFrom, type ScriptRunRow } from "./claim-run";
import { countVerdicts, type JudgedRow } from "./count-verdicts";
import { hrPart } from "./hr-part";
import { prevalidationPart } from "./prevalidation-part";
import type { ScriptPart } from "./script-part";
import { authoriseScript, loadSheetBytes, readRows } from "./shared-sheet";
import { skfPart } from "./skf-part";

/** Rows committed together: between ten milliseconds and a second. */
export const CHUNK_ROWS = 500;

const PART_OF = {
  skfOnboarding: skfPart,
  prevalidation: prevalidationPart,
  hrSetup: hrPart,
} as const satisfies Record<SharedSheetName, ScriptPart>;

/** The parts of a script, workbook by workbook. */
const partsOf = (script: ScriptName): ScriptPart[] => SHEETS_OF[script].map((sheet) => PART_OF[sheet]);

type ScriptPlan = { parts: { part: ScriptPart; rows: ScriptRow[] }[]; total: number; sheetHash: string };

/**
 * The rows of a script's workbooks, with the part that processes each.
 * @throws ProviderError as `authorise`; not_found without a workbook; bad_request for an unreadable one.
 */
export async function planScript(call: Call, script: ScriptName): Promise<ScriptPlan> {
  authoriseScript(call, script);
  const parts: ScriptPlan["parts"] = [];
  const hashes: string[] = [];
  let total = 0;
  for (const part of partsOf(script)) {
    const rows = await readRows(await loadSheetBytes(call.db, call, part.sheet), part.sheet, total);
    // Hash the rows: an address may export the same rows with different bytes each time.
    hashes.push(hashOf(JSON.stringify(rows)));
    parts.push({ part, rows });
    total += rows.length;
  }
  return { parts, total, sheetHash: hashOf(...hashes) };
}

/**
 * Runs a script from the first to the last row, in chunks that commit with their results. A killed run continues when it
 * is started again and repeats nothing. Call it outside of any transaction.
 * @param key of the call: a repeated call on the same workbook gets the result of the first.
 * @returns every row with its outcome.
 * @throws ProviderError as `planScript`, `claimRun`; conflict when another run has taken over.
 */
export async function runScript(
  call: Call,
  { script, action, key }: { script: ScriptName; action: string; key: string | null },
): Promise<JudgedRow[]> {
  const plan = await planScript(call, script);
  const finished = key === null ? null : await findFinished(call, { script, key, sheetHash: plan.sheetHash });
  if (finished) return loadRunRows(call.db, finished.id);
  const run = await claimRun(call, { script, sheetHash: plan.sheetHash, total: plan.total, key });
  try {
    for (const { part, rows } of plan.parts) await workOff(call, run, { part, rows, action });
    await finish(call, run, action);
  } catch (error) {
    await release(call, run).catch(() => {});
    throw error;
  }
  return loadRunRows(call.db, run.id);
}

type Repeat = { script: ScriptName; key: string; sheetHash: string };

/** @throws ProviderError unprocessable for a key that another script's call has used. */
async function findFinished(call: Call, { script, key, sheetHash }: Repeat): Promise<ScriptRunRow | null> {
  const isOfKey = and(eq(scriptRuns.startedBy, actorOf(call)), eq(scriptRuns.idempotencyKey, key));
  const [found] = await call.db.select().from(scriptRuns).where(isOfKey);
  if (found && found.script !== script) {
    throw createKeyReused();
  }
  return found?.status === "DONE" && found.sheetHash === sheetHash ? found : null;
}

type Work = { part: ScriptPart; rows: readonly ScriptRow[]; action: string };

/** Starts at the first row that no earlier attempt has committed. */
async function workOff(call: Call, run: ScriptRunRow, { part, rows, action }: Work): Promise<void> {
  const repeats = part.findRepeats(rows);
  const open = rows.filter(({ position }) => position >= run.done);
  for (let from = 0; from < open.length; from += CHUNK_ROWS) {
    const chunk = open.slice(from, from + CHUNK_ROWS);
    await inTransaction(call, async (tx) => {
      await continueBatch(tx, run.id);
      const state = await lockRun(tx, call, run);
      const { verdicts, write } = await part.judge(tx, call, chunk, repeats);
      await write(run.id);
      const judged = chunk.flatMap((row, index) => (verdicts[index] ? [{ ...row, ...verdicts[index] }] : []));
      await insertRows(
        tx,
        scriptRunRows,
        judged.map((row) => ({ ...row, runId: run.id })),
      );
      await noteProgress(tx, state, judged);
      const { changed } = countVerdicts(judged);
      if (changed === 0) return;
      const after = { script: run.script, rows: chunk.map(({ rowNumber }) => rowNumber), changed };
      await writeAudit(tx, call, { action, entity: "scriptRun", entityId: run.id, after });
    });
    // Lets progress requests run: the embedded database does not yield between statements.
    await yieldToEventLoop();
  }
}

/** Renews the lease. A run that has lost it writes nothing more. @throws ProviderError conflict. */
async function lockRun(db: Db, call: Call, { id, attempt }: ScriptRunRow): Promise<ScriptRunRow> {
  const isOwn = and(eq(scriptRuns.id, id), eq(scriptRuns.attempt, attempt), eq(scriptRuns.status, "RUNNING"));
  const [own] = await db
    .update(scriptRuns)
    .set({ leaseUntil: leaseFrom(call) })
    .where(isOwn)
    .returning();
  if (!own) throw new ProviderError("conflict", SCRIPT_RULES.takenOver);
  return own;
}

async function noteProgress(db: Db, state: ScriptRunRow, judged: readonly JudgedRow[]): Promise<void> {
  const { changed, unchanged, refused } = countVerdicts(judged);
  const counts = {
    done: state.done + judged.length,
    changed: state.changed + changed,
    unchanged: state.unchanged + unchanged,
    refused: state.refused + refused,
  };
  await db.update(scriptRuns).set(counts).where(eq(scriptRuns.id, state.id));
}

async function finish(call: Call, run: ScriptRunRow, action: string): Promise<void> {
  await inTransaction(call, async (tx) => {
    await continueBatch(tx, run.id);
    const { total, changed, unchanged, refused } = await lockRun(tx, call, run);
    await tx
      .update(scriptRuns)
      .set({ status: "DONE", finishedAt: now(call) })
      .where(eq(scriptRuns.id, run.id));
    const after = { script: run.script, total, changed, unchanged, refused };
    await writeAudit(tx, call, { action, entity: "scriptRun", entityId: run.id, after });
  });
}

/** Ends the lease, so that a failed run can be continued immediately. */
async function release(call: Call, { id, attempt }: ScriptRunRow): Promise<void> {
  const isOwn = and(eq(scriptRuns.id, id), eq(scriptRuns.attempt, attempt), eq(scriptRuns.status, "RUNNING"));
  await call.db.update(scriptRuns).set({ status: "INTERRUPTED" }).where(isOwn);
}

/** Every row of a run with its outcome, in the order of the workbooks. */
export function loadRunRows(db: Db, runId: string): Promise<JudgedRow[]> {
  const { position, tab, rowNumber, outcome, list, label, message, fields } = scriptRunRows;
  return db
    .select({ position, tab, rowNumber, outcome, list, label, message, fields })
    .from(scriptRunRows)
    .where(eq(scriptRunRows.runId, runId))
    .orderBy(position);
}
