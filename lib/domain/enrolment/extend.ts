import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from "../dates/local-date";
import { MAX_WINDOW_DAYS } from "./dates";

/** The facts about an extension. `policyEnd` is the latest end of the enrolment's policies. */
export type ExtendFacts = {
  registrationStart: LocalDate;
  registrationEnd: LocalDate;
  cycleEnd: LocalDate;
  policyEnd: LocalDate | null;
};

export type ExtendFault = "dueDateBeforeEnd" | "dueDatePast" | "dueDateTooLate" | "dueDateAfterPolicy";

/**
 * Why the enrolment cannot be extended to a date; null if it can [spec 3 §5]. The current end does not extend it and
 * counts as too early.
 */
export function extendFault(dueDate: LocalDate, facts: ExtendFacts, today: LocalDate): ExtendFault | null {
  if (dueDate <= facts.registrationEnd || dueDate < facts.cycleEnd) return "dueDateBeforeEnd";
  if (dueDate < today) return "dueDatePast";
  if (facts.policyEnd !== null && dueDate > facts.policyEnd) return "dueDateAfterPolicy";
  if (daysBetween(facts.registrationStart, dueDate) > MAX_WINDOW_DAYS) return "dueDateTooLate";
  return null;
}

/** The dates in the picker; null if there are none. */
export function extendRange(facts: ExtendFacts, today: LocalDate): { from: LocalDate; to: LocalDate } | null {
  const from = laterOf(today, addDays(facts.registrationEnd, 1));
  const longest = addDays(facts.registrationStart, MAX_WINDOW_DAYS);
  const to = facts.policyEnd === null ? longest : earlierOf(longest, facts.policyEnd);
  return from <= to ? { from, to } : null;
}

/** N in 'Enrolment will be extended by N day(s)'. */
export const extendedByDays = ({ registrationEnd }: Pick<ExtendFacts, "registrationEnd">, dueDate: LocalDate) =>
  daysBetween(registrationEnd, dueDate);
