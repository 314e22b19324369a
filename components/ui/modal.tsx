"use client";

import { Modal as MantineModal, type ModalProps } from "@mantine/core";
import { FocusBack } from "./focus-back";
import { keepFocus } from "./keep-focus";

/**
 * Mantine's dialog. Returns the focus to the previous element, even if the dialog is removed while open, as most are.
 */
export function Modal(props: ModalProps) {
  return (
    <>
      {props.opened ? <FocusBack /> : null}
      <MantineModal ref={keepFocus} returnFocus={false} {...props} />
    </>
  );
}
