import type { Paise } from "../money/paise";
import type { Posting } from "./ledger";

/*
 * The limits above which a second person decides. The limit for manual entries of one person on one date is the setting
 * `secondPersonAbove`; SQL reads it while it posts.
 */

/** An insurer's amount that differs by more than either needs a second person (ruling 55). */
export const ALONE_UP_TO = { differencePaise: 100_000, differencePercent: 1 } as const;

/** One person's debit does not bring the balance below this, whatever its amount [domain §1 #38]. */
export const LOWEST_BALANCE_PAISE = 0;

/**
 * The floor for the balance after a manual entry; null if there is none. Hold the account's lock while you compare.
 */
export const balanceFloor = ({ transactionType }: Pick<Posting, "transactionType">): Paise | null =>
  transactionType === "debit" ? LOWEST_BALANCE_PAISE : null;
