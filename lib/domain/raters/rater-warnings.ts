import { MIN_RUPEES } from "../column-matching/unit-drift";
import { formatDmy, type LocalDate } from "../dates/local-date";
import { formatSumInsured, paiseFromRupees } from "../money/paise";
import { type AgeBand, ageBandsOf } from "../premium/rater";
import { PREMIUM_TYPES } from "./rater-type";

/** A parsed rate sheet: dates, premium type, and a table in rupees or a rate per mille as decimal text. */
export type RateSheet = {
  startDate: LocalDate;
  endDate: LocalDate;
  isPerFamily: boolean;
  /** The written premium type, if it is neither of the two: it means per life [spec 1 §5]. */
  unknownPremiumType?: string;
  /** Age band 'min-max' → sum insured in rupees → premium in rupees [spec 1 §3]. */
  table: Record<string, Record<string, number>> | null;
  rpm: string | null;
};

type PolicyDates = { startDate: LocalDate; endDate: LocalDate };

/** A larger change of premium between neighbouring bands, in per cent, may be a mistake. */
const MAX_JUMP_PCT = 50;

/**
 * Warnings about allowed but suspicious rate sheets: an unknown premium type, dates outside the policy's, overlapping or
 * missing bands, missing premiums or jumps between bands [domain §17].
 */
export function raterWarnings(sheet: RateSheet, policy: PolicyDates): string[] {
  const warnings: string[] = [];
  if (sheet.unknownPremiumType !== undefined) {
    const { family, life } = PREMIUM_TYPES;
    warnings.push(
      `Premium Type '${sheet.unknownPremiumType}' is neither ${family} nor ${life}: it is read as ${life}.`,
    );
  }
  if (sheet.startDate !== policy.startDate || sheet.endDate !== policy.endDate) {
    const period = ({ startDate, endDate }: PolicyDates) => `${formatDmy(startDate)} to ${formatDmy(endDate)}`;
    warnings.push(`The rater's dates are ${period(sheet)}; the policy's are ${period(policy)}.`);
  }
  const bands = ageBandsOf(sheet.table ?? {});
  for (const [index, band] of bands.entries()) {
    const before = bands[index - 1];
    if (!before) continue;
    const names = `${before.min}-${before.max} and ${band.min}-${band.max}`;
    if (band.min <= before.max) warnings.push(`The age bands ${names} overlap: the first one applies.`);
    else if (band.min > before.max + 1) warnings.push(`No age band between ${names}.`);
    warnings.push(...jumpWarning(before, band));
  }
  return [...warnings, ...missingPremiums(bands), ...lowSums(bands)];
}

const sumsInsuredOf = (bands: readonly AgeBand[]) => [
  ...new Set(bands.flatMap(({ premiums }) => premiums.map(({ sumInsuredPaise }) => sumInsuredPaise))),
];

/** The headings 3 and 5 below 'Sum insured in lakhs' are read as rupees. */
function lowSums(bands: readonly AgeBand[]): string[] {
  const least = paiseFromRupees(MIN_RUPEES.sumInsured);
  const low = sumsInsuredOf(bands).filter((sumInsured) => sumInsured < least);
  const [names, limit] = [low.map(formatSumInsured).join(", "), formatSumInsured(least)];
  return low.length > 0 ? [`Sum insured ${names} is below ${limit}: if the headings are in lakhs, write 3L.`] : [];
}

/** One sentence per pair of bands, for any number of sums insured. */
function jumpWarning(before: AgeBand, band: AgeBand): string[] {
  const jumps = band.premiums.flatMap(({ sumInsuredPaise, premiumPaise }) => {
    const last = before.premiums.find((premium) => premium.sumInsuredPaise === sumInsuredPaise)?.premiumPaise;
    if (last === undefined || Math.abs(premiumPaise - last) * 100 <= last * MAX_JUMP_PCT) return [];
    const percent = Math.round((Math.abs(premiumPaise - last) * 100) / last);
    const change = last === 0 ? "from nothing" : `by ${percent > MAX_JUMP_PCT ? percent : `over ${MAX_JUMP_PCT}`} %`;
    return `${formatSumInsured(sumInsuredPaise)} ${premiumPaise > last ? "rises" : "falls"} ${change}`;
  });
  const names = `${before.min}-${before.max} to ${band.min}-${band.max}`;
  return jumps.length > 0 ? [`From ${names} the premium jumps: ${jumps.join(", ")}.`] : [];
}

/** Sums insured that only some bands have; a life in the others cannot be rated. */
function missingPremiums(bands: readonly AgeBand[]): string[] {
  return sumsInsuredOf(bands).flatMap((sumInsured) => {
    const without = bands.filter(({ premiums }) => !premiums.some((premium) => premium.sumInsuredPaise === sumInsured));
    const names = without.map(({ min, max }) => `${min}-${max}`).join(", ");
    return without.length > 0 ? [`No premium for ${formatSumInsured(sumInsured)} in ${names}.`] : [];
  });
}
