import { parseAmount } from "../money/fraction";
import { type Paise, roundToPaise } from "../money/paise";

/** No amount of one person comes near it; beyond, paise are no exact numbers any more. */
const MOST_RUPEES = 100_000_000_000n;

/** The amount in rupees that a cell of a shared sheet has, in paise; null for what is none. */
export function readSheetAmount(text: string): Paise | null {
  const amount = parseAmount(text);
  if (!amount || amount.n > MOST_RUPEES * amount.d) return null;
  return roundToPaise({ n: amount.n * 100n, d: amount.d });
}
