import type { DryRun } from "@/lib/contract/registration";
import { MIDTERM_KEY } from "@/lib/domain/members/columns";
import { MIDTERM_MESSAGES } from "@/lib/domain/midterm/windows";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";

export type VerdictCounts = {
  total: number;
  correct: number;
  incorrect: number;
  /** Refused only because the DNF checklist has not asked yet. */
  awaitMarriage: number;
  unchanged: number;
};

/** The rows of all sheets together, as a dry run judged them. */
export function verdictCounts(verdict: DryRun): VerdictCounts {
  const groups = OPERATIONS.map((operation) => verdict[operation]);
  const sum = (count: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + count(group), 0);
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

export function awaitsMarriageDate(errors: Readonly<Record<string, string>>): boolean {
  return Object.keys(errors).length === 1 && errors[MIDTERM_KEY] === MIDTERM_MESSAGES.marriageMissing;
}
