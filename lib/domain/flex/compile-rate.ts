import { normaliseGender, normaliseRelationship } from "../members/normalise";
import { parseAmount } from "../money/fraction";
import { roundToPaise } from "../money/paise";
import { type AllowedValues, allows, intersect, POSSIBLE_VALUES, type Value } from "./allowed-values";
import type { FlexCondition, FlexLife, FlexProperty, FlexRate } from "./flex-rate";

/** A row prepared for matching: the allowed values of each property with a condition. */
export type CompiledRate = { rate: FlexRate; allowed: ReadonlyMap<FlexProperty, AllowedValues> };

/**
 * A condition's value for comparison: years and lives unchanged, amounts in paise, texts in lower case; null if
 * invalid.
 */
export function readValue(property: FlexProperty, text: string): Value | null {
  const word = text.trim().toLowerCase();
  switch (property) {
    case "age":
    case "familySize":
      return /^\d{1,3}$/.test(word) ? Number(word) : null;
    case "sumInsured":
    case "ctc": {
      const rupees = parseAmount(word);
      return rupees && roundToPaise({ n: rupees.n * 100n, d: rupees.d });
    }
    case "relationship":
      return knownWord(property, normaliseRelationship(word));
    case "gender":
      return knownWord(property, normaliseGender(word));
    default:
      return word === "" ? null : word;
  }
}

const knownWord = (property: "relationship" | "gender", word: string) =>
  POSSIBLE_VALUES[property].only?.has(word) ? word : null;

/** The values that a condition allows. @throws RangeError if the property cannot have the value. */
function allowedBy({ property, operator, values }: FlexCondition): AllowedValues {
  const possible = POSSIBLE_VALUES[property];
  const read = values.map((text) => {
    const value = readValue(property, text);
    if (value === null) throw new RangeError(`No ${property}: ${text}`);
    return value;
  });
  const [low, high] = read.map(Number) as [number, number];
  switch (operator) {
    case "=":
    case "IN":
      return { ...possible, only: new Set(read) };
    case "!=":
    case "NOT_IN":
      return { ...possible, not: new Set(read) };
    case "<":
      return { ...possible, max: low - 1 };
    case "<=":
      return { ...possible, max: low };
    case ">":
      return { ...possible, min: low + 1 };
    case ">=":
      return { ...possible, min: low };
    case "BETWEEN":
      return { ...possible, min: low, max: high };
  }
}

/**
 * Converts a row to sets of allowed values. A PER_FAMILY row applies to the employee, who is charged for the family
 * [domain §4].
 * @throws RangeError for a row that `readRate` rejects.
 */
export function compileRate(rate: FlexRate): CompiledRate {
  const allowed = new Map<FlexProperty, AllowedValues>();
  const bearer: FlexCondition[] =
    rate.raterType === "PER_FAMILY" ? [{ property: "relationship", operator: "=", values: ["self"] }] : [];
  for (const condition of [...bearer, ...rate.conditions]) {
    const { property } = condition;
    allowed.set(property, intersect(allowed.get(property) ?? POSSIBLE_VALUES[property], allowedBy(condition)));
  }
  return { rate, allowed };
}

/** Whether a life meets all conditions of a row; always false for an inactive row. */
export function isMetBy({ rate, allowed }: CompiledRate, life: FlexLife): boolean {
  if (!rate.active) return false;
  for (const [property, values] of allowed) {
    const value = life[property];
    if (value === null || !allows(values, typeof value === "string" ? value.trim().toLowerCase() : value)) return false;
  }
  return true;
}
