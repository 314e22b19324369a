import { type SQL, sql } from "drizzle-orm";

/**
 * Whether an employee's cover carries dependants on a policy: a cover on that policy, or any cover if the policy is
 * parental, because it covers no employees [domain §24 #81].
 */
export const carriesDependants = (employeeCover: SQL, policyId: SQL): SQL => sql`
  ((${employeeCover}.policy_id || '') = ${policyId}
   or exists (select from policies parental where parental.id = ${policyId} and parental.is_parental_policy))`;

/**
 * Whether a dependant's exit `m` follows from the employee's exit, rather than from proof of death, divorce or other cover
 * [domain §24 #81].
 */
export const leavesAlong = (m: SQL, exit: SQL): SQL => sql`
  (${m}.operation = 'DELETE' and not ${m}.is_kyc_applicable and ${m}.created_at >= ${exit}.created_at
   and (${m}.date_of_leaving = ${exit}.date_of_leaving
        or (${m}.date_of_leaving > ${exit}.date_of_leaving and ${m}.added_in_batch = ${exit}.added_in_batch)))`;
