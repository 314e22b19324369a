import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { createEnrolment, type Stakeholder } from "@/lib/contract/enrolment";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import { type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { type DateFault, dateFaults } from "@/lib/domain/enrolment/dates";
import { ENROLMENT_DATE_FAULTS } from "@/lib/messages/enrolment";
import { spanOf, todayInIndia } from "./days";

export type AddedPerson = Pick<Stakeholder, "email" | "companyName">;
export type StakeholderList = "hr" | "csm";

const day = z.string().nullable();

const Entered = z.object({
  companyId: createEnrolment.body.shape.companyId,
  policies: z.array(z.custom<PolicyCardItem>()).min(1),
  dates: z.object({ registrationStart: day, registrationEnd: day, cycleStart: day, cycleEnd: day }),
  hr: z.array(z.custom<AddedPerson>()),
  csm: z.array(z.custom<AddedPerson>()),
});
export type NewEnrolment = z.output<typeof Entered>;
export type EnrolmentForm = SchemaForm<NewEnrolment, NewEnrolment>;

/** A new enrolment as it is put together; the rules on its dates stand at the dates. */
export const EnrolmentSchema = Entered.superRefine(addFaults(faultsByField));

export const emptyEnrolment = (companyId: string | null): NewEnrolment => ({
  companyId: companyId ?? "",
  policies: [],
  dates: { registrationStart: null, registrationEnd: null, cycleStart: null, cycleEnd: null },
  hr: [],
  csm: [],
});

export const faultsOf = ({ dates, policies }: NewEnrolment): DateFault[] =>
  dateFaults(dates, spanOf(policies), todayInIndia());

function faultsByField(entered: NewEnrolment): Record<string, string> {
  const named = faultsOf(entered).map(({ field, code }) => [`dates.${field}`, ENROLMENT_DATE_FAULTS[code]] as const);
  // The first rule that a field breaks is the one that is shown.
  return Object.fromEntries(named.reverse());
}

const isWhole = (dates: NewEnrolment["dates"]) => Object.values(dates).every((date) => date !== null);

/** What still keeps the enrolment from being completed, in the order of the steps. */
export function missingOf(entered: NewEnrolment): string[] {
  const { companyId, policies, dates, hr, csm } = entered;
  const missing: string[] = [];
  if (!companyId) missing.push("a company");
  if (policies.length === 0) missing.push("at least one policy");
  if (!isWhole(dates)) missing.push("all four dates");
  else if (faultsOf(entered).length > 0) missing.push("dates without an error");
  if (hr.length + csm.length === 0) missing.push("at least one stakeholder");
  return missing;
}

/** The enrolment as it is sent. */
export function enrolmentBody({ companyId, policies, dates, hr, csm }: NewEnrolment) {
  const instant = (date: LocalDate | null) => startOfDaySeconds(date ?? "");
  return {
    companyId,
    policyIds: policies.map(({ id }) => id),
    enrolmentStartDate: instant(dates.registrationStart),
    enrolmentEndDate: instant(dates.registrationEnd),
    joiningCycleStartDate: instant(dates.cycleStart),
    joiningCycleEndDate: instant(dates.cycleEnd),
    recipients: hr.map(({ email }) => email),
    carbon_copy: csm.map(({ email }) => email),
  };
}
