import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { REMAIN_REASONS, type RemainReason, type UndoItem } from "@/lib/domain/batches/remain-reasons";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { authorOf } from "../history/author-of";
import { loadChangedRows, type RestoredTable, restoreRows, rowKey } from "./changed-rows";
import { countItems, type RemainingItem, type UndoReport } from "./undo-report";

/** A table whose rows a batch inserts and changes, and how a report names them. */
export type UndoneTable = RestoredTable & {
  /** The column of the record that the row belongs to, as `row_history` has it. */
  scope: string;
  /** Absent if the undo leaves inserted rows to its caller. */
  added?: UndoItem;
  changed: UndoItem;
  /** SQL of a row `t`: its name, and the member whom it is about. */
  label: SQL;
  userId?: SQL;
  /** SQL of a changed row `t`: why its previous values would contradict other rows now; null if they do not. */
  refusal?: SQL;
  /** SQL of an added row `t`: the name of a dependant for whom it must remain; null if there is none. */
  dependant?: SQL;
  /** SQL of a changed row `t`: who has one of its previous values now; null if no one has. */
  takenBy?: SQL;
  /** Further assignments of a restored row `target`. */
  sets?: readonly SQL[];
};

const Row = z.object({
  rowId: z.string(),
  name: z.string(),
  userId: z.string().nullable(),
  isAdded: z.boolean(),
  refusal: z.enum(REMAIN_REASONS).nullable(),
  dependant: z.string().nullable(),
  takenBy: z.string().nullable(),
  /** Who replaced an inserted row's first version, and when. */
  by: z.string().nullable(),
  atSeconds: z.int().nullable(),
});
type Row = z.output<typeof Row>;

/**
 * Removes the rows that a batch inserted into a table and restores those that it changed, except for rows that others
 * have changed since.
 */
export async function undoRows(
  db: Db,
  batchId: string,
  table: UndoneTable,
): Promise<Pick<UndoReport, "reversed" | "remaining">> {
  const changed = await loadChangedRows(db, batchId, table);
  const rows = await lockRows(
    db,
    batchId,
    table,
    changed.map(({ rowId }) => rowId),
  );
  const known = new Map(rows.map((row) => [row.rowId, row]));
  const remaining: RemainingItem[] = [];
  const keep = (
    item: UndoItem,
    { rowId, by, atSeconds }: Pick<Row, "rowId" | "by" | "atSeconds">,
    reason: RemainReason,
    detail: string | null = null,
  ) => {
    const { name = rowId, userId = null } = known.get(rowId) ?? {};
    remaining.push({ item, userId, name, reason, detail, by, atSeconds });
    return false;
  };
  const { added } = table;
  const removed = rows.filter((row) => {
    if (!row.isAdded || added === undefined) return false;
    if (row.by !== null) return keep(added, row, "CHANGED");
    return row.dependant === null || keep(added, row, "DEPENDANT", row.dependant);
  });
  const restored = changed.filter((row) => {
    if (row.isGone) return keep(table.changed, row, "REMOVED");
    if (row.changedSince.length > 0) return keep(table.changed, row, "CHANGED");
    const { refusal = null, takenBy = null } = known.get(row.rowId) ?? {};
    const unchanged = { rowId: row.rowId, by: null, atSeconds: null };
    if (refusal !== null) return keep(table.changed, unchanged, refusal);
    return takenBy === null || keep(table.changed, unchanged, "TAKEN", takenBy);
  });
  await execute(
    db,
    sql`delete from ${sql.raw(table.name)} t
        where ${rowKey("t", table)} = any(${textArray(removed.map(({ rowId }) => rowId))})`,
  );
  await restoreRows(db, table, restored, table.sets);
  const items = [...removed.flatMap(() => added ?? []), ...restored.map(() => table.changed)];
  return { reversed: countItems(items), remaining };
}

/** The batch's rows that still exist, locked until the transaction ends. */
async function lockRows(db: Db, batchId: string, table: UndoneTable, ids: readonly string[]): Promise<Row[]> {
  const none = sql`null::text`;
  const { name, label, scope, userId = none, refusal = none, dependant = none, takenBy = none } = table;
  return queryRows(
    db,
    Row,
    sql`select ${rowKey("t", table)} as "rowId", coalesce(${label}, '') as name, ${userId} as "userId",
               coalesce(t.added_in_batch = ${batchId}, false) as "isAdded", ${refusal} as refusal, ${dependant} as dependant, ${takenBy} as "takenBy",
               later.by, later.seconds as "atSeconds"
        from ${sql.raw(name)} t
        left join lateral (
          select ${authorOf("A program")} as by, ${secondsOf("c.recorded_at")} as seconds
          from row_history h join recorded_changes c on c.id = h.change_id left join users u on u.id = c.actor
          where t.added_in_batch = ${batchId} and h.scope_id = t.${sql.raw(scope)} and h.table_name = ${name} and h.row_id = ${rowKey("t", table)}
            and c.batch_id is distinct from ${batchId}
          order by h.id limit 1) later on true
        where t.added_in_batch = ${batchId} or ${rowKey("t", table)} = any(${textArray(ids)})
        order by 1 for no key update of t`,
  );
}

/** Whether a row `o`, of a table with an id, was changed by something else than a batch. */
export const isChangedSince = (table: string, batchId: string): SQL =>
  sql`exists (select from row_history later join recorded_changes change on change.id = later.change_id
        where later.table_name = ${table} and later.row_id = o.id
          and change.batch_id is distinct from ${batchId})`;

/** Several reports as one. */
export function addReports(
  reports: readonly Pick<UndoReport, "reversed" | "remaining">[],
): Pick<UndoReport, "reversed" | "remaining"> {
  const counts = new Map<UndoItem, number>();
  for (const { item, count } of reports.flatMap(({ reversed }) => reversed)) {
    counts.set(item, (counts.get(item) ?? 0) + count);
  }
  return {
    reversed: [...counts].map(([item, count]) => ({ item, count })),
    remaining: reports.flatMap(({ remaining }) => remaining),
  };
}
