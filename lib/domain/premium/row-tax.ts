import type { ProviderConfig } from "../config";
import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from "../dates/local-date";
import { type Paise, roundToPaise } from "../money/paise";
import { type ChargeTax, creditNoteDeadline, type Gst, gst, gstRateOn } from "./gst";
import type { Segment } from "./segments";

/** Why a refund gives no tax back [domain §7, last paragraph]. */
export const UNTAXED_REFUND = {
  WITHOUT_GST: "The insurer refunds the premium without GST",
  TOO_LATE: "No GST refund: the time limit for a credit note has passed",
} as const;

/** A part of a row's net premium with the tax that it bears. */
export type TaxedPart = {
  netPaise: Paise;
  tax: ChargeTax;
  /** The note of a refund without tax: why it has none. */
  untaxedBecause: (typeof UNTAXED_REFUND)[keyof typeof UNTAXED_REFUND] | null;
};

type RowToTax = { before: readonly Segment[]; after: readonly Segment[]; netPaise: Paise };
type TaxRules = Pick<ProviderConfig, "gst" | "refundIncludesGst" | "refundGstCutoff">;

/**
 * A charge bears the tax of today; a refund that of the charges which it gives back, each with its own rate, kind and
 * invoice day [domain §1 row 36].
 * @param current the tax of what is charged today.
 */
export function taxedParts(row: RowToTax, current: ChargeTax, rules: TaxRules, today: LocalDate): TaxedPart[] {
  if (row.netPaise >= 0) return [{ netPaise: row.netPaise, tax: current, untaxedBecause: null }];
  return refundedCharges(row, current, rules).map(({ netPaise, tax }) => ({
    netPaise,
    tax,
    untaxedBecause: untaxedBecause(tax, rules, today),
  }));
}

/** Tax of a row: of all its parts, each rounded as one invoice line [domain §7]. */
export function taxOf(parts: readonly TaxedPart[]): Gst {
  const sum: Gst = { igst: 0, cgst: 0, sgst: 0, total: 0 };
  for (const { netPaise, tax, untaxedBecause } of parts) {
    const part = untaxedBecause ? { igst: 0, cgst: 0, sgst: 0, total: netPaise } : gst(netPaise, tax);
    sum.igst += part.igst;
    sum.cgst += part.cgst;
    sum.sgst += part.sgst;
    sum.total += part.total;
  }
  return sum;
}

/**
 * What remains charged, each segment with the tax of its charge: the one it had, or today's where more is charged than
 * before.
 */
export function withTax(charged: readonly Segment[], before: readonly Segment[], current: ChargeTax): Segment[] {
  return charged.map((segment) => {
    const earlier = longestOverlap(segment, before);
    const isCharged = earlier === null || segment.annualPaise > earlier.annualPaise;
    const { from, to, annualPaise, sumInsuredPaise } = segment;
    return { from, to, annualPaise, sumInsuredPaise, tax: isCharged ? current : earlier.tax };
  });
}

/** The segment with the day on which its charge was invoiced; one that has such a day is left as it is. */
export function withInvoiceDay(segment: Segment, day: LocalDate): Segment {
  const { tax } = segment;
  return tax && tax.invoicedOn === undefined ? { ...segment, tax: { ...tax, invoicedOn: day } } : segment;
}

function longestOverlap(segment: Segment, before: readonly Segment[]): Segment | null {
  let longest: Segment | null = null;
  let days = 0;
  for (const candidate of before) {
    const shared = daysBetween(laterOf(segment.from, candidate.from), earlierOf(segment.to, candidate.to)) + 1;
    if (shared > days) [longest, days] = [candidate, shared];
  }
  return longest;
}

/** The refund divided among the charges that it gives back, in proportion; the parts add up to it exactly. */
function refundedCharges({ before, after, netPaise }: RowToTax, current: ChargeTax, rules: TaxRules) {
  const shares = new Map<string, { tax: ChargeTax; weight: bigint }>();
  for (const { charged, days, differencePaise } of intervals(before, after)) {
    const tax = charged ? (charged.tax ?? taxOfInception(charged, current, rules)) : current;
    const key = `${tax.kind} ${tax.ratePct} ${tax.invoicedOn}`;
    const share = shares.get(key) ?? { tax, weight: 0n };
    share.weight += BigInt(differencePaise) * BigInt(days);
    shares.set(key, share);
  }
  const given = [...shares.values()].filter(({ weight }) => weight !== 0n);
  const total = given.reduce((sum, { weight }) => sum + weight, 0n);
  if (given.length === 0) return [{ tax: current, netPaise }];
  let leftPaise = netPaise;
  return given.map(({ tax, weight }, index) => {
    const isLast = index === given.length - 1;
    const partPaise = isLast ? leftPaise : roundToPaise({ n: BigInt(netPaise) * weight, d: total });
    leftPaise -= partPaise;
    return { tax, netPaise: partPaise };
  });
}

/** A life of the inception has no charge of its own on record: it was invoiced when its cover began. */
function taxOfInception({ from }: Segment, { kind }: ChargeTax, rules: TaxRules): ChargeTax {
  return { kind, ratePct: gstRateOn(rules, from), invoicedOn: from };
}

/** Runs of days with one charge before and one after. */
function intervals(before: readonly Segment[], after: readonly Segment[]) {
  const starts = new Set([...before, ...after].flatMap(({ from, to }) => [from, addDays(to, 1)]));
  const days = [...starts].sort();
  const on = (segments: readonly Segment[], day: LocalDate) =>
    segments.find(({ from, to }) => from <= day && day <= to) ?? null;
  return days.slice(0, -1).map((from, index) => {
    const charged = on(before, from);
    return {
      charged,
      days: daysBetween(from, days[index + 1] ?? from),
      differencePaise: (on(after, from)?.annualPaise ?? 0) - (charged?.annualPaise ?? 0),
    };
  });
}

function untaxedBecause(
  { invoicedOn }: ChargeTax,
  { refundIncludesGst, refundGstCutoff }: TaxRules,
  today: LocalDate,
): TaxedPart["untaxedBecause"] {
  if (!refundIncludesGst) return UNTAXED_REFUND.WITHOUT_GST;
  const tooLate = refundGstCutoff && invoicedOn !== undefined && today > creditNoteDeadline(invoicedOn);
  return tooLate ? UNTAXED_REFUND.TOO_LATE : null;
}
