import { and, desc, eq } from "drizzle-orm";
import { type ScriptName, SHARED_SHEETS, SHEETS_OF } from "@/lib/domain/scripts/scripts";
import { SCRIPT_RULES } from "@/lib/messages/scripts";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { batchUndos, scriptRuns } from "../db/schema";
import { isUniqueViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";
import { inTransaction } from "../history/in-transaction";
import { startBatch } from "../history/start-batch";
import { createInFlight } from "../idempotency";
import { newId } from "../ids";

export type ScriptRunRow = typeof scriptRuns.$inferSelect;

/** The lease of a run, renewed by each chunk: an expired run may be continued by another call. */
const LEASE_MS = 15_000;

export const leaseFrom = (call: Pick<Call, "clock">) => new Date(call.clock() + LEASE_MS);

type RunOrder = { script: ScriptName; sheetHash: string; total: number; key: string | null };

/**
 * Claims the only run that may proceed: a new one, or this script's interrupted run on the same workbook, unless it was undone.
 * @throws ProviderError conflict with the user who runs a script; in_flight for the same call.
 */
export async function claimRun(call: Call, order: RunOrder): Promise<ScriptRunRow> {
  try {
    return await inTransaction(call, (tx) => claim(tx, call, order));
  } catch (error) {
    if (!isUniqueViolation(error, "script_runs_one_running")) throw error;
    const running = await findRunning(call.db);
    if (running) throw runningConflict(running, order.key);
    // The concurrent run has finished meanwhile.
    return inTransaction(call, (tx) => claim(tx, call, order));
  }
}

async function claim(db: Db, call: Call, order: RunOrder): Promise<ScriptRunRow> {
  const [running] = await db.select().from(scriptRuns).where(eq(scriptRuns.status, "RUNNING")).for("update");
  if (running && isAlive(call, running)) throw runningConflict(running, order.key);
  if (running) await db.update(scriptRuns).set({ status: "INTERRUPTED" }).where(eq(scriptRuns.id, running.id));
  const [last] = await db
    .select()
    .from(scriptRuns)
    .where(eq(scriptRuns.script, order.script))
    .orderBy(desc(scriptRuns.startedAt), desc(scriptRuns.id))
    .limit(1)
    .for("update");
  const goesOn = last?.status === "INTERRUPTED" && last.sheetHash === order.sheetHash && !(await isUndone(db, last.id));
  return goesOn ? resume(db, call, last) : begin(db, call, order);
}

/** The rows of an undone run are gone: the next run starts at the first row. */
const isUndone = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(batchUndos, eq(batchUndos.batchId, id))) > 0;

export const isAlive = (call: Pick<Call, "clock">, { leaseUntil }: ScriptRunRow): boolean => leaseUntil > now(call);

async function resume(db: Db, call: Call, { id, attempt }: ScriptRunRow): Promise<ScriptRunRow> {
  const [resumed] = await db
    .update(scriptRuns)
    .set({ status: "RUNNING", attempt: attempt + 1, leaseUntil: leaseFrom(call) })
    .where(eq(scriptRuns.id, id))
    .returning();
  if (!resumed) throw new Error(`run ${id} vanished`);
  return resumed;
}

async function begin(db: Db, call: Call, { key, ...order }: RunOrder): Promise<ScriptRunRow> {
  const startedBy = actorOf(call);
  // An interrupted run of this key on another workbook is unchanged; its response is returned.
  if (key !== null) {
    const isOfKey = and(eq(scriptRuns.startedBy, startedBy), eq(scriptRuns.idempotencyKey, key));
    await db.update(scriptRuns).set({ idempotencyKey: null }).where(isOfKey);
  }
  const [begun] = await db
    .insert(scriptRuns)
    .values({
      ...order,
      id: newId("run"),
      status: "RUNNING",
      leaseUntil: leaseFrom(call),
      startedBy,
      startedByName: call.actor.name,
      startedAt: now(call),
      idempotencyKey: key,
    })
    .returning();
  if (!begun) throw new Error("the run was not inserted");
  const fileName = SHEETS_OF[order.script].map((sheet) => SHARED_SHEETS[sheet]).join(", ");
  await startBatch(db, call, { kind: "scriptRun", id: begun.id, fileName, counts: { rows: order.total } });
  return begun;
}

const TIME = new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: "Asia/Kolkata" });
const RETRY_AFTER_SECONDS = 2;

/** The conflict with the user who runs a script; a repeated call gets in_flight until its own response exists. */
function runningConflict(running: ScriptRunRow, key: string | null): ProviderError {
  if (key !== null && running.idempotencyKey === key) {
    return createInFlight(RETRY_AFTER_SECONDS);
  }
  const since = TIME.format(running.startedAt);
  return new ProviderError("conflict", SCRIPT_RULES.running({ by: running.startedByName, since }));
}

/** The run in progress, alive or not. */
export async function findRunning(db: Db): Promise<ScriptRunRow | null> {
  const [running] = await db.select().from(scriptRuns).where(eq(scriptRuns.status, "RUNNING"));
  return running ?? null;
}
