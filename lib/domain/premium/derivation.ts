import { stateName } from "../companies/tax-facts";
import { counted } from "../counted";
import { formatDdMmmYyyy, type LocalDate } from "../dates/local-date";
import { formatInr, formatSumInsured, type Paise } from "../money/paise";
import type { Gst, GstKind } from "./gst";
import type { ShortPeriodRefund } from "./refund";
import { policyDays, type Segment } from "./segments";

/** The source of an annual premium [domain §1 #13]. */
export type RateSource = "RATER" | "PLACEMENT" | "NONE";

/** The facts behind a row's amount, stored for 'Why this amount?'. Older rows lack the optional ones. */
export type Derivation = {
  policyStart: LocalDate;
  policyEnd: LocalDate;
  age: number | null;
  ageBand: string | null;
  sumInsuredPaise: Paise | null;
  rateSource: RateSource;
  raterVersion?: number | undefined;
  /** The active rater does not explain the charged premium. */
  isAsCharged?: boolean | undefined;
  /** The rate per mille, instead of a band's premium. */
  rpm?: string | null | undefined;
  before: readonly Segment[];
  after: readonly Segment[];
  proRatedDays: number;
  shortPeriod?: ShortPeriodRefund | null | undefined;
  /** The refund that a claim withholds. */
  withheldPaise?: Paise | null | undefined;
  netPaise: Paise;
  /** The net premium, split by tax. */
  taxes?: readonly { netPaise: Paise; kind: GstKind; ratePct: number; isUntaxed: boolean }[] | undefined;
  /** The tax on today's charges. */
  gstKind: GstKind;
  gstRatePct: number;
  supplierState: string;
  recipientState: string | null;
  isSez?: boolean | undefined;
  /** Why an amount differs from the plain formula: refund withheld, included in family premium … */
  notes: readonly string[];
};

export type DerivationLine = { label: string; text: string };

const RATE_SOURCE_TEXT = {
  RATER: "Premium rater of the policy",
  PLACEMENT: "Final agreed rate of the placement",
  NONE: "No premium rater uploaded yet",
} as const satisfies Record<RateSource, string>;

/** The derivation in words, in calculation order: the last line is the amount. */
export function explain(derivation: Derivation): DerivationLine[] {
  const days = policyDays(derivation.policyStart, derivation.policyEnd);
  const { age, ageBand, sumInsuredPaise } = derivation;
  const lines: (DerivationLine | null)[] = [
    {
      label: "Policy period",
      text: `${formatDdMmmYyyy(derivation.policyStart)} – ${formatDdMmmYyyy(derivation.policyEnd)}, ${days} days`,
    },
    age === null ? null : { label: "Age", text: ageBand ? `${age}, band ${ageBand}` : String(age) },
    sumInsuredPaise === null ? null : { label: "Sum Insured", text: formatInr(sumInsuredPaise) },
    { label: "Rate", text: rateText(derivation) },
    ...derivation.before.map((segment) => segmentLine("Charged before", segment, days)),
    ...derivation.after.map((segment) => segmentLine("Charged after", segment, days)),
    ...shortPeriodLines(derivation.shortPeriod ?? null),
    netLine(derivation),
    ...taxLines(derivation),
    ...derivation.notes.map((note) => ({ label: "Note", text: note })),
  ];
  return lines.filter((line) => line !== null);
}

/** The source of the rate, and its cell: age band by sum insured, or the rate per mille. */
function rateText({ rateSource, raterVersion, isAsCharged, ageBand, sumInsuredPaise, rpm }: Derivation): string {
  if (isAsCharged) return "As charged before";
  const isKnown = rateSource === "RATER" && raterVersion !== undefined;
  const source = isKnown ? `Premium rater, version ${raterVersion}` : RATE_SOURCE_TEXT[rateSource];
  if (rpm != null) return `${source}: ${rpm} per mille`;
  if (ageBand === null || sumInsuredPaise === null) return source;
  return `${source}: band ${ageBand}, sum insured ${formatSumInsured(sumInsuredPaise)}`;
}

function segmentLine(label: string, { from, to, annualPaise }: Segment, days: number): DerivationLine {
  const covered = policyDays(from, to);
  const period = `${formatDdMmmYyyy(from)} – ${formatDdMmmYyyy(to)}`;
  return { label, text: `${formatInr(annualPaise)} × ${covered} / ${days} days (${period})` };
}

/** Both refunds, by scale and pro rata; the smaller one is paid. */
function shortPeriodLines(refund: ShortPeriodRefund | null): DerivationLine[] {
  if (!refund) return [];
  const { daysInForce, annualPaise, retainedPct, scalePaise, proRataPaise } = refund;
  return [
    {
      label: "Short-period scale",
      text: `${counted(daysInForce, "day", "days")} in force: ${retainedPct}% of the annual premium is kept`,
    },
    {
      label: "Refund by the scale",
      text: `${formatInr(annualPaise)} × ${100 - retainedPct}% = ${formatInr(scalePaise)}`,
    },
    { label: "Refund pro rata", text: `${formatInr(proRataPaise)} (after − before)` },
  ];
}

function netLine({ netPaise, withheldPaise, shortPeriod }: Derivation): DerivationLine {
  const label = "Net premium";
  if (withheldPaise != null) {
    return { label, text: `${formatInr(netPaise)} (the refund of ${formatInr(withheldPaise)} is withheld)` };
  }
  return { label, text: `${formatInr(netPaise)} (${shortPeriod ? "the smaller refund" : "after − before"})` };
}

/** One line, or one for each tax that a refund returns. */
function taxLines(derivation: Derivation): DerivationLine[] {
  const { gstKind, gstRatePct, netPaise } = derivation;
  const taxes = derivation.taxes ?? [{ netPaise, kind: gstKind, ratePct: gstRatePct, isUntaxed: false }];
  return taxes.map((part) => {
    const rate =
      part.kind === "IGST" ? `IGST ${part.ratePct}%` : `CGST ${part.ratePct / 2}% + SGST ${part.ratePct / 2}%`;
    const of = taxes.length > 1 ? ` of ${formatInr(part.netPaise)}` : "";
    if (part.isUntaxed) return { label: "GST", text: `none${of}` };
    const isOfToday = part.kind === gstKind && part.ratePct === gstRatePct;
    return { label: "GST", text: `${rate}${of} (${isOfToday ? placeOfSupply(derivation) : "as charged"})` };
  });
}

function placeOfSupply({ gstKind, supplierState, recipientState, isSez }: Derivation): string {
  if (gstKind === "CGST_SGST") return `both in ${stateText(supplierState)}`;
  if (isSez) return "the company is a unit in a special economic zone";
  const company = recipientState === null ? "unknown" : stateText(recipientState);
  return `insurer's state ${stateText(supplierState)}, company's ${company}`;
}

const stateText = (code: string) => (stateName(code) === code ? code : `${stateName(code)} (${code})`);

/** The derivation with the tax and the total in rupees. */
export function explainTotal(derivation: Derivation, { igst, cgst, sgst, total }: Gst): DerivationLine[] {
  const taxes = [
    { label: "IGST", paise: igst },
    { label: "CGST", paise: cgst },
    { label: "SGST", paise: sgst },
  ];
  return [
    ...explain(derivation),
    ...taxes.flatMap(({ label, paise }) => (paise === 0 ? [] : [{ label, text: formatInr(paise) }])),
    { label: "Total", text: formatInr(total) },
  ];
}
