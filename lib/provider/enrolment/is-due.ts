import { type SQL, sql } from "drizzle-orm";
import { DECLINED_IN } from "@/lib/domain/endorsements/status";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { addedBy } from "../members/charged";

/** The due date of the cover `up` of the person `u`, or null. A dependant is due with the employee. */
const DUE_DATE = sql`coalesce(
  (select employee.enrolment_due_date from user_policies employee
   where employee.user_id = u.parent_id and employee.policy_id = up.policy_id and employee.active),
  up.enrolment_due_date)`;

/**
 * Whether the cover `up` of the person `u` is due by the end of the enrolment `e`, or without a date. A later due date
 * belongs to another window of the policy.
 */
export const IS_DUE = sql`coalesce(${DUE_DATE}, e.registration_end) <= e.registration_end`;

/** Whether the cover `up` had not ended when `e` was confirmed. The cover of a leaver is active until the exit is received. */
export const IS_COVERED = sql`(up.active and not (
  up.pending_offboard and up.coverage_end < (e.confirmed_at at time zone 'Asia/Kolkata')::date))`;

/**
 * Whether a cover that is due took part in the enrolment `e`: `e` has just confirmed it, or no other window of the policy
 * confirmed it before.
 */
export const tookPart = (confirmed: readonly string[]): SQL => sql`(
  up.id = any(${textArray(confirmed)})
  or not exists (
    select from enrolment_policies same
    join enrolments other on other.id = same.enrolment_id
    where same.policy_id = up.policy_id and other.id <> e.id and other.confirmed_at >= up.created_at
      and other.registration_end >= coalesce(${DUE_DATE}, other.registration_end)))`;

/** Whether a cover is a declined addition: it covers no one, but returns when its endorsement is reworked. */
export const mayBeReworked = (cover: string): SQL => sql`exists (
  select from endorsements declined_in where declined_in.id = ${addedBy(cover)} and ${hasStatus("declined_in", DECLINED_IN)})`;
