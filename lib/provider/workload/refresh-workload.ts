import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { COMPLETE_IN, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { type Services, today } from "../context";
import type { Db } from "../db/connect";
import { execute, queryIds, queryRows } from "../db/rows";
import { staleWorkload } from "../db/schema";
import { textArray, unnest } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { loadCalendar } from "../holidays/load-calendar";
import { errorFacts } from "../log";
import { type Workload, type WorkloadCall, workloadOf } from "./workload-of";

type RefreshCall = WorkloadCall & Pick<Services, "db">;

/** Maximum endorsements refreshed before a list is read; the job refreshes the others. */
const BEFORE_READING = 50;
/** Per transaction: short enough that writers of its rows are not delayed. */
const CHUNK = 100;

const StaleLine = z.object({
  seq: z.int(),
  kind: z.enum(["endorsement", "policy", "account", "all"]),
  targetId: z.string(),
});
type StaleLine = z.output<typeof StaleLine>;

const Affected = z.object({ seq: z.int(), id: z.string() });

/**
 * Refreshes a small number of stale endorsements, so that a list shows what its user has just done. After an error the list
 * is read anyway, and the job retries.
 */
export async function refreshBeforeReading(call: RefreshCall): Promise<void> {
  try {
    const lines = await loadLines(call.db, BEFORE_READING + 1);
    if (lines.length === 0 || lines.length > BEFORE_READING) return;
    await call.db.transaction((db) => refreshLines(db, call, lines, BEFORE_READING));
  } catch (error) {
    call.log.warn(errorFacts(error), "the workload could not be refreshed before reading");
  }
}

/** Refreshes everything stale in chunks, including what a new date may have changed; the job of each provider. */
export async function refreshWorkload(call: RefreshCall): Promise<void> {
  for (;;) {
    const lines = await loadLines(call.db, CHUNK);
    const done = lines.length === 0 ? 0 : await refreshChunk(call, lines);
    if (done === 0) break;
  }
  await refreshAll(call, sql`(e.checked_on is null or e.checked_on < ${today(call)}::date)`);
}

const loadLines = (db: Db, limit: number): Promise<StaleLine[]> =>
  queryRows(
    db,
    StaleLine,
    sql`select seq, kind, target_id as "targetId" from stale_workload order by seq limit ${limit}::integer`,
  );

async function refreshChunk(call: RefreshCall, lines: readonly StaleLine[]): Promise<number> {
  const wholeRefreshes = lines.filter(({ kind }) => kind === "all");
  if (wholeRefreshes.length > 0) {
    await refreshAll(call, sql`true`);
    await deleteLines(call.db, wholeRefreshes);
  }
  const others = lines.filter(({ kind }) => kind !== "all");
  const done = await call.db.transaction((db) => refreshLines(db, call, others, Number.POSITIVE_INFINITY));
  return done + wholeRefreshes.length;
}

/** Endorsements that are not complete, by id, a chunk at a time. */
async function refreshAll(call: RefreshCall, where: ReturnType<typeof sql>): Promise<void> {
  for (let last = ""; ; ) {
    const ids = await queryIds(
      call.db,
      sql`select e.id from endorsements e where not ${hasStatus("e", COMPLETE_IN)} and e.id > ${last} and ${where}
          order by e.id limit ${CHUNK}::integer`,
    );
    if (ids.length > 0) await call.db.transaction((db) => refreshRows(db, call, ids));
    if (ids.length < CHUNK) return;
    last = ids.at(-1) ?? "";
  }
}

/** @returns the number of processed lines; lines of rows that another transaction is writing remain. */
async function refreshLines(db: Db, call: RefreshCall, lines: readonly StaleLine[], limit: number): Promise<number> {
  const affected = await loadAffected(db, lines);
  const ids = [...new Set(affected.map(({ id }) => id))];
  if (ids.length > limit) return 0;
  const locked = new Set(await refreshRows(db, call, ids));
  const waiting = new Set(affected.filter(({ id }) => !locked.has(id)).map(({ seq }) => seq));
  const done = lines.filter(({ kind, seq }) => kind !== "all" && !waiting.has(seq));
  await deleteLines(db, done);
  return done.length;
}

function loadAffected(db: Db, lines: readonly StaleLine[]) {
  const seqs = textArray(lines.map(({ seq }) => String(seq)));
  return queryRows(
    db,
    Affected,
    sql`select s.seq, e.id from stale_workload s join endorsements e on e.id = s.target_id
          where s.seq = any(${seqs}::bigint[]) and s.kind = 'endorsement'
        union all
        select s.seq, e.id from stale_workload s join endorsements e on e.policy_id = s.target_id
          where s.seq = any(${seqs}::bigint[]) and s.kind = 'policy' and not ${hasStatus("e", COMPLETE_IN)}
        union all
        select s.seq, e.id from stale_workload s join policies p on p.cd_account_id = s.target_id
          join endorsements e on e.policy_id = p.id and ${hasStatus("e", UNSENT_IN)}
          where s.seq = any(${seqs}::bigint[]) and s.kind = 'account'`,
  );
}

/**
 * Locks the rows before reading their facts, so that of two concurrent refreshes the later facts are stored. Skips rows that
 * are locked. @returns the ids that were refreshed.
 */
async function refreshRows(db: Db, call: RefreshCall, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const locked = await queryIds(
    db,
    sql`select id from endorsements where id = any(${textArray(ids)}) order by id for no key update skip locked`,
  );
  if (locked.length > 0) await store(db, call, await workloadOf(db, call, locked, await loadCalendar(db)));
  return locked;
}

async function store(db: Db, call: RefreshCall, workloads: readonly Workload[]): Promise<void> {
  const given = unnest(
    [
      { name: "id", type: "text", value: ({ id }) => id },
      { name: "due_on", type: "date", value: ({ dueOn }) => dueOn },
      { name: "net_paise", type: "bigint", value: ({ netPaise }) => netPaise },
      { name: "blockers", type: "text[]", value: ({ blockers }) => [...blockers] },
    ],
    workloads,
  );
  await execute(
    db,
    sql`update endorsements e set due_on = given.due_on, net_paise = given.net_paise, blockers = given.blockers,
               checked_on = ${today(call)}::date
        from (${given}) as given
        where given.id = e.id and (e.due_on, e.net_paise, e.blockers, e.checked_on)
          is distinct from (given.due_on, given.net_paise, given.blockers, ${today(call)}::date)`,
  );
}

async function deleteLines(db: Db, lines: readonly StaleLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db.delete(staleWorkload).where(
    inArray(
      staleWorkload.seq,
      lines.map(({ seq }) => seq),
    ),
  );
}
