import { rateLife } from "../premium/rate-life";
import { addSegments, netPremium } from "../premium/segments";
import { sumInsuredOf } from "../premium/sum-insured";
import { finishPricing } from "./finish-pricing";
import type { AddToPrice, Pricing, PricingContext } from "./pricing-types";

/** Prices an ADD with coverage start c: A × n / D with n = policy end − c + 1 [domain §5]. */
export function priceAdd(context: PricingContext, row: AddToPrice): Pricing {
  const { policy, rater } = context;
  const cover = sumInsuredOf(policy, row);
  if (!cover.ok) return cover;
  const { relationship, dob, coverageStart } = row;
  const family = row.familyOn?.(coverageStart);
  const { sumInsuredPaise } = cover;
  const rate = rateLife(policy, rater, { relationship, dob, coverageStart, sumInsuredPaise, family });
  if (!rate.ok) return rate;
  const change = addSegments(coverageStart, rate.annualPaise, policy, sumInsuredPaise);
  // Fields listed one by one: an object spread here takes a seventh of a large upload's time.
  return finishPricing(context, {
    before: change.before,
    after: change.after,
    proRatedDays: change.proRatedDays,
    charged: change.after,
    age: rate.age,
    ageBand: rate.ageBand,
    rpm: rate.rpm,
    rateSource: rate.rateSource,
    sumInsuredPaise,
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
