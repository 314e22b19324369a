import { asc, inArray } from "drizzle-orm";
import type * as contract from "@/lib/contract/benefits";
import { groupBy } from "@/lib/domain/group-by";
import { today } from "../context";
import { benefits } from "../db/schema";
import type { Verb } from "../route";
import { benefitOf } from "./benefit-of";

/** The benefits of several policies, by policy and priority; an empty list for an unknown policy or one without benefits. */
export const listBenefitsByPolicies: Verb<typeof contract.listBenefitsByPolicies> = async (
  db,
  call,
  { query: { ids } },
) => {
  const policyIds = [...new Set(ids.split(","))];
  const found = await db
    .select()
    .from(benefits)
    .where(inArray(benefits.policyId, policyIds))
    .orderBy(asc(benefits.priority), asc(benefits.id));
  const byPolicy = groupBy(found, ({ policyId }) => policyId);
  const listOf = (id: string) => (byPolicy.get(id) ?? []).map((row) => benefitOf(row, today(call)));
  return { data: { benefits: Object.fromEntries(policyIds.map((id) => [id, listOf(id)])) } };
};
