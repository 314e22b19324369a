import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { ApiError, DEFAULT_ERROR_MESSAGE } from "@/lib/client/api-error";
import classes from "./failed-call.module.css";
import { TraceDetails } from "./trace-details";

type TracedError = { message: string; traceId: string | null };

const isTraced = (error: unknown): error is TracedError =>
  typeof error === "object" && error !== null && "traceId" in error;

type Props = { title?: string; error: unknown; onRetry?: () => void };

/** A failed call within a form: its message, the trace id behind 'Details', and a retry. */
export function FailedCall({ title = "Something went wrong!", error, onRetry }: Props) {
  if (!error) return null;
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
