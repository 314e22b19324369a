import type { SourceName } from "./sources";

export const AMOUNT_UNITS = ["RUPEES", "LAKHS"] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

const PAISE_PER_LAKH = 10_000_000;
/** No sum insured or salary is below this many rupees: smaller numbers are lakhs. */
const MIN_RUPEES = 1_000;

/** Rupees in the column's unit, exact to the paisa: 5,00,000 is 5 in lakhs. */
export const toUnit = (rupees: number, unit: AmountUnit): number =>
  unit === "RUPEES" ? rupees : Math.round(rupees * 100) / PAISE_PER_LAKH;

/** An amount of the column in rupees. */
export const fromUnit = (amount: number, unit: AmountUnit): number =>
  unit === "RUPEES" ? amount : Math.round(amount * PAISE_PER_LAKH) / 100;

/** Whether text mentions lakhs, crores or another scale. */
export const namesScale = (text: string): boolean =>
  /lakh|lacs\b|\blac\b|crore|\bcrs?\b|thousand|million|'000/i.test(text);

/** Whether a sample proves that a column is in rupees; otherwise the user is asked for the unit. */
export function isInRupees(source: SourceName, header: string, values: readonly string[]): boolean {
  if (namesScale(header)) return false;
  if (source !== "sumInsured" && source !== "ctc") return true;
  const amounts = values
    .filter((value) => value.trim() !== "")
    .map((value) => Number(value.replace(/[,\s]|₹|Rs\.?/gi, "")));
  return amounts.every((amount) => amount === 0 || amount >= MIN_RUPEES);
}
