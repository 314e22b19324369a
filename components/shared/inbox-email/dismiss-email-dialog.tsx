"use client";

import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { dismissInboxEmail, type InboxEmail } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { senderOf } from "./sender-of";

type Props = { email: InboxEmail; onClose: () => void; onDismissed: () => Promise<unknown> };

/** Asks for the reason before an email is dismissed. */
export function DismissEmailDialog({ email, onClose, onDismissed }: Props) {
  const form = useSchemaForm(dismissInboxEmail.body, { defaultValues: { reason: "" } });
  return (
    <FormDialog
      form={form}
      title={TEXT.dismissTitle({ from: senderOf(email) })}
      submitLabel={TEXT.dismiss}
      submitWhen={({ reason }) => reason.trim() !== ""}
      failureTitle={TEXT.failed}
      onClose={onClose}
      onSubmit={(body) => send(call.dismissInboxEmail, { params: { id: email.id }, body })}
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
