import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/connect";
import { companies, insurers, policies, raters } from "../db/schema";

/** Policies with what stands beside them: company, insurer and whether a rater is active. */
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
    })
    .from(policies)
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .leftJoin(insurers, eq(insurers.id, policies.insurerId))
    .leftJoin(raters, and(eq(raters.policyId, policies.id), sql`${raters.active}`))
    .where(where)
    .orderBy(...orderBy);
}

export type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number];
