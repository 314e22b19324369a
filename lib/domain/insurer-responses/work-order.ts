import type { AmountDifference } from "./explain-difference";
import type { Verdict } from "./response-words";

type Row = { verdict: Verdict | null; uhidError: string | null; difference: Pick<AmountDifference, "kind"> | null };

/** Rows that need work are first: rejections, unknown lives, disputed UHIDs and amounts, open rows. */
function rankOf({ verdict, uhidError, difference }: Row): number {
  if (verdict === "REJECTED") return 0;
  if (verdict === null) return 1;
  if (uhidError !== null) return 2;
  if (difference && difference.kind !== "EQUAL" && difference.kind !== "ROUNDING") return 3;
  return verdict === "PENDING" ? 4 : 5;
}

/** Rows of the same rank keep their order. */
export const inWorkOrder = <R extends Row>(rows: readonly R[]): R[] =>
  [...rows].sort((one, other) => rankOf(one) - rankOf(other));
