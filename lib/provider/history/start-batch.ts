import { sql } from "drizzle-orm";
import { z } from "zod";
import type { BatchKind } from "@/lib/domain/history/batch-kinds";
import { actorOf, type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { newId } from "../ids";

type Batch = {
  kind: BatchKind;
  /** The run of a script is its batch. */
  id?: string;
  companyId?: string | null;
  policyId?: string | null;
  fileName?: string | null | undefined;
  /** Number of rows by what is done with them. */
  counts: Record<string, number>;
};

const Current = z.object({ batch: z.string(), change: z.string() });

/**
 * Writes the batch of a call that changes many rows. Every later change and audit row of the transaction refers to it; call
 * it before the first.
 */
export async function startBatch(db: Db, call: Call, { id = newId("batch"), ...batch }: Batch): Promise<void> {
  const { kind, companyId = null, policyId = null, fileName = null, counts } = batch;
  await queryRows(
    db,
    Current,
    sql`with batch as (
          insert into batches (id, kind, actor, company_id, policy_id, file_name, counts, trace_id, started_at)
          values (${id}, ${kind}, ${actorOf(call)}, ${companyId}, ${policyId}, ${fileName}, ${JSON.stringify(counts)}::jsonb,
            ${call.traceId}, ${nowSql(call)})
          returning id)
        select ${intoTransaction(sql`id`)} from batch`,
  );
}

/** Continues a batch in another transaction of its call. */
export async function continueBatch(db: Db, id: string): Promise<void> {
  await queryRows(db, Current, sql`select ${intoTransaction(sql`${id}`)}`);
}

/** Sets the batch and resets the recorded change, because an earlier change does not belong to the batch. */
const intoTransaction = (id: ReturnType<typeof sql>) =>
  sql`set_config('genome.batch', ${id}, true) as batch, set_config('genome.change_id', '', true) as change`;
