import { MIDTERM_MESSAGES } from "../midterm/windows";
import { MIDTERM_KEY } from "./columns";
import type { Judgement, Judgements } from "./judge-rows";
import type { RowMessages } from "./types";

export type VerdictCounts = {
  total: number;
  correct: number;
  incorrect: number;
  /** Refused only because the DNF checklist has not asked yet. */
  awaitMarriage: number;
  unchanged: number;
};

/** The rows of all sheets together, as they were judged. */
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

export type Reason = { column: string; message: string; rows: number };

/** What is wrong most often, with the number of rows that say so. */
export function commonReasons(judgements: Judgements, most: number): Reason[] {
  const found = new Map<string, Map<string, Reason>>();
  for (const { incorrect } of Object.values(judgements)) {
    for (const { errors } of incorrect) {
      if (awaitsMarriageDate(errors)) continue;
      for (const column in errors) {
        const message = errors[column] ?? "";
        const ofColumn = found.get(column) ?? new Map<string, Reason>();
        found.set(column, ofColumn);
        const reason = ofColumn.get(message);
        if (reason) reason.rows += 1;
        else ofColumn.set(message, { column, message, rows: 1 });
      }
    }
  }
  return [...found.values()]
    .flatMap((ofColumn) => [...ofColumn.values()])
    .sort((a, b) => b.rows - a.rows)
    .slice(0, most);
}
