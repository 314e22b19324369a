import { readAmountText } from "../column-matching/amounts";
import { fractionOf } from "../money/fraction";

const LABEL = /^(?:si|sum (?:insured|assured))\b[\s:–-]*/i;

/**
 * The sum insured in whole rupees in a column heading: `3,00,000`, `3L`, `3 lacs`, `5,00,000/-`, `SI 3 Lakh`; null for
 * other text [domain §17].
 */
export function sumInsuredOf(heading: string): number | null {
  const amount = readAmountText(heading.trim().replace(LABEL, ""));
  if (amount === null) return null;
  const { n, d } = fractionOf(amount);
  const isWhole = n > 0n && n % d === 0n && n / d <= BigInt(Number.MAX_SAFE_INTEGER) / 100n;
  return isWhole ? Number(n / d) : null;
}
