import { rateLife } from "../premium/rate-life";
import { addSegments, netPremium } from "../premium/segments";
import { sumInsuredOf } from "../premium/sum-insured";
import { finishPricing } from "./finish-pricing";
import type { AddToPrice, KnownPrices, Pricing, PricingContext } from "./pricing-types";

/**
 * Prices an ADD with coverage start c: A × n / D with n = policy end − c + 1 [domain §5].
 * @param known caches prices: lives with the same age band, slab and date share one.
 */
export function priceAdd(context: PricingContext, row: AddToPrice, known: KnownPrices = new Map()): Pricing {
  const { policy, rater } = context;
  const cover = sumInsuredOf(policy, row);
  if (!cover.ok) return cover;
  const { relationship, dob, coverageStart } = row;
  const family = row.familyOn?.(coverageStart);
  const { sumInsuredPaise } = cover;
  const rate = rateLife(policy, rater, { relationship, dob, coverageStart, sumInsuredPaise, family });
  if (!rate.ok) return rate;
  const { annualPaise, age, ageBand, rpm, rateSource, note } = rate;
  const { ctcPaise } = row;
  const facts = [
    coverageStart,
    sumInsuredPaise,
    ctcPaise,
    annualPaise,
    age,
    ageBand,
    rpm,
    rateSource,
    note,
    cover.warning,
  ];
  const key = facts.join("|");
  const before = known.get(key);
  if (before) return before;
  const change = addSegments(coverageStart, annualPaise, policy, sumInsuredPaise);
  const priced = finishPricing(context, {
    before: change.before,
    after: change.after,
    proRatedDays: change.proRatedDays,
    charged: change.after,
    age,
    ageBand,
    rpm,
    rateSource,
    sumInsuredPaise,
    ctcPaise,
    oldAnnualPaise: null,
    newAnnualPaise: annualPaise,
    raterPremiumPaise: annualPaise,
    netPaise: netPremium(change.before, change.after, policy),
    shortPeriod: null,
    withheldPaise: null,
    notes: [note, cover.warning ?? null],
  });
  known.set(key, priced);
  return priced;
}
