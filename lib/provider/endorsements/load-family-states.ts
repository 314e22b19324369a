import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { DECLINED_IN, PENDING_IN, POSTED_IN } from "@/lib/domain/endorsements/status";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import { FamilyStates, ratesByEldest } from "@/lib/domain/premium/family-states";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { comesBefore, firstSeq, INCEPTION_OF_ROWS, IS_POSTED, PAID_BY_ROWS, STORED } from "../members/charged";
import { fullName } from "../members/name-sql";
import type { RatedPolicy } from "../premiums/pricing-context";
import { StoredPaid, StoredSegment } from "../premiums/stored-derivation";
import { familyStatesOf } from "./family-states-of";
import { atInsurerFirst, hasStatus } from "./has-status";

const StoredLife = z.object({
  id: z.string(),
  employeeId: z.string(),
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  dob: z.string(),
  from: z.string(),
  to: z.string(),
  segments: z.array(StoredSegment),
  /** Added by a pending endorsement, so that a row adds it to the family. */
  isPending: z.boolean(),
  leftAs: z.enum(RELATIONSHIPS).nullable(),
  posted: StoredPaid,
  inception: StoredPaid.nullable(),
  hasPostedRows: z.boolean(),
  isOfInception: z.boolean(),
});

const StoredRow = z.object({
  id: z.string(),
  operation: Operation,
  coverageStart: z.string().nullable(),
  dateOfLeaving: z.string().nullable(),
  oldDob: z.string().nullable(),
  oldRelationship: z.enum(RELATIONSHIPS).nullable(),
  dob: z.string().nullable(),
  relationship: z.enum(RELATIONSHIPS).nullable(),
  start: z.string().nullable(),
  charged: z.array(StoredSegment),
  amounts: StoredPaid,
  place: z.enum(["before", "own", "after"]),
});

/**
 * The families of an endorsement after its rows: posted changes, the pending rows before it, and its own
 * [domain §24 #41, #42]. Reads nothing if no premium depends on a family.
 */
export async function loadFamilyStates(
  db: Db,
  context: PricingContext & RatedPolicy,
  endorsementId: string,
  employeeIds: readonly string[],
): Promise<FamilyStates> {
  const { policy, rater } = context;
  const rated = { policy, rater };
  if (!ratesByEldest(policy, rater)) return new FamilyStates(policy, rater);
  const lives = await loadStoredLives(db, rated, endorsementId, employeeIds);
  const coverIds = lives.map(({ id }) => id);
  return familyStatesOf(context, lives, await loadFamilyRows(db, rated, endorsementId, coverIds));
}

/** The families' covers with their posted changes, without those that another, declined endorsement added. */
function loadStoredLives(db: Db, { policy }: RatedPolicy, endorsementId: string, employeeIds: readonly string[]) {
  return queryRows(
    db,
    StoredLife,
    sql`select up.id, u.employee_id as "employeeId", ${fullName("u")} as name, u.relationship,
               u.dob::text as dob, up.coverage_start::text as "from", ${STORED} as segments,
               ${hasStatus("adder", POSTED_IN)} is false as "isPending",
               (case when up.left_as is not null then up.coverage_end - ${policy.config.coverEndsOnLeavingDay ? 0 : 1}::int
                     when up.active or is_leaving.id is not null then ${policy.endDate}::date
                     else up.coverage_end end)::text as "to", up.left_as as "leftAs",
               paid.posted, paid.inception, paid.has_posted as "hasPostedRows", adder.id is null as "isOfInception"
        from users u
        join user_policies up on up.user_id = u.id
        left join endorsements adder on adder.id = up.added_by_endorsement_id
        left join lateral (
          select m.id from endorsement_members m join endorsements e on e.id = m.endorsement_id
          where m.user_policy_id = up.id and m.user_id = u.id and m.operation = 'DELETE' and not ${hasStatus("e", POSTED_IN)}
          limit 1) is_leaving on true
        left join lateral (
          select ${PAID_BY_ROWS} as posted, ${INCEPTION_OF_ROWS} as inception, count(*) > 0 as has_posted
          from endorsement_members p join endorsements other on other.id = p.endorsement_id
          where p.user_policy_id = up.id and p.user_id = u.id and ${IS_POSTED}) paid on true
        where u.employer = ${policy.companyId} and u.employee_id = any(${textArray(employeeIds)})
          and (up.policy_id || '') = ${policy.id} and (${hasStatus("adder", DECLINED_IN)} is not true or adder.id = ${endorsementId})
        order by up.created_at, up.id`,
  );
}

/** The pending rows of these covers in order: those of earlier endorsements, of this one, and of later ones. */
function loadFamilyRows(db: Db, { policy }: RatedPolicy, endorsementId: string, coverIds: readonly string[]) {
  const policyId = sql`${policy.id}`;
  const isOwn = sql`p.endorsement_id = ${endorsementId}`;
  const isBefore = sql`exists (
    select from (select one.* from endorsement_members one where one.endorsement_id = ${endorsementId}
                   and one.user_id = any(${familyOfRow}) limit 1) m
    where ${comesBefore(policyId)})`;
  return queryRows(
    db,
    StoredRow,
    sql`select p.user_policy_id as id, p.operation, p.coverage_start::text as "coverageStart",
               p.date_of_leaving::text as "dateOfLeaving", p.old_data ->> 'date_of_birth' as "oldDob",
               p.old_data ->> 'relationship_to_account_holders' as "oldRelationship",
               p.revised_data ->> 'date_of_birth' as dob,
               p.revised_data ->> 'relationship_to_account_holders' as relationship,
               p.revised_data ->> 'policy_start_date' as start, coalesce(p.derivation -> 'charged', '[]') as charged,
               json_build_object('netPaise', p.net_paise, 'igstPaise', p.igst_paise, 'cgstPaise', p.cgst_paise,
                                 'sgstPaise', p.sgst_paise) as amounts,
               case when ${isOwn} then 'own' when ${isBefore} then 'before' else 'after' end as place
        from endorsement_members p join endorsements other on other.id = p.endorsement_id
        where p.user_policy_id = any(${textArray(coverIds)})
          and (${isOwn} or ${hasStatus("other", PENDING_IN)})
        order by ${atInsurerFirst("other")}, ${firstSeq(sql`p`, policyId)}, p.seq`,
  );
}

const familyOfRow = sql`array(
  select relative.id from users relative join users one_of on one_of.id = p.user_id
  where relative.employer = one_of.employer and relative.employee_id = one_of.employee_id)`;
