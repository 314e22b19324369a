import type { LocalDate } from "../dates/local-date";
import type { Costs } from "../endorsements/costs";
import { ROUNDING_PAISE } from "../insurer-responses/explain-difference";
import type { Paise } from "../money/paise";

/** What moves the balance: money in, or out [domain §9]. Amounts are never negative. */
export type Posting = { transactionType: "credit" | "debit"; amountPaise: Paise };

export type EndorsementPostingType = "ADDITION" | "CORRECTION" | "DELETION";
export type DifferencePostingType = "ROUNDING" | "INSURER_DIFFERENCE";

export type EndorsementPosting = Posting & { endorsementType: EndorsementPostingType | DifferencePostingType };

/** The earliest day of an entry made by hand [domain §1 #39]; the latest is today. */
export const FIRST_LEDGER_DAY = "2000-01-01" as LocalDate;

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

/** A part of an endorsement for which the insurer has an amount: one life, or all rows of an operation. */
export type AmountPart = { rows: number; ownPaise: Paise; insurerPaise: Paise };

/** At most one rupee per row, either way (ruling 55). */
const isRounding = ({ rows, ownPaise, insurerPaise }: AmountPart): boolean =>
  Math.abs(insurerPaise - ownPaise) <= ROUNDING_PAISE * rows;

/**
 * The one line that brings our net to the insurer's amount; null when they are equal. It is rounding only if every part
 * is: two large differences that cancel each other are not.
 */
export function differencePosting(parts: readonly AmountPart[]): EndorsementPosting | null {
  const posting = postingOf(parts.reduce((sum, { ownPaise, insurerPaise }) => sum + insurerPaise - ownPaise, 0));
  if (!posting) return null;
  return { endorsementType: parts.every(isRounding) ? "ROUNDING" : "INSURER_DIFFERENCE", ...posting };
}

/** The counter-entry that corrects an entry; the entry itself never changes. */
export function reversalOf({ transactionType, amountPaise }: Posting): Posting {
  return { transactionType: transactionType === "credit" ? "debit" : "credit", amountPaise };
}
