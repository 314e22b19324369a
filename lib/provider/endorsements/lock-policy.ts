import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { notFound } from "../errors";

const Locked = z.object({ id: z.string() });

/**
 * Locks the company of a policy. The order is company, policies by id, endorsement, CD account. Policies of a company share
 * persons, and the dates of a renewal depend on the old policy.
 */
export async function lockCompanyOf(db: Db, policyId: string): Promise<void> {
  const companyId = sql`(select company_id from policies where id = ${policyId})`;
  await execute(db, sql`select id from companies where id = ${companyId} for no key update`);
}

/**
 * Serialises uploads and other writes that may change several policies of a company: locks the company first, then its
 * policies in one order, which prevents deadlocks. Weaker than `for update`: does not block foreign key checks.
 */
export async function lockPoliciesOf(db: Db, companyId: string): Promise<void> {
  await execute(db, sql`select id from companies where id = ${companyId} for no key update`);
  await execute(db, sql`select id from policies where company_id = ${companyId} order by id for no key update`);
}

/**
 * Serialises writes to a company's endorsements: uploads and status moves queue here. Lock several policies in the order
 * of their ids. Does not block foreign keys to the policy.
 * @throws ProviderError not_found.
 */
export async function lockPolicy(db: Db, policyId: string): Promise<void> {
  await lockCompanyOf(db, policyId);
  const found = await queryRows(db, Locked, sql`select id from policies where id = ${policyId} for no key update`);
  if (found.length === 0) throw notFound("Policy");
}
