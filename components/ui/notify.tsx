"use client";

import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { ApiError, DEFAULT_ERROR_MESSAGE, isReasonMissing, pendingApprovalOf } from "@/lib/client/api-error";
import { PENDING_APPROVAL } from "@/lib/messages/pending-approval";
import { PendingApproval } from "./pending-approval";
import { TraceDetails } from "./trace-details";

/** Duration of a toast in milliseconds [spec 1 §9]. */
export const TOAST_MS = {
  standard: 5000,
  memberEdit: 8000,
  memberEditWarning: 4000,
  bulk: 10_000,
} as const;

/** `about` has the person or record below a sentence without a name. */
type Toast = { title?: string; message?: ReactNode; about?: string | null; durationMs?: number };
/** Closes the toast when it is clicked. */
type ToastAction = { label: string; onClick: () => unknown };
type ErrorToast = Toast & { traceId?: string | null };

const CLOSE = { closeButtonProps: { "aria-label": "Dismiss" } } as const;
const ERROR_TITLE = "Something went wrong"; // spec 1 §8
const SUCCESS_TITLE = "Success"; // spec 1 §8

/** Toasts: the event in words, with a colour and an icon, announced by role. */
export const notify = {
  success({
    title = SUCCESS_TITLE,
    message,
    about,
    action,
    durationMs = TOAST_MS.standard,
  }: Toast & { action?: ToastAction | undefined }): void {
    const id = notifications.show({
      ...CLOSE,
      title,
      message: (
        <>
          {bodyOf({ message, about })}
          {action ? <ActionButton {...action} hide={() => notifications.hide(id)} /> : null}
        </>
      ),
      autoClose: durationMs,
      color: "green.9",
      icon: <IconCheck size={16} />,
    });
  },

  /** Work in progress. */
  info({ title = "In progress", message, about, durationMs = TOAST_MS.standard }: Toast): void {
    notifications.show({
      ...CLOSE,
      title,
      message: bodyOf({ message, about }),
      autoClose: durationMs,
      color: "iris",
      icon: <IconInfoCircle size={16} />,
    });
  },

  warning({ title = "Please note", message, about, durationMs = TOAST_MS.standard }: Toast): void {
    notifications.show({
      ...CLOSE,
      title,
      message: bodyOf({ message, about }),
      autoClose: durationMs,
      color: "orange.9",
      icon: <IconAlertTriangle size={16} />,
    });
  },

  error({
    title = ERROR_TITLE,
    message = DEFAULT_ERROR_MESSAGE,
    about,
    traceId,
    durationMs = TOAST_MS.standard,
  }: ErrorToast) {
    notifications.show({
      ...CLOSE,
      title,
      message: bodyOf({ message, about, traceId }),
      autoClose: durationMs,
      color: "red.9",
      icon: <IconX size={16} />,
    });
  },

  /** An error toast from any thrown value, with its message and trace id; a change that is pending approval is none. */
  failure(cause: unknown, { title = ERROR_TITLE, message, about, durationMs = TOAST_MS.standard }: Toast = {}): void {
    if (isReasonMissing(cause)) return;
    const known = cause instanceof ApiError ? cause : undefined;
    const approvalId = pendingApprovalOf(cause);
    if (approvalId) {
      notify.info({ title: PENDING_APPROVAL.title, message: <PendingApproval id={approvalId} />, about, durationMs });
      return;
    }
    notify.error({ title, message: message ?? known?.message, about, traceId: known?.traceId, durationMs });
  },
};

function ActionButton({ label, onClick, hide }: ToastAction & { hide: () => void }) {
  // The toast closes with a transition: a double click reaches it twice.
  const isPressed = useRef(false);
  function press() {
    if (isPressed.current) return;
    isPressed.current = true;
    hide();
    onClick();
  }
  return (
    <Button variant="default" size="compact-sm" mt={6} onClick={press}>
      {label}
    </Button>
  );
}

type Body = Pick<Toast, "message" | "about"> & { traceId?: string | null };

/** The event, its subject, and a failure's trace id behind 'Details'; nothing if the title says it all. */
function bodyOf({ message, about, traceId }: Body): ReactNode {
  if (!message && !about && !traceId) return null;
  return (
    <>
      <Text component="span" size="sm" style={{ whiteSpace: "pre-line" }}>
        {message}
      </Text>
      {about ? (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      ) : null}
      <TraceDetails traceId={traceId} />
    </>
  );
}
