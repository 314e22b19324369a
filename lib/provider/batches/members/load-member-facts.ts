import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { DECLINED_IN, ENDORSEMENT_STATUSES, STATUSES } from "@/lib/domain/endorsements/status";
import type { EditableField } from "@/lib/domain/members/types";
import type { Db } from "../../db/connect";
import { secondsOf } from "../../db/instants";
import { queryIds, queryRows } from "../../db/rows";
import { hasStatus } from "../../endorsements/has-status";
import { carriesDependants } from "../../members/carries-dependants";
import { RevisedData } from "../../members/fields";
import { fullName, nameOrNull } from "../../members/name-sql";
import { loadChangedFields } from "../changed-fields";
import { type ChangedRow, loadChangedRows, type RestoredTable } from "../changed-rows";
import type { StoredBatch } from "../load-batch";

/** The columns of a person that an upload changes. `active` follows from the covers, except after an exit. */
export const PERSONS: RestoredTable = {
  name: "users",
  key: "id",
  columns: [
    "parent_id",
    "employee_id",
    "first_name",
    "last_name",
    "relationship",
    "gender",
    "dob",
    "mobile",
    "email",
    "marital_status",
    "date_of_marriage",
    "ctc_paise",
    "active",
  ],
};

/** The columns of a cover that an upload changes without an endorsement. */
export const COVERS: RestoredTable = {
  name: "user_policies",
  key: "id",
  columns: [
    "slab_id",
    "sum_insured_paise",
    "coverage_start",
    "coverage_end",
    "annual_paise",
    "segments",
    "enrolment_due_date",
    "active",
    "pending_offboard",
    "left_as",
  ],
};

/** The columns of a cover that an upload with an endorsement changes. The others follow from the endorsement's rows. */
export const ANNOUNCED: RestoredTable = { ...COVERS, columns: ["enrolment_due_date"] };

const Row = z.object({
  id: z.string(),
  operation: Operation,
  userId: z.string(),
  coverId: z.string(),
  endorsementId: z.string(),
  endorsementNumber: z.int(),
  status: z.enum(ENDORSEMENT_STATUSES),
  policyId: z.string(),
  totalPaise: z.int(),
  revisedData: RevisedData.nullable(),
});
export type BatchRow = z.output<typeof Row>;

/** The endorsement rows of a batch that still exist. */
const loadRows = (db: Db, batchId: string) =>
  queryRows(
    db,
    Row,
    sql`select m.id, m.operation, m.user_id as "userId", coalesce(m.user_policy_id, m.id) as "coverId",
               e.id as "endorsementId", e.endorsement_number as "endorsementNumber", e.status,
               e.policy_id as "policyId", m.total_paise as "totalPaise",
               m.revised_data as "revisedData"
        from endorsement_members m join endorsements e on e.id = m.endorsement_id
        where m.added_in_batch = ${batchId} order by m.seq`,
  );

const Later = z.object({ coverId: z.string(), endorsementNumber: z.int(), by: z.string(), atSeconds: z.int() });

/**
 * The last row of each cover that another call filed after the batch. A declined one only keeps a cover that it is on, and
 * nothing is built on a declined exit.
 */
const loadLaterRows = (db: Db, batchId: string) =>
  queryRows(
    db,
    Later,
    sql`select distinct on (m.user_policy_id) m.user_policy_id as "coverId", e.endorsement_number as "endorsementNumber",
               coalesce(later.updated_by, e.created_by) as by,
               ${secondsOf("later.created_at")} as "atSeconds"
        from endorsement_members m
        join endorsement_members later on later.user_id = m.user_id and later.user_policy_id = m.user_policy_id
          and later.seq > m.seq and later.added_in_batch is distinct from m.added_in_batch
        join endorsements e on e.id = later.endorsement_id
        join endorsements own on own.id = m.endorsement_id
        where m.added_in_batch = ${batchId} and (m.operation = 'ADD' or not ${hasStatus("e", DECLINED_IN)})
          and not (m.operation = 'DELETE' and ${hasStatus("own", DECLINED_IN)})
        order by m.user_policy_id, later.seq desc`,
  );

