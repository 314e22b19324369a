import {
  type AmountDifference,
  explainDifference,
  type PricedRow,
  ROUNDING_PAISE,
  type SlabRate,
  yearOf,
} from "../insurer-responses/explain-difference";
import { type Paise, roundToPaise } from "../money/paise";

/** Why the insurer's amount differs from the console's [domain §24 #55]. */
export type AmountReason =
  | { kind: "ROUNDING" | "REJECTED" | "UNKNOWN" }
  /** Each row has this many extra days (negative: fewer). */
  | { kind: "DAYS"; days: number; rows: number }
  | { kind: "RATE"; fromPaise: Paise; toPaise: Paise }
  /** On every row, the insurer's amount is this multiple of the console's. */
  | { kind: "RATIO"; ratio: number }
  | { kind: "TAX"; fromPct: number; toPct: number };

/** GST rates to try if only the total is known. */
const GST_RATES_PCT = [0, 5, 12, 18, 28, 40];
/** A larger number of days is not the same on every row. */
const MAX_DAYS_ON_EACH = 31;
const PART_OF_DAY = 10;
const TAX_FIT_PAISE = 2;
const HALF_RUPEE_PAISE = 50;

type Amounts = Pick<PricedRow, "netPaise" | "totalPaise">;

const sumOf = (rows: readonly Amounts[]): Amounts => ({
  netPaise: rows.reduce((sum, { netPaise }) => sum + netPaise, 0),
  totalPaise: rows.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
});

/** GST in per cent with one decimal; null without a net amount. */
const taxPct = ({ netPaise, totalPaise }: Amounts): number | null =>
  netPaise === 0 ? null : Math.round(((totalPaise - netPaise) / netPaise) * 1000) / 10;

/** A net amount plus the row's tax; null if the row has no net amount to derive the tax rate from. */
function withTaxOf({ netPaise, totalPaise }: Amounts, givenPaise: Paise): Paise | null {
  if (givenPaise === 0) return 0;
  if (netPaise === 0) return null;
  return roundToPaise({ n: BigInt(givenPaise) * BigInt(totalPaise), d: BigInt(netPaise) });
}

/** The insurer's amount for a life, with GST; null if the response has none and the row has no tax rate. */
export const totalOf = (row: Amounts, difference: AmountDifference): Paise | null =>
  difference.theirsTotalPaise ??
  (difference.basis === "TOTAL" ? difference.theirsPaise : withTaxOf(row, difference.theirsPaise));

/** Why the insurer's amount for one life differs; empty if it does not. */
export function explainLife(row: PricedRow, difference: AmountDifference): AmountReason[] {
  const totalPaise = totalOf(row, difference);
  if (totalPaise === null) return [{ kind: "UNKNOWN" }];
  if (totalPaise === row.totalPaise) return [];
  const isNet = difference.basis === "NET";
  const tax = isNet ? taxBeside(row, { netPaise: difference.theirsPaise, totalPaise }) : taxWithin([row], totalPaise);
  if (!isNet && tax) return [tax];
  const own = ownReason(row, difference);
  const reasons = [own, tax].filter((reason) => reason !== null && reason.kind !== "ROUNDING") as AmountReason[];
  if (reasons.length > 0) return reasons;
  return [{ kind: Math.abs(totalPaise - row.totalPaise) <= ROUNDING_PAISE ? "ROUNDING" : "UNKNOWN" }];
}

/** The reason found when the response was compared row by row. */
function ownReason(row: PricedRow, { kind, days, rate, ratio }: AmountDifference): AmountReason | null {
  if (kind === "EQUAL") return null;
  if (days !== null) return { kind: "DAYS", days: days - row.proRatedDays, rows: 1 };
  if (rate) {
    const fromPaise = row.operation === "DELETE" ? row.oldAnnualPaise : row.newAnnualPaise;
    return { kind: "RATE", fromPaise, toPaise: rate.annualPaise };
  }
  if (ratio !== null) return { kind: "RATIO", ratio };
  return { kind: kind === "ROUNDING" ? "ROUNDING" : "UNKNOWN" };
}

/** A different tax rate, if the insurer's net amount and total are both known. */
function taxBeside(row: Amounts, insurer: Amounts): AmountReason | null {
  const expectedPaise = withTaxOf(row, insurer.netPaise);
  if (expectedPaise === null || Math.abs(insurer.totalPaise - expectedPaise) <= ROUNDING_PAISE) return null;
  return taxReason(taxPct(row), taxPct(insurer));
}

/** A tax rate that turns our net amount into the insurer's total. */
function taxWithin(rows: readonly Amounts[], insurerPaise: Paise): AmountReason | null {
  const sum = sumOf(rows);
  const own = taxPct(sum);
  if (own === null || Math.abs(insurerPaise - sum.totalPaise) <= ROUNDING_PAISE) return null;
  // Narrow enough to exclude a match by chance. Insurers may round to the whole rupee.
  const allowedPaise = insurerPaise % 100 === 0 ? HALF_RUPEE_PAISE : TAX_FIT_PAISE * rows.length;
  const other = GST_RATES_PCT.find((pct) => {
    const taxed = roundToPaise({ n: BigInt(sum.netPaise) * BigInt(100 + pct), d: 100n });
    return Math.abs(taxed - insurerPaise) <= allowedPaise;
  });
  return other === undefined ? null : taxReason(own, other);
}

const taxReason = (fromPct: number | null, toPct: number | null): AmountReason | null =>
  fromPct === null || toPct === null || fromPct === toPct ? null : { kind: "TAX", fromPct, toPct };

/** Why the insurer's amount for all rows of an operation differs; empty if it does not. */
export function explainOperation(
  rows: readonly PricedRow[],
  insurerPaise: Paise,
  rates: readonly SlabRate[],
): AmountReason[] {
  const { totalPaise } = sumOf(rows);
  const differencePaise = insurerPaise - totalPaise;
  if (differencePaise === 0) return [];
  if (Math.abs(differencePaise) <= ROUNDING_PAISE * rows.length) return [{ kind: "ROUNDING" }];
  const tax = taxWithin(rows, insurerPaise);
  if (tax) return [tax];
  const [only] = rows;
  if (only && rows.length === 1) {
    const difference = explainDifference(only, { netPaise: null, totalPaise: insurerPaise }, rates);
    return difference ? explainLife(only, difference) : [{ kind: "UNKNOWN" }];
  }
  const days = daysOnEach(rows, differencePaise);
  return [days === null ? { kind: "UNKNOWN" } : { kind: "DAYS", days, rows: rows.length }];
}

/**
 * The same number of extra or fewer days on each row, such as when an insurer counts the first day; null if none fits.
 */
function daysOnEach(rows: readonly PricedRow[], differencePaise: Paise): number | null {
  if (!rows.every(isProRata)) return null;
  const dayPaise = rows.reduce((sum, row) => sum + (yearOf(row) / row.policyDays) * (row.totalPaise / row.netPaise), 0);
  const days = Math.round(differencePaise / dayPaise);
  const allowedPaise = Math.min(ROUNDING_PAISE, Math.abs(dayPaise) / PART_OF_DAY);
  const isDay = days !== 0 && Math.abs(days) <= MAX_DAYS_ON_EACH;
  return isDay && Math.abs(differencePaise - days * dayPaise) <= allowedPaise ? days : null;
}

/** Whether the row's amount follows from its days: no withheld or scaled refund. */
const isProRata = (row: PricedRow): boolean =>
  row.netPaise !== 0 && Math.abs((yearOf(row) * row.proRatedDays) / row.policyDays - row.netPaise) <= 1;
