import { AMOUNT_UNITS, type AmountUnit, readAmountText } from "./amounts";
import type { Target } from "./targets";

/** Usual amounts of a company in rupees: the median salary, and the median sum insured of each policy. */
export type UsualAmounts = Readonly<Record<"ctc" | "sumInsured", readonly number[]>>;

/** Usual minimum of a yearly salary and of a sum insured, in rupees. */
export const MIN_RUPEES = { ctc: 100_000, sumInsured: 10_000 } as const;

const KIND_OF: Readonly<Partial<Record<Target, keyof UsualAmounts>>> = {
  ctc: "ctc",
  sumInsured: "sumInsured",
  previousSI: "sumInsured",
};

/** Units differ by a factor of at least 100, so amounts within ten times the usual ones fit only one unit. */
const ALIKE = 10;

type AmountColumn = {
  target: Target | null;
  samples: readonly string[];
  /** By the heading; null for rupees. */
  unit: AmountUnit | null;
};

/**
 * Whether a column's amounts are in another unit than its heading states; null if nothing is wrong. `unit` is the one
 * that fits the company's usual amounts (null: rupees), undefined if none fits. Without usual amounts, only amounts
 * that are too small for rupees a year are found.
 */
export function findUnitDrift(
  { target, samples, unit }: AmountColumn,
  usual: UsualAmounts | undefined,
): { unit: AmountUnit | null | undefined } | null {
  const kind = target && KIND_OF[target];
  if (!kind) return null;
  const known = usual?.[kind] ?? [];
  if (known.length === 0) return isTooSmall(samples, unit, MIN_RUPEES[kind]) ? { unit: undefined } : null;
  const fits = (one: AmountUnit | null) => known.some((amount) => isAlike(medianOf(samples, one), amount));
  if (medianOf(samples, unit) === null || fits(unit)) return null;
  return { unit: [null, ...AMOUNT_UNITS].find(fits) };
}

const amountsOf = (texts: readonly string[], unit: AmountUnit | null): number[] =>
  texts.flatMap((text) => readAmountText(text, unit) ?? []).map(Number);

/** The median of the amounts above 0; null if there are none. */
function medianOf(texts: readonly string[], unit: AmountUnit | null): number | null {
  const amounts = amountsOf(texts, unit)
    .filter((amount) => amount > 0)
    .sort((one, other) => one - other);
  return amounts[Math.floor(amounts.length / 2)] ?? null;
}

const isAlike = (amount: number | null, usual: number): boolean =>
  amount !== null && amount * ALIKE > usual && amount < usual * ALIKE;

/** Whether at least half of the amounts are below the usual minimum. */
function isTooSmall(texts: readonly string[], unit: AmountUnit | null, least: number): boolean {
  const amounts = amountsOf(texts, unit);
  const small = amounts.filter((amount) => amount > 0 && amount < least);
  return small.length > 0 && small.length * 2 >= amounts.length;
}
