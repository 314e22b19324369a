import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import type { Rater } from "@/lib/domain/premium/rater";
import { type Call, today } from "../context";
import type { LoadedPolicy } from "../policies/load-policy";

/** A policy with its active rater. */
export type RatedPolicy = { policy: LoadedPolicy; rater: Rater | null };

/** The context of every price of a policy: estimate, dry run, upload, reprice and refund share it. */
export function pricingContextOf({ policy, rater }: RatedPolicy, call: Pick<Call, "clock">): PricingContext {
  const { companyGstin, companyStateCode, isSez } = policy;
  return { policy, rater, companyGstin, companyStateCode, isSez, today: today(call) };
}
