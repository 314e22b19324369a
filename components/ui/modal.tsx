"use client";

import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { onDemand } from "./on-demand";
import { useFocusBack } from "./use-focus-back";

const Dialog = onDemand(() => import("./mantine-modal").then((module) => module.Modal));

/**
 * Mantine's dialog. With its scroll area and its scroll lock it is a tenth of a first load, and so is fetched apart. The
 * focus returns to what had it, even when the dialog is taken away open.
 */
export function Modal(props: ModalProps) {
  const { opened } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  if (!opened && !wasOpened) return null;
  return (
    <>
      {opened ? <FocusBack /> : null}
      <Dialog returnFocus={false} {...props} />
    </>
  );
}

function FocusBack() {
  useFocusBack();
  return null;
}
