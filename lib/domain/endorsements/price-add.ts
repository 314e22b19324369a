import { rateLife } from "../premium/rate-life";
import { addSegments, netPremium } from "../premium/segments";
import { sumInsuredOf } from "../premium/sum-insured";
import { finishPricing } from "./finish-pricing";
import type { AddToPrice, Pricing, PricingContext } from "./pricing-types";

/** ADD with coverage start c: A × n / D with n = policy end − c + 1 [domain §5]. */
export function priceAdd(context: PricingContext, row: AddToPrice): Pricing {
  const { policy, rater } = context;
  const cover = sumInsuredOf(policy, row);
  if (!cover.ok) return cover;
  const rate = rateLife(policy, rater, { ...row, sumInsuredPaise: cover.sumInsuredPaise });
  if (!rate.ok) return rate;
  const change = addSegments(row.coverageStart, rate.annualPaise, policy, cover.sumInsuredPaise);
  return finishPricing(context, {
    ...change,
    charged: change.after,
    age: rate.age,
    ageBand: rate.ageBand,
    rpm: rate.rpm,
    rateSource: rate.rateSource,
    sumInsuredPaise: cover.sumInsuredPaise,
    ctcPaise: row.ctcPaise,
    oldAnnualPaise: null,
    newAnnualPaise: rate.annualPaise,
    raterPremiumPaise: rate.annualPaise,
    netPaise: netPremium(change.before, change.after, policy),
    shortPeriod: null,
    withheldPaise: null,
    notes: [rate.note, cover.warning ?? null],
  });
}
