import { eq } from "drizzle-orm";
import { PolicyType } from "@/lib/contract/common";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { REGISTRATION_BLOCKS } from "@/lib/domain/policies/eligibility";
import type { Db } from "../db/connect";
import { policies } from "../db/schema";
import { notFound, ProviderError } from "../errors";

export type RatedPolicy = { id: string; policyType: PolicyType; startDate: LocalDate; endDate: LocalDate };

const NOT_PLACED = "Complete the policy's General Details first: policy type and dates are missing.";

/** The policy facts that a rater depends on. @throws ProviderError not_found; unprocessable without type or dates. */
export async function loadRatedPolicy(db: Db, policyId: string): Promise<RatedPolicy> {
  const [row] = await db
    .select({
      policyType: policies.policyType,
      startDate: policies.startDate,
      endDate: policies.endDate,
      placementStatus: policies.placementStatus,
    })
    .from(policies)
    .where(eq(policies.id, policyId));
  if (!row) throw notFound("Policy");
  const { startDate, endDate, placementStatus } = row;
  const policyType = PolicyType.safeParse(row.policyType).data;
  if (policyType && startDate && endDate) return { id: policyId, policyType, startDate, endDate };
  throw new ProviderError("unprocessable", placementStatus === "DRAFT" ? NOT_PLACED : REGISTRATION_BLOCKS.corrupt);
}
