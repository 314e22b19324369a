import { sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberEvent } from "@/lib/contract/member-profiles";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { keysOf } from "@/lib/domain/keys";
import {
  changedFacts,
  describeAddition,
  describeCause,
  describeMemberEvent,
  describeMerge,
  isMemberView,
} from "@/lib/domain/members/member-history";
import { HISTORY_MESSAGES } from "@/lib/messages/history";
import { loadAuditEvents } from "../audit-events";
import type { Db } from "../db/connect";
import { ExactInstant, exactInstant, newestFirst } from "../db/instants";
import { queryRows } from "../db/rows";
import { authorOf } from "../history/author-of";
import {
  benefitsOf,
  CHANGE_OF_VERSION,
  type Change as CoverChange,
  coversOf,
  loadChanges,
  Version,
} from "../history/load-record-events";

/** The screen shows the latest events; the audit log and the history of rows have all. */
const SHOWN = 50;

/** A person's record is never deleted, so each version was followed by another. */
const PersonVersion = Version.omit({ rowId: true, name: true, isDeleted: true }).extend({
  after: Version.shape.after.unwrap(),
});
type PersonVersion = z.output<typeof PersonVersion>;

/** What a merge writes to the audit rows of its two records. */
const Merge = z.object({ mergedInto: z.string().optional(), mergedFrom: z.string().optional() });

type Event = Omit<z.input<typeof MemberEvent>, "at"> & { at: ExactInstant };

/** What was done with the person's record and covers, and what changed, newest first. */
export async function listMemberEvents(db: Db, userId: string, limit = SHOWN): Promise<Event[]> {
  const audited = await loadAuditEvents(db, sql`a.entity = 'member' and a.entity_id = ${userId}`, limit);
  const changes = await listChanges(db, userId, limit);
  const events = audited.map(({ id, action, at, by, traceId, after }): Event => {
    const own = changes.find((change) => change.traceId !== null && change.traceId === traceId);
    if (own) changes.splice(changes.indexOf(own), 1);
    const what = describeMerge(Merge.catch({}).parse(after)) ?? describeMemberEvent(action);
    const event = { id, at, by, what, traceId, isView: isMemberView(action) };
    return own ? { ...event, ...own.facts, fileName: own.fileName, batchId: own.batchId } : event;
  });
  const others = changes.flatMap(({ changeId, at, by, call, traceId, fileName, batchId, facts }): Event[] => {
    if (Object.keys(facts.after).length + facts.changes.length === 0) return [];
    // Negative, because audit rows have the positive ids.
    return [{ id: -changeId, at, by, what: describeCause(call), traceId, fileName, batchId, ...facts }];
  });
  const added = await listAdditions(db, userId);
  return [...events, ...others, ...added].sort(newestFirst).slice(0, limit);
}

const Addition = Version.pick({ fileName: true, traceId: true, at: true, by: true }).extend({
  id: z.int(),
  batchId: z.string(),
  isNew: z.boolean(),
  covers: z.array(z.string()),
  benefits: z.array(z.string()),
});

/** The batches that added the person, their covers or benefits, even if removed since. Each has the ID of an audit row. */
async function listAdditions(db: Db, userId: string): Promise<Event[]> {
  const found = await queryRows(
    db,
    Addition,
    sql`with added as (
          select added_in_batch as batch_id, null as policy_id, null as benefit_id from users where id = ${userId}
          union all
          select added_in_batch, policy_id, null from user_policies where user_id = ${userId}
          union all
          select chosen.added_in_batch, null, chosen.benefit_id from user_benefits chosen
          join user_policies cover on cover.id = chosen.user_policy_id where cover.user_id = ${userId}
          union all
          select h.row ->> 'added_in_batch', h.row ->> 'policy_id', null from row_history h
          where h.table_name = 'user_policies' and h.person_id = ${userId} and h.is_deleted
          union all
          select h.row ->> 'added_in_batch', null, h.row ->> 'benefit_id' from row_history h
          where h.table_name = 'user_benefits' and h.is_deleted and h.scope_id in (
            select id from user_policies where user_id = ${userId}
            union select row_id from row_history where table_name = 'user_policies' and person_id = ${userId}))
        select a.id, c.id as "batchId", c.file_name as "fileName", c.trace_id as "traceId",
               ${exactInstant("c.started_at")} as at, ${authorOf("A program")} as by,
               bool_or(added.policy_id is null and added.benefit_id is null) as "isNew",
               coalesce(jsonb_agg(coalesce(p.nick_name, p.policy_number, p.policy_type) order by p.id)
                 filter (where p.id is not null), '[]'::jsonb) as covers,
               coalesce(jsonb_agg(b.name order by b.priority, b.id) filter (where b.id is not null), '[]'::jsonb) as benefits
        from added join batches c on c.id = added.batch_id
        cross join lateral (select id from audit_log where batch_id = c.id limit 1) as a
        left join users u on u.id = c.actor
        left join policies p on p.id = added.policy_id
        left join benefits b on b.id = added.benefit_id
        group by a.id, c.id, c.file_name, c.trace_id, c.started_at, c.actor, u.first_name, u.last_name`,
  );
  return found.map(({ isNew, covers, benefits, ...event }) => ({
    ...event,
    what: describeAddition({ isNew, covers }),
    isView: false,
    changes: [
      ...covers.map((name) => ({ ...HISTORY_MESSAGES.added, to: name })),
      ...benefits.map((name) => ({ ...HISTORY_MESSAGES.addedBenefit, to: name })),
    ],
  }));
}

