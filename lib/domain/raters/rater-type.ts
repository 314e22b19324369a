import type { PolicyType } from "../policies/types";

/** The two kinds of rate sheet [spec 1 §9]: a table of age bands, or a single rate per mille. */
export const RATER_TYPES = ["GMC", "RPM"] as const;
export type RaterType = (typeof RATER_TYPES)[number];

const RATER_TYPE_OF = {
  GMC: "GMC",
  COVID: "GMC",
  SUPER_TOP_UP: "GMC",
  GPA: "RPM",
  GTL: "RPM",
} as const satisfies Record<PolicyType, RaterType>;

/** The kind of rate sheet for a policy type [domain §1 #12]. */
export const raterTypeOf = (policyType: PolicyType): RaterType => RATER_TYPE_OF[policyType];

/** Premium types in the rate sheet's words [spec 1 §9]. */
export const PREMIUM_TYPES = { family: "Per Family", life: "Per Life" } as const;
export const premiumTypeOf = (isPerFamily: boolean) => (isPerFamily ? PREMIUM_TYPES.family : PREMIUM_TYPES.life);
