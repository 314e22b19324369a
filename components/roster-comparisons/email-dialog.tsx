import { Input, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { NeededAddresses, TypedAddresses } from "@/components/shared/endorsement-emails/typed-addresses";
import { DraftDialog, LOADED_ONCE } from "@/components/ui/draft-dialog";
import { TextField } from "@/components/ui/fields/text-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import { emailRosterDifferences, getRosterEmailDraft } from "@/lib/contract/calls";
import { enteredText } from "@/lib/contract/common";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type * as contract from "@/lib/contract/roster-comparisons";
import { showAddresses } from "@/lib/domain/endorsement-emails/addresses";
import type { RosterRecipient } from "@/lib/domain/roster-comparisons/email-text";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import type { ActionProps } from "./action-props";

type Props = ActionProps & { recipient: RosterRecipient; onClose: () => void };

/** One email with the selected differences as a workbook, reviewed before it is sent to employer, insurer or TPA. */
export function EmailDialog(props: Props) {
  const { comparison, onClose } = props;
  const [recipient, setRecipient] = useState(props.recipient);
  const draft = useApi(getRosterEmailDraft, { params: { id: comparison.id, recipient } }, LOADED_ONCE);
  if (draft.data)
    return <EmailForm {...props} draft={draft.data.data} recipient={recipient} onRecipient={setRecipient} />;
  return <DraftDialog draft={draft} title={TEXT.ask[recipient]} failureTitle={TEXT.sendFailed} onClose={onClose} />;
}

const MAX_SUBJECT_LENGTH = 200;
const MAX_TEXT_LENGTH = 10_000;
const Email = z.object({
  to: NeededAddresses,
  cc: TypedAddresses,
  subject: enteredText("a subject", MAX_SUBJECT_LENGTH),
  text: enteredText("a message", MAX_TEXT_LENGTH),
});

type Draft = ReplyOf<typeof contract.getRosterEmailDraft>["data"];

type FormProps = Props & { draft: Draft; onRecipient: (recipient: RosterRecipient) => void };

function EmailForm({ draft, comparison, recipient, about, differences, onRecipient, onDone, onClose }: FormProps) {
  const { recipientName, to, cc, subject, text, isMailed } = draft;
  const form = useSchemaForm(Email, {
    defaultValues: { to: showAddresses(to), cc: showAddresses(cc), subject, text },
  });
  const ids = differences.map(({ id }) => id);
  const params = { id: comparison.id, recipient };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={TEXT.askTitle({ count: ids.length, who: recipientName })}
      submitLabel={TEXT.send}
      failureTitle={TEXT.sendFailed}
      onClose={onClose}
      onSubmit={(email) => send(emailRosterDifferences, { params, body: { ids, ...email } })}
      onDone={() => {
        notify.success({ message: TEXT.sent({ to: recipientName }), about });
        return onDone();
      }}
    >
      <Input.Wrapper label={TEXT.recipient} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={TEXT.recipient}
          value={recipient}
          onChange={(chosen) => onRecipient(chosen as RosterRecipient)}
          data={draft.recipients.map((one) => ({ value: one, label: TEXT.recipients[one] }))}
        />
      </Input.Wrapper>
      <TextField
        form={form}
        name="to"
        label={TEXT.to}
        description={to.length === 0 ? TEXT.noAddress : undefined}
        required
        data-autofocus
      />
      <TextField form={form} name="cc" label={TEXT.cc} />
      <TextField form={form} name="subject" label={TEXT.subject} maxLength={MAX_SUBJECT_LENGTH} required />
      <p className="quiet">{TEXT.attached({ count: ids.length })}</p>
      <TextareaField
        form={form}
        name="text"
        label={TEXT.message}
        description={isMailed ? undefined : TEXT.notMailed}
        minRows={8}
        maxRows={16}
        maxLength={MAX_TEXT_LENGTH}
        required
      />
    </FormDialog>
  );
}
