import { fractionOf } from "../money/fraction";
import { paiseFromRupees } from "../money/paise";

const UNITS: Readonly<Record<string, bigint>> = {
  "": 1n,
  l: 100_000n,
  lakh: 100_000n,
  lakhs: 100_000n,
  cr: 10_000_000n,
};
const HEADING = /^(?:₹|rs\.?|inr)?\s*([\d,]+(?:\.\d+)?)\s*(l|lakhs?|cr)?$/i;

/**
 * The sum insured in whole rupees in a column heading: `3,00,000`, `300000`, `3L`; null for other text [domain §17].
 */
export function sumInsuredOf(heading: string): number | null {
  const [, digits, unit = ""] = HEADING.exec(heading.trim()) ?? [];
  if (digits === undefined) return null;
  const { n, d } = fractionOf(digits.replaceAll(",", ""));
  const scaled = n * (UNITS[unit.toLowerCase()] ?? 1n);
  if (scaled === 0n || scaled % d !== 0n || scaled / d > BigInt(Number.MAX_SAFE_INTEGER) / 100n) return null;
  return paiseFromRupees(String(scaled / d)) / 100;
}
