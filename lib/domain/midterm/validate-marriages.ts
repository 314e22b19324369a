import type { ProviderConfig } from "../config";
import type { LocalDate } from "../dates/local-date";
import { MEMBER_LABELS, MIDTERM_KEY } from "../members/columns";
import { ROW_MESSAGES } from "../members/messages";
import type { Roster } from "../members/roster";
import { accountHolderOf } from "../members/roster";
import type { RowMessages } from "../members/types";
import { ageOn } from "../premium/age";
import { isSpouse, MIDTERM_MESSAGES, marriageProblem } from "./windows";

/** An answered row of the DNF checklist; only spouses carry a date. */
export type MarriageAnswer = {
  employeeId: string | null;
  userId: string | null;
  name: string;
  relationship: string;
  dob: LocalDate | null;
  dateOfMarriage: LocalDate | null;
  /** Of an addition; null where the marriage date itself becomes the start, and for edits. */
  coverageStart?: LocalDate | null | undefined;
};

const ADULT_AGE = 18;

/** The answers that may not go on, each with its reason under `midterm`, or under the coverage start that it contradicts [domain §11]. */
export function validateMarriages<Answer extends MarriageAnswer>(
  answers: readonly Answer[],
  { roster, today, config }: { roster: Roster; today: LocalDate; config: ProviderConfig },
): { answer: Answer; errors: RowMessages }[] {
  return answers.flatMap((answer): { answer: Answer; errors: RowMessages }[] => {
    if (!isSpouse(answer.relationship)) return [];
    const employee = accountHolderOf(roster, answer.employeeId ?? "");
    const message =
      marriageProblem(answer.dateOfMarriage, today, config.midtermWindowDays) ??
      ageProblem(answer.dateOfMarriage, answer.dob, employee?.dob ?? null);
    if (message) return [{ answer, errors: { [MIDTERM_KEY]: message } }];
    const { dateOfMarriage, coverageStart } = answer;
    if (!dateOfMarriage || !coverageStart || coverageStart >= dateOfMarriage) return [];
    return [{ answer, errors: { [MEMBER_LABELS.policy_start_date]: ROW_MESSAGES.coverageStartBeforeMarriage } }];
  });
}

function ageProblem(married: LocalDate | null, spouseDob: LocalDate | null, employeeDob: LocalDate | null) {
  if (married === null) return null;
  if (employeeDob !== null && married < employeeDob) return MIDTERM_MESSAGES.marriageBeforeBirth;
  const isUnderAge = [spouseDob, employeeDob].some((dob) => dob !== null && ageOn(dob, married) < ADULT_AGE);
  return isUnderAge ? MIDTERM_MESSAGES.marriageUnderAge : null;
}
