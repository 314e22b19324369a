import { type EndorsementPosting, reversalOf } from "../cd-accounts/ledger";
import type { EndorsementStatus } from "../endorsements/status";
import type { Paise } from "../money/paise";

/** From the posting of our amounts until the endorsement is complete and read-only (ruling 55, domain §10). */
export const AMOUNT_OPEN_IN: readonly EndorsementStatus[] = ["ENDO_RECEIVED", "READY_FOR_TPA", "RECEIVED_UHIDS"];

/** One amount of an endorsement is recorded; one at most is pending. */
export const AMOUNT_STATUSES = ["PENDING", "RECORDED", "REFUSED", "CORRECTED"] as const;
export type AmountStatus = (typeof AMOUNT_STATUSES)[number];

/** A difference above one of the two needs a second person (ruling 55). */
export const ALONE_UP_TO_PAISE = 100_000;
export const ALONE_UP_TO_PERCENT = 1;

/** Why a second person accepts an amount: the difference, its share of our amount, or a balance below zero. */
export const ACCEPTANCE_REASONS = ["AMOUNT", "PERCENT", "BALANCE"] as const;
export type AcceptanceReason = (typeof ACCEPTANCE_REASONS)[number];

type Facts = {
  /** The insurer's amount minus the console's. */
  differencePaise: Paise;
  ownPaise: Paise;
  /** The difference that is in the ledger already: of the amount that this one corrects. */
  postedPaise: Paise;
  balancePaise: Paise;
};

/**
 * Why a second person has to accept the amount; null where one person may post it. A correction counts by what it moves,
 * too: one person does not take back what two have accepted. Below a balance of zero as every debit by hand [domain §1 #38].
 */
export function acceptanceNeeded(facts: Facts): AcceptanceReason | null {
  const { differencePaise, ownPaise, postedPaise, balancePaise } = facts;
  const movedPaise = differencePaise - postedPaise;
  if (movedPaise === 0) return null;
  const largest = Math.max(Math.abs(differencePaise), Math.abs(movedPaise));
  if (largest > ALONE_UP_TO_PAISE) return "AMOUNT";
  if (largest * 100 > Math.abs(ownPaise) * ALONE_UP_TO_PERCENT) return "PERCENT";
  return movedPaise > 0 && balancePaise < movedPaise ? "BALANCE" : null;
}

/** The lines that an amount posts: the counter-entry of the one before, then its own; none where the two are equal. */
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
