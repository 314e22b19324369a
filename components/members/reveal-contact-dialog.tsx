"use client";

import { Text } from "@mantine/core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Facts } from "@/components/ui/facts";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { Form } from "@/components/ui/form/form";
import { useSubmitState } from "@/components/ui/form/submit-button";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { FormModal } from "@/components/ui/form-modal";
import { call } from "@/lib/client/api";
import * as calls from "@/lib/contract/calls";
import { revealContact } from "@/lib/contract/users";
import { REVEAL_REASONS, type RevealReason } from "@/lib/domain/members/reveal";
import { PERSON_FACT_LABELS } from "@/lib/messages/history";
import { REVEAL_REASON_LABELS, REVEAL as TEXT } from "@/lib/messages/reveal";

const TEXT_LENGTH = 500;
const TICKET_LENGTH = 50;
const REASONS = REVEAL_REASONS.map((reason) => ({ value: reason, label: REVEAL_REASON_LABELS[reason] }));

/** No reason is chosen yet; the schema rejects it. */
const NO_REASON = "" as RevealReason;

type Contact = z.output<typeof revealContact.reply>["data"];

/** The contact is shown only in this dialog. After it closes, the user must give a reason again. */
export function RevealContactDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const form = useSchemaForm(revealContact.body, {
    defaultValues: { userId, reason: NO_REASON, text: "", ticketId: "" },
  });
  const isOther = useWatch({ control: form.control, name: "reason" }) === "OTHER";
  const { isDirty, isSubmitting } = useSubmitState({ form });
  const [contact, setContact] = useState<Contact | null>(null);

  return (
    <FormModal title={TEXT.titleOf({ name })} isDirty={isDirty && !contact} isBusy={isSubmitting} onClose={onClose}>
      {contact ? (
        <Facts layout="list" facts={factsOf(contact)} />
      ) : (
        <Form
          form={form}
          failureTitle={TEXT.failed}
          // No idempotency key: its response would be stored, and each look must be a separate row of the audit log.
          onSubmit={(body) => call(calls.revealContact, { body })}
          onDone={({ data }) => setContact(data)}
          actions={
            <DialogActions cancelLabel={TEXT.cancel} onCancel={onClose} confirmLabel={TEXT.show} busy={isSubmitting} />
          }
        >
          <Text size="sm" c="dimmed">
            {TEXT.notice}
          </Text>
          <SelectField form={form} name="reason" label={TEXT.reason} data={REASONS} required data-autofocus />
          <TextareaField
            form={form}
            name="text"
            label={TEXT.text}
            description={isOther ? TEXT.textHelp : undefined}
            required={isOther}
            maxLength={TEXT_LENGTH}
          />
          <TextField form={form} name="ticketId" label={TEXT.ticket} maxLength={TICKET_LENGTH} />
        </Form>
      )}
    </FormModal>
  );
}

const factsOf = ({ mobile, email, backupPhoneNumber, backupEmailAddress }: Contact) => [
  { label: "Mobile", value: mobile },
  { label: "Email", value: email },
  { label: PERSON_FACT_LABELS.backupPhoneNumber, value: backupPhoneNumber },
  { label: "Backup email", value: backupEmailAddress },
];
