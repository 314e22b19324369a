"use client";

import { Button } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { CompanySelect } from "@/components/shared/companies/company-select";
import { ChoiceTiles } from "@/components/ui/choice-tiles";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Notice } from "@/components/ui/notice";
import { StepList, StepSection } from "@/components/ui/step-section";
import { PROGRESS_MESSAGES } from "@/lib/messages/upload-progress";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { OpenedCounter } from "../counter/opened-counter";
import { OpenedEmail } from "../email/opened-email";
import { Failure } from "../failure";
import { useFlow } from "../flow/flow-provider";
import { isSubmitted } from "../flow/selectors";
import { type Submit, useSubmit } from "../flow/use-submit";
import { FlowFrame } from "../frame";
import { LikelyProvider } from "../likely/likely-provider";
import { DroppedFileQuestion, useDroppedFile } from "../recognition/dropped-file";
import { isCompanyOpen, isPolicyOpen, usualOf } from "../recognition/recognition";
import { RecognitionNotice } from "../recognition/recognition-notice";
import { ResultPanel } from "../result/result-panel";
import { useSubmitLabel } from "../result/use-submit-label";
import { SharedDraft } from "../share/shared-draft";
import { StartFreshButton } from "../start-fresh-button";
import shared from "../validator.module.css";
import { CurrentResult } from "./current-result";
import { FileStep } from "./file-step";
import { PolicyStep } from "./policy-step";
import { fileBlocker, stepProgress, submitBlocker } from "./steps";
import { UnfinishedWork } from "./unfinished-work";
import classes from "./upload.module.css";
import { useChosenPolicy } from "./use-chosen-policy";
import { useWorkbook, type WorkbookReading } from "./use-workbook";

/** Steps 1 to 6 up to 'Submit' [spec 2 §2 Bulk validator]. */
export function ValidatorScreen() {
  const { state, isReady } = useFlow();
  const submitting = useSubmit();
  const policy = useChosenPolicy();
  if (isSubmitted(state)) {
    return (
      <>
        <SharedDraft />
        <OpenedEmail />
        <OpenedCounter />
        <CurrentResult />
        <DroppedFileQuestion />
      </>
    );
  }
  if (submitting.phase) {
    return (
      <FlowFrame stage="upload" title={TEXT.title}>
        <LoaderWithTitles
          title={TEXT.loaderTitle}
          subtitle={submitting.phase === "outdated" ? TEXT.loaderOutdated : TEXT.loaderChecks}
        />
      </FlowFrame>
    );
  }
  return (
    <FlowFrame
      stage="upload"
      title={TEXT.title}
      isConfirming
      actions={state.selection.company ? <StartFreshButton label="Start fresh" /> : null}
    >
      {isReady ? <SharedDraft /> : null}
      <DroppedFileQuestion />
      {isReady ? <OpenedEmail /> : null}
      {isReady ? <OpenedCounter /> : null}
      <LikelyProvider>
        <Upload isOpen={isReady} policy={policy} submitting={submitting} />
      </LikelyProvider>
    </FlowFrame>
  );
}

type UploadProps = { isOpen: boolean; policy: ReturnType<typeof useChosenPolicy>; submitting: Submit };

/** The questions and Submit; disabled while another file is being read, else the previous one would be sent. */
function Upload({ isOpen, policy, submitting }: UploadProps) {
  const { state } = useFlow();
  const workbook = useWorkbook();
  useEmailFile(isOpen, workbook);
  // Another screen opens a file for the policy of the address; any other file may be of another company.
  useDroppedFile(isOpen && !policy.isLoading, (file) => void workbook.read(file, { isDropped: !policy.isChosen }));
  const file = workbook.reading ?? workbook.foreign?.file ?? state.file;
  const company = useRef<HTMLDivElement>(null);
  const isHeld = isCompanyOpen(state) || isPolicyOpen(state);

  function changeCompany() {
    workbook.changeCompany();
    company.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <RecognitionNotice file={file?.name ?? null} onChange={changeCompany} />
      <Steps isOpen={isOpen} workbook={workbook} company={company} />
      <Failure title={TEXT.failedToUpload} error={state.refusal} />
      {state.isCancelled && !state.checks ? (
        <Notice tone="info" role="status" spaced>
          {PROGRESS_MESSAGES.cancelled}
        </Notice>
      ) : null}
      <Failure error={submitting.error} onRetry={() => void submitting.submit()} />
      <SubmitBar
        blocker={(isHeld ? null : fileBlocker(workbook)) ?? submitBlocker(state)}
        onSubmit={() => void submitting.submit()}
      />
    </>
  );
}

