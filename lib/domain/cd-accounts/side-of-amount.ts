import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { Posting } from "./ledger";

type Side = Posting["transactionType"];

/** A row's amount with its sign and the balance after it; null if the row has none. */
type BalancedRow = { day: LocalDate | null; amountPaise: Paise | null; balancePaise: Paise | null };

/** Whether each amount came in or went out, by how the balance changed; null where it does not tell. */
function sidesByBalance(rows: readonly BalancedRow[]): (Side | null)[] {
  return isNewestFirst(rows) ? sidesInOrder(rows.toReversed()).toReversed() : sidesInOrder(rows);
}

/** By the dates; on one date, by the order in which more changes of the balance are amounts. */
function isNewestFirst(rows: readonly BalancedRow[]): boolean {
  const days = rows.flatMap(({ day }) => day ?? []);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  if (first !== last) return first > last;
  const known = (sides: readonly (Side | null)[]) => sides.filter((side) => side !== null).length;
  return known(sidesInOrder(rows.toReversed())) > known(sidesInOrder(rows));
}

/** A first amount that equals its balance opened the account. */
function sidesInOrder(rows: readonly BalancedRow[]): (Side | null)[] {
  let before: Paise = 0;
  return rows.map(({ amountPaise, balancePaise }) => {
    if (balancePaise === null) return null;
    const change = balancePaise - before;
    before = balancePaise;
    if (amountPaise === null || Math.abs(change) !== Math.abs(amountPaise)) return null;
    return change > 0 ? "credit" : "debit";
  });
}

/**
 * The sides of amounts without a type: by the balance, else by the sign that the balance gives to others, else a minus
 * is money out if some amounts have one. Null where nothing tells.
 */
export function sidesOfAmounts(rows: readonly BalancedRow[]): (Side | null)[] {
  const known = sidesByBalance(rows);
  const signOf = ({ amountPaise }: BalancedRow) => Math.sign(amountPaise ?? 0);
  const signs = new Set(rows.map(signOf).filter((sign) => sign !== 0));
  const bySign = (sign: number): Side | null => {
    if (signs.size < 2) return null;
    const sides = new Set(rows.flatMap((row, index) => (signOf(row) === sign && known[index]) || []));
    const [only] = sides;
    if (only) return sides.size === 1 ? only : null;
    return sign < 0 ? "debit" : "credit";
  };
  return rows.map((row, index) => known[index] ?? (row.amountPaise === null ? null : bySign(signOf(row))));
}
