"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ApiError } from "@/lib/client/api-error";
import { FAILED_TITLE } from "./failed-call";
import classes from "./state.module.css";
import { TraceDetails } from "./trace-details";

type Props = {
  title?: string;
  /** The thrown value. A failed call's message and trace id are shown. */
  error?: unknown;
  message?: ReactNode;
  traceId?: string | null;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  action?: ReactNode;
};

/** What failed, the trace id behind 'Details', and a retry. */
export function ErrorState({
  title = FAILED_TITLE,
  error,
  message,
  traceId,
  onRetry,
  retrying,
  retryLabel = "Try again",
  action,
}: Props) {
  const known = error instanceof ApiError ? error : undefined;
  const text = message ?? known?.message;
  return (
    <div className={classes.root} role="alert">
      <IconAlertTriangle className={classes.alarm} size={28} stroke={1.5} aria-hidden />
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {onRetry || action ? (
        <div className={classes.action}>
          {onRetry ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={15} aria-hidden />}
              loading={retrying}
              onClick={onRetry}
            >
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      <TraceDetails traceId={traceId ?? known?.traceId} />
    </div>
  );
}
