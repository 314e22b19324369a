import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { execute, queryRows } from "../db/rows";
import { type BulkColumn, inChunks, unnest } from "../db/unnest";
import { authorOf } from "../history/author-of";

/** A tracked table, and the columns that an undo restores. */
export type RestoredTable = { name: string; key: string; columns: readonly string[] };

const Fields = z.record(z.string(), z.unknown());

const ChangedRow = z.object({
  rowId: z.string(),
  /** The changed columns with their values before the batch. */
  before: Fields,
  /** The columns of `before` that were changed again after the batch. */
  changedSince: z.array(z.string()),
  /** Whether the row was removed after the batch. */
  isGone: z.boolean(),
  /** Who changed the row next, and when. */
  by: z.string().nullable(),
  atSeconds: z.int().nullable(),
});
export type ChangedRow = z.output<typeof ChangedRow>;

/** The primary key of a row `alias` as `row_history` has it. */
export const rowKey = (alias: string, { key }: RestoredTable): SQL =>
  sql.raw(
    `concat_ws(':', ${key
      .split(", ")
      .map((column) => `${alias}.${column}`)
      .join(", ")})`,
  );

/**
 * The rows of a table that a batch changed, and that it had not inserted itself: compares the version before the batch, the
 * version that it left, and the current one, in the given columns.
 */
export function loadChangedRows(db: Db, batchId: string, table: RestoredTable): Promise<ChangedRow[]> {
  const names = sql.raw(table.columns.map((column) => `'${column}'`).join(", "));
  return queryRows(
    db,
    ChangedRow,
    sql`with replaced as (
          select h.id, h.row_id, h.person_id, h.scope_id, h.row
          from recorded_changes c join row_history h on h.change_id = c.id
          where c.batch_id = ${batchId} and h.table_name = ${table.name} and not h.is_deleted
            and h.row ->> 'added_in_batch' is distinct from ${batchId}),
        first as (
          select distinct on (r.row_id) r.row_id, r.person_id, r.scope_id, r.row as before,
                 max(r.id) over (partition by r.row_id) as last_id
          from replaced r order by r.row_id, r.id),
        compared as (
          select f.row_id, f.before, coalesce(next.row, to_jsonb(t)) as after, to_jsonb(t) as now, next.change_id
          from first f
          left join ${sql.raw(table.name)} t on ${rowKey("t", table)} = f.row_id
          left join lateral (
            select h.row, h.change_id from row_history h
            where h.table_name = ${table.name} and h.row_id = f.row_id and h.id > f.last_id
              and (h.person_id = f.person_id or (f.person_id is null and h.scope_id = f.scope_id))
            order by h.id limit 1) next on true)
        select v.row_id as "rowId", v.before, v."changedSince", v.now is null as "isGone",
               case when c.id is not null then ${authorOf("A program")} end as by,
               ${secondsOf("c.recorded_at")} as "atSeconds"
        from (
          select d.row_id, d.now, d.change_id, jsonb_object_agg(f.name, d.before -> f.name) as before,
                 coalesce(array_agg(f.name order by f.name)
                   filter (where d.now -> f.name is distinct from d.after -> f.name), '{}') as "changedSince"
          from compared d cross join unnest(array[${names}]::text[]) as f(name)
          where d.before -> f.name is distinct from d.after -> f.name
          group by 1, 2, 3) v
        left join recorded_changes c on c.id = v.change_id
        left join users u on u.id = c.actor
        order by v.row_id`,
  );
}

type Restored = { rowId: string; before: Readonly<Record<string, unknown>> };

const COLUMNS: readonly BulkColumn<Restored>[] = [
  { name: "row_id", type: "text", value: ({ rowId }) => rowId },
  { name: "before", type: "jsonb", value: ({ before }) => before },
];

/** Restores the previous values of the columns; each row gets a new version. @param sets further assignments. */
export async function restoreRows(
  db: Db,
  table: RestoredTable,
  rows: readonly Restored[],
  sets: readonly SQL[] = [],
): Promise<void> {
  const columns = table.columns.join(", ");
  const values = table.columns.map((column) => `old.${column}`).join(", ");
  const further = sets.map((set) => sql`, ${set}`);
  await inChunks(
    rows.filter(({ before }) => Object.keys(before).length > 0),
    async (chunk) => {
      await execute(
        db,
        sql`update ${sql.raw(table.name)} target
            set (${sql.raw(columns)}) = (select ${sql.raw(values)} from jsonb_populate_record(target, given.before) old)
                ${sql.join(further)}
            from (${unnest(COLUMNS, chunk)}) given
            where ${rowKey("target", table)} = given.row_id`,
      );
    },
  );
}
