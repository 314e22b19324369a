"use client";

import { Modal as MantineModal, type ModalProps } from "@mantine/core";
import { FocusBack } from "./focus-back";

/** Presses of Escape that a dialog has used. */
const USED_ESCAPES = new WeakSet<KeyboardEvent>();

/**
 * Mantine's dialog. Returns the focus to the previous element, even if the dialog is removed while open, as most are.
 * One Escape closes one dialog: the question that it opens would otherwise read the same press, and close at once.
 */
export function Modal(props: ModalProps) {
  return (
    <>
      {props.opened ? <FocusBack /> : null}
      <MantineModal returnFocus={false} __handledEscapeEvents={USED_ESCAPES} {...props} />
    </>
  );
}
