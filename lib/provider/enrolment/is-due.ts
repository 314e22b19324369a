import { sql } from "drizzle-orm";

/**
 * Whether the cover `up` of the person `u` is due by the end of the enrolment `e`, or without a date. A later due date
 * belongs to another window of the policy. A dependant is due with the employee.
 */
export const IS_DUE = sql`coalesce(
  (select employee.enrolment_due_date from user_policies employee
   where employee.user_id = u.parent_id and employee.policy_id = up.policy_id and employee.active),
  up.enrolment_due_date, e.registration_end) <= e.registration_end`;
