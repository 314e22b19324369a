import { AMOUNT_UNITS, type AmountUnit, readAmountText } from "./amounts";
import type { Target } from "./targets";

/** Usual amounts of a company in rupees: the middle salary, and the middle sum insured of each policy. */
export type UsualAmounts = Readonly<Record<"ctc" | "sumInsured", readonly number[]>>;

/** The least that a year's salary and a sum insured usually are, in rupees. */
const LEAST_RUPEES = { ctc: 100_000, sumInsured: 10_000 } as const;

const KIND_OF: Readonly<Partial<Record<Target, keyof UsualAmounts>>> = {
  ctc: "ctc",
  sumInsured: "sumInsured",
  previousSI: "sumInsured",
};

/** Units differ by a hundred or more, so amounts of one unit are within ten times the usual ones, of one unit only. */
const ALIKE = 10;

type AmountColumn = {
  target: Target | null;
  samples: readonly string[];
  /** By the heading; null for rupees. */
  unit: AmountUnit | null;
};

/**
 * Whether a column's amounts are in another unit than its heading says: `unit` is the one in which they are like the
 * company's usual amounts (null for rupees), or undefined if none is. Null if nothing is wrong. Without usual amounts,
 * only amounts that are too small for rupees of a year are noticed.
 */
export function findUnitDrift(
  { target, samples, unit }: AmountColumn,
  usual: UsualAmounts | undefined,
): { unit: AmountUnit | null | undefined } | null {
  const kind = target === null ? undefined : KIND_OF[target];
  if (!kind) return null;
  const known = usual?.[kind] ?? [];
  if (known.length === 0) return isTooSmall(samples, unit, LEAST_RUPEES[kind]) ? { unit: undefined } : null;
  const fits = (one: AmountUnit | null) => known.some((amount) => isAlike(middleOf(samples, one), amount));
  if (middleOf(samples, unit) === null || fits(unit)) return null;
  return { unit: [null, ...AMOUNT_UNITS].find(fits) };
}

const amountsOf = (texts: readonly string[], unit: AmountUnit | null): number[] =>
  texts.flatMap((text) => readAmountText(text, unit) ?? []).map(Number);

/** The middle of the amounts above 0; null without one. */
function middleOf(texts: readonly string[], unit: AmountUnit | null): number | null {
  const amounts = amountsOf(texts, unit)
    .filter((amount) => amount > 0)
    .sort((one, other) => one - other);
  return amounts[Math.floor(amounts.length / 2)] ?? null;
}

const isAlike = (amount: number | null, usual: number): boolean =>
  amount !== null && amount * ALIKE > usual && amount < usual * ALIKE;

/** At least half of the amounts are below the least usual one. */
function isTooSmall(texts: readonly string[], unit: AmountUnit | null, least: number): boolean {
  const amounts = amountsOf(texts, unit);
  const small = amounts.filter((amount) => amount > 0 && amount < least);
  return small.length > 0 && small.length * 2 >= amounts.length;
}
