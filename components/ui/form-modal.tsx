import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { ConfirmDialog } from "./confirm-dialog";

type Props = Omit<ModalProps, "opened"> & {
  /** Whether something was entered that closing would lose. */
  isDirty: boolean;
  /** While it is being sent, the dialog stays. */
  isBusy: boolean;
};

/** A dialog to type in: pressing Escape or beside it loses nothing, but asks first. Cancel is a clear word and does not. */
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
        What you have entered is lost.
      </ConfirmDialog>
    </>
  );
}
