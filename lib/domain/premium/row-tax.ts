import type { ProviderConfig } from "../config";
import { addDays, daysBetween, type LocalDate } from "../dates/local-date";
import { type Paise, roundToPaise } from "../money/paise";
import { type ChargeTax, creditNoteDeadline, type Gst, gst, gstRateOn } from "./gst";
import type { Debit, Segment } from "./segments";

/** Why a refund returns no tax [domain §7 Time limit]. */
const UNTAXED_REFUND = {
  WITHOUT_GST: "The insurer refunds the premium without GST",
  TOO_LATE: "No GST refund: the time limit for a credit note has passed",
} as const;

/** A part of a row's net premium, with its tax. */
type TaxedPart = {
  netPaise: Paise;
  tax: ChargeTax;
  /** The note on a refund without tax: the reason. */
  untaxedBecause: (typeof UNTAXED_REFUND)[keyof typeof UNTAXED_REFUND] | null;
};

type RowToTax = {
  before: readonly Segment[];
  after: readonly Segment[];
  netPaise: Paise;
  /** The policy's days, if the row may both charge and refund. */
  policyDays?: number | undefined;
};
export type GstRules = Pick<ProviderConfig, "gst">;
type TaxRules = Pick<ProviderConfig, "gst" | "refundIncludesGst" | "refundGstCutoff">;

/**
 * A charge has today's tax. A refund has the tax of the charges that it returns, each with its own rate, kind and
 * invoice date [domain §1 #36]. A row can do both for different days.
 * @param current the tax on today's charges.
 */
export function taxedParts(row: RowToTax, current: ChargeTax, rules: TaxRules, today: LocalDate): TaxedPart[] {
  if (row.netPaise >= 0 && !refundsSomeDays(row, current))
    return [{ netPaise: row.netPaise, tax: current, untaxedBecause: null }];
  return refundedCharges(row, current, rules).map(({ netPaise, tax }) => ({
    netPaise,
    tax,
    untaxedBecause: untaxedBecause(tax, rules, today),
  }));
}

/** Whether the row returns a charge with a tax other than today's. */
function refundsSomeDays({ before, after, policyDays }: RowToTax, { kind, ratePct }: ChargeTax): boolean {
  if (policyDays === undefined) return false;
  const isOther = (tax: ChargeTax | undefined) => tax?.kind !== kind || tax.ratePct !== ratePct;
  return intervals(before, after).some(({ charged, differencePaise }) => {
    return (
      charged !== null && differencePaise < 0 && [charged, ...(charged.increases ?? [])].some(({ tax }) => isOther(tax))
    );
  });
}

/** The tax parts of a cover's charges, as a full refund returns them: the amounts are negative. */
export function refundOfAll(
  charged: readonly Segment[],
  chargedPaise: Paise,
  current: ChargeTax,
  rules: GstRules,
): TaxedPart[] {
  const refund = { before: charged, after: [], netPaise: -chargedPaise };
  return refundedCharges(refund, current, rules).map((part) => ({ ...part, untaxedBecause: null }));
}

