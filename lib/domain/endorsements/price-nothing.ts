import { finishPricing } from "./finish-pricing";
import type { DeleteToPrice, EditToPrice, PricedRow, PricingContext } from "./pricing-types";

/** The note on a row whose life was added by a declined endorsement [domain §24 #41]. */
export const neverCharged = (endorsementNumber: number) => `Never charged: Endo ${endorsementNumber} was declined`;

/** Prices an edit or exit of a life that was never charged: nothing [domain §24 #41]. */
export function priceNothing(
  context: PricingContext,
  row: EditToPrice | DeleteToPrice,
  endorsementNumber: number,
): PricedRow {
  const { sumInsuredPaise } = row.operation === "EDIT" ? row.from : row;
  const ctcPaise = row.operation === "EDIT" ? row.to.ctcPaise : (row.ctcPaise ?? null);
  return finishPricing(context, {
    age: null,
    ageBand: null,
    rpm: null,
    rateSource: "NONE",
    sumInsuredPaise,
    ctcPaise,
    oldAnnualPaise: null,
    newAnnualPaise: null,
    raterPremiumPaise: 0,
    netPaise: 0,
    proRatedDays: 0,
    before: [],
    after: [],
    charged: [],
    shortPeriod: null,
    withheldPaise: null,
    notes: [neverCharged(endorsementNumber)],
  });
}
