"use client";

import { Modal as MantineModal, type ModalProps } from "@mantine/core";
import { FocusBack } from "./focus-back";
import { keepFocus } from "./keep-focus";
import { useTopmost } from "./topmost";

/**
 * Escapes that a dialog has handled. A browser renders between two listeners of one event: without this, the question
 * that an Escape opens is closed by the same Escape.
 */
const handledEscapes = new WeakSet<KeyboardEvent>();

/**
 * Mantine's dialog. Returns the focus to the previous element, even if the dialog is removed while open, as most are.
 * Escape closes only the topmost dialog.
 */
export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  const isTopmost = useTopmost(props.opened);
  return (
    <>
      {props.opened ? <FocusBack /> : null}
      <MantineModal
        ref={keepFocus}
        returnFocus={false}
        __handledEscapeEvents={handledEscapes}
        closeOnEscape={closeOnEscape && isTopmost}
        {...props}
      />
    </>
  );
}