/** The same for covers that a batch added or changed without an endorsement. */
const loadRowsOnRoster = (db: Db, batchId: string, changedIds: readonly string[]) =>
  queryRows(
    db,
    Later,
    sql`select distinct on (c.id) c.id as "coverId", e.endorsement_number as "endorsementNumber",
               coalesce(later.updated_by, e.created_by) as by,
               ${secondsOf("later.created_at")} as "atSeconds"
        from batches b
        cross join (
          select id from user_policies where added_in_batch = ${batchId}
          union select jsonb_array_elements_text(${JSON.stringify(changedIds)}::jsonb)) own
        join user_policies c on c.id = own.id
        join endorsement_members later on later.user_id = c.user_id and later.user_policy_id = c.id
          and later.created_at > b.started_at
        join endorsements e on e.id = later.endorsement_id
        where b.id = ${batchId} and (c.added_in_batch = ${batchId} or not ${hasStatus("e", DECLINED_IN)})
        order by c.id, later.seq desc`,
  );

const Added = z.object({
  coverId: z.string(),
  userId: z.string(),
  policyId: z.string(),
  uhid: z.string().nullable(),
  /** Who issued the e-card. */
  eCardBy: z.string().nullable(),
  isInUse: z.boolean(),
  /** A dependant whom another call added to the employee, and whom no cover of another call carries. */
  dependant: z.string().nullable(),
});

/** The covers that a batch inserted, with what was built on them since. */
const loadAddedCovers = (db: Db, batchId: string) =>
  queryRows(
    db,
    Added,
    sql`select c.id as "coverId", c.user_id as "userId", c.policy_id as "policyId", c.uhid,
               (select coalesce(${nameOrNull("u")}, a.actor) from audit_log a left join users u on u.id = a.actor
                where c.uhid is not null and a.action = 'generateECard' and a.entity = 'member'
                  and a.entity_id = c.user_id order by a.id desc limit 1) as "eCardBy",
               exists (select from user_benefits b where b.user_policy_id = c.id)
                 or exists (select from nominees n where n.user_policy_id = c.id)
                 or exists (select from claims k where k.user_id = c.user_id and k.policy_id = c.policy_id) as "isInUse",
               (select ${nameOrNull("d")} from users d join user_policies o on o.user_id = d.id and o.active
                  and o.added_in_batch is distinct from c.added_in_batch
                  join policies p on p.id = o.policy_id and (p.id = c.policy_id or p.is_parental_policy)
                where d.parent_id = c.user_id and not exists (select from user_policies other
                  where other.user_id = c.user_id and other.active and not other.pending_offboard
                    and other.added_in_batch is distinct from c.added_in_batch
                    and ${carriesDependants(sql`other`, sql`o.policy_id`)})
                limit 1) as dependant
        from user_policies c where c.added_in_batch = ${batchId}`,
  );

const Merged = z.object({ userId: z.string(), by: z.string(), atSeconds: z.int() });

/** Members of a batch whose record was later merged with another one. */
const loadMerged = (db: Db, batchId: string) =>
  queryRows(
    db,
    Merged,
    sql`select u.id as "userId", g.merged_by as by, ${secondsOf("g.merged_at")} as "atSeconds"
        from batches b join member_merges g on g.company_id = b.company_id and g.merged_at >= b.started_at
          and g.undone_at is null
        cross join unnest(array[g.old_user_id, g.new_user_id]) as u(id)
        where b.id = ${batchId}`,
  );

const Person = z.object({
  id: z.string(),
  name: z.string(),
  holderId: z.string().nullable(),
});
type BatchPerson = z.output<typeof Person>;

const Cover = z.object({
  coverId: z.string(),
  userId: z.string(),
  policyId: z.string(),
  /** Another call gave the person a new active cover on the policy. */
  isCoveredAgain: z.boolean(),
  isPersonActive: z.boolean(),
  /** The dependant's employee, if now without the cover that the dependant's cover needs. */
  uncoveredEmployee: z.string().nullable(),
});
type BatchCover = z.output<typeof Cover>;

const IDS = z.object({ id: z.string() });

/** Locks the persons of a batch: no user edits them until the transaction ends. @returns their ids. */
async function lockPersons(db: Db, batchId: string): Promise<string[]> {
  const found = await queryRows(
    db,
    IDS,
    sql`select id from users where id in (
          select user_id from endorsement_members where added_in_batch = ${batchId}
          union select user_id from user_policies where added_in_batch = ${batchId}
          union select h.person_id from recorded_changes c join row_history h on h.change_id = c.id
            where c.batch_id = ${batchId} and h.table_name in ('users', 'user_policies'))
        order by id for no key update`,
  );
  return found.map(({ id }) => id);
}

const Mode = z.object({ isRoster: z.boolean() });

