import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { AUDIT_TEXT, chainHash, FIRST_HASH, LATE_IDS } from "./audit-text";

const BATCH = 1_000;
/** An arbitrary number: the advisory lock that lets one provider seal at a time. */
const SEAL_LOCK = 4_715_025;

const Lock = z.object({ free: z.boolean() });
const Seal = z.object({ seq: z.int(), hash: z.string() });
type Seal = z.output<typeof Seal>;
const AuditRow = z.object({ id: z.int(), text: z.string() });

/**
 * Seals committed audit rows without a seal. Runs after the commit, so that a posting does not lock the chain [quality P4].
 * Logs the newest hash, so that logs stored elsewhere reveal a rebuilt chain.
 * @returns the number of sealed rows.
 */
export async function sealAuditRows({ db, log }: Pick<Services, "db" | "log">): Promise<number> {
  for (let sealed = 0; ; ) {
    const batch = await db.transaction(sealBatch);
    sealed += batch.count;
    if (batch.count === BATCH) continue;
    if (sealed > 0 && batch.head) log.info({ seq: batch.head.seq, hash: batch.head.hash }, "audit rows sealed");
    return sealed;
  }
}

async function sealBatch(db: Db): Promise<{ count: number; head: Seal | undefined }> {
  const [lock] = await queryRows(db, Lock, sql`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as free`);
  if (!lock?.free) return { count: 0, head: undefined };
  const [last] = await queryRows(db, Seal, sql`select seq, hash from audit_seals order by seq desc limit 1`);
  const fresh = await queryRows(
    db,
    AuditRow,
    sql`select a.id, ${AUDIT_TEXT} as text from audit_log a
        where a.id > coalesce((select max(audit_id) from audit_seals), 0) - ${LATE_IDS}::bigint
          and not exists (select from audit_seals s where s.audit_id = a.id)
        order by a.id limit ${BATCH}`,
  );
  if (fresh.length === 0) return { count: 0, head: last };
  let { seq, hash } = last ?? { seq: 0, hash: FIRST_HASH };
  const hashes = fresh.map(({ text }) => {
    hash = chainHash(hash, text);
    return hash;
  });
  const ids = fresh.map(({ id }) => String(id));
  await execute(
    db,
    sql`insert into audit_seals (seq, audit_id, hash)
        select ${seq}::bigint + at, audit_id, hash
        from unnest(${sql.param(ids)}::bigint[], ${sql.param(hashes)}::text[]) with ordinality as seal (audit_id, hash, at)`,
  );
  seq += fresh.length;
  return { count: fresh.length, head: { seq, hash } };
}
