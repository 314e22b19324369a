import { Button, Group } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { StatusBadge } from "@/components/shared/status-badge";
import { Facts } from "@/components/ui/facts";
import { FailedCall } from "@/components/ui/failed-call";
import { Link } from "@/components/ui/link";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import type { Approval } from "@/lib/contract/approvals";
import { getProposedUpload, listApprovals } from "@/lib/contract/calls";
import type { UploadResult } from "@/lib/contract/registration";
import { APPROVAL_MESSAGES } from "@/lib/messages/approvals";
import { PENDING_APPROVAL } from "@/lib/messages/pending-approval";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { paths } from "@/lib/paths";
import { useFlow } from "../flow/flow-provider";
import { FlowFrame } from "../frame";
import { StartFreshButton } from "../start-fresh-button";
import shared from "../validator.module.css";
import { ErrorFileEntry } from "./error-file-entry";
import classes from "./summary.module.css";
import { useErrorFile } from "./use-error-file";

/**
 * An upload on which a second person decides, with its state. The file stays open until the user starts fresh. Once the upload
 * is approved, its result follows, as long as the provider stores it.
 */
export function ProposedUpload({ id }: { id: string }) {
  const { data, error, mutate } = useApi(listApprovals, { query: { id } });
  const approval = data?.data.items[0];
  const { trial, isLoading } = useTrial(approval);
  const isKnown = Boolean(data ?? error);
  const { file, hasErrors, failed } = useErrorFile(trial, isKnown && !isLoading);
  useApproved(approval);
  return (
    <FlowFrame
      stage="summary"
      title={TEXT.proposedTitle}
      status={approval ? <StatusBadge kind="approval" status={approval.status} /> : null}
      actions={<StartFreshButton />}
    >
      <div className={shared.stack}>
        {approval ? <Proposal approval={approval} /> : null}
        {!data && !error ? <LoaderWithTitles title={TEXT.proposedTitle} /> : null}
        <FailedCall error={data ? null : error} onRetry={() => void mutate()} />
        {hasErrors ? <ErrorFileEntry file={file} failed={failed} /> : null}
      </div>
    </FlowFrame>
  );
}

/** The result of the trial, with the rows that the provider refuses; null after the decision. */
function useTrial(approval: Approval | undefined): { trial: UploadResult | null; isLoading: boolean } {
  const isOffered = useOffered(getProposedUpload);
  const hasTrial = isOffered && approval?.status === "PENDING" && (approval.refusedRows ?? 0) > 0;
  const { data, error } = useApi(getProposedUpload, hasTrial ? { params: { id: approval.id } } : null, {
    revalidateOnFocus: false,
  });
  return { trial: hasTrial ? (data?.data ?? null) : null, isLoading: hasTrial && !data && !error };
}

/** Replaces the approved proposal by its result: costs, refused rows, and the message for the ticket. */
function useApproved(approval: Approval | undefined): void {
  const { state, dispatch } = useFlow();
  const isOffered = useOffered(getProposedUpload);
  const { flowId } = state;
  const id = isOffered && approval?.status === "APPROVED" && approval.refusedRows !== null ? approval.id : null;
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    call(getProposedUpload, { params: { id }, signal: leaving.signal }).then(
      ({ data }) => dispatch({ type: "uploaded", flowId, result: data }),
      // The approval stays on the screen, without the result.
      () => {},
    );
    return () => leaving.abort();
  }, [id, flowId, dispatch]);
}

const TONES = {
  PENDING: "info",
  APPROVED: "success",
  DECLINED: "warning",
  EXPIRED: "warning",
  WITHDRAWN: "info",
} as const;

function Proposal({ approval }: { approval: Approval }) {
  const { id, status, changes, reason, comment, decidedBy, company } = approval;
  const facts = changes.map(({ label, to }) => ({ label, value: to }));
  return (
    <>
      <Notice tone={TONES[status]} role="status" title={approval.title}>
        {TEXT.proposed[status]}
        <Facts facts={[...facts, { label: APPROVAL_MESSAGES.reason, value: reason }]} />
        {decidedBy ? <p className={shared.line}>{[decidedBy, comment].filter(Boolean).join(": ")}</p> : null}
        <Group gap="xs" mt="xs">
          <Button component={Link} href={paths.approvals({ id })} size="xs" variant="default">
            {PENDING_APPROVAL.open}
          </Button>
          <Onward status={status} companyId={company?.id} />
        </Group>
      </Notice>
      {status === "PENDING" ? (
        <Section title={TEXT.nextTitle}>
          <ol className={classes.nextSteps}>
            {TEXT.nextOfProposal.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      ) : null}
    </>
  );
}

/** The next step: the endorsements after an approval, otherwise the file, which is still there. */
function Onward({ status, companyId }: { status: Approval["status"]; companyId: string | undefined }) {
  const { state, dispatch } = useFlow();
  const router = useRouter();
  if (status === "PENDING") return null;
  if (status === "APPROVED") {
    return (
      <Button component={Link} href={paths.endorsements(companyId ? { company: companyId } : {})} size="xs">
        {TEXT.openEndorsements}
      </Button>
    );
  }
  const back = () => {
    dispatch({ type: "uploadRefused", flowId: state.flowId, refusal: null });
    router.push(paths.validator());
  };
  return (
    <Button size="xs" onClick={back}>
      {TEXT.backToFile}
    </Button>
  );
}