export type MemberFacts = {
  /** The upload changed the active roster, without an endorsement. */
  isRoster: boolean;
  rows: readonly BatchRow[];
  /** The company's parental policies. */
  parentalIds: ReadonlySet<string>;
  /** The fields of sent edits, by row, that have another value by now. */
  changedFields: ReadonlyMap<string, ReadonlySet<EditableField>>;
  laterRows: ReadonlyMap<string, z.output<typeof Later>>;
  added: readonly z.output<typeof Added>[];
  merged: ReadonlyMap<string, z.output<typeof Merged>>;
  persons: ReadonlyMap<string, BatchPerson>;
  changedPersons: readonly ChangedRow[];
  changedCovers: readonly ChangedCover[];
};
type ChangedCover = ChangedRow & { cover: BatchCover | null };

/** Whether an undo would make the cover active again. */
export const isEndedCover = ({ before }: ChangedRow): boolean => before.active === true;

/**
 * The changed persons, with those who became inactive after the batch: a cover that the batch ended makes them active
 * again.
 */
function withFormerMembers(persons: readonly ChangedRow[], covers: readonly ChangedCover[]): ChangedRow[] {
  const byId = new Map(persons.map((person) => [person.rowId, person]));
  for (const ended of covers) {
    if (!isEndedCover(ended) || !ended.cover || ended.cover.isPersonActive) continue;
    const { userId: rowId } = ended.cover;
    const person = byId.get(rowId) ?? { rowId, before: {}, changedSince: [], isGone: false, by: null, atSeconds: null };
    byId.set(rowId, { ...person, before: { ...person.before, active: true } });
  }
  return [...byId.values()];
}

/** Everything that decides which part of an upload can be undone. Locks its persons. */
export async function loadMemberFacts(db: Db, { id: batchId, companyId }: StoredBatch): Promise<MemberFacts> {
  const ids = await lockPersons(db, batchId);
  const [mode] = await queryRows(
    db,
    Mode,
    sql`select exists (select from audit_log where batch_id = ${batchId} and action = 'updateRoster') as "isRoster"`,
  );
  const isRoster = mode?.isRoster ?? false;
  const persons = await queryRows(
    db,
    Person,
    sql`select id, ${fullName("users")} as name, parent_id as "holderId" from users
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  const changed = await loadChangedRows(db, batchId, isRoster ? COVERS : ANNOUNCED);
  const changedIds = changed.map(({ rowId }) => rowId);
  const covers = await queryRows(
    db,
    Cover,
    sql`select c.id as "coverId", c.user_id as "userId", c.policy_id as "policyId",
               exists (select from user_policies o where o.user_id = c.user_id and o.policy_id = c.policy_id
                         and o.id <> c.id and o.active and o.added_in_batch is distinct from ${batchId}) as "isCoveredAgain",
               u.active as "isPersonActive",
               (select ${fullName("h")} from users h where h.id = u.parent_id and not exists (
                  select from user_policies own where own.user_id = h.id and own.active
                    and (own.policy_id = c.policy_id or p.is_parental_policy))) as "uncoveredEmployee"
        from user_policies c join users u on u.id = c.user_id join policies p on p.id = c.policy_id
        where c.id in (select jsonb_array_elements_text(${JSON.stringify(changedIds)}::jsonb))`,
  );
  const later = await (isRoster ? loadRowsOnRoster(db, batchId, changedIds) : loadLaterRows(db, batchId));
  const rows = await loadRows(db, batchId);
  const sentEdits = rows.filter(({ operation, status }) => operation === "EDIT" && !STATUSES[status].rowsMayChange);
  const coverOf = new Map(covers.map((cover) => [cover.coverId, cover]));
  const changedCovers = changed.map((row) => ({ ...row, cover: coverOf.get(row.rowId) ?? null }));
  return {
    isRoster,
    rows,
    parentalIds: new Set(
      await queryIds(db, sql`select id from policies where company_id = ${companyId} and is_parental_policy`),
    ),
    changedFields: await loadChangedFields(db, companyId, sentEdits),
    laterRows: new Map(later.map((row) => [row.coverId, row])),
    added: await loadAddedCovers(db, batchId),
    merged: new Map((await loadMerged(db, batchId)).map((merge) => [merge.userId, merge])),
    persons: new Map(persons.map((person) => [person.id, person])),
    changedPersons: withFormerMembers(await loadChangedRows(db, batchId, PERSONS), changedCovers),
    changedCovers,
  };
}
