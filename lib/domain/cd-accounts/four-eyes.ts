import type { Paise } from "../money/paise";
import type { Posting } from "./ledger";

/**
 * A manual debit that would bring the balance below this floor needs a second person, whatever its amount
 * [domain §1 #38]. Hold the account's lock while you compare.
 * @returns null if there is no floor.
 */
export const balanceFloor = ({ transactionType }: Pick<Posting, "transactionType">): Paise | null =>
  transactionType === "debit" ? 0 : null;
