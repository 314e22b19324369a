import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { ConfirmDialog } from "./confirm-dialog";

type Props = Omit<ModalProps, "opened"> & {
  /** Whether closing would lose input. */
  isDirty: boolean;
  /** While sending, the dialog stays open. */
  isBusy: boolean;
};

/** A dialog with input: Escape and a click outside ask before anything is lost. Cancel closes without asking. */
export function FormModal({ isDirty, isBusy, onClose, ...modal }: Props) {
  const [confirming, setConfirming] = useState(false);

  function close() {
    if (isBusy) return;
    if (isDirty) setConfirming(true);
    else onClose();
  }

  return (
    <>
      <Modal {...modal} opened onClose={close} closeOnEscape={!confirming} />
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title="Close without saving?"
        confirmLabel="Close"
        cancelLabel="Keep editing"
        danger
        onConfirm={onClose}
      >
        Your entries will be lost.
      </ConfirmDialog>
    </>
  );
}
