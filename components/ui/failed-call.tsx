import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { ApiError, DEFAULT_ERROR_MESSAGE, isReasonMissing, pendingApprovalOf } from "@/lib/client/api-error";
import { PENDING_APPROVAL } from "@/lib/messages/pending-approval";
import classes from "./failed-call.module.css";
import { Notice } from "./notice";
import { PendingApproval } from "./pending-approval";
import { TraceDetails } from "./trace-details";

type TracedError = { message: string; traceId: string | null };

const isTraced = (error: unknown): error is TracedError =>
  typeof error === "object" && error !== null && "traceId" in error;

type Props = { title?: string; error: unknown; onRetry?: () => void };

export const FAILED_TITLE = "Something went wrong!"; // spec 1 §8

/** A failed call within a form: its message, the trace id behind 'Details', and a retry; or that the change is pending. */
export function FailedCall({ title = FAILED_TITLE, error, onRetry }: Props) {
  if (!error || isReasonMissing(error)) return null;
  const approvalId = pendingApprovalOf(error);
  if (approvalId) {
    return (
      <Notice tone="info" role="status" title={PENDING_APPROVAL.title}>
        <PendingApproval id={approvalId} />
      </Notice>
    );
  }
  const known = error instanceof ApiError || isTraced(error) ? error : null;
  return (
    <Alert icon={<IconAlertTriangle size={18} aria-hidden />} title={title}>
      <span className={classes.words}>{known?.message ?? DEFAULT_ERROR_MESSAGE}</span>
      <TraceDetails traceId={known?.traceId} />
      {onRetry ? (
        <div>
          <Button
            mt="xs"
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      ) : null}
    </Alert>
  );
}
