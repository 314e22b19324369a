"use client";

import { useState } from "react";
import { CancellableUpload } from "@/components/shared/uploads/cancellable-upload";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { lazyPart } from "@/components/ui/lazy-part";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepList, StepSection } from "@/components/ui/step-section";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { WorkbookDrop } from "@/components/ui/workbook-drop";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { TABLE_FORMATS } from "@/lib/client/parse-workbook";
import { useCan } from "@/lib/client/viewer";
import type { CompanyListItem } from "@/lib/contract/companies";
import { counted, grouped } from "@/lib/domain/counted";
import { OFFBOARD_MESSAGES as OFFBOARD, REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import { CompanyStep, useCompany } from "../company-step";
import { type Preference, PreferenceStep } from "../preference-step";
import classes from "../registration.module.css";
import { RESULT_WORDS } from "../result/result-words";
import { saveResult } from "../result/save-result";
import { TemplateButton } from "../template-button";
import { useChosenMembers } from "../use-chosen-members";
import { type UploadSession, useRowsUpload } from "../use-rows-upload";

const UploadResult = lazyPart(() => import("../result/upload-result").then((module) => module.UploadResult));

/** Company, preference if the role has one, then the workbook of leavers [spec 1 §2 Offboard members]. */
export function OffboardMembers() {
  const [companyId, setCompanyId] = useUrlParam("company");
  const [preference, setPreference] = useState<Preference | null>(null);
  const hasPreference = useCan("members.offboardPreference");
  const company = useCompany(companyId);
  usePageTitle(company ? `${company.name} · ${OFFBOARD.title}` : undefined);
  const isPreferred = preference !== null || !hasPreference;
  return (
    <Page>
      <PageHeader title={OFFBOARD.title} actions={<TemplateButton kind="OFFBOARD" />} />
      <StepList>
        <StepSection number={1} title="Company" state={company ? "done" : "current"}>
          <CompanyStep companyId={companyId} onChoose={setCompanyId} />
        </StepSection>
        {hasPreference ? (
          <StepSection number={2} title="Upload preference" state={preference ? "done" : company ? "current" : "next"}>
            <PreferenceStep preference={preference} disabled={!company} onChoose={setPreference} />
          </StepSection>
        ) : null}
      </StepList>
      <OffboardPanel
        key={companyId}
        company={isPreferred ? company : null}
        enableEndorsements={preference !== "ROSTER"}
      />
    </Page>
  );
}

type PanelProps = { company: CompanyListItem | null; enableEndorsements: boolean };

/** The workbook, the confirmation and the result of each row. Disabled until the steps are complete. */
function OffboardPanel({ company, enableEndorsements }: PanelProps) {
  const styled = useCan("members.styledReport");
  const { chosen, setChosen, readAs, step } = useChosenMembers({
    place: "offboard",
    operations: ["OFFBOARD"],
    companyId: company?.id ?? null,
    noMembers: OFFBOARD.empty,
  });
  const sending = useRowsUpload();
  const { session, running, cancellation } = sending;

  const notifyResult = (next: UploadSession) => notifyOffboarded(next, styled);

  async function offboard() {
    if (!chosen || !company) return;
    const { operation, rows, fileName } = chosen;
    const choices = { operation, companyId: company.id, policyId: null, compressed: true };
    setChosen(null);
    await sending.start({ ...choices, enableEnrolmentPortal: false, enableEndorsements, rows }, fileName).then(
      // After a cancellation or a failure, the confirmation offers the upload again.
      (next) => (next ? notifyResult(next) : setChosen(chosen)),
      (cause: unknown) => {
        notify.failure(cause, { title: TEXT.failedToUpload, durationMs: TOAST_MS.bulk });
        if (!pendingApprovalOf(cause)) setChosen(chosen);
      },
    );
  }

  if (session) return <UploadResult session={session} sending={sending} styled={styled} onSent={notifyResult} />;
  return (
    <Section title="Members who leave">
      <div className={classes.stack}>
        {running ? (
          <CancellableUpload running={running} cancellation={cancellation} />
        ) : (
          <WorkbookDrop
            label="Drop the members to offboard, or press to choose"
            disabled={!company}
            formats={TABLE_FORMATS}
            onRead={readAs("OFFBOARD")}
          />
        )}
        <p className="quiet-small">
          A member leaves every policy of the company. When an employee leaves, the dependants leave too.
        </p>
      </div>
      {step}
      {chosen && company ? (
        <ConfirmOffboard
          enableEndorsements={enableEndorsements}
          companyName={company.name}
          count={chosen.rows.length}
          onClose={() => setChosen(null)}
          onConfirm={() => void offboard()}
        />
      ) : null}
    </Section>
  );
}

type ConfirmProps = {
  companyName: string;
  count: number;
  enableEndorsements: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function ConfirmOffboard({ companyName, count, enableEndorsements, onClose, onConfirm }: ConfirmProps) {
  return (
    <ConfirmDialog
      opened
      danger
      title={`Offboard ${members(count)} of ${companyName}?`}
      confirmLabel={`Offboard ${members(count)}`}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      Their cover ends on the date of leaving, and so does the cover of their dependants.{" "}
      {enableEndorsements
        ? "An endorsement request is created."
        : "The active roster changes immediately, without an endorsement."}
    </ConfirmDialog>
  );
}

/** Shows the outcome and downloads failed rows as a workbook [spec 1 §8]. */
async function notifyOffboarded(next: UploadSession, styled: boolean): Promise<void> {
  if (next.failed.length > 0) {
    const message = `${grouped(next.failed.length)} failed; the error sheet is in your downloads.`;
    notify.error({ title: OFFBOARD.partial, message, durationMs: TOAST_MS.bulk });
    await saveResult(next, { styled, words: RESULT_WORDS.OFFBOARD });
  } else if (next.registered.length > 0) notify.success({ message: OFFBOARD.done, durationMs: TOAST_MS.bulk });
  else notify.warning({ message: OFFBOARD.nothingChanged, durationMs: TOAST_MS.bulk });
}

const members = (count: number) => counted(count, "member", "members");
