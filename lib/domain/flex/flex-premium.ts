import type { LocalDate } from "../dates/local-date";
import { daysBetween, formatDdMmmYyyy } from "../dates/local-date";
import { formatInr, type Paise, paiseFromRupees } from "../money/paise";
import type { DerivationLine } from "../premium/derivation";
import { INCLUDED_IN_FAMILY, perMille } from "../premium/rater";
import { charge, type Period, policyDays } from "../premium/segments";
import { type CompiledRate, isMetBy } from "./compile-rate";
import type { FlexCondition, FlexLife, FlexRate } from "./flex-rate";
import { FLEX_RATE_MESSAGES as TEXT } from "./rate-messages";

type FlexMatch = { ok: true; rate: FlexRate; isInFamily: boolean } | { ok: false; message: string };

/**
 * Finds the active row of one benefit that a life meets. A dependant without a row is included if the employee meets a
 * PER_FAMILY row [domain §4, §17].
 */
function matchRate(rates: readonly CompiledRate[], life: FlexLife, holder: FlexLife | null): FlexMatch {
  const [first, second] = rates.filter((rate) => isMetBy(rate, life));
  if (first && second) return { ok: false, message: TEXT.overlap({ rows: [first.rate.row, second.rate.row] }) };
  if (first) return { ok: true, rate: first.rate, isInFamily: false };
  const family = holder && rates.find((rate) => rate.rate.raterType === "PER_FAMILY" && isMetBy(rate, holder));
  return family ? { ok: true, rate: family.rate, isInFamily: true } : { ok: false, message: TEXT.noRate };
}

type FlexRated = { ok: true; rate: FlexRate; isInFamily: boolean; annualPaise: Paise } | { ok: false; message: string };

/** The annual premium of a life by the rows of one benefit; 0 if the family's premium includes it. */
export function rateFlex(rates: readonly CompiledRate[], life: FlexLife, holder: FlexLife | null): FlexRated {
  const match = matchRate(rates, life, holder);
  if (!match.ok) return match;
  const annualPaise = match.isInFamily ? 0 : annualOf(match.rate, life);
  return annualPaise === null ? { ok: false, message: TEXT.noRate } : { ...match, annualPaise };
}

export type FlexPrice =
  | {
      ok: true;
      row: number;
      isProRated: boolean;
      annualPaise: Paise;
      premiumPaise: Paise;
      lines: DerivationLine[];
    }
  | { ok: false; message: string };

type FlexToPrice = {
  rates: readonly CompiledRate[];
  life: FlexLife;
  /** The employee, if the life is a dependant. */
  holder: FlexLife | null;
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
  policy: Period;
};

/**
 * A life's premium for a benefit, with its explanation: the annual premium, or the part of the covered days if the row
 * is pro-rated.
 */
export function priceFlex({ rates, life, holder, coverageStart, coverageEnd, policy }: FlexToPrice): FlexPrice {
  const rated = rateFlex(rates, life, holder);
  if (!rated.ok) return rated;
  const { rate, isInFamily, annualPaise } = rated;
  const row = { label: "Rate", text: `Row ${rate.row}: ${describeConditions(rate)}` };
  const priced = { row: rate.row, isProRated: rate.isProRated, annualPaise };
  if (isInFamily) {
    const note = { label: "Note", text: INCLUDED_IN_FAMILY };
    return { ok: true, ...priced, premiumPaise: 0, lines: [row, note] };
  }
  const cover = { from: coverageStart, to: coverageEnd, annualPaise };
  const premiumPaise = rate.isProRated ? charge([cover], policy) : annualPaise;
  const premium = { label: "Premium", text: formatInr(premiumPaise) };
  const lines = [row, annualLine(rate, life, annualPaise), proRataLine(rate, cover, policy), premium];
  return { ok: true, ...priced, premiumPaise, lines };
}

/** Null if a rate per mille has no sum insured to apply to. */
function annualOf({ raterType, premium }: FlexRate, { sumInsured }: FlexLife): Paise | null {
  if (raterType !== "RPM") return paiseFromRupees(premium);
  return sumInsured === null ? null : perMille(sumInsured, premium);
}

const TYPE_TEXT = { PER_LIFE: "a life", PER_FAMILY: "a family", FLAT: "flat" } as const;

function annualLine({ raterType, premium }: FlexRate, { sumInsured }: FlexLife, annual: Paise): DerivationLine {
  const label = "Annual premium";
  if (raterType !== "RPM") return { label, text: `${formatInr(annual)} ${TYPE_TEXT[raterType]}` };
  return { label, text: `${formatInr(sumInsured ?? 0)} × ${premium} ‰ = ${formatInr(annual)}` };
}

type Cover = { from: LocalDate; to: LocalDate; annualPaise: Paise };

function proRataLine({ isProRated }: FlexRate, { from, to, annualPaise }: Cover, policy: Period): DerivationLine {
  if (!isProRated) return { label: "Pro rata", text: "not pro-rated" };
  const days = `${daysBetween(from, to) + 1} / ${policyDays(policy.startDate, policy.endDate)} days`;
  const period = `${formatDdMmmYyyy(from)} – ${formatDdMmmYyyy(to)}`;
  return { label: "Pro rata", text: `${formatInr(annualPaise)} × ${days} (${period})` };
}

/** 'age BETWEEN 26 and 35, relationship = self'; 'every life' without conditions. */
function describeConditions({ conditions }: Pick<FlexRate, "conditions">): string {
  return conditions.map(describeCondition).join(", ") || "every life";
}

function describeCondition({ property, operator, values }: FlexCondition): string {
  if (operator === "BETWEEN") return `${property} ${values.join(" to ")}`;
  return `${property} ${operator.replace("_", " ").toLowerCase()} ${values.join(", ")}`;
}

/** An extra line of the premium's explanation if the cover's start was moved later. */
export function startedLine({ day, premiumPaise }: { day: LocalDate; premiumPaise: Paise }): DerivationLine {
  return { label: "Start moved", text: `to ${formatDdMmmYyyy(day)}: ${formatInr(premiumPaise)} is payable` };
}

/** An extra line of the premium's explanation if the benefit ends before the policy. */
export function endedLine({ day, premiumPaise }: { day: LocalDate; premiumPaise: Paise }): DerivationLine {
  return { label: "Ended", text: `on ${formatDdMmmYyyy(day)}: ${formatInr(premiumPaise)} remains payable` };
}
