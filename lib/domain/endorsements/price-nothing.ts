import { finishPricing } from "./finish-pricing";
import { endoName } from "./numbering";
import type { DeleteToPrice, EditToPrice, MissingAddition, PricedRow, PricingContext } from "./pricing-types";

/** The note on an edit or exit of a life that is not added before it [domain §24 #41]. */
export const neverCharged = ({ isDeclined, ...addition }: MissingAddition) =>
  isDeclined
    ? `Never charged: ${endoName(addition)} was declined`
    : `Added later by ${endoName(addition)}: move the life's rows to another draft`;

/** Prices an edit or exit of a life that is not charged before it: nothing [domain §24 #41]. */
export function priceNothing(
  context: PricingContext,
  row: EditToPrice | DeleteToPrice,
  addition: MissingAddition,
): PricedRow {
  // A dependant's edit keeps the sum insured that it was filed with, until its life is charged.
  const sumInsuredPaise =
    row.operation === "EDIT" ? (row.employeeSumInsuredPaise ?? row.from.sumInsuredPaise) : row.sumInsuredPaise;
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
    notes: [neverCharged(addition)],
  });
}
