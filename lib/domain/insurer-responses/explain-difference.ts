import type { Operation } from "../endorsements/verification";
import { type Paise, roundToPaise } from "../money/paise";

/** Our cost of a row and the facts behind it [domain §5]. */
export type PricedRow = {
  operation: Operation;
  netPaise: Paise;
  totalPaise: Paise;
  oldAnnualPaise: Paise;
  newAnnualPaise: Paise;
  proRatedDays: number;
  /** D of domain §5. */
  policyDays: number;
};

export type SlabRate = { annualPaise: Paise; ageBand: string; sumInsuredPaise: Paise };

export const DIFFERENCE_KINDS = ["EQUAL", "ROUNDING", "DAYS", "RATE", "UNKNOWN"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export type AmountDifference = {
  /** Whether amounts without or with GST were compared. */
  basis: "NET" | "TOTAL";
  oursPaise: Paise;
  theirsPaise: Paise;
  /** The insurer's amount with GST; missing if the response has none. */
  theirsTotalPaise?: Paise;
  kind: DifferenceKind;
  /** The number of days that explains the insurer's amount. */
  days: number | null;
  /** The annual premium that explains the insurer's amount. */
  rate: SlabRate | null;
  /** The insurer's amount divided by ours, if it is the same on every row. */
  ratio: number | null;
};

/** A difference of up to one rupee per row is the insurer's rounding (ruling). */
export const ROUNDING_PAISE = 100;
/** With fewer rows, an equal ratio may be a coincidence. */
const MIN_ALIKE = 3;
/** An amount explained by other days or another rate may be rounded to the whole rupee. */
const FIT_PAISE = 50;
const FIT_TOTAL_PAISE = 2;
/** The tolerance is at most this fraction of one day's cost, so that days stay distinguishable. */
const PART_OF_DAY = 10;

type Theirs = { netPaise: Paise | null; totalPaise: Paise | null };

/** Why an insurer's amount differs from ours; null if it has none. Compares amounts without GST if available. */
export function explainDifference(row: PricedRow, theirs: Theirs, rates: readonly SlabRate[]): AmountDifference | null {
  const basis = theirs.netPaise !== null ? "NET" : "TOTAL";
  const given = theirs.netPaise ?? theirs.totalPaise;
  if (given === null) return null;
  const oursPaise = basis === "NET" ? row.netPaise : row.totalPaise;
  const theirsPaise = sign(row, given, oursPaise);
  const withGst = theirs.totalPaise === null ? {} : { theirsTotalPaise: sign(row, theirs.totalPaise, oursPaise) };
  const plain = { basis, oursPaise, theirsPaise, ...withGst, days: null, rate: null, ratio: null } as const;
  const difference = Math.abs(theirsPaise - oursPaise);
  if (difference === 0) return { ...plain, kind: "EQUAL" };
  if (difference <= ROUNDING_PAISE) return { ...plain, kind: "ROUNDING" };
  const days = daysOf(row, plain);
  if (days !== null) return { ...plain, kind: "DAYS", days };
  const rate = rateOf(row, plain, rates);
  return rate ? { ...plain, kind: "RATE", rate } : { ...plain, kind: "UNKNOWN" };
}

/** Insurers write refunds with and without a sign. */
function sign({ operation }: PricedRow, given: Paise, oursPaise: Paise): Paise {
  return operation === "DELETE" || oursPaise < 0 ? 0 - Math.abs(given) : given;
}

type Compared = Pick<AmountDifference, "basis" | "oursPaise" | "theirsPaise">;

/** The cost of the change for a whole year. */
export const yearOf = ({ oldAnnualPaise, newAnnualPaise }: PricedRow): Paise => newAnnualPaise - oldAnnualPaise;

/** `annual × n / D`; totals include the row's own tax [domain §5, §7]. */
function amountOf(row: PricedRow, { basis }: Compared, annualPaise: Paise, days: number): Paise {
  const net = { n: BigInt(annualPaise) * BigInt(days), d: BigInt(row.policyDays) };
  if (basis === "NET" || row.netPaise === 0) return roundToPaise(net);
  return roundToPaise({ n: net.n * BigInt(row.totalPaise), d: net.d * BigInt(row.netPaise) });
}

function fits(row: PricedRow, compared: Compared, annualPaise: Paise, days: number): boolean {
  const part = Math.min(FIT_PAISE, Math.floor(Math.abs(annualPaise) / row.policyDays / PART_OF_DAY));
  const allowed = compared.basis === "TOTAL" ? Math.max(FIT_TOTAL_PAISE, part) : part;
  return Math.abs(amountOf(row, compared, annualPaise, days) - compared.theirsPaise) <= allowed;
}

/**
 * Another number of days (0 to the whole policy) that explains the insurer's amount. Only for rows that our own days
 * explain. Never our own days: an amount that they explain is `ROUNDING`.
 */
function daysOf(row: PricedRow, compared: Compared): number | null {
  const year = yearOf(row);
  if (!fits(row, { ...compared, theirsPaise: compared.oursPaise }, year, row.proRatedDays)) return null;
  const whole = amountOf(row, compared, year, row.policyDays);
  const near = Math.round((compared.theirsPaise / whole) * row.policyDays);
  const isDay = near >= 0 && near <= row.policyDays;
  return isDay && fits(row, compared, year, near) ? near : null;
}

/** Another annual premium in the rate sheet that explains the insurer's amount with our days. */
function rateOf(row: PricedRow, compared: Compared, rates: readonly SlabRate[]): SlabRate | null {
  const annualOf = ({ annualPaise }: SlabRate): Paise =>
    row.operation === "DELETE" ? -annualPaise : annualPaise - row.oldAnnualPaise;
  const own = yearOf(row);
  return rates.find((rate) => annualOf(rate) !== own && fits(row, compared, annualOf(rate), row.proRatedDays)) ?? null;
}

/**
 * If all differing rows have the same ratio, the rate differs: a loading, a discount or unexpected GST. Needs at least
 * three rows.
 */
export function explainByRatio(differences: readonly (AmountDifference | null)[]): (AmountDifference | null)[] {
  const differing = differences
    .filter((one) => one !== null)
    .filter(({ kind }) => kind !== "EQUAL" && kind !== "ROUNDING");
  const ratio = ratioOf(differing);
  if (ratio === null) return [...differences];
  return differences.map((one) =>
    one !== null && differing.includes(one) ? { ...one, kind: "RATE", days: null, rate: null, ratio } : one,
  );
}

/** The ratio of the sums, to four digits; null if a row deviates by more than rounding. */
function ratioOf(rows: readonly AmountDifference[]): number | null {
  const sum = (of: (one: AmountDifference) => number) => rows.reduce((total, one) => total + Math.abs(of(one)), 0);
  const ours = sum(({ oursPaise }) => oursPaise);
  if (rows.length < MIN_ALIKE) return null;
  const exact = sum(({ theirsPaise }) => theirsPaise) / ours;
  const isAlike = rows.every(
    ({ oursPaise, theirsPaise }) => Math.abs(theirsPaise - oursPaise * exact) <= ROUNDING_PAISE,
  );
  return isAlike && exact > 0 ? Math.round(exact * 10_000) / 10_000 : null;
}
