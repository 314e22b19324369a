import type { AmountDifference } from "./explain-difference";
import type { Verdict } from "./response-words";

type Row = { verdict: Verdict | null; uhidError: string | null; difference: Pick<AmountDifference, "kind"> | null };

/** What has to be worked on comes first: rejections, lives that are not ours, UHIDs and amounts in question, what is open. */
function rankOf({ verdict, uhidError, difference }: Row): number {
  if (verdict === "REJECTED") return 0;
  if (verdict === null) return 1;
  if (uhidError !== null) return 2;
  if (difference && difference.kind !== "EQUAL" && difference.kind !== "ROUNDING") return 3;
  return verdict === "PENDING" ? 4 : 5;
}

/** Rows of one kind stay in their order. */
export const inWorkOrder = <R extends Row>(rows: readonly R[]): R[] =>
  [...rows].sort((one, other) => rankOf(one) - rankOf(other));
