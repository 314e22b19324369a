import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { DECLINED_IN, PENDING_IN } from "@/lib/domain/endorsements/status";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import type { Segment } from "@/lib/domain/premium/segments";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import {
  addedBy,
  CHARGED,
  comesBefore,
  firstSeq,
  INCEPTION_OF_ROWS,
  IS_POSTED,
  isAdditionMissing,
  PAID_BY_ROWS,
  PENDING_BEFORE,
  PENDING_BEFORE_WITH_FIELDS,
} from "../members/charged";
import { RevisedData } from "../members/fields";
import { fullName } from "../members/name-sql";
import { StoredDerivation, StoredPaid, StoredSegment } from "../premiums/stored-derivation";
import { atInsurerFirst, hasStatus } from "./has-status";

/** A registered row with its life on the roster. */
const StoredRow = z.object({
  id: z.string(),
  operation: Operation,
  userId: z.string(),
  userPolicyId: z.string(),
  /** Of the roster, not of the row: a later row may have changed it, and claims and families are found by it. */
  employeeId: z.string(),
  name: z.string(),
  coverageStart: z.string().nullable(),
  dateOfLeaving: z.string().nullable(),
  sumInsuredPaise: z.int().nullable(),
  ctcPaise: z.int().nullable(),
  oldData: RevisedData.nullable(),
  revisedData: RevisedData.nullable(),
  derivation: StoredDerivation.nullable(),
  netPaise: z.int(),
  igstPaise: z.int(),
  cgstPaise: z.int(),
  totalPaise: z.int(),
  premiumNote: z.string().nullable(),
  life: z.object({
    relationship: z.enum(RELATIONSHIPS),
    dob: z.string(),
    slabId: z.string(),
    coverageStart: z.string(),
    ctcPaise: z.int().nullable(),
    sumInsuredPaise: z.int(),
  }),
  /** The life's charges after the last pending row before this endorsement; null if there is none [domain §24 #41]. */
  pendingBefore: z.array(StoredSegment).nullable(),
  /** The endorsement of that last pending row. */
  pendingIn: z.string().nullable(),
  /** Personal values before the first pending row of the cover: another policy's endorsement may have changed the roster. */
  valuesBefore: RevisedData.nullable(),
  /** Values that pending rows before this one change; the roster does not have them yet. */
  revisedBefore: RevisedData.nullable(),
  /** The life's charges. */
  charged: z.array(StoredSegment),
  /** The sum insured of a floater's dependant, if this endorsement does not change the employee. */
  holderCoverPaise: z.int().nullable(),
  /** Totals of the cover's posted rows and of pending rows before this endorsement. */
  paidBefore: StoredPaid,
  /** The life's charge at inception, from posted rows, else its current charge. */
  inception: StoredPaid.nullable(),
  isOfInception: z.boolean(),
  hasPostedRows: z.boolean(),
  /** The endorsement that adds the life, if it is declined or follows this one. */
  neverChargedBy: z.object({ endorsementNumber: z.int(), isDeclined: z.boolean() }).nullable(),
});
export type StoredRow = Omit<z.output<typeof StoredRow>, "charged" | "pendingBefore"> & {
  charged: readonly Segment[];
  pendingBefore: readonly Segment[] | null;
};

/** Values that pending rows before the row `m` change. */
const REVISED_BEFORE = sql`
  select jsonb_object_agg(field.key, field.value order by field.seq) as revised
  from (
    select f.key, f.value, p.seq ${PENDING_BEFORE_WITH_FIELDS} and p.operation = 'EDIT'
    union all
    select f.key, f.value, p.seq
    from endorsement_members p cross join jsonb_each(p.revised_data) f
    where p.endorsement_id = m.endorsement_id and p.user_id = m.user_id
      and p.user_policy_id = m.user_policy_id and p.operation = 'EDIT' and p.seq < m.seq
  ) field`;

