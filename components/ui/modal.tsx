"use client";

import { Modal as MantineModal, type ModalProps } from "@mantine/core";
import { FocusBack } from "./focus-back";

/** Mantine's dialog; the focus returns to what had it, even when the dialog is taken away open, as most here are. */
export function Modal(props: ModalProps) {
  return (
    <>
      {props.opened ? <FocusBack /> : null}
      <MantineModal returnFocus={false} {...props} />
    </>
  );
}
