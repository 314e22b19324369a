"use client";

import { Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { ApiError, DEFAULT_ERROR_MESSAGE } from "@/lib/client/api-error";
import { TraceDetails } from "./trace-details";

/** How long a toast stays, in milliseconds [spec 1 §9]. */
export const TOAST_MS = {
  standard: 5000,
  memberEdit: 8000,
  memberEditWarning: 4000,
  bulk: 10_000,
  container: 7000,
} as const;

export type Toast = { title?: string; message?: string; durationMs?: number };
export type ErrorToast = Toast & { traceId?: string | null };

const CLOSE = { closeButtonProps: { "aria-label": "Dismiss" } } as const;
const ERROR_TITLE = "Something went wrong"; // spec 1 §8
const SUCCESS_TITLE = "Success"; // spec 1 §8

/** Toasts of the console: what happened in words, a colour and an icon, read out by role. */
export const notify = {
  success({ title = SUCCESS_TITLE, message, durationMs = TOAST_MS.standard }: Toast): void {
    notifications.show({
      ...CLOSE,
      title,
      message,
      autoClose: durationMs,
      color: "green.9",
      icon: <IconCheck size={16} />,
    });
  },

  /** What goes on, while it does. */
  info({ title = "In progress", message, durationMs = TOAST_MS.standard }: Toast): void {
    notifications.show({
      ...CLOSE,
      title,
      message,
      autoClose: durationMs,
      color: "iris",
      icon: <IconInfoCircle size={16} />,
    });
  },

  warning({ title = "Please note", message, durationMs = TOAST_MS.standard }: Toast): void {
    notifications.show({
      ...CLOSE,
      title,
      message,
      autoClose: durationMs,
      color: "orange.9",
      icon: <IconAlertTriangle size={16} />,
    });
  },

  error({ title = ERROR_TITLE, message = DEFAULT_ERROR_MESSAGE, traceId, durationMs = TOAST_MS.standard }: ErrorToast) {
    notifications.show({
      ...CLOSE,
      title,
      message: <ToastBody message={message} traceId={traceId} />,
      autoClose: durationMs,
      color: "red.9",
      icon: <IconX size={16} />,
    });
  },

  /** An error toast from whatever a call threw: its own words and trace id when it has them. */
  failure(cause: unknown, { title = ERROR_TITLE, durationMs = TOAST_MS.standard }: Omit<Toast, "message"> = {}): void {
    const known = cause instanceof ApiError ? cause : undefined;
    notify.error({ title, message: known?.message, traceId: known?.traceId, durationMs });
  },
};

/** Text of an error toast; the trace id waits behind 'Details'. */
function ToastBody({ message, traceId }: { message: string; traceId?: string | null }) {
  return (
    <>
      <Text component="span" size="sm" style={{ whiteSpace: "pre-line" }}>
        {message}
      </Text>
      <TraceDetails traceId={traceId} />
    </>
  );
}
