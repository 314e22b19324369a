import { parseAmount } from "../money/fraction";
import { type Paise, paiseOfFraction } from "../money/paise";

/** Above any amount of one person, and below the limit where paise are exact. */
const MAX_RUPEES = 100_000_000_000n;

/** Parses a shared sheet's rupee cell to paise; null if it is not an amount. */
export function readSheetAmount(text: string): Paise | null {
  const amount = parseAmount(text);
  if (!amount || amount.n > MAX_RUPEES * amount.d) return null;
  return paiseOfFraction(amount);
}