type Change = Omit<CoverChange, "changes"> & {
  facts: ReturnType<typeof changedFacts> & { changes: CoverChange["changes"] };
};

/** What each transaction changed in the person's record, covers and benefits. */
async function listChanges(db: Db, userId: string, limit: number): Promise<Change[]> {
  const changes = new Map<number, Change>();
  for (const { before, after, ...change } of byChange(await listVersions(db, userId, limit))) {
    changes.set(change.changeId, { ...change, facts: { ...changedFacts(before, after), changes: [] } });
  }
  const covers = await loadChanges(db, coversOf(userId));
  const benefits = await loadChanges(db, benefitsOf(userId));
  const removed = await listRemovedRows(db, userId);
  for (const { changes: fields, ...change } of [...covers, ...benefits, ...removed]) {
    const known = changes.get(change.changeId) ?? { ...change, facts: { before: {}, after: {}, changes: [] } };
    known.facts.changes.push(...fields);
    changes.set(change.changeId, known);
  }
  return [...changes.values()];
}

const RemovedRow = Version.pick({ changeId: true, call: true, traceId: true, fileName: true, batchId: true }).extend({
  at: ExactInstant,
  by: z.string(),
  number: z.int(),
  operation: z.enum(keysOf(OPERATION_LABELS)),
});

/** Rows of endorsements about the person that were removed, by an undo or a deletion of the draft: the roster lacks them. */
async function listRemovedRows(db: Db, userId: string): Promise<CoverChange[]> {
  const found = await queryRows(
    db,
    RemovedRow,
    sql`with versions as (
          select h.id, h.change_id, h.row ->> 'operation' as operation,
                 coalesce((select e.endorsement_number from endorsements e where e.id = h.scope_id),
                          (select (d.row ->> 'endorsement_number')::int from row_history d
                           where d.table_name = 'endorsements' and d.row_id = h.scope_id and d.is_deleted)) as number
          from row_history h
          where h.person_id = ${userId} and h.table_name = 'endorsement_members' and h.is_deleted)
        select v.change_id as "changeId", v.operation, v.number, ${CHANGE_OF_VERSION} order by v.id`,
  );
  return found.map(({ number, operation, ...change }) => {
    const label = HISTORY_MESSAGES.rowOf({ endo: endoNumber(number) });
    return { ...change, changes: [{ label, from: OPERATION_LABELS[operation], to: "" }] };
  });
}

/** Each replaced version of the person's row with the version that followed, newest first. */
const listVersions = (db: Db, userId: string, limit: number) =>
  queryRows(
    db,
    PersonVersion,
    sql`with versions as (
          select h.id, h.change_id, h.row as before,
                 coalesce(lead(h.row) over (order by h.id), to_jsonb(person)) as after
          from row_history h join users person on person.id = h.row_id
          where h.person_id = ${userId} and h.table_name = 'users')
        select v.change_id as "changeId", v.before, v.after, ${CHANGE_OF_VERSION}
        order by v.id desc limit ${limit}`,
  );

/** A transaction may replace a row several times: one change from its first to its last version. */
function byChange(versions: readonly PersonVersion[]): PersonVersion[] {
  const changes = new Map<number, PersonVersion>();
  for (const version of versions) {
    const later = changes.get(version.changeId);
    changes.set(version.changeId, later ? { ...later, before: version.before } : version);
  }
  return [...changes.values()];
}
