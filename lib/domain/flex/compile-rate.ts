import { normaliseGender, normaliseRelationship } from "../members/normalise";
import { parseAmount } from "../money/fraction";
import { roundToPaise } from "../money/paise";
import { type AllowedValues, allows, intersect, POSSIBLE_VALUES, type Value } from "./allowed-values";
import type { FlexCondition, FlexLife, FlexProperty, FlexRate } from "./flex-rate";

/** A row ready to be matched: what it allows of each property that it has a condition on. */
export type CompiledRate = { rate: FlexRate; allowed: ReadonlyMap<FlexProperty, AllowedValues> };

/** A condition's value as compared: years and lives as they are, amounts in paise, texts in lower case; null for none. */
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

/** The values that a condition allows. @throws RangeError for a value that the property cannot have. */
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
 * A row as sets of allowed values. A PER_FAMILY row is for the employee, who bears the family's premium [domain §4].
 * @throws RangeError for a row that `readRate` would not have accepted.
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

/** Whether a life meets every condition of a row; an inactive row is met by nobody. */
export function isMetBy({ rate, allowed }: CompiledRate, life: FlexLife): boolean {
  if (!rate.active) return false;
  for (const [property, values] of allowed) {
    const value = life[property];
    if (value === null || !allows(values, typeof value === "string" ? value.trim().toLowerCase() : value)) return false;
  }
  return true;
}
