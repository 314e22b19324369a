import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";
import { useFlow } from "../flow/flow-provider";
import { attachMessage, linkTicket } from "./attach-message";
import type { ValidatorEndorsement } from "./endorsements-of";
import type { ErrorFile } from "./use-error-file";

type Props = {
  opened: boolean;
  message: string;
  errorFile: ErrorFile | null;
  endorsements: readonly ValidatorEndorsement[];
  onClose: () => void;
};

/** 'Attach Message': asks for the ticket number, then sends [spec 2 §2]. A failure clears and closes it [spec 2 §8]. */
export function AttachMessageDialog({ opened, message, errorFile, endorsements, onClose }: Props) {
  const { state, dispatch } = useFlow();
  const [ticket, setTicket] = useState("");
  const [sending, setSending] = useState(false);
  const ticketId = ticket.trim();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!ticketId || sending) return;
    setSending(true);
    try {
      const { isQueued } = await attachMessage({ flowId: state.flowId, ticketId, message, errorFile });
      dispatch({ type: "messageAttached", ticketId, isQueued });
      notify.success({ message: isQueued ? TEXT.queued : TEXT.attached });
      await linkTicket(ticketId, endorsements).catch((cause: unknown) =>
        notify.failure(cause, { title: TEXT.linkFailed }),
      );
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    } finally {
      setSending(false);
      setTicket("");
      onClose();
    }
  }

  return (
    <Modal opened={opened} onClose={sending ? () => {} : onClose} title={TEXT.attachMessage} size="sm">
      <form onSubmit={(event) => void send(event)}>
        <TextInput
          label={TEXT.ticketNumber}
          description={errorFile ? `${TEXT.attachmentName} is attached.` : undefined}
          value={ticket}
          maxLength={30}
          onChange={(event) => setTicket(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions
          cancelLabel={TEXT.cancel}
          onCancel={onClose}
          confirmLabel={TEXT.sendMessage}
          busy={sending}
          disabled={!ticketId}
        />
      </form>
    </Modal>
  );
}
