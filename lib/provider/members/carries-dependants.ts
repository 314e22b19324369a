import { type SQL, sql } from "drizzle-orm";

/**
 * Whether an employee's cover carries dependants on a policy: a cover on that policy, or any cover if the policy is
 * parental, because it covers no employees [domain §24 #81].
 */
export const carriesDependants = (employeeCover: SQL, policyId: SQL): SQL => sql`
  ((${employeeCover}.policy_id || '') = ${policyId}
   or exists (select from policies parental where parental.id = ${policyId} and parental.is_parental_policy))`;