/** Reads the file of an opened email once. */
function useEmailFile(isOpen: boolean, { read }: WorkbookReading) {
  const { state, dispatch } = useFlow();
  const latest = useRef(read);
  latest.current = read;
  const { fileToRead, email } = state;
  useEffect(() => {
    if (!isOpen || !fileToRead) return;
    dispatch({ type: "emailChanged", email });
    void latest.current(fileToRead);
  }, [isOpen, fileToRead, email, dispatch]);
}

type StepsProps = { isOpen: boolean; workbook: WorkbookReading; company: RefObject<HTMLDivElement | null> };

/** Rendered on the server; enabled once the stored state of this tab is loaded. */
function Steps({ isOpen, workbook, company }: StepsProps) {
  const { state, dispatch } = useFlow();
  const { selection } = state;
  const progress = stepProgress(state);
  const top = useTopWhenFresh(state.flowId);
  return (
    <div ref={top} tabIndex={-1} inert={!isOpen} className={classes.upload}>
      <StepList>
        <StepSection number={1} title={TEXT.steps.company} state={progress.company}>
          <div ref={company}>
            <CompanyStep />
          </div>
        </StepSection>
        <StepSection number={2} title={TEXT.steps.method} state={progress.method}>
          <ChoiceTiles
            label={TEXT.steps.method}
            disabled={progress.method === "next"}
            options={[
              { value: "ENDORSEMENT", label: TEXT.methods.ENDORSEMENT },
              { value: "ROSTER", label: TEXT.methods.ROSTER },
            ]}
            value={selection.method}
            onChoose={(method) => dispatch({ type: "chosen", selection: { method } })}
          />
        </StepSection>
        <StepSection number={3} title={TEXT.steps.action} state={progress.action}>
          <ChoiceTiles
            label={TEXT.steps.action}
            disabled={progress.action === "next"}
            options={[{ value: "ADD_EDIT_DELETE", label: TEXT.action }]}
            value={selection.action}
            onChoose={(action) => dispatch({ type: "chosen", selection: { action } })}
          />
        </StepSection>
        <StepSection number={4} title={TEXT.steps.policy} state={progress.policy}>
          <PolicyStep disabled={progress.policy === "next"} />
        </StepSection>
        <StepSection number={5} title={TEXT.steps.portal} state={progress.portal}>
          <ChoiceTiles
            label={TEXT.steps.portal}
            disabled={progress.portal === "next"}
            options={[
              { value: "yes", label: TEXT.portal.yes },
              { value: "no", label: TEXT.portal.no },
            ]}
            value={selection.activatePortal === null ? null : selection.activatePortal ? "yes" : "no"}
            onChoose={(answer) => dispatch({ type: "chosen", selection: { activatePortal: answer === "yes" } })}
          />
        </StepSection>
        <StepSection number={6} title={TEXT.steps.file} state={progress.file}>
          <FileStep workbook={workbook} />
        </StepSection>
      </StepList>
      <div className={shared.stack}>
        <ResultPanel />
      </div>
      {!isOpen || selection.company || state.file ? null : <UnfinishedWork />}
    </div>
  );
}

/** The 'start fresh' button is removed with the content: focus the first question. */
function useTopWhenFresh(flowId: string) {
  const top = useRef<HTMLDivElement>(null);
  const known = useRef(flowId);
  useEffect(() => {
    if (known.current && known.current !== flowId) top.current?.focus({ preventScroll: true });
    known.current = flowId;
  }, [flowId]);
  return top;
}

function SubmitBar({ blocker, onSubmit }: { blocker: string | null; onSubmit: () => void }) {
  const label = useSubmitLabel();
  return (
    <div className={shared.bar} data-sticky>
      {blocker ? (
        <p id="submit-blocker" className="quiet">
          {blocker}
        </p>
      ) : null}
      <Button
        size="md"
        disabled={blocker !== null}
        aria-describedby={blocker ? "submit-blocker" : undefined}
        onClick={onSubmit}
      >
        {label}
      </Button>
    </div>
  );
}

/** Step 1: the company. With an open file, the choice also gives steps 2 and 5 their usual answers. */
function CompanyStep() {
  const { state, dispatch } = useFlow();
  const usual = isCompanyOpen(state) ? usualOf(state.selection) : {};
  return (
    <CompanySelect
      company={state.selection.company}
      onChoose={({ id, name }) => dispatch({ type: "chosen", selection: { company: { id, name }, ...usual } })}
    />
  );
}
