import { MIDTERM_MESSAGES } from "../midterm/windows";
import { MIDTERM_KEY } from "./columns";
import type { Judgement, Judgements } from "./judge-rows";
import type { RowMessages } from "./types";

export type VerdictCounts = {
  total: number;
  correct: number;
  incorrect: number;
  /** Refused only because the DNF checklist is open. */
  awaitMarriage: number;
  unchanged: number;
};

/** Totals over the rows of all sheets. */
export function verdictCounts({ ADD, EDIT, OFFBOARD }: Judgements): VerdictCounts {
  const sum = (count: (judgement: Judgement) => number) => count(ADD) + count(EDIT) + count(OFFBOARD);
  const total = sum(({ totalCount }) => totalCount);
  const refused = sum(({ incorrect }) => incorrect.length);
  const awaitMarriage = sum(({ incorrect }) => incorrect.filter(({ errors }) => awaitsMarriageDate(errors)).length);
  return {
    total,
    correct: total - refused,
    incorrect: refused - awaitMarriage,
    awaitMarriage,
    unchanged: sum(({ unchangedCount }) => unchangedCount),
  };
}

export function awaitsMarriageDate(errors: RowMessages): boolean {
  return Object.keys(errors).length === 1 && errors[MIDTERM_KEY] === MIDTERM_MESSAGES.marriageMissing;
}
