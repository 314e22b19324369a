import { Textarea } from "@mantine/core";
import { useState } from "react";
import { PASTE_MESSAGES as TEXT } from "@/lib/messages/paste-cells";
import { DialogActions } from "./dialog-actions";
import { FormModal } from "./form-modal";

type Props = { hint: string; onPaste: (file: File) => void; onClose: () => void };

const ROWS = 12;

/** Turns cells copied from a spreadsheet into a text file. */
export function PasteCells({ hint, onPaste, onClose }: Props) {
  const [cells, setCells] = useState("");

  function read() {
    onClose();
    onPaste(new File([cells], TEXT.fileName, { type: "text/tab-separated-values" }));
  }

  return (
    <FormModal
      isDirty={cells.trim() !== ""}
      isBusy={false}
      size="lg"
      title={TEXT.title}
      onClose={onClose}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Textarea
        label={TEXT.label}
        description={hint}
        rows={ROWS}
        value={cells}
        onChange={(event) => setCells(event.currentTarget.value)}
        data-autofocus
      />
      <DialogActions onCancel={onClose} confirmLabel={TEXT.read} disabled={cells.trim() === ""} onConfirm={read} />
    </FormModal>
  );
}
