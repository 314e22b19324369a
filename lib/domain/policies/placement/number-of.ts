import { parseAmount } from "../../money/fraction";
import type { FieldValue } from "./fields";

/** Two decimals are exact for amounts; a rate per mille may have more. */
const MAX_SAFE_DIGITS = 13;

/** A typed amount or count as a number, such as '1,23,456.50'; null for what is empty or no number. */
export function numberOf(value: FieldValue | undefined): number | null {
  if (typeof value !== "string") return null;
  const parsed = parseAmount(value);
  if (!parsed) return null;
  const plain = value.replace(/[^\d.]/g, "");
  return (plain.split(".")[0] ?? "").length > MAX_SAFE_DIGITS ? null : Number(plain);
}

/** A typed whole number, such as a count of lives. */
export function countOf(value: FieldValue | undefined): number | null {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) ? number : null;
}
