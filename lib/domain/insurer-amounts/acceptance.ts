import { ALONE_UP_TO, LOWEST_BALANCE_PAISE } from "../cd-accounts/four-eyes";
import { type EndorsementPosting, reversalOf } from "../cd-accounts/ledger";
import { statusesWhere } from "../endorsements/status";
import type { Paise } from "../money/paise";

/** From the posting of our amounts until the endorsement is complete and read-only (ruling 55, domain §10). */
export const AMOUNT_OPEN_IN = statusesWhere(({ charge, isComplete }) => charge === "posted" && !isComplete);

/** An endorsement has at most one RECORDED and at most one PENDING amount. */
export const AMOUNT_STATUSES = ["PENDING", "RECORDED", "REFUSED", "CORRECTED"] as const;
export type AmountStatus = (typeof AMOUNT_STATUSES)[number];

/** Why an amount needs a second person: the difference, its share of our amount, or a balance below zero. */
export const ACCEPTANCE_REASONS = ["AMOUNT", "PERCENT", "BALANCE"] as const;
export type AcceptanceReason = (typeof ACCEPTANCE_REASONS)[number];

type Facts = {
  differencePaise: Paise;
  ownPaise: Paise;
  /** The difference already in the ledger, from the amount that this one corrects. */
  postedPaise: Paise;
  balancePaise: Paise;
};

/**
 * Why the amount needs a second person; null if one person may post it. The limits also apply to the change by a
 * correction: one person cannot reverse what two accepted. A balance below zero needs two, as for manual debits
 * [domain §1 #38].
 */
export function acceptanceNeeded(facts: Facts): AcceptanceReason | null {
  const { differencePaise, ownPaise, postedPaise, balancePaise } = facts;
  const movedPaise = differencePaise - postedPaise;
  if (movedPaise === 0) return null;
  const largest = Math.max(Math.abs(differencePaise), Math.abs(movedPaise));
  if (largest > ALONE_UP_TO.differencePaise) return "AMOUNT";
  if (largest * 100 > Math.abs(ownPaise) * ALONE_UP_TO.differencePercent) return "PERCENT";
  return movedPaise > 0 && balancePaise - movedPaise < LOWEST_BALANCE_PAISE ? "BALANCE" : null;
}

/** The lines to post for an amount: the previous amount's counter-entry, then the new line; none if both are equal. */
export function amountPostings(
  before: EndorsementPosting | null,
  posting: EndorsementPosting | null,
): EndorsementPosting[] {
  const isSame =
    before?.amountPaise === posting?.amountPaise &&
    before?.transactionType === posting?.transactionType &&
    before?.endorsementType === posting?.endorsementType;
  if (isSame) return [];
  const counter = before ? [{ endorsementType: before.endorsementType, ...reversalOf(before) }] : [];
  return posting ? [...counter, posting] : counter;
}