/** The sum insured of the employee of a dependant `u`; none if the endorsement of `m` changes the employee. */
const HOLDER_COVER = sql`
  select coalesce(
           (select p.sum_insured_paise
            from endorsement_members p join endorsements other on other.id = p.endorsement_id
            where p.user_id = held.user_id and p.user_policy_id = held.id and ${comesBefore(sql`other.policy_id`)}
            order by ${atInsurerFirst("other")} desc, ${firstSeq(sql`p`, sql`other.policy_id`)} desc, p.seq desc
            limit 1), held.sum_insured_paise) as cover
  from user_policies held
  where held.user_id = u.parent_id and held.policy_id = up.policy_id and held.active
    and not exists (select from endorsement_members own
      where own.endorsement_id = m.endorsement_id and own.user_id = held.user_id)
  limit 1`;

/** Personal values before the first pending edit of the cover of `m`. */
const VALUES_BEFORE = sql`
  select jsonb_object_agg(field.key, field.value order by field.is_later desc, field.seq desc) as data
  from (
    select f.key, f.value, p.seq, ${atInsurerFirst("other")} as is_later
    from endorsement_members p join endorsements other on other.id = p.endorsement_id
    cross join jsonb_each(p.old_data) f
    where p.user_id = m.user_id and p.user_policy_id = m.user_policy_id and p.operation = 'EDIT'
      and (${hasStatus("other", PENDING_IN)} or other.id = m.endorsement_id)
  ) field`;

/** The rows of an endorsement in the order of registration, with the facts that premiums depend on; one statement. */
export async function loadRowsToPrice(db: Db, endorsementId: string): Promise<StoredRow[]> {
  return queryRows(
    db,
    StoredRow,
    sql`select m.id, m.operation, m.user_id as "userId", m.user_policy_id as "userPolicyId",
               coalesce(u.employee_id, m.employee_id, '') as "employeeId",
               ${fullName("u")} as name, m.coverage_start::text as "coverageStart",
               m.date_of_leaving::text as "dateOfLeaving", m.sum_insured_paise as "sumInsuredPaise",
               m.ctc_paise as "ctcPaise", m.old_data as "oldData", m.revised_data as "revisedData", m.derivation,
               m.net_paise as "netPaise", m.igst_paise as "igstPaise", m.cgst_paise as "cgstPaise",
               m.total_paise as "totalPaise", m.premium_note as "premiumNote",
               json_build_object('relationship', u.relationship, 'dob', u.dob, 'slabId', coalesce(up.slab_id, ''),
                 'coverageStart', up.coverage_start, 'ctcPaise', u.ctc_paise,
                 'sumInsuredPaise', coalesce(up.sum_insured_paise, 0)) as life,
               earlier.charged as "pendingBefore", earlier.endorsement_id as "pendingIn",
               original.data as "valuesBefore", pending.revised as "revisedBefore", ${CHARGED} as charged,
               holder.cover as "holderCoverPaise", paid.by_rows as "paidBefore", paid.inception,
               paid.has_posted as "hasPostedRows", adder.id is null as "isOfInception",
               case when ${isAdditionMissing(sql`up.policy_id`)} then json_build_object(
                 'endorsementNumber', adder.endorsement_number,
                 'isDeclined', ${hasStatus("adder", DECLINED_IN)}) end as "neverChargedBy"
        from endorsement_members m
        join users u on u.id = m.user_id
        join user_policies up on up.id = m.user_policy_id
        left join endorsements adder on adder.id = ${addedBy("up")}
        left join lateral (
          select p.derivation -> 'charged' as charged, p.endorsement_id ${PENDING_BEFORE}
          order by ${atInsurerFirst("other")} desc, ${firstSeq(sql`p`, sql`other.policy_id`)} desc, p.seq desc limit 1
        ) earlier on true
        left join lateral (${REVISED_BEFORE}) pending on true
        left join lateral (${HOLDER_COVER}) holder on u.relationship <> 'self'
        left join lateral (
          select ${PAID_BY_ROWS} as by_rows, ${INCEPTION_OF_ROWS} as inception,
                 coalesce(bool_or(${IS_POSTED}), false) as has_posted
          from endorsement_members p join endorsements other on other.id = p.endorsement_id
          where p.user_id = m.user_id and p.user_policy_id = m.user_policy_id
            and (${IS_POSTED} or ${comesBefore(sql`other.policy_id`)})
        ) paid on true
        left join lateral (${VALUES_BEFORE}) original on true
        where m.endorsement_id = ${endorsementId}
        order by m.seq`,
  );
}
