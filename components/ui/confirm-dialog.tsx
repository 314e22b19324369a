"use client";

import { Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Modal } from "@/components/ui/modal";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { DialogActions } from "./dialog-actions";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The question; names the object: 'Delete Endo 4 of Acme?'. */
  title: string;
  /** Consequences of the action. */
  children?: ReactNode;
  /** Names the action, never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** May return a promise: the dialog closes when it resolves or the change is proposed, else stays open. */
  onConfirm: () => unknown;
};

/** One question. The safe button is first and has the focus. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, confirmLabel, cancelLabel = "Cancel", danger, onConfirm } = props;
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch (cause) {
      // The change is proposed: a second press would propose it again.
      if (pendingApprovalOf(cause)) onClose();
    } finally {
      setPending(false);
    }
  }

  return (
    <Modal opened={opened} onClose={pending ? () => {} : onClose} title={title} withCloseButton={false} size="sm">
      <Text component="div" size="sm" c="dimmed">
        {children}
      </Text>
      <DialogActions
        cancelLabel={cancelLabel}
        onCancel={onClose}
        startsOnCancel
        confirmLabel={confirmLabel}
        color={danger ? "red.9" : undefined}
        busy={pending}
        onConfirm={() => void confirm()}
      />
    </Modal>
  );
}
