import { eq } from "drizzle-orm";
import { isFlexPolicy } from "@/lib/domain/flex/flex-policy";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import type { Db } from "../db/connect";
import { benefits, policies } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { schemaError } from "../policies/schema-error";
import { type PolicyRow, selectPolicies } from "../policies/select-policies";

export type BenefitRow = typeof benefits.$inferSelect;

export type FlexPolicyRow = PolicyRow & { benefits: BenefitRow[] };

/**
 * A flex policy of the company, with its benefits by priority.
 * @throws ProviderError not_found; bad_request for another kind of policy; unprocessable for a corrupt one [spec 3 §5].
 */
export async function loadFlexPolicy(
  db: Db,
  { companyId, policyId }: { companyId: string; policyId: string },
): Promise<FlexPolicyRow> {
  const [row] = await selectPolicies(db, eq(policies.id, policyId));
  if (!row || row.policy.companyId !== companyId) throw notFound("Policy");
  if (schemaError(row) !== null) throw new ProviderError("unprocessable", FLEX_MESSAGES.corrupt);
  if (!isFlexPolicy(row.policy)) throw new ProviderError("bad_request", FLEX_MESSAGES.notFlex);
  const own = await db
    .select()
    .from(benefits)
    .where(eq(benefits.policyId, policyId))
    .orderBy(benefits.priority, benefits.id);
  return { ...row, benefits: own };
}
