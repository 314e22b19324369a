import { Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";

type Props = { opened: boolean; message: string; onClose: () => void; onSave: (message: string) => void };

const MAX_LENGTH = 20_000;

/** 'Edit Message': Save only when something changed [spec 2 §2]. */
export function EditMessageDialog({ opened, message, onClose, onSave }: Props) {
  const [text, setText] = useState(message);
  useEffect(() => {
    if (opened) setText(message);
  }, [opened, message]);
  const canSave = text !== message && text.trim() !== "";
  return (
    <Modal opened={opened} onClose={onClose} title={TEXT.editMessage} size="lg" closeOnClickOutside={!canSave}>
      <Textarea
        aria-label={TEXT.panelTitle}
        autosize
        minRows={10}
        maxRows={20}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <DialogActions
        cancelLabel={TEXT.cancel}
        onCancel={onClose}
        confirmLabel={TEXT.save}
        disabled={!canSave}
        onConfirm={() => {
          onSave(text);
          onClose();
        }}
      />
    </Modal>
  );
}