/** The tax of a row: the sum of its parts, each rounded as one invoice line [domain §7]. */
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
 * The remaining charges, each segment with the tax of its debits. An increase adds a debit with today's tax; a decrease
 * returns the newest debits first [domain §24 #43].
 */
export function withTax(
  charged: readonly Segment[],
  before: readonly Segment[],
  current: ChargeTax,
  rules: TaxRules,
): Segment[] {
  const taxed: Segment[] = [];
  for (const segment of charged) {
    for (const [from, to] of cutAt(segment, before)) {
      const { annualPaise, sumInsuredPaise } = segment;
      const earlier = segmentOn(before, from);
      const increases = earlier ? increasesAfter(earlier, annualPaise, current, rules) : [];
      const tax = earlier ? firstTaxOf(earlier, current, rules) : current;
      const next = { from, to, annualPaise, sumInsuredPaise, tax };
      append(taxed, increases.length > 0 ? { ...next, increases } : next);
    }
  }
  return taxed;
}

/** Merges a segment with its neighbour if both have the same debits. */
function append(segments: Segment[], next: Segment): void {
  const last = segments.at(-1);
  const factsOf = ({ annualPaise, sumInsuredPaise, tax, increases }: Segment) =>
    JSON.stringify([annualPaise, sumInsuredPaise, tax, increases]);
  if (last && addDays(last.to, 1) === next.from && factsOf(last) === factsOf(next)) last.to = next.to;
  else segments.push(next);
}

/** The dates of a segment, split where another debit starts. */
function cutAt({ from, to }: Segment, before: readonly Segment[]): [LocalDate, LocalDate][] {
  const starts = before.flatMap((earlier) => [earlier.from, addDays(earlier.to, 1)]);
  const inside = [...new Set([from, ...starts.filter((day) => from < day && day <= to)])].sort();
  return inside.map((day, index) => {
    const next = inside[index + 1];
    return [day, next === undefined ? to : addDays(next, -1)];
  });
}

/** The tax of a segment's first debit. */
function firstTaxOf(segment: Segment, current: ChargeTax, rules: GstRules): ChargeTax {
  return segment.tax ?? taxOfInception(segment, current, rules);
}

/** The later debits of a segment after its annual premium changes. */
function increasesAfter(segment: Segment, annualPaise: Paise, current: ChargeTax, rules: TaxRules): Debit[] {
  const { increases = [] } = segment;
  if (annualPaise > segment.annualPaise)
    return [...increases, { annualPaise: annualPaise - segment.annualPaise, tax: current }];
  const [, ...returned] = returnedDebits(segment, segment.annualPaise - annualPaise, current, rules);
  return increases
    .map((debit, index) => ({ ...debit, annualPaise: debit.annualPaise - (returned[index]?.annualPaise ?? 0) }))
    .filter((debit) => debit.annualPaise !== 0);
}

/** The part of an amount that each debit of a segment returns, oldest debit first. The newest debits return first. */
function returnedDebits(segment: Segment, annualPaise: Paise, current: ChargeTax, rules: GstRules): Debit[] {
  let left = annualPaise;
  const increases = [...(segment.increases ?? [])].reverse().map((debit): Debit => {
    const returned = Math.min(left, debit.annualPaise);
    left -= returned;
    return { annualPaise: returned, tax: debit.tax };
  });
  return [{ annualPaise: left, tax: firstTaxOf(segment, current, rules) }, ...increases.reverse()];
}

/** The segment with the invoice date of its debits; existing dates are kept. */
export function withInvoiceDay(segment: Segment, day: LocalDate): Segment {
  const dated = (tax: ChargeTax) => (tax.invoicedOn === undefined ? { ...tax, invoicedOn: day } : tax);
  const { tax, increases } = segment;
  if (!tax) return segment;
  const invoiced = { ...segment, tax: dated(tax) };
  if (!increases) return invoiced;
  return { ...invoiced, increases: increases.map((debit) => ({ ...debit, tax: dated(debit.tax) })) };
}

/**
 * The segment with a stored tax, so that later changes of the company's state or GSTIN do not affect it
 * [domain §24 #43].
 */
export function withInceptionTax(segment: Segment, kind: ChargeTax["kind"], rules: GstRules): Segment {
  return segment.tax ? segment : { ...segment, tax: taxOfInception(segment, { kind }, rules) };
}

/** Divides a refund among the charges that it returns, in proportion; the parts add up exactly. */
function refundedCharges(row: RowToTax, current: ChargeTax, rules: GstRules) {
  const { before, after, netPaise, policyDays } = row;
  const shares = new Map<string, { tax: ChargeTax; weight: bigint }>();
  const share = (tax: ChargeTax, annualPaise: Paise, days: number) => {
    const key = `${tax.kind} ${tax.ratePct} ${tax.invoicedOn}`;
    const known = shares.get(key) ?? { tax, weight: 0n };
    known.weight += BigInt(annualPaise) * BigInt(days);
    shares.set(key, known);
  };
  for (const { charged, days, differencePaise } of intervals(before, after)) {
    if (!charged || differencePaise >= 0) share(current, differencePaise, days);
    else {
      for (const debit of returnedDebits(charged, -differencePaise, current, rules)) {
        share(debit.tax, -debit.annualPaise, days);
      }
    }
  }
  const given = [...shares.values()].filter(({ weight }) => weight !== 0n);
  const total = given.reduce((sum, { weight }) => sum + weight, 0n);
  if (given.length === 0) return [{ tax: current, netPaise }];
  const isMixed = given.some(({ weight }) => weight > 0n) && given.some(({ weight }) => weight < 0n);
  let leftPaise = netPaise;
  return given.map(({ tax, weight }, index) => {
    const isLast = index === given.length - 1;
    const share =
      isMixed && policyDays !== undefined
        ? { n: weight, d: BigInt(policyDays) }
        : { n: BigInt(netPaise) * weight, d: total };
    const partPaise = isLast ? leftPaise : roundToPaise(share);
    leftPaise -= partPaise;
    return { tax, netPaise: partPaise };
  });
}

/** A life of the inception has no stored charge; it was invoiced when its cover started. */
function taxOfInception({ from }: Segment, { kind }: Pick<ChargeTax, "kind">, rules: GstRules): ChargeTax {
  return { kind, ratePct: gstRateOn(rules, from), invoicedOn: from };
}

function segmentOn(segments: readonly Segment[], day: LocalDate): Segment | null {
  return segments.find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** Date ranges with one charge before and one after. */
function intervals(before: readonly Segment[], after: readonly Segment[]) {
  const starts = new Set([...before, ...after].flatMap(({ from, to }) => [from, addDays(to, 1)]));
  const days = [...starts].sort();
  return days.slice(0, -1).map((from, index) => {
    const charged = segmentOn(before, from);
    return {
      charged,
      days: daysBetween(from, days[index + 1] ?? from),
      differencePaise: (segmentOn(after, from)?.annualPaise ?? 0) - (charged?.annualPaise ?? 0),
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
