import { type SQL, sql } from "drizzle-orm";
import { PENDING_IN, POSTED_IN } from "@/lib/domain/endorsements/status";
import { textArray } from "../db/unnest";

/*
 * What a life has been charged, and what is pending, in one place: draft, move, rework, reassign, delete, recalculate, exit and
 * dry run read it here [domain §24 #41].
 */

/**
 * The segments of a cover `up`; covers from before segments were stored have one at their annual premium. A pending exit has
 * changed the end of the cover, but not its charge.
 */
export const STORED: SQL = sql`
  case when up.segments = '[]' and up.annual_paise <> 0
       then jsonb_build_array(jsonb_build_object(
              'from', up.coverage_start, 'to', case when up.pending_offboard
                then (select end_date from policies where id = up.policy_id) else up.coverage_end end,
              'annualPaise', up.annual_paise))
       else up.segments end`;

/**
 * What has been posted for a cover `up` that the endorsement `adder` added (null: the initial roster counts as posted).
 * An addition that the insurer has not accepted is not charged.
 */
export const CHARGED: SQL = sql`
  case when adder.id is null or adder.status = any(${textArray([...POSTED_IN])}) then ${STORED} else '[]'::jsonb end`;

/** The same with a pending addition; edits and exits that are pending are in their rows. */
export const CHARGED_OR_ADDED: SQL = sql`case when adder.status = 'ENDO_DECLINED' then '[]'::jsonb else ${STORED} end`;

/** Where the rows of an endorsement begin on the cover of a row. */
export const firstSeq = (row: SQL): SQL => sql`(
  select min(f.seq) from endorsement_members f
  where f.user_id = ${row}.user_id and f.user_policy_id = ${row}.user_policy_id
    and f.endorsement_id = ${row}.endorsement_id)`;

/**
 * Whether the endorsement `other` of row `p` comes before the one of row `m` on the same cover: an endorsement at the insurer
 * first, then by filing order.
 */
const COMES_BEFORE: SQL = sql`
  p.user_id = m.user_id and p.user_policy_id = m.user_policy_id and p.endorsement_id <> m.endorsement_id
  and other.status = any(${textArray([...PENDING_IN])})
  and (other.status = 'SENT_TO_INSURER' or ${firstSeq(sql`p`)} < ${firstSeq(sql`m`)})`;

/** The pending rows `p` of other endorsements `other` before a row `m`; not for one that the insurer has. */
export const PENDING_BEFORE: SQL = sql`
  from endorsement_members p join endorsements other on other.id = p.endorsement_id
  where ${COMES_BEFORE}`;

/** The same, a line for each revised field `f`. */
export const PENDING_BEFORE_WITH_FIELDS: SQL = sql`
  from endorsement_members p join endorsements other on other.id = p.endorsement_id
  cross join jsonb_each(p.revised_data) f
  where ${COMES_BEFORE}`;
