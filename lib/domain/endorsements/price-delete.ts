import { addDays, type LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import { type FamilyExit, includedUntil, includedWhile } from "../premium/family";
import { chargedRating, rateLife } from "../premium/rate-life";
import { type ShortPeriodRefund, shortPeriodRefund } from "../premium/refund";
import { withInceptionTax } from "../premium/row-tax";
import {
  deleteSegments,
  finalAnnual,
  mergeSegments,
  netPremium,
  type Segment,
  type SegmentChange,
} from "../premium/segments";
import { currentTax, finishPricing, REFUND_WITHHELD } from "./finish-pricing";
import type { DeleteToPrice, Pricing, PricingContext } from "./pricing-types";

/** Prices a DELETE: −A × n / D of the annual premium charged; 0 if a claim withholds the refund [domain §5, §6]. */
export function priceDelete(context: PricingContext, row: DeleteToPrice): Pricing {
  const { policy } = context;
  const coverageStart = row.segments[0]?.from ?? policy.startDate;
  const { family, relationship, dob, sumInsuredPaise } = row;
  const rate = rateLife(policy, context.rater, { relationship, dob, coverageStart, sumInsuredPaise });
  const segments = family ? mergeSegments([...taxedSegments(context, row), ...family.leftBehind]) : row.segments;
  const staying = family?.staying ?? null;
  const change = staying === null ? cutSegments(context, row, segments) : noChange(segments);
  const annualPaise = finalAnnual(segments);
  const refund = refundOf(context, change);
  const rating = chargedRating(rate, annualPaise);
  return finishPricing(context, {
    ...change,
    charged: row.refundWithheld ? segments : change.after,
    borne: family ? remainingChargesOf(context, row, family) : undefined,
    ...rating,
    sumInsuredPaise: row.sumInsuredPaise,
    ctcPaise: row.ctcPaise ?? null,
    oldAnnualPaise: annualPaise,
    newAnnualPaise: null,
    raterPremiumPaise: annualPaise,
    netPaise: row.refundWithheld ? 0 : refund.netPaise,
    shortPeriod: refund.shortPeriod,
    withheldPaise: row.refundWithheld ? refund.netPaise : null,
    // With the charges of others, the exit returns what all have paid [domain §24 #45].
    paid: family && family.leftBehind.length > 0 ? [row.paidBySet] : [row.paid, row.paidBySet],
    notes: [
      rate.ok && rate.rateSource === "RATER" && !family && !rating.isAsCharged ? rate.note : null,
      family ? inclusionOf(family, lastCoveredDay(row.dateOfLeaving, policy.config), coverageStart) : null,
      row.refundWithheld && staying === null ? REFUND_WITHHELD : null,
    ],
  });
}

/** The last paid date. */
export function lastCoveredDay(
  dateOfLeaving: LocalDate,
  { coverEndsOnLeavingDay }: { coverEndsOnLeavingDay: boolean },
) {
  return coverEndsOnLeavingDay ? dateOfLeaving : addDays(dateOfLeaving, -1);
}

/** The note that a family premium continues after a parent's exit; null if it ends with the exit. */
function inclusionOf({ staying, lastDay }: FamilyExit, leavesAfter: LocalDate, coverageStart: LocalDate) {
  if (staying !== null) return includedWhile(staying);
  return lastDay > leavesAfter && lastDay >= coverageStart ? includedUntil(lastDay) : null;
}

/**
 * Fixes the tax of the inception before the segments of several lives are merged: a merged segment may begin on a later
 * day, with another tax rate.
 */
function taxedSegments(context: PricingContext, { segments }: DeleteToPrice): Segment[] {
  const { kind } = currentTax(context);
  return segments.map((part) => withInceptionTax(part, kind, context.policy.config));
}

const noChange = (segments: readonly Segment[]): SegmentChange => {
  return { before: segments, after: segments, proRatedDays: 0 };
};

function cutSegments({ policy }: PricingContext, row: DeleteToPrice, segments: readonly Segment[]) {
  const { dateOfLeaving, family } = row;
  if (family) return deleteSegments(segments, family.lastDay, policy);
  return deleteSegments(segments, dateOfLeaving, policy, policy.config.coverEndsOnLeavingDay);
}

/**
 * The charges of a parent after its exit, up to the end of the set's premium. A refund for another parent is a negative
 * charge, so that the set's charge on each date is the sum of its lives.
 */
function remainingChargesOf(
  context: PricingContext,
  row: DeleteToPrice,
  { staying, leftBehind }: FamilyExit,
): readonly Segment[] {
  if (staying !== null || row.refundWithheld) return row.segments;
  const refunded = leftBehind.map((part): Segment => {
    const { annualPaise, increases, ...days } = part;
    const returned = increases?.map((debit) => ({ ...debit, annualPaise: -debit.annualPaise }));
    return { ...days, annualPaise: -annualPaise, increases: returned };
  });
  return [...cutSegments(context, row, row.segments).after, ...refunded];
}

/** Pro rata or by the short-period scale. A cover that never started is refunded in full. */
function refundOf(
  { policy }: PricingContext,
  { before, after }: SegmentChange,
): { netPaise: Paise; shortPeriod: ShortPeriodRefund | null } {
  const proRata = netPremium(before, after, policy);
  const first = after[0];
  const last = after.at(-1);
  const isScaled = policy.config.refundScale !== "PRO_RATA" && proRata !== 0;
  if (!isScaled || !first || !last) return { netPaise: proRata, shortPeriod: null };
  const shortPeriod = shortPeriodRefund(last.annualPaise, first.from, last.to, proRata);
  return { netPaise: shortPeriod.netPaise, shortPeriod };
}
