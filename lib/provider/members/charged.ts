import { type SQL, sql } from "drizzle-orm";
import { AT_INSURER_IN, DECLINED_IN, PENDING_IN, POSTED_IN, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { hasStatus } from "../endorsements/has-status";

/*
 * The only definition of a life's charges and pending changes: draft, move, rework, reassign, delete, recalculate, offboard
 * and dry run read it here [domain §24 #41].
 */

/**
 * The segments of a cover `up`. Covers older than stored segments have one segment at their annual premium. A pending
 * offboard has changed the end of the cover, but not its charge.
 */
export const STORED: SQL = sql`
  case when up.segments = '[]' and up.annual_paise <> 0
       then jsonb_build_array(jsonb_build_object(
              'from', up.coverage_start, 'to', case when up.pending_offboard
                then (select end_date from policies where id = up.policy_id) else up.coverage_end end,
              'annualPaise', up.annual_paise))
       else up.segments end`;

/** Whether a decline of the employee's addition withdrew a cover that no endorsement added [domain §24 #41]. */
export const isWithdrawn = (cover: string): SQL => {
  const own = sql.raw(cover);
  return sql`(${own}.added_by_endorsement_id is null and not ${own}.active and ${own}.left_as is null
              and ${own}.coverage_end < ${own}.coverage_start)`;
};

/** The endorsement that added a cover; for a withdrawn one, the declined endorsement that added its employee. */
export const addedBy = (cover: string): SQL => {
  const own = sql.raw(cover);
  return sql`coalesce(${own}.added_by_endorsement_id, case when ${isWithdrawn(cover)} then (
    select holder.added_by_endorsement_id from users dependant
    join user_policies holder on holder.user_id = dependant.parent_id and holder.policy_id || '' = ${own}.policy_id
    join endorsements declined on declined.id = holder.added_by_endorsement_id and ${hasStatus("declined", DECLINED_IN)}
    where dependant.id = ${own}.user_id and holder.created_at <= ${own}.created_at
    order by holder.created_at desc limit 1) end)`;
};

/**
 * The posted charge of a cover `up` that the endorsement `adder` added (null: the initial roster counts as posted). An
 * addition is not charged before the insurer has accepted it.
 */
export const CHARGED: SQL = sql`
  case when adder.id is null or ${hasStatus("adder", POSTED_IN)} then ${STORED} else '[]'::jsonb end`;

/** The same including a pending addition; pending edits and offboards are in their rows. */
export const CHARGED_OR_ADDED: SQL = sql`case when ${hasStatus("adder", DECLINED_IN)} then '[]'::jsonb else ${STORED} end`;

/** Whether a family pays one premium on a policy, so that its rows depend on each other. */
export const isShared = (policyId: SQL): SQL => sql`
  exists (select from raters r where r.policy_id = ${policyId} and r.active and r.is_per_family)`;

/** The family members of a row's person. */
const familyOf = (row: SQL): SQL => sql`
  array(select relative.id from users relative join users one on one.id = ${row}.user_id
        where relative.employer = one.employer and relative.employee_id = one.employee_id)`;

/** Whether two rows are of one cover, or of one family with one premium: their charges build on each other. */
const isChained = (one: SQL, other: SQL, policyId: SQL): SQL => sql`
  ${other}.user_id = any(case when ${isShared(policyId)} then ${familyOf(one)} else array[${one}.user_id] end)
  and (${other}.user_policy_id = ${one}.user_policy_id or ${isShared(policyId)})`;

/** Whether a row of an employee changes what a floater's dependants depend on: the addition or the sum insured. */
export const changesDependants = (row: SQL): SQL =>
  sql`(${row}.operation = 'ADD' or coalesce(${row}.revised_data ?| array['slabId', 'ctc'], false))`;

/** Whether an edit of a dependant changes at most the slab, as it follows from the employee's. */
const onlyFollows = (row: SQL): SQL => sql`coalesce(${row}.revised_data, '{}') - 'slabId' = '{}'`;

/**
 * Whether the edit `m` of a floater's dependant only follows the employee's edit: the last one before it that changes the
 * sum insured [domain §2 #3].
 */
export const followsEdit = (m: SQL, edit: SQL): SQL => sql`
  (${m}.operation = 'EDIT' and ${edit}.operation = 'EDIT' and ${onlyFollows(m)} and ${edit}.created_at = (
    select max(last.created_at) from endorsement_members last
    where last.user_policy_id = ${edit}.user_policy_id and last.operation = 'EDIT' and ${changesDependants(sql`last`)}
      and last.created_at <= ${m}.created_at))`;

/** The first row of an endorsement among those chained to a row of it. */
export const firstSeq = (row: SQL, policyId: SQL, endorsementId = sql`${row}.endorsement_id`): SQL => sql`(
  select min(f.seq) from endorsement_members f
  where f.endorsement_id = ${endorsementId} and ${isChained(row, sql`f`, policyId)})`;

/**
 * Whether the life of a row `m` is not added before it: its addition's endorsement `adder` is declined, or is pending and
 * follows the endorsement of `m` in filing order.
 */
export const isAdditionMissing = (policyId: SQL): SQL => sql`(
  adder.id <> m.endorsement_id and (${hasStatus("adder", DECLINED_IN)} or (${hasStatus("adder", UNSENT_IN)}
    and ${firstSeq(sql`m`, policyId, sql`adder.id`)} > ${firstSeq(sql`m`, policyId)})))`;

/**
 * Whether the endorsement `other` of row `p` precedes the endorsement of row `m`, which depends on it: an endorsement at
 * the insurer first, then by filing order. A row that moved from there to a draft keeps its earlier place.
 */
export const comesBefore = (policyId: SQL): SQL => sql`
  p.endorsement_id <> m.endorsement_id and ${hasStatus("other", PENDING_IN)}
  and (${hasStatus("other", AT_INSURER_IN)}
       or (${firstSeq(sql`p`, policyId)} < ${firstSeq(sql`m`, policyId)}
           and not exists (select from endorsements own where own.id = m.endorsement_id
                             and ${hasStatus("own", AT_INSURER_IN)})))`;

const ON_COVER: SQL = sql`p.user_id = m.user_id and p.user_policy_id = m.user_policy_id`;

/** Joins a row `m` with pending rows `p` for the same cover in earlier endorsements `other`. At the insurer, `m` has none. */
export const PENDING_BEFORE: SQL = sql`
  from endorsement_members p join endorsements other on other.id = p.endorsement_id
  where ${ON_COVER} and ${comesBefore(sql`other.policy_id`)}`;

/** The same with one line per revised field `f`. */
export const PENDING_BEFORE_WITH_FIELDS: SQL = sql`
  from endorsement_members p join endorsements other on other.id = p.endorsement_id
  cross join jsonb_each(p.revised_data) f
  where ${ON_COVER} and ${comesBefore(sql`other.policy_id`)}`;

/** The total of rows `p`. */
export const PAID_BY_ROWS: SQL = sql`
  json_build_object('netPaise', coalesce(sum(p.net_paise), 0), 'igstPaise', coalesce(sum(p.igst_paise), 0),
                    'cgstPaise', coalesce(sum(p.cgst_paise), 0), 'sgstPaise', coalesce(sum(p.sgst_paise), 0))`;

export const IS_POSTED: SQL = hasStatus("other", POSTED_IN);

/** The charge at inception from posted rows `p`; null if none has it. */
export const INCEPTION_OF_ROWS: SQL = sql`
  (array_agg(p.derivation -> 'inception') filter (where p.derivation ? 'inception'
    and ${IS_POSTED}))[1]`;

/** Whether an endorsement's row corrects a birth date or relationship, on which the person's prices on all policies depend. */
export const changesPerson = (row: SQL): SQL =>
  sql`${row}.revised_data ?| array['date_of_birth', 'relationship_to_account_holders']`;
