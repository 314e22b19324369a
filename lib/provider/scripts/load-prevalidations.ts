import { inArray } from "drizzle-orm";
import { groupBy } from "@/lib/domain/group-by";
import type { PrevalidationRule } from "@/lib/domain/scripts/prevalidation";
import type { Db } from "../db/connect";
import { policyPrevalidations } from "../db/schema";

/** The pre-validation of policies, by policy id; without policies that have none. */
export async function loadPrevalidations(
  db: Db,
  policyIds: readonly string[],
): Promise<Map<string, PrevalidationRule[]>> {
  const ids = [...new Set(policyIds)];
  if (ids.length === 0) return new Map();
  const found = await db.select().from(policyPrevalidations).where(inArray(policyPrevalidations.policyId, ids));
  const byPolicy = groupBy(found, ({ policyId }) => policyId);
  return new Map([...byPolicy].map(([policyId, rows]) => [policyId, rows.map(ruleOf)]));
}

function ruleOf(row: typeof policyPrevalidations.$inferSelect): PrevalidationRule {
  const { relationship, minAge, maxAge, maxCount, genders, sumsInsuredPaise, requiredFields } = row;
  return { relationship, minAge, maxAge, maxCount, genders, sumsInsuredPaise, requiredFields };
}
