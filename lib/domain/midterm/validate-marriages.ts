import type { ProviderConfig } from "../config";
import type { LocalDate } from "../dates/local-date";
import { MEMBER_LABELS, MIDTERM_KEY } from "../members/columns";
import { ROW_MESSAGES } from "../members/messages";
import type { Roster } from "../members/roster";
import { accountHolderOf } from "../members/roster";
import type { RowMessages } from "../members/types";
import { isSpouse, marriageProblem } from "./windows";

/** An answered row of the DNF checklist. Only spouses have a date. */
export type MarriageAnswer = {
  employeeId: string | null;
  userId: string | null;
  name: string;
  relationship: string;
  dob: LocalDate | null;
  dateOfMarriage: LocalDate | null;
  /** For an addition; null if the marriage date becomes the start, and for edits. */
  coverageStart?: LocalDate | null | undefined;
};

/**
 * The rejected answers, each with its reason under `midterm` or the coverage start that it contradicts [domain §11].
 */
export function validateMarriages<Answer extends MarriageAnswer>(
  answers: readonly Answer[],
  { roster, today, config }: { roster: Roster; today: LocalDate; config: ProviderConfig },
): { answer: Answer; errors: RowMessages }[] {
  return answers.flatMap((answer): { answer: Answer; errors: RowMessages }[] => {
    if (!isSpouse(answer.relationship)) return [];
    const { dateOfMarriage, coverageStart, dob: spouseDob } = answer;
    const employeeDob = accountHolderOf(roster, employeeIdOf(answer, roster))?.dob ?? null;
    const message = marriageProblem({ dateOfMarriage, spouseDob, employeeDob }, today, config.midtermWindowDays);
    if (message) return [{ answer, errors: { [MIDTERM_KEY]: message } }];
    if (!dateOfMarriage || !coverageStart || coverageStart >= dateOfMarriage) return [];
    return [{ answer, errors: { [MEMBER_LABELS.policy_start_date]: ROW_MESSAGES.coverageStartBeforeMarriage } }];
  });
}

const employeeIdOf = ({ employeeId, userId }: MarriageAnswer, roster: Roster): string =>
  employeeId ?? roster.byUserId.get(userId ?? "")?.employeeId ?? "";
