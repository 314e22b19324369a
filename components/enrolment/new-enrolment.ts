import type { SchemaForm } from "@/components/ui/form/form-options";
import type { Stakeholder } from "@/lib/contract/enrolment";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import { type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { type DateFault, dateFaults, type EnrolmentDateField, suggestedDates } from "@/lib/domain/enrolment/dates";
import { spanOf, todayInIndia } from "./days";

export type AddedPerson = Pick<Stakeholder, "email" | "companyName"> & {
  /** The company's contact, which no user has entered. */
  isSuggested?: true;
};
export type StakeholderList = "hr" | "csm";

/** A new enrolment during entry. */
export type NewEnrolment = {
  companyId: string;
  policies: PolicyCardItem[];
  dates: Record<EnrolmentDateField, LocalDate | null>;
  hr: AddedPerson[];
  csm: AddedPerson[];
};
export type EnrolmentForm = SchemaForm<NewEnrolment, NewEnrolment>;

const noDates = () => ({ registrationStart: null, registrationEnd: null, cycleStart: null, cycleEnd: null });

export const emptyEnrolment = (companyId: string | null): NewEnrolment => ({
  companyId: companyId ?? "",
  policies: [],
  dates: noDates(),
  hr: [],
  csm: [],
});

export const faultsOf = ({ dates, policies }: NewEnrolment): DateFault[] =>
  dateFaults(dates, spanOf(policies), todayInIndia());

/** Chooses policies; the first choice also suggests the dates. Suggestions alone need no confirmation to leave. */
export function choosePolicies(form: EnrolmentForm, policies: PolicyCardItem[]): void {
  form.setValue("policies", policies);
  const isEmpty = Object.values(form.getValues("dates")).every((date) => date === null);
  if (isEmpty && policies.length > 0) form.setValue("dates", suggestedDates(spanOf(policies), todayInIndia()));
}

/** The company has changed: removes the previous one's policies and suggestions. What the user has entered is kept. */
export function forgetCompany(form: EnrolmentForm): void {
  form.setValue("policies", []);
  form.setValue(
    "hr",
    form.getValues("hr").filter(({ isSuggested }) => !isSuggested),
  );
  if (!form.getFieldState("dates").isDirty) form.setValue("dates", noDates());
}

const isWhole = (dates: NewEnrolment["dates"]) => Object.values(dates).every((date) => date !== null);

/** What is missing to complete the enrolment, in the order of the steps. */
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

/** The enrolment as request body. */
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
