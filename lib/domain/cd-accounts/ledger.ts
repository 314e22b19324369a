import type { LocalDate } from "../dates/local-date";
import type { Costs } from "../endorsements/costs";
import { ROUNDING_PAISE } from "../insurer-responses/explain-difference";
import type { Paise } from "../money/paise";

/** A movement of the balance, money in or out [domain §9]. Amounts are never negative. */
export type Posting = { transactionType: "credit" | "debit"; amountPaise: Paise };

type EndorsementPostingType = "ADDITION" | "CORRECTION" | "DELETION";
export type DifferencePostingType = "ROUNDING" | "INSURER_DIFFERENCE";

export type EndorsementPosting = Posting & { endorsementType: EndorsementPostingType | DifferencePostingType };

/** The earliest date of a manual entry [domain §1 #39]; the latest is today. */
export const FIRST_LEDGER_DAY = "2000-01-01" as LocalDate;

/** Positive for money in, negative for money out. */
export function signedAmount({ transactionType, amountPaise }: Posting): Paise {
  return transactionType === "credit" ? amountPaise : 0 - amountPaise;
}

/** Balance minus the amounts reserved for endorsements at the insurer. */
export function availableBalance(balancePaise: Paise, holds: readonly Paise[]): Paise {
  return holds.reduce((available, hold) => available - hold, balancePaise);
}

/** A cost as an entry: a positive cost is a debit, a negative one a credit, 0 is no entry. */
export function postingOf(costPaise: Paise): Posting | null {
  if (costPaise === 0) return null;
  return { transactionType: costPaise > 0 ? "debit" : "credit", amountPaise: Math.abs(costPaise) };
}

/** The lines (at most three) that ENDO_RECEIVED posts; together they change the balance by −net [domain §9]. */
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

/** A part of an endorsement with an insurer's amount: one life, or all rows of an operation. */
export type AmountPart = { rows: number; ownPaise: Paise; insurerPaise: Paise };

/** At most one rupee per row in either direction (ruling 55). */
const isRounding = ({ rows, ownPaise, insurerPaise }: AmountPart): boolean =>
  Math.abs(insurerPaise - ownPaise) <= ROUNDING_PAISE * rows;

/**
 * The line that corrects our net to the insurer's amount; null if they are equal. It is rounding only if every part is:
 * two large differences that cancel out are not.
 */
export function differencePosting(parts: readonly AmountPart[]): EndorsementPosting | null {
  const posting = postingOf(parts.reduce((sum, { ownPaise, insurerPaise }) => sum + insurerPaise - ownPaise, 0));
  if (!posting) return null;
  return { endorsementType: parts.every(isRounding) ? "ROUNDING" : "INSURER_DIFFERENCE", ...posting };
}

/** The counter-entry that reverses an entry. The entry itself never changes. */
export function reversalOf({ transactionType, amountPaise }: Posting): Posting {
  return { transactionType: transactionType === "credit" ? "debit" : "credit", amountPaise };
}
