"use client";

import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { dismissReceivedLetter, type ReceivedLetter } from "@/lib/contract/received-letters";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { senderOf } from "./sender-of";

type Props = { letter: ReceivedLetter; onClose: () => void; onDismissed: () => Promise<unknown> };

/** Why a letter is laid aside. */
export function DismissLetterDialog({ letter, onClose, onDismissed }: Props) {
  const form = useSchemaForm(dismissReceivedLetter.body, { defaultValues: { reason: "" } });
  return (
    <FormDialog
      form={form}
      title={TEXT.dismissTitle({ from: senderOf(letter) })}
      submitLabel={TEXT.dismiss}
      submitWhen={({ reason }) => reason.trim() !== ""}
      failureTitle={TEXT.failed}
      onClose={onClose}
      onSubmit={(body) => send(call.dismissReceivedLetter, { params: { id: letter.id }, body })}
      onDone={() => {
        notify.success({ message: TEXT.dismissed });
        return onDismissed();
      }}
    >
      <TextareaField
        form={form}
        name="reason"
        label={TEXT.reason}
        description={TEXT.dismissHelp}
        maxLength={500}
        data-autofocus
      />
    </FormDialog>
  );
}
