import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import { BATCH_KINDS } from "@/lib/domain/history/batch-kinds";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { execute, queryRows } from "../db/rows";
import { notFound } from "../errors";
import { nameOrNull } from "../members/name-sql";

const StoredBatch = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  byId: z.string(),
  by: z.string(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  policyId: z.string().nullable(),
  policyType: PolicyType.nullable(),
  nickName: z.string().nullable(),
  fileName: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
  atSeconds: z.int(),
  undoneBy: z.string().nullable(),
  undoneAtSeconds: z.int().nullable(),
  reversed: z.int().nullable(),
  remaining: z.int().nullable(),
});
export type StoredBatch = z.output<typeof StoredBatch>;

type Part = { skip?: number; limit: number };

/** Batches `b` of a condition, newest first, with their undo `d`. */
export function loadBatches(db: Db, condition: SQL, { skip = 0, limit }: Part): Promise<StoredBatch[]> {
  return queryRows(
    db,
    StoredBatch,
    sql`select b.id, b.kind, b.actor as "byId", coalesce(${nameOrNull("u")}, b.actor) as by,
               b.company_id as "companyId", c.name as "companyName", b.policy_id as "policyId",
               p.policy_type as "policyType", p.nick_name as "nickName", b.file_name as "fileName", b.counts,
               ${secondsOf("b.started_at")} as "atSeconds",
               coalesce(${nameOrNull("v")}, d.actor) as "undoneBy",
               ${secondsOf("d.undone_at")} as "undoneAtSeconds", d.reversed, d.remaining
        from batches b
        left join batch_undos d on d.batch_id = b.id
        left join companies c on c.id = b.company_id
        left join policies p on p.id = b.policy_id
        left join users u on u.id = b.actor
        left join users v on v.id = d.actor
        where ${condition}
        order by b.started_at desc, b.id desc limit ${limit}::integer offset ${skip}::integer`,
  );
}

/** @throws ProviderError not_found. */
export async function loadBatch(db: Db, id: string): Promise<StoredBatch> {
  const [batch] = await loadBatches(db, sql`b.id = ${id}`, { limit: 1 });
  if (!batch) throw notFound("Batch");
  return batch;
}

/** Serialises undos of one batch until the transaction ends. @throws ProviderError not_found. */
export async function lockBatch(db: Db, id: string): Promise<StoredBatch> {
  await execute(db, sql`select id from batches where id = ${id} for no key update`);
  return loadBatch(db, id);
}
