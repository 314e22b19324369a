import type { Paise } from "../money/paise";
import type { Posting } from "./ledger";

/** Within what an entry made by hand is posted by one person; null is no bound. Beyond it waits for a second one. */
export type OnePersonBounds = {
  /** The balance after the entry is not below this. */
  balanceFloorPaise: Paise | null;
  /** What the person enters on the account in one IST day is not above this, this entry included. */
  dayTotalPaise: Paise | null;
};

/**
 * The bounds of an entry [domain §1 #38]: money that leaves never takes the balance below zero, and a limit is not got
 * around by entering an amount in parts. The account's lock is needed to hold an entry against them.
 * @param abovePaise the configured amount; null where there is none.
 */
export function onePersonBounds(
  { transactionType }: Pick<Posting, "transactionType">,
  abovePaise: Paise | null,
): OnePersonBounds {
  return { balanceFloorPaise: transactionType === "debit" ? 0 : null, dayTotalPaise: abovePaise };
}
