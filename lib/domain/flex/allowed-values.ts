import { GENDERS, RELATIONSHIPS } from "../members/types";
import type { FlexProperty } from "./flex-rate";

/** A number in whole units (years, lives, paise) or a lower-case text. */
export type Value = string | number;

/** The values of one property that meet all its conditions. Bounds apply to numbers and are inclusive. */
export type AllowedValues = {
  min: number;
  max: number;
  /** Only these values; null: any. */
  only: ReadonlySet<Value> | null;
  not: ReadonlySet<Value>;
};

const NONE: ReadonlySet<Value> = new Set();
const anyNumber = (min: number, max: number): AllowedValues => ({ min, max, only: null, not: NONE });
const ANY_TEXT = anyNumber(0, 0);
const oneOf = (values: readonly string[]): AllowedValues => ({ ...ANY_TEXT, only: new Set(values) });
const ANY_AMOUNT = anyNumber(0, Number.MAX_SAFE_INTEGER);

export const POSSIBLE_VALUES = {
  age: anyNumber(0, 150),
  relationship: oneOf(RELATIONSHIPS),
  gender: oneOf(GENDERS),
  sumInsured: ANY_AMOUNT,
  slabId: ANY_TEXT,
  tierId: ANY_TEXT,
  familySize: anyNumber(1, 100),
  ctc: ANY_AMOUNT,
  grade: ANY_TEXT,
} as const satisfies Record<FlexProperty, AllowedValues>;

export function allows({ min, max, only, not }: AllowedValues, value: Value): boolean {
  if (typeof value === "number" && (value < min || value > max)) return false;
  return (only === null || only.has(value)) && !not.has(value);
}

/** The values that both sets allow. */
export function intersect(a: AllowedValues, b: AllowedValues): AllowedValues {
  const [first, second] = a.only ? [a, b] : [b, a];
  return {
    min: Math.max(a.min, b.min),
    max: Math.min(a.max, b.max),
    only: first.only && new Set([...first.only].filter((value) => second.only?.has(value) ?? true)),
    not: b.not.size === 0 ? a.not : a.not.size === 0 ? b.not : new Set([...a.not, ...b.not]),
  };
}

/** An allowed value, the preferred one if possible; null if there is none. */
export function pickValue(allowed: AllowedValues, preferred: Value): Value | null {
  if (allows(allowed, preferred)) return preferred;
  if (allowed.only) return [...allowed.only].find((value) => allows(allowed, value)) ?? null;
  if (typeof preferred === "string") return otherThan(allowed.not);
  // A short search: conditions exclude only a few values.
  for (let value = allowed.min; value <= allowed.max; value++) if (!allowed.not.has(value)) return value;
  return null;
}

function otherThan(excluded: ReadonlySet<Value>): string {
  let text = "other";
  for (let number = 2; excluded.has(text); number++) text = `other ${number}`;
  return text;
}
