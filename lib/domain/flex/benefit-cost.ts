import { type LocalDate, laterOf } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { DerivationLine } from "../premium/derivation";
import { charge, type Period } from "../premium/segments";
import { endedLine, startedLine } from "./flex-premium";

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
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
  premiumPaise: Paise;
  /** Further lines of the premium's explanation. */
  lines: readonly DerivationLine[];
};

/** A benefit starts with its cover at the earliest, also once the cover's start was moved later [domain §17]. */
export const benefitStart = (chosenFrom: LocalDate, coverStart: LocalDate): LocalDate =>
  laterOf(chosenFrom, coverStart);

/** `lastDay`: the last date of a cover that ends early; null if the cover continues. */
type CoverDays = { coverStart: LocalDate; lastDay: LocalDate | null };

/** What a stored benefit costs, from when and until when. It starts and ends within its cover [domain §17]. */
export function benefitCost(stored: Stored, { coverStart, lastDay }: CoverDays, policy: Period): BenefitCost {
  const { coverageEnd, premiumPaise } = stored;
  const coverageStart = benefitStart(stored.coverageStart, coverStart);
  const isEnded = lastDay !== null && lastDay < coverageEnd;
  if (!isEnded && coverageStart === stored.coverageStart)
    return { coverageStart, coverageEnd, premiumPaise, lines: [] };
  const to = isEnded ? lastDay : coverageEnd;
  const due = premiumTo({ ...stored, coverageStart }, to, policy);
  return {
    coverageStart,
    coverageEnd: laterOf(coverageStart, to),
    premiumPaise: due,
    lines: [
      isEnded ? endedLine({ day: to, premiumPaise: due }) : startedLine({ day: coverageStart, premiumPaise: due }),
    ],
  };
}
