import { formatDmy, type LocalDate } from "../dates/local-date";
import { ageBandsOf } from "../premium/rater";

/** A rate sheet as read: dates, premium type, and a table in rupees or a rate per mille as decimal text. */
export type RateSheet = {
  startDate: LocalDate;
  endDate: LocalDate;
  isPerFamily: boolean;
  /** Age band 'min-max' → sum insured in rupees → premium in rupees [spec 1 §3]. */
  table: Record<string, Record<string, number>> | null;
  rpm: string | null;
};

type PolicyDates = { startDate: LocalDate; endDate: LocalDate };

/** What is allowed and looks wrong all the same: dates beside the policy's, bands that overlap or leave a gap [domain §17]. */
export function raterWarnings(sheet: RateSheet, policy: PolicyDates): string[] {
  const warnings: string[] = [];
  if (sheet.startDate !== policy.startDate || sheet.endDate !== policy.endDate) {
    const period = ({ startDate, endDate }: PolicyDates) => `${formatDmy(startDate)} to ${formatDmy(endDate)}`;
    warnings.push(`The rater's dates are ${period(sheet)}; the policy's are ${period(policy)}.`);
  }
  const bands = ageBandsOf(sheet.table ?? {});
  for (const [index, band] of bands.entries()) {
    const before = bands[index - 1];
    if (!before) continue;
    const names = `${before.min}-${before.max} and ${band.min}-${band.max}`;
    if (band.min <= before.max) warnings.push(`The age bands ${names} overlap: the first one counts.`);
    else if (band.min > before.max + 1) warnings.push(`No age band between ${names}.`);
  }
  return warnings;
}
