import { parseAmount } from "../../money/fraction";
import type { FieldValue } from "./fields";

/** Within this many digits, amounts with two decimals are exact. A rate per mille may have more decimals. */
const MAX_SAFE_DIGITS = 13;

/** A typed amount or count as a number, such as '1,23,456.50'; null if empty or not a number. */
export function numberOf(value: FieldValue | undefined): number | null {
  if (typeof value !== "string") return null;
  const parsed = parseAmount(value);
  if (!parsed) return null;
  const plain = value.replace(/[^\d.]/g, "");
  return (plain.split(".")[0] ?? "").length > MAX_SAFE_DIGITS ? null : Number(plain);
}

/** A typed whole number, such as a number of lives. */
export function countOf(value: FieldValue | undefined): number | null {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) ? number : null;
}
