import { type LocalDate, laterOf } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { DerivationLine } from "../premium/derivation";
import { charge, type Period } from "../premium/segments";
import { endedLine } from "./flex-premium";

type Rated = { coverageStart: LocalDate; annualPaise: Paise; isProRated: boolean };

/**
 * The premium of a benefit that ends on a date: pro rata up to it, or in full if the rate is not pro-rated; 0 if the
 * benefit has not started [domain §5, §17].
 */
export function premiumTo(
  { coverageStart: from, annualPaise, isProRated }: Rated,
  to: LocalDate,
  policy: Period,
): Paise {
  if (from > to) return 0;
  return isProRated ? charge([{ from, to, annualPaise }], policy) : annualPaise;
}

type Stored = Rated & { coverageEnd: LocalDate; premiumPaise: Paise };

export type BenefitCost = {
  coverageEnd: LocalDate;
  premiumPaise: Paise;
  /** Further lines of the premium's explanation. */
  lines: readonly DerivationLine[];
};

/**
 * What a stored benefit costs, and until when. It ends with its cover at the latest [domain §17].
 * @param lastDay the last date of a cover that ends early; null if the cover continues.
 */
export function benefitCost(stored: Stored, lastDay: LocalDate | null, policy: Period): BenefitCost {
  const { coverageStart, coverageEnd, premiumPaise } = stored;
  if (lastDay === null || lastDay >= coverageEnd) return { coverageEnd, premiumPaise, lines: [] };
  const due = premiumTo(stored, lastDay, policy);
  return {
    coverageEnd: laterOf(coverageStart, lastDay),
    premiumPaise: due,
    lines: [endedLine({ day: lastDay, premiumPaise: due })],
  };
}
