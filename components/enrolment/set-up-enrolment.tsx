"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepList, StepSection } from "@/components/ui/step-section";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useApi } from "@/lib/client/use-api";
import { write } from "@/lib/client/write";
import { createEnrolment, getCompany } from "@/lib/contract/calls";
import { type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { paths } from "@/lib/paths";
import { DatesStep } from "./dates-step";
import classes from "./enrolment.module.css";
import { CompanySelect, PolicyChoice } from "./policies-step";
import { StakeholdersStep } from "./stakeholders-step";
import { type EnrolmentDraft, useEnrolmentDraft } from "./use-enrolment-draft";

const TOAST_MS = 10_000; // spec 3 §9

/** Policies, dates and stakeholders of a new enrolment, of a given company or of one to choose [spec 3 §2]. */
export function SetUpEnrolment({ companyId }: { companyId: string | null }) {
  const wizard = useEnrolmentDraft(companyId);
  const { draft, faults, missing } = wizard;
  const [confirming, setConfirming] = useState(false);
  const { isDone, create } = useCreate(draft);
  const hasDates = Object.values(draft.dates).every((day) => day !== null) && faults.length === 0;
  return (
    <Page>
      <UnsavedChanges when={wizard.isChanged && !isDone} />
      <PageHeader
        title={TEXT.setUp}
        back={
          companyId
            ? { label: "Back to Company Details", href: paths.companyDetails(companyId) }
            : { label: "Back to Company Directory", href: paths.companyDirectory() }
        }
      />
      <p className={classes.subtitle}>{TEXT.setUpSubtitle}</p>
      <StepList>
        <StepSection number={1} title={TEXT.selectPolicies} state={draft.policies.length > 0 ? "done" : "current"}>
          <div className={classes.stack}>
            {companyId ? (
              <CompanyName companyId={companyId} />
            ) : (
              <CompanySelect value={draft.companyId} onChoose={wizard.chooseCompany} />
            )}
            <PolicyChoice companyId={draft.companyId} chosen={draft.policies} onToggle={wizard.togglePolicy} />
          </div>
        </StepSection>
        <StepSection number={2} title={TEXT.setUpDates} state={hasDates ? "done" : "current"}>
          <DatesStep dates={draft.dates} faults={faults} onChange={wizard.changeDate} />
        </StepSection>
        <StepSection
          number={3}
          title={TEXT.addStakeholders}
          state={draft.hr.length + draft.csm.length > 0 ? "done" : "current"}
        >
          <StakeholdersStep draft={draft} onAdd={wizard.add} onRemove={wizard.remove} />
        </StepSection>
      </StepList>
      <div className={classes.actions}>
        <p id="enrolment-missing" className={classes.quiet} role="status">
          {missing.length > 0 ? `Still needed: ${missing.join(", ")}` : ""}
        </p>
        <Button disabled={missing.length > 0} onClick={() => setConfirming(true)} aria-describedby="enrolment-missing">
          {TEXT.complete}
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={TEXT.confirmTitle}
        confirmLabel={TEXT.confirm}
        cancelLabel={TEXT.review}
        onConfirm={create}
      >
        {TEXT.confirmText}
      </ConfirmDialog>
    </Page>
  );
}

function CompanyName({ companyId }: { companyId: string }) {
  const { data } = useApi(getCompany, { params: { id: companyId } });
  return <p className={classes.company}>{data?.data.companyDetails.name ?? "…"}</p>;
}

/** Creates once per intent, says so and goes back one page; what the provider refuses is told field by field. */
function useCreate(draft: EnrolmentDraft) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);

  // After a render in which nothing is unsaved any more: nobody is asked whether to leave.
  useEffect(() => {
    if (isDone) router.back();
  }, [isDone, router]);

  async function create(): Promise<void> {
    const body = bodyOf(draft);
    try {
      await write(`enrolment:${JSON.stringify(body)}`, createEnrolment, { body });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.createFailed, durationMs: TOAST_MS });
      throw cause;
    }
    notify.success({ title: TEXT.created, message: TEXT.createdHint, durationMs: TOAST_MS });
    setDone(true);
  }

  return { isDone, create };
}

function bodyOf({ companyId, policies, dates, hr, csm }: EnrolmentDraft) {
  const instant = (day: LocalDate | null) => startOfDaySeconds(day ?? "");
  return {
    companyId: companyId ?? "",
    policyIds: policies.map(({ id }) => id),
    enrolmentStartDate: instant(dates.registrationStart),
    enrolmentEndDate: instant(dates.registrationEnd),
    joiningCycleStartDate: instant(dates.cycleStart),
    joiningCycleEndDate: instant(dates.cycleEnd),
    recipients: hr.map(({ email }) => email),
    carbon_copy: csm.map(({ email }) => email),
  };
}
