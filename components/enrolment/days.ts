import type { EnrolmentConfig } from "@/lib/contract/enrolment";
import { dateOfInstant, dateOrNull, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { Batch } from "@/lib/domain/enrolment/batch";
import { type EnrolmentDates, policySpan } from "@/lib/domain/enrolment/dates";
import type { ExtendFacts } from "@/lib/domain/enrolment/extend";

type Wire = { seconds: number };

type Period = { policyStartDate: Wire | null; policyEndDate: Wire | null };

/** First and last possible date of an enrolment for these policies. */
export const spanOf = (policies: readonly Period[]) =>
  policySpan(
    policies.map(({ policyStartDate, policyEndDate }) => ({
      startDate: dateOrNull(policyStartDate),
      endDate: dateOrNull(policyEndDate),
    })),
  );

export function datesOf(config: EnrolmentConfig): EnrolmentDates {
  return {
    registrationStart: dateOfInstant(config.enrolmentStartDate),
    registrationEnd: dateOfInstant(config.enrolmentEndDate),
    cycleStart: dateOfInstant(config.joiningCycleStartDate),
    cycleEnd: dateOfInstant(config.joiningCycleEndDate),
  };
}

/** An enrolment as input of the rules for its state. */
export function batchOf(config: EnrolmentConfig): Batch {
  const { registrationStart, registrationEnd } = datesOf(config);
  return { registrationStart, registrationEnd, completionEmailsSent: config.completionEmailsSent };
}

/** An enrolment as input of the rules for its extension. */
export function extendFactsOf(config: EnrolmentConfig): ExtendFacts {
  const { registrationStart, registrationEnd, cycleEnd } = datesOf(config);
  return { registrationStart, registrationEnd, cycleEnd, policyEnd: spanOf(config.policies).end };
}

export const todayInIndia = (): LocalDate => istDay(Date.now());
