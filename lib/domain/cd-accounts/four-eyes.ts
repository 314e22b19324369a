import type { Paise } from "../money/paise";
import type { Posting } from "./ledger";

/**
 * The balance below which an entry made by hand waits for a second person, whatever its amount: a debit never brings
 * the balance below zero [domain §1 #38]. The account's lock is needed to hold an entry against it.
 * @returns null where there is no floor.
 */
export const balanceFloor = ({ transactionType }: Pick<Posting, "transactionType">): Paise | null =>
  transactionType === "debit" ? 0 : null;
