import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { HistoryEvent } from "@/lib/contract/record-histories";
import { describeApproval } from "@/lib/domain/approvals/history";
import { describeRecordAction, isRecordView } from "@/lib/domain/history/record-actions";
import { changedRowFields, type HistoryTable } from "@/lib/domain/history/record-fields";
import { describeCause } from "@/lib/domain/members/member-history";
import type { RecordedChange } from "@/lib/domain/record-history";
import { HISTORY_MESSAGES } from "@/lib/messages/history";
import { type AuditEvent, loadAuditEvents } from "../audit-events";
import type { Db } from "../db/connect";
import { ExactInstant, exactInstant, newestFirst } from "../db/instants";
import { queryRows } from "../db/rows";
import { authorOf } from "./author-of";

export type Event = Omit<z.input<typeof HistoryEvent>, "at"> & { at: ExactInstant };

/** Rows of a table that belong to a record, by a condition on `h` (row_history), and on the current rows `t`. */
type Tracked = {
  table: HistoryTable;
  past: SQL;
  present: SQL;
  /** The name of version `v`, for a record with several such rows. */
  name?: SQL;
};

type Sources = {
  /** Condition on `a` (audit_log). */
  audited: SQL;
  tracked: readonly Tracked[];
  /** Words for an audit row; by default its action. */
  describe?: (row: AuditEvent) => Partial<Pick<Event, "what" | "changes" | "notes">>;
};

/** A replaced version of a row with the version that followed, by its change. */
export const Version = z.object({
  changeId: z.int(),
  rowId: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()).nullable(),
  isDeleted: z.boolean(),
  name: z.string().nullable(),
  call: z.string().nullable(),
  traceId: z.string().nullable(),
  fileName: z.string().nullable(),
  batchId: z.string().nullable(),
  at: ExactInstant,
  by: z.string(),
});
type Version = z.output<typeof Version>;

/** Changes of one transaction. */
export type Change = Omit<Version, "rowId" | "name" | "before" | "after" | "isDeleted"> & { changes: RecordedChange[] };

/**
 * The only source of histories, newest first: audit rows about a record with the fields that changed, and changes
 * without an audit row of the record, such as by an upload.
 */
export async function loadRecordEvents(db: Db, { audited, tracked, describe }: Sources): Promise<Event[]> {
  const rows = await loadAuditEvents(db, audited);
  const changes: Change[] = [];
  for (const each of tracked) changes.push(...(await loadChanges(db, each)));
  const own = rows.map((row): Event => {
    const { id, at, by, traceId, action } = row;
    const words = describeApproval(row) ?? describe?.(row) ?? {};
    const found = changes.filter((change) => change.traceId !== null && change.traceId === traceId);
    for (const change of found) changes.splice(changes.indexOf(change), 1);
    const fields = found.flatMap((change) => change.changes);
    const notes = [...(words.notes ?? []), ...fileNotes(found)];
    return {
      id,
      at,
      by,
      traceId,
      isView: isRecordView(action),
      notes,
      batchId: found[0]?.batchId,
      what: words.what ?? describeRecordAction(action),
      changes: words.changes && words.changes.length > 0 ? words.changes : fields,
    };
  });
  const others = changes
    .filter((change) => change.changes.length > 0)
    .map((change): Event => {
      const { changeId, at, by, call, traceId, batchId } = change;
      // Negative, because audit rows have the positive ids.
      const head = { id: -changeId, at, by, traceId, batchId, isView: false };
      return { ...head, what: describeCause(call), changes: change.changes, notes: fileNotes([change]) };
    });
  return [...own, ...others].sort(newestFirst);
}

const fileNotes = (changes: readonly Change[]) =>
  changes.flatMap(({ fileName }) => (fileName ? [HISTORY_MESSAGES.file({ name: fileName })] : []));

/** The transaction that replaced version `v`: the last columns and the source of a query of `versions`. */
export const CHANGE_OF_VERSION = sql`c.call, c.trace_id as "traceId", b.file_name as "fileName", c.batch_id as "batchId",
               ${exactInstant("c.recorded_at")} as at,
               ${authorOf("A program")} as by
        from versions v join recorded_changes c on c.id = v.change_id
        left join batches b on b.id = c.batch_id left join users u on u.id = c.actor`;

/** A person's covers, as a tracked table. */
export const coversOf = (userId: string): Tracked => ({
  table: "user_policies",
  past: sql`h.person_id = ${userId}`,
  present: sql`t.user_id = ${userId}`,
});

/** A person's chosen benefits, as a tracked table. */
export const benefitsOf = (userId: string): Tracked => {
  const covers = sql`(select id from user_policies where user_id = ${userId})`;
  return {
    table: "user_benefits",
    past: sql`h.scope_id in ${covers}`,
    present: sql`t.user_policy_id in ${covers}`,
    name: sql`(select name from benefits where id = v.before->>'benefit_id')`,
  };
};

/** What each transaction changed in the rows: from the first version that it replaced to the version that it left. */
export async function loadChanges(db: Db, { table, past, present, name = sql`null` }: Tracked): Promise<Change[]> {
  const versions = await queryRows(
    db,
    Version,
    sql`with versions as (
          select h.id, h.row_id, h.change_id, h.row as before, h.is_deleted,
                 coalesce(lead(h.row) over (partition by h.row_id order by h.id), current.row) as after
          from row_history h
          left join (select t.id, to_jsonb(t) as row from ${sql.raw(table)} t where ${present}) current on current.id = h.row_id
          where h.table_name = ${table} and ${past})
        select v.change_id as "changeId", v.row_id as "rowId", v.before, case when v.is_deleted then null else v.after end as after,
               v.is_deleted as "isDeleted", ${name} as name,
               ${CHANGE_OF_VERSION}
        order by v.id`,
  );
  const ofRow = new Map<string, Version>();
  for (const version of versions) {
    const key = `${version.changeId} ${version.rowId}`;
    const earlier = ofRow.get(key);
    ofRow.set(key, earlier ? { ...version, before: earlier.before } : version);
  }
  return [...ofRow.values()].map(({ before, after, isDeleted, name: row, rowId: _, ...change }) => ({
    ...change,
    // The row belongs to another record now: a cover after a merge.
    changes: (after === null && !isDeleted
      ? [HISTORY_MESSAGES.moved]
      : changedRowFields(table, before, after ?? {})
    ).map((field) => (row === null ? field : { ...field, label: `${row}: ${field.label}` })),
  }));
}
