"use client";

import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { Badge } from "@/components/shared/status-badge";
import type { StatusLook } from "@/components/shared/status-looks";
import { CancellableUpload } from "@/components/shared/uploads/cancellable-upload";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Notice } from "@/components/ui/notice";
import { isReasonMissing } from "@/lib/client/api-error";
import { useCan } from "@/lib/client/viewer";
import { PENDING_APPROVAL } from "@/lib/messages/pending-approval";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { paths } from "@/lib/paths";
import { ReplyPanel } from "../email/reply-panel";
import { useFlow } from "../flow/flow-provider";
import { type Overall, overallOf, rejections, repeatedRows, summaryCounts } from "../flow/selectors";
import { useStage } from "../flow/use-stage";
import { FlowFrame } from "../frame";
import { StartFreshButton } from "../start-fresh-button";
import shared from "../validator.module.css";
import { CostPanel } from "./cost-panel";
import { EndorsementCards } from "./endorsement-cards";
import { endorsementsOf } from "./endorsements-of";
import { ErrorFileEntry } from "./error-file-entry";
import { FixInPlace } from "./fix-in-place";
import { GroupCards } from "./group-cards";
import { MessagePanel } from "./message-panel";
import { NextSteps } from "./next-steps";
import { ProposedUpload } from "./proposed-upload";
import classes from "./summary.module.css";
import { useErrorFile } from "./use-error-file";
import { useValidation } from "./use-validation";

const OVERALL_LOOKS: Record<Overall, StatusLook> = {
  CORRECT: { label: "Correct", icon: IconCircleCheck, tone: "success" },
  PARTIAL: { label: "Partially correct", icon: IconAlertTriangle, tone: "warning" },
  INCORRECT: { label: "Incorrect", icon: IconCircleX, tone: "danger" },
};

/** The result of the file: counts, errors, cost, and the message for the ticket [spec 2 §2 Validation summary]. */
export function ValidationSummary() {
  const isShown = useStage("summary");
  const validation = useValidation(isShown);
  if (!isShown) return <LoaderWithTitles title={TEXT.loading} />;
  if (validation.isDone) return <Summary />;
  return (
    <FlowFrame stage="summary" title={TEXT.title}>
      {validation.error ? (
        <ErrorState
          title={isReasonMissing(validation.error) ? TEXT.notProposed : TEXT.notValidated}
          error={validation.error}
          onRetry={validation.retry}
          action={<StartFreshButton />}
        />
      ) : (
        <Validating {...validation} />
      )}
    </FlowFrame>
  );
}

type Validation = ReturnType<typeof useValidation>;

/** The running upload. A long one shows its progress and can be cancelled. */
function Validating({ isBroken, running, ...cancellation }: Validation) {
  if (!running) return <LoaderWithTitles title={TEXT.loading} subtitle={isBroken ? TEXT.broken : undefined} />;
  return (
    <CancellableUpload
      title={TEXT.loading}
      running={running}
      delay={isBroken ? TEXT.broken : undefined}
      cancellation={cancellation}
    />
  );
}

function Summary() {
  const { state } = useFlow();
  const { proposalId, result } = state;
  return proposalId === null || result ? <UploadedSummary /> : <ProposedUpload id={proposalId} />;
}

function UploadedSummary() {
  const { state } = useFlow();
  const canPost = useCan("support-desk.post");
  const { file, hasErrors, failed } = useErrorFile(state.result);
  const rejected = rejections(state);
  const counts = summaryCounts(state.result, rejected);
  const endorsements = endorsementsOf(state.result);
  const repeated = rejected.length > 0 ? null : repeatedRows(state.result);
  const isUnlocked = !canPost || state.ticketId !== null;
  return (
    <FlowFrame
      stage="summary"
      title={TEXT.title}
      status={<Badge {...OVERALL_LOOKS[overallOf(counts)]} />}
      actions={<StartFreshButton />}
    >
      <div className={classes.summary}>
        <div className={shared.stack}>
          {state.proposalId === null ? null : (
            <Notice tone="success" role="status">
              {TEXT.proposed.APPROVED}{" "}
              <Link href={paths.approvals({ id: state.proposalId })}>{PENDING_APPROVAL.open}</Link>
            </Notice>
          )}
          <GroupCards counts={counts} />
          {repeated === null ? null : (
            <Notice tone="info" role="status">
              {TEXT.sameFile({ rows: repeated })}
            </Notice>
          )}
          {hasErrors ? <ErrorFileEntry file={file} failed={failed} /> : null}
          {state.result && repeated === null ? <FixInPlace result={state.result} /> : null}
          {canPost ? (
            <MessagePanel
              counts={counts}
              endorsements={endorsements}
              errorFile={file}
              isRepeated={repeated !== null}
              awaitsFile={hasErrors && !file}
            />
          ) : null}
          <ReplyPanel errorFile={file} hasErrors={hasErrors} isRepeated={repeated !== null} />
          {endorsements.length > 0 ? <EndorsementCards endorsements={endorsements} isUnlocked={isUnlocked} /> : null}
        </div>
        <div className={shared.stack}>
          {endorsements.length > 0 ? <CostPanel endorsements={endorsements} /> : null}
          {endorsements.length === 0 || !canPost ? (
            <NextSteps
              counts={counts}
              hasErrors={hasErrors}
              endorsements={endorsements}
              isRepeated={repeated !== null}
            />
          ) : null}
        </div>
      </div>
    </FlowFrame>
  );
}
