import type { LocalDate } from "../dates/local-date";
import type { Costs } from "../endorsements/costs";
import type { Paise } from "../money/paise";

/** What moves the balance: money in, or out [domain §9]. Amounts are never negative. */
export type Posting = { transactionType: "credit" | "debit"; amountPaise: Paise };

export type EndorsementPostingType = "ADDITION" | "CORRECTION" | "DELETION";
export type DifferencePostingType = "ROUNDING" | "INSURER_DIFFERENCE";

export type EndorsementPosting = Posting & { endorsementType: EndorsementPostingType | DifferencePostingType };

/** The earliest day of an entry made by hand [domain §1 #39]; the latest is today. */
export const FIRST_LEDGER_DAY = "2000-01-01" as LocalDate;

/** A difference to the insurer's amount up to this is rounding (ruling): one rupee either way. */
const ROUNDING_TOLERANCE_PAISE = 100;

/** Money in counts positive, money out negative. */
export function signedAmount({ transactionType, amountPaise }: Posting): Paise {
  return transactionType === "credit" ? amountPaise : 0 - amountPaise;
}

/** Balance minus what endorsements at the insurer have reserved. */
export function availableBalance(balancePaise: Paise, holds: readonly Paise[]): Paise {
  return holds.reduce((available, hold) => available - hold, balancePaise);
}

/** A cost as an entry: positive is a debit, negative a credit, 0 none. */
export function postingOf(costPaise: Paise): Posting | null {
  if (costPaise === 0) return null;
  return { transactionType: costPaise > 0 ? "debit" : "credit", amountPaise: Math.abs(costPaise) };
}

/** The up to three lines that ENDO_RECEIVED posts; together they move the balance by −net [domain §9]. */
export function postingsFor(costs: Omit<Costs, "net">): EndorsementPosting[] {
  const lines: [EndorsementPostingType, Paise][] = [
    ["ADDITION", costs.additionCost],
    ["CORRECTION", costs.editsCost],
    ["DELETION", costs.deleteCost],
  ];
  return lines.flatMap(([endorsementType, cost]) => {
    const posting = postingOf(cost);
    return posting ? [{ endorsementType, ...posting }] : [];
  });
}

/** The one line that brings our net to the insurer's actual amount; null when they agree. */
export function differencePosting(netPaise: Paise, actualPaise: Paise): EndorsementPosting | null {
  const posting = postingOf(actualPaise - netPaise);
  if (!posting) return null;
  const isRounding = posting.amountPaise <= ROUNDING_TOLERANCE_PAISE;
  return { endorsementType: isRounding ? "ROUNDING" : "INSURER_DIFFERENCE", ...posting };
}
