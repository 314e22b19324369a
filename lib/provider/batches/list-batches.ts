import { type SQL, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/batches";
import type { BatchFilter } from "@/lib/contract/batches";
import { addDays } from "@/lib/domain/dates/local-date";
import { ROWS_PER_PAGE } from "@/lib/domain/paging";
import { actorOf, type Call } from "../context";
import { queryTotal } from "../db/rows";
import type { Verb } from "../route";
import { batchOf } from "./batch-of";
import { loadBatches } from "./load-batch";

/** A page of batches, newest first. */
export const listBatches: Verb<typeof contract.listBatches> = async (db, call, { query: { page, ...filter } }) => {
  const where = matching(filter, call);
  const found = await loadBatches(db, where, { skip: (page - 1) * ROWS_PER_PAGE, limit: ROWS_PER_PAGE + 1 });
  const total = await queryTotal(
    db,
    sql`select count(*)::int as total from batches b left join batch_undos d on d.batch_id = b.id where ${where}`,
  );
  const items = found.slice(0, ROWS_PER_PAGE).map((batch) => batchOf(batch, call));
  return { data: { items, total, hasMore: found.length > ROWS_PER_PAGE } };
};

function matching({ whose, kind, state, companyId, from, to, id }: BatchFilter, call: Call): SQL {
  const conditions = [
    ...(id === undefined ? [] : [sql`b.id = ${id}`]),
    ...(id === undefined && whose === "mine" ? [sql`b.actor = ${actorOf(call)}`] : []),
    ...(kind === undefined ? [] : [sql`b.kind = ${kind}`]),
    ...(state === undefined ? [] : [state === "open" ? sql`d.batch_id is null` : sql`d.batch_id is not null`]),
    ...(companyId === undefined ? [] : [sql`b.company_id = ${companyId}`]),
    ...(from === undefined ? [] : [sql`b.started_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`]),
    ...(to === undefined ? [] : [sql`b.started_at < ${addDays(to, 1)}::date::timestamp at time zone 'Asia/Kolkata'`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
