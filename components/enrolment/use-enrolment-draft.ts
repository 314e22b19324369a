import { useState } from "react";
import { notify } from "@/components/ui/notify";
import type { Stakeholder } from "@/lib/contract/enrolment";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import {
  type DateFault,
  type DraftDates,
  dateFaults,
  type EnrolmentDateField,
  isCycleEndEarly,
} from "@/lib/domain/enrolment/dates";
import { ENROLMENT_DATE_FAULTS, ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { spanOf, todayInIndia } from "./days";

export type AddedPerson = Pick<Stakeholder, "email" | "companyName">;
export type StakeholderList = "hr" | "csm";

export type EnrolmentDraft = {
  companyId: string | null;
  policies: readonly PolicyCardItem[];
  dates: DraftDates;
  hr: readonly AddedPerson[];
  csm: readonly AddedPerson[];
};

const NO_DATES: DraftDates = { registrationStart: null, registrationEnd: null, cycleStart: null, cycleEnd: null };

const faultsOf = ({ dates, policies }: EnrolmentDraft) => dateFaults(dates, spanOf(policies), todayInIndia());

/** A new enrolment while it is put together: a rule that a change breaks is told at once and blocks completion. */
export function useEnrolmentDraft(companyId: string | null) {
  const [draft, setDraft] = useState<EnrolmentDraft>({ companyId, policies: [], dates: NO_DATES, hr: [], csm: [] });
  const faults = faultsOf(draft);

  function change(part: Partial<EnrolmentDraft>): void {
    const next = { ...draft, ...part };
    for (const { code } of newFaults(faults, faultsOf(next))) {
      notify.error({ title: "Check the dates", message: ENROLMENT_DATE_FAULTS[code] });
    }
    setDraft(next);
  }

  function changeDate(field: EnrolmentDateField, day: LocalDate | null): void {
    const dates = { ...draft.dates, [field]: day };
    // The two ends belong together [domain §1 #1]: the first one given is offered for the other.
    if (field === "registrationEnd") dates.cycleEnd ??= day;
    if (field === "cycleEnd" && isCycleEndEarly(dates)) notify.warning({ message: TEXT.cycleEndEarly });
    change({ dates });
  }

  return {
    draft,
    faults,
    isChanged: draft.policies.length + draft.hr.length + draft.csm.length > 0 || hasDate(draft.dates),
    missing: missingOf(draft, faults),
    chooseCompany: (id: string) => change({ companyId: id, policies: [] }),
    togglePolicy: (policy: PolicyCardItem) => change({ policies: toggled(draft.policies, policy) }),
    changeDate,
    add: (list: StakeholderList, person: AddedPerson) =>
      setDraft((before) => ({ ...before, [list]: [...before[list], person] })),
    remove: (list: StakeholderList, email: string) =>
      setDraft((before) => ({ ...before, [list]: before[list].filter((one) => one.email !== email) })),
  };
}

const newFaults = (before: readonly DateFault[], after: readonly DateFault[]) =>
  after.filter(({ code }) => !before.some((known) => known.code === code));

const hasDate = (dates: DraftDates) => Object.values(dates).some((day) => day !== null);
const isWhole = (dates: DraftDates) => Object.values(dates).every((day) => day !== null);

function toggled(chosen: readonly PolicyCardItem[], policy: PolicyCardItem): readonly PolicyCardItem[] {
  const others = chosen.filter(({ id }) => id !== policy.id);
  return others.length < chosen.length ? others : [...chosen, policy];
}

/** What still keeps the enrolment from being completed, in the order of the steps. */
function missingOf({ companyId, policies, dates, hr, csm }: EnrolmentDraft, faults: readonly DateFault[]): string[] {
  const missing: string[] = [];
  if (!companyId) missing.push("a company");
  if (policies.length === 0) missing.push("at least one policy");
  if (!isWhole(dates)) missing.push("all four dates");
  else if (faults.length > 0) missing.push("dates without an error");
  if (hr.length + csm.length === 0) missing.push("at least one stakeholder");
  return missing;
}
