import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { RateSource } from "../premium/derivation";
import { creditNoteDeadline, gst, gstKind, gstRateOn, NO_TAX } from "../premium/gst";
import type { Segment } from "../premium/segments";
import type { PricedRow, PricingContext } from "./pricing-types";

export const REFUND_WITHHELD = "No refund: ongoing or settled claim";
const REFUND_WITHOUT_GST = "The insurer refunds the premium without GST";
const CREDIT_NOTE_TOO_LATE = "No GST refund: the time limit for a credit note has passed";

export type UntaxedRow = {
  age: number | null;
  ageBand: string | null;
  rpm: string | null;
  rateSource: RateSource;
  sumInsuredPaise: Paise;
  ctcPaise: Paise | null;
  oldAnnualPaise: Paise | null;
  newAnnualPaise: Paise | null;
  raterPremiumPaise: Paise;
  netPaise: Paise;
  proRatedDays: number;
  before: readonly Segment[];
  /** What the formula charges afterwards. */
  after: readonly Segment[];
  /** What remains charged: `after`, or `before` where a refund is withheld. */
  charged: readonly Segment[];
  invoicedOn: LocalDate;
  notes: readonly (string | null)[];
};

/** Adds tax, total and derivation to a row whose net premium is known [domain §7]. */
export function finishPricing(context: PricingContext, row: UntaxedRow): PricedRow {
  const { policy, today } = context;
  const parties = {
    companyGstin: context.companyGstin,
    companyStateCode: context.companyStateCode,
    isSez: context.isSez,
    supplierStateCode: policy.insurerStateCode ?? policy.config.supplierStateDefault,
    ratePct: gstRateOn(policy.config, today),
  };
  const untaxedBecause = row.netPaise < 0 ? refundTaxBlock(context, row.invoicedOn) : null;
  const tax = untaxedBecause ? { ...NO_TAX, total: row.netPaise } : gst(row.netPaise, parties);
  const notes = [...row.notes, untaxedBecause].filter((note) => note !== null);
  return {
    ok: true,
    age: row.age,
    ageBand: row.ageBand,
    sumInsuredPaise: row.sumInsuredPaise,
    ctcPaise: row.ctcPaise,
    rpm: row.rpm,
    raterPremiumPaise: row.raterPremiumPaise,
    oldAnnualPaise: row.oldAnnualPaise,
    newAnnualPaise: row.newAnnualPaise,
    netPaise: row.netPaise,
    igstPaise: tax.igst,
    cgstPaise: tax.cgst,
    sgstPaise: tax.sgst,
    totalPaise: tax.total,
    proRatedDays: row.proRatedDays,
    premiumNote: notes.length > 0 ? notes.join(". ") : null,
    rateSource: row.rateSource,
    segments: row.charged,
    derivation: {
      policyStart: policy.startDate,
      policyEnd: policy.endDate,
      age: row.age,
      ageBand: row.ageBand,
      sumInsuredPaise: row.sumInsuredPaise,
      rateSource: row.rateSource,
      before: row.before,
      after: row.after,
      proRatedDays: row.proRatedDays,
      netPaise: row.netPaise,
      gstKind: gstKind(parties),
      gstRatePct: parties.ratePct,
      supplierState: parties.supplierStateCode,
      recipientState: context.companyGstin?.slice(0, 2) ?? context.companyStateCode ?? null,
      notes,
    },
  };
}

/** Why a refund carries no tax, or null [domain §7, last paragraph]. */
function refundTaxBlock({ policy, today }: PricingContext, invoicedOn: LocalDate): string | null {
  if (!policy.config.refundIncludesGst) return REFUND_WITHOUT_GST;
  const tooLate = policy.config.refundGstCutoff && today > creditNoteDeadline(invoicedOn);
  return tooLate ? CREDIT_NOTE_TOO_LATE : null;
}
