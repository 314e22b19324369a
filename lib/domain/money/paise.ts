import { type Fraction, fractionOf } from "./fraction";

/** Money in both programs: whole paise, always a safe integer. */
export type Paise = number;

/** Rounds n/d to the nearest integer, halves away from zero, so that a deletion mirrors an addition [domain §0]. */
export function roundHalfAway(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new RangeError("Division by zero");
  const half = n < 0n === d < 0n ? d : -d;
  return (2n * n + half) / (2n * d);
}

/** @throws RangeError beyond ±₹90 trillion, where numbers are not exact. */
function safePaise(value: bigint): Paise {
  const paise = Number(value);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Amount out of range: ${value} paise`);
  return paise;
}

/** Rounds a fraction of paise to an amount; the only place where premiums are rounded. */
export function roundToPaise(value: Fraction): Paise {
  return safePaise(roundHalfAway(value.n, value.d));
}

/**
 * Rupees, typed or as a JSON number, parsed as an exact decimal (1.005 is 101 paise, not 100).
 * @throws RangeError if the value is not a decimal number or out of range.
 */
export function paiseFromRupees(rupees: number | string): Paise {
  return paiseOfFraction(fractionOf(rupees));
}

/** An exact amount in rupees, rounded to paise. @throws RangeError if it is out of range. */
export const paiseOfFraction = ({ n, d }: Fraction): Paise => roundToPaise({ n: n * 100n, d });

/** The same for an optional amount. @throws RangeError like `paiseFromRupees`. */
export const paiseOrNull = (rupees: number | null): Paise | null => (rupees === null ? null : paiseFromRupees(rupees));

/** Rupees with at most two decimals, as on the wire. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/** The same for an optional amount. */
export const rupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : rupeesFromPaise(paise));

/** Groups digits the Indian way: 1234567 → "12,34,567". */
export function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return `${head},${digits.slice(-3)}`;
}

/** "₹12,34,567.00"; a negative amount is "-₹…" [spec 1 §9]. */
export function formatInr(paise: Paise): string {
  const absolute = Math.abs(paise);
  const rupees = Math.trunc(absolute / 100);
  const sign = paise < 0 ? "-" : "";
  return `${sign}₹${groupIndian(String(rupees))}.${String(absolute % 100).padStart(2, "0")}`;
}

/** An amount in rupees, formatted like `formatInr`. @throws RangeError like `paiseFromRupees`. */
export const formatRupees = (rupees: number | string): string => formatInr(paiseFromRupees(rupees));

/** Whole rupees without decimals, else like `formatInr`; for sums insured in sentences. */
export function formatSumInsured(paise: Paise): string {
  return formatInr(paise).replace(".00", "");
}
