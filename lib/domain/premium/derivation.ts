import { formatDdMmmYyyy, type LocalDate } from "../dates/local-date";
import { formatInr, type Paise } from "../money/paise";
import type { GstKind } from "./gst";
import { policyDays, type Segment } from "./segments";

/** Where an annual premium came from [domain §1 #13]. */
export type RateSource = "RATER" | "PLACEMENT" | "NONE";

/** The facts behind a row's amount, stored with the row: 'Why this amount?'. */
export type Derivation = {
  policyStart: LocalDate;
  policyEnd: LocalDate;
  age: number | null;
  ageBand: string | null;
  sumInsuredPaise: Paise | null;
  rateSource: RateSource;
  before: readonly Segment[];
  after: readonly Segment[];
  proRatedDays: number;
  netPaise: Paise;
  gstKind: GstKind;
  gstRatePct: number;
  supplierState: string;
  recipientState: string | null;
  /** Why an amount is not what the formula alone would give: refund withheld, included in family premium … */
  notes: readonly string[];
};

export type DerivationLine = { label: string; text: string };

const RATE_SOURCE_TEXT = {
  RATER: "Premium rater of the policy",
  PLACEMENT: "Final agreed rate of the placement",
  NONE: "No premium rater uploaded yet",
} as const satisfies Record<RateSource, string>;

/** The derivation in words, in the order in which the amount arises. */
export function explain(derivation: Derivation): DerivationLine[] {
  const days = policyDays(derivation.policyStart, derivation.policyEnd);
  const { age, ageBand, sumInsuredPaise, gstKind, gstRatePct } = derivation;
  const lines: (DerivationLine | null)[] = [
    {
      label: "Policy period",
      text: `${formatDdMmmYyyy(derivation.policyStart)} – ${formatDdMmmYyyy(derivation.policyEnd)}, ${days} days`,
    },
    age === null ? null : { label: "Age", text: ageBand ? `${age}, band ${ageBand}` : String(age) },
    sumInsuredPaise === null ? null : { label: "Sum insured", text: formatInr(sumInsuredPaise) },
    { label: "Rate", text: RATE_SOURCE_TEXT[derivation.rateSource] },
    ...derivation.before.map((segment) => segmentLine("Charged before", segment, days)),
    ...derivation.after.map((segment) => segmentLine("Charged after", segment, days)),
    { label: "Net premium", text: `${formatInr(derivation.netPaise)} (after − before)` },
    {
      label: "GST",
      text:
        gstKind === "IGST"
          ? `IGST ${gstRatePct}% (insurer's state ${derivation.supplierState}, company's ${derivation.recipientState ?? "unknown"})`
          : `CGST ${gstRatePct / 2}% + SGST ${gstRatePct / 2}% (both in state ${derivation.supplierState})`,
    },
    ...derivation.notes.map((note) => ({ label: "Note", text: note })),
  ];
  return lines.filter((line) => line !== null);
}

function segmentLine(label: string, { from, to, annualPaise }: Segment, days: number): DerivationLine {
  const covered = policyDays(from, to);
  const period = `${formatDdMmmYyyy(from)} – ${formatDdMmmYyyy(to)}`;
  return { label, text: `${formatInr(annualPaise)} × ${covered} / ${days} days (${period})` };
}
