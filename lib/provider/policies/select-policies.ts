import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/connect";
import { companies, insurers, policies, raters } from "../db/schema";

const earlier = alias(policies, "earlier_policy");
const later = alias(policies, "later_policy");

/** Policies with company, insurer, the id of the active rater, and the previous and next policy of the renewal chain. */
export function selectPolicies(db: Db, where: SQL | undefined, ...orderBy: SQL[]) {
  return db
    .select({
      policy: getTableColumns(policies),
      company: {
        name: companies.name,
        gstNumber: companies.gstNumber,
        stateCode: companies.stateCode,
        isSez: companies.isSez,
      },
      insurer: getTableColumns(insurers),
      raterId: raters.id,
      renewedFrom: { id: earlier.id, nickName: earlier.nickName },
      renewedAs: { id: later.id, nickName: later.nickName },
    })
    .from(policies)
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .leftJoin(insurers, eq(insurers.id, policies.insurerId))
    .leftJoin(raters, and(eq(raters.policyId, policies.id), sql`${raters.active}`))
    .leftJoin(earlier, eq(earlier.id, policies.renewedFrom))
    .leftJoin(later, eq(later.renewedFrom, policies.id))
    .where(where)
    .orderBy(...orderBy);
}

/** The policy with the id, if there is one. */
export async function findPolicy(db: Db, id: string): Promise<PolicyRow | undefined> {
  const [row] = await selectPolicies(db, eq(policies.id, id)).prepare("policy by id").execute();
  return row;
}

export type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number];
