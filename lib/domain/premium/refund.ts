import type { ProviderConfig } from "../config";
import { daysBetween, type LocalDate } from "../dates/local-date";
import { type Paise, roundToPaise } from "../money/paise";
import { coversEmployeeOnly, type PolicyType } from "../policies/types";

export type Claim = { userId: string; status: string; isDeathClaim: boolean; paidPaise: Paise };

/** Claims that never count against the policy [domain §6]. */
const CLOSED_WITHOUT_PAYMENT = new Set(["REJECTED", "WITHDRAWN"]);

/** Percentage of the annual premium that the insurer retains, by days in force [domain §6 #3]. */
const SHORT_PERIOD_SCALE = [
  { upToDays: 29, retainedPct: 25 },
  { upToDays: 59, retainedPct: 40 },
  { upToDays: 89, retainedPct: 50 },
  { upToDays: 119, retainedPct: 60 },
  { upToDays: 179, retainedPct: 70 },
  { upToDays: 239, retainedPct: 80 },
  { upToDays: 300, retainedPct: 90 },
] as const;

/** Ongoing or settled: every claim except those that ended without payment. */
function countsAgainstRefund(claim: Pick<Claim, "status" | "paidPaise">): boolean {
  return !CLOSED_WITHOUT_PAYMENT.has(claim.status) || claim.paidPaise > 0;
}

/** Whose claims withhold a refund on this policy [domain §6 #1]. */
export function claimScopeOf(
  config: Pick<ProviderConfig, "claimScope">,
  policy: { isCommonPool: boolean; isRatedPerFamily: boolean },
): "LIFE" | "FAMILY" {
  if (config.claimScope !== "AUTO") return config.claimScope;
  return policy.isCommonPool || policy.isRatedPerFamily ? "FAMILY" : "LIFE";
}

/** `anyOngoingOrSettledClaim` of a life: its own claims, or its family's [spec 2 §8, domain §6]. */
export function withholdsRefund(
  claims: readonly Claim[],
  userId: string,
  scope: "LIFE" | "FAMILY",
  policyType: PolicyType,
): boolean {
  const isTermCover = coversEmployeeOnly(policyType);
  return claims.some((claim) => {
    if (scope === "LIFE" && claim.userId !== userId) return false;
    return countsAgainstRefund(claim) || (isTermCover && claim.isDeathClaim);
  });
}

/** The derivation of a short-period refund; amounts are negative. */
export type ShortPeriodRefund = {
  daysInForce: number;
  annualPaise: Paise;
  retainedPct: number;
  /** By the scale alone. */
  scalePaise: Paise;
  proRataPaise: Paise;
  /** The refund: the smaller of the two. */
  netPaise: Paise;
};

/**
 * A refund on the short-period scale, at most the pro-rata refund, because a life that joined late has not paid for the
 * whole year (ruling).
 */
export function shortPeriodRefund(
  annualPaise: Paise,
  coveredFrom: LocalDate,
  coveredTo: LocalDate,
  proRataPaise: Paise,
): ShortPeriodRefund {
  const daysInForce = daysBetween(coveredFrom, coveredTo) + 1;
  const retainedPct = SHORT_PERIOD_SCALE.find(({ upToDays }) => daysInForce <= upToDays)?.retainedPct ?? 100;
  const scalePaise = roundToPaise({ n: BigInt(annualPaise) * BigInt(retainedPct - 100), d: 100n });
  return {
    daysInForce,
    annualPaise,
    retainedPct,
    scalePaise,
    proRataPaise,
    netPaise: Math.max(scalePaise, proRataPaise),
  };
}
