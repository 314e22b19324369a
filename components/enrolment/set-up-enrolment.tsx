"use client";

import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { backToCompany, companyCrumbs, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { useCompanyName } from "@/components/shared/companies/use-company-name";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ToList } from "@/components/ui/details-missing";
import { ErrorState } from "@/components/ui/error-state";
import { PageForm } from "@/components/ui/form/page-form";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { notify } from "@/components/ui/notify";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepList, StepSection } from "@/components/ui/step-section";
import { useGoBack } from "@/components/ui/use-go-back";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import { createEnrolment, getCompany } from "@/lib/contract/calls";
import { ENROLMENT_DATE_FAULTS, ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { paths } from "@/lib/paths";
import { DatesStep } from "./dates-step";
import classes from "./enrolment.module.css";
import {
  type EnrolmentForm,
  emptyEnrolment,
  enrolmentBody,
  faultsOf,
  missingOf,
  type NewEnrolment,
} from "./new-enrolment";
import { CompanyField, PolicyChoice } from "./policies-step";
import { StakeholdersStep } from "./stakeholders-step";

const TOAST_MS = 10_000; // spec 3 §9

/** Policies, dates and stakeholders of a new enrolment, for a given or chosen company [spec 3 §2]. */
export function SetUpEnrolment({ companyId }: { companyId: string | null }) {
  const form = useDeferredForm(() => import("./new-enrolment-schema").then(({ EnrolmentSchema }) => EnrolmentSchema), {
    defaultValues: emptyEnrolment(companyId),
  });
  const entered = form.watch();
  const { policies, dates, hr, csm } = entered;
  const missing = missingOf(entered);
  const hasDates = Object.values(dates).every((day) => day !== null) && faultsOf(entered).length === 0;
  const [confirming, setConfirming] = useState(false);
  useFaultToasts(entered);
  const companyName = useCompanyName(entered.companyId || null);
  usePageTitle(companyName ? `${companyName} · ${TEXT.setUp}` : undefined);
  const create = useCreate(form, companyName);
  return (
    <Page>
      <PageHeader
        title={TEXT.setUp}
        breadcrumbs={companyCrumbs(companyId, companyName)}
        back={backToCompany(companyId)}
      />
      <p className={classes.subtitle}>{TEXT.setUpSubtitle}</p>
      <PageForm form={form} isStep onSubmit={async () => setConfirming(true)} actions={<Complete missing={missing} />}>
        <StepList>
          <StepSection number={1} title={TEXT.selectPolicies} state={policies.length > 0 ? "done" : "current"}>
            <div className={classes.stack}>
              {companyId ? <CompanyName companyId={companyId} /> : <CompanyField form={form} />}
              <PolicyChoice form={form} />
            </div>
          </StepSection>
          <StepSection number={2} title={TEXT.setUpDates} state={hasDates ? "done" : "current"}>
            <DatesStep form={form} />
          </StepSection>
          <StepSection number={3} title={TEXT.addStakeholders} state={hr.length + csm.length > 0 ? "done" : "current"}>
            <StakeholdersStep form={form} />
          </StepSection>
        </StepList>
      </PageForm>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={TEXT.confirmTitle}
        confirmLabel={TEXT.confirm}
        cancelLabel={TEXT.review}
        onConfirm={create}
      >
        {TEXT.confirmText({ company: companyName, policies: policies.length })}
      </ConfirmDialog>
    </Page>
  );
}

function Complete({ missing }: { missing: readonly string[] }) {
  return (
    <div className={classes.footer}>
      <p id="enrolment-missing" className="quiet" role="status">
        {missing.length > 0 ? `Still needed: ${missing.join(", ")}` : ""}
      </p>
      <Button type="submit" disabled={missing.length > 0} aria-describedby="enrolment-missing">
        {TEXT.complete}
      </Button>
    </div>
  );
}

/** A rule that a change breaks is shown immediately [spec 3 §5]. */
function useFaultToasts(entered: NewEnrolment): void {
  const known = useRef<readonly string[]>([]);
  const codes = faultsOf(entered).map(({ code }) => code);
  useEffect(() => {
    for (const code of codes) {
      if (!known.current.includes(code)) {
        notify.error({ title: "Check the dates", message: ENROLMENT_DATE_FAULTS[code] });
      }
    }
    known.current = codes;
  });
}

function CompanyName({ companyId }: { companyId: string }) {
  const { data, error, isValidating, mutate } = useApi(getCompany, { params: { id: companyId } });
  if (!data && error) {
    return (
      <ErrorState
        error={error}
        retrying={isValidating}
        onRetry={() => void mutate()}
        action={<ToList list={DIRECTORY_CRUMB} />}
      />
    );
  }
  return <p className={classes.company}>{data?.data.companyDetails.name ?? "…"}</p>;
}

/**
 * Creates the enrolment once per intent, shows a toast and goes back. Each field that the provider refuses gets a
 * toast.
 */
function useCreate(form: EnrolmentForm, companyName: string | null) {
  const goBack = useGoBack();
  const [isDone, setDone] = useState(false);

  // After a render without unsaved changes, so that leaving needs no confirmation.
  useEffect(() => {
    if (isDone) goBack(paths.companyDetails(form.getValues("companyId") ?? ""));
  }, [isDone, goBack, form]);

  return async () => {
    const entered = form.getValues();
    try {
      await send(createEnrolment, { body: enrolmentBody(entered) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.createFailed, about: companyName, durationMs: TOAST_MS });
      throw cause;
    }
    notify.success({ title: TEXT.created, message: TEXT.createdHint, about: companyName, durationMs: TOAST_MS });
    form.reset(entered);
    setDone(true);
  };
}
