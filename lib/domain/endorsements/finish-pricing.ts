import type { Paise } from "../money/paise";
import type { RateSource } from "../premium/derivation";
import { type ChargeTax, gstKind, gstRateOn, recipientState, supplierStateOf } from "../premium/gst";
import { type Paid, ROUNDED_TO_PAID, taxWithinPaid, withinPaid } from "../premium/paid";
import type { ShortPeriodRefund } from "../premium/refund";
import { taxedParts, taxOf, withInceptionTax, withTax } from "../premium/row-tax";
import { policyDays, type Segment } from "../premium/segments";
import type { PricedRow, PricingContext } from "./pricing-types";

export const REFUND_WITHHELD = "No refund: ongoing or settled claim";

export type UntaxedRow = {
  age: number | null;
  ageBand: string | null;
  rpm: string | null;
  rateSource: RateSource;
  /** The active rater does not explain the charged premium. */
  isAsCharged?: true | undefined;
  sumInsuredPaise: Paise;
  ctcPaise: Paise | null;
  oldAnnualPaise: Paise | null;
  newAnnualPaise: Paise | null;
  raterPremiumPaise: Paise;
  netPaise: Paise;
  proRatedDays: number;
  before: readonly Segment[];
  /** The segments by formula. */
  after: readonly Segment[];
  /** The charged segments: `after`, or `before` if a refund is withheld. */
  charged: readonly Segment[];
  /** The row's own segments with taxes, if they differ from those that the formula used. */
  borne?: readonly Segment[] | undefined;
  /** An exit's refund on the short-period scale; null in all other cases. */
  shortPeriod: ShortPeriodRefund | null;
  /** The refund that a claim withholds; null if none. */
  withheldPaise: Paise | null;
  /** Totals of earlier rows: each is a maximum of the refund. */
  paid?: readonly (Paid | null | undefined)[] | undefined;
  notes: readonly (string | null)[];
};

/** Adds tax, total and derivation to a row with a known net premium [domain §7]. */
export function finishPricing(context: PricingContext, row: UntaxedRow): PricedRow {
  const { policy, today } = context;
  const current = currentTax(context);
  const limits = (row.paid ?? []).filter((paid) => paid != null);
  const netPaise = limits.reduce((net, paid) => withinPaid(net, paid.netPaise), row.netPaise);
  const days = policyDays(policy.startDate, policy.endDate);
  const parts = taxedParts(
    { before: row.before, after: row.withheldPaise === null ? row.after : row.before, netPaise, policyDays: days },
    current,
    policy.config,
    today,
  );
  const tax = limits.reduce(taxWithinPaid, taxOf(parts));
  const untaxed = new Set(parts.map(({ untaxedBecause }) => untaxedBecause));
  const rounded = netPaise === row.netPaise ? null : ROUNDED_TO_PAID;
  const notes = [...row.notes, rounded, ...untaxed].filter((note) => note !== null);
  const taxes = parts.map(({ netPaise, tax: { kind, ratePct }, untaxedBecause }) => {
    return { netPaise, kind, ratePct, isUntaxed: untaxedBecause !== null };
  });
  const gst = { gstKind: current.kind, gstRatePct: current.ratePct, supplierState: supplierStateOf(policy) };
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
    netPaise,
    igstPaise: tax.igst,
    cgstPaise: tax.cgst,
    sgstPaise: tax.sgst,
    totalPaise: tax.total,
    proRatedDays: row.proRatedDays,
    premiumNote: notes.length > 0 ? notes.join(". ") : null,
    rateSource: row.rateSource,
    segments:
      row.borne?.map((part) => withInceptionTax(part, current.kind, policy.config)) ??
      withTax(row.charged, row.before, current, policy.config),
    derivation: { netPaise, taxes, ...gst, notes, ...derivationOf(context, row) },
  };
}

/** What explains the net premium, and whose tax it bears. */
function derivationOf(context: PricingContext, row: UntaxedRow) {
  const { policy, rater, isSez } = context;
  return {
    policyStart: policy.startDate,
    policyEnd: policy.endDate,
    age: row.age,
    ageBand: row.ageBand,
    sumInsuredPaise: row.sumInsuredPaise,
    rateSource: row.rateSource,
    raterVersion: row.rateSource === "RATER" && !row.isAsCharged ? rater?.version : undefined,
    isAsCharged: row.isAsCharged,
    rpm: row.rpm,
    before: row.before,
    after: row.after,
    proRatedDays: row.proRatedDays,
    shortPeriod: row.shortPeriod,
    withheldPaise: row.withheldPaise,
    recipientState: recipientState(context),
    isSez,
  };
}

/** The tax on today's charges: kind by the parties, rate by the date. */
export function currentTax(context: PricingContext): ChargeTax {
  const { policy, today, companyGstin, companyStateCode, isSez } = context;
  const supplierStateCode = supplierStateOf(policy);
  const kind = gstKind({ companyGstin, companyStateCode, isSez, supplierStateCode });
  return { kind, ratePct: gstRateOn(policy.config, today) };
}
