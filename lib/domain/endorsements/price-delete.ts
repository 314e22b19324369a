import type { Paise } from "../money/paise";
import { rateLife } from "../premium/rate-life";
import { type ShortPeriodRefund, shortPeriodRefund } from "../premium/refund";
import { deleteSegments, finalAnnual, netPremium, type SegmentChange } from "../premium/segments";
import { finishPricing, REFUND_WITHHELD } from "./finish-pricing";
import type { DeleteToPrice, Pricing, PricingContext } from "./pricing-types";

/** DELETE: −A × n / D of the annual actually charged; 0 where a claim withholds the refund [domain §5, §6]. */
export function priceDelete(context: PricingContext, row: DeleteToPrice): Pricing {
  const { policy } = context;
  const coverageStart = row.segments[0]?.from ?? policy.startDate;
  const rate = rateLife(policy, context.rater, { ...row, coverageStart });
  const { segments } = row;
  const change = deleteSegments(segments, row.dateOfLeaving, policy, policy.config.coverEndsOnLeavingDay);
  const annualPaise = finalAnnual(segments);
  const refund = refundOf(context, change);
  return finishPricing(context, {
    ...change,
    charged: row.refundWithheld ? row.segments : change.after,
    age: rate.ok ? rate.age : null,
    ageBand: rate.ok ? rate.ageBand : null,
    rpm: rate.ok ? rate.rpm : null,
    rateSource: rate.ok ? rate.rateSource : "RATER",
    sumInsuredPaise: row.sumInsuredPaise,
    ctcPaise: row.ctcPaise ?? null,
    oldAnnualPaise: annualPaise,
    newAnnualPaise: null,
    raterPremiumPaise: annualPaise,
    netPaise: row.refundWithheld ? 0 : refund.netPaise,
    shortPeriod: refund.shortPeriod,
    withheldPaise: row.refundWithheld ? refund.netPaise : null,
    notes: [row.refundWithheld ? REFUND_WITHHELD : null],
  });
}

/** Pro rata, or by the short-period scale; a cover that never began is reversed in full under both. */
function refundOf(
  { policy }: PricingContext,
  { before, after }: SegmentChange,
): { netPaise: Paise; shortPeriod: ShortPeriodRefund | null } {
  const proRata = netPremium(before, after, policy);
  const first = after[0];
  const last = after.at(-1);
  if (policy.config.refundScale === "PRO_RATA" || !first || !last) return { netPaise: proRata, shortPeriod: null };
  const shortPeriod = shortPeriodRefund(last.annualPaise, first.from, last.to, proRata);
  return { netPaise: shortPeriod.netPaise, shortPeriod };
}
