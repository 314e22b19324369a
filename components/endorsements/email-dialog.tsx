"use client";

import { z } from "zod";
import { NeededAddresses, TypedAddresses } from "@/components/shared/endorsement-emails/typed-addresses";
import { DraftDialog, LOADED_ONCE } from "@/components/ui/draft-dialog";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { TextField } from "@/components/ui/fields/text-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { useRefresh } from "@/lib/client/use-refresh";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type EmailPreview, sendEndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { Endorsement } from "@/lib/contract/endorsements";
import { showAddresses } from "@/lib/domain/endorsement-emails/addresses";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { EmailFacts } from "./email-facts";
import { ContactNotice, FindingsNotice, hasContact, lastSent, StrangersNotice } from "./email-notices";

type Props = { endorsement: Endorsement; stage: FormatStage; onClose: () => void };

/** Shows the email for review and editing before it is sent. */
export function EmailDialog({ endorsement, stage, onClose }: Props) {
  const input = { params: { id: endorsement.id, stage } };
  const draft = useApi(call.previewEndorsementEmail, input, LOADED_ONCE);
  const { data, mutate } = draft;

  function close() {
    // Drop the preview, so that the dialog opens with current data.
    void mutate(undefined, { revalidate: false });
    onClose();
  }

  if (!data)
    return <DraftDialog draft={draft} title={TEXT.sendTo({ stage })} failureTitle={TEXT.loadFailed} onClose={close} />;
  const reload = async () => (await mutate())?.data;
  return <EmailForm endorsement={endorsement} preview={data.data} onClose={close} reload={reload} />;
}

const { text } = sendEndorsementEmail.body.shape;
const Email = z.object({ to: NeededAddresses, cc: TypedAddresses, text, again: z.boolean() });
/** A second email to the same recipient needs confirmation. */
const SecondEmail = Email.refine(({ again }) => again, { path: ["again"], message: TEXT.againNeeded });

type FormProps = {
  endorsement: Endorsement;
  preview: EmailPreview;
  onClose: () => void;
  reload: () => Promise<EmailPreview | undefined>;
};

function EmailForm({ endorsement, preview, onClose, reload }: FormProps) {
  const { recipientName, lastEmail, isMailed } = preview;
  const { form, sendEmail, showSent } = useEmail({ endorsement, preview, reload });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={TEXT.dialogTitle({ name: recipientName, endorsement: ENDORSEMENT_MESSAGES.shortName(endorsement) })}
      submitLabel={isMailed ? (lastEmail ? TEXT.sendAgain : TEXT.send) : TEXT.write}
      failureTitle={TEXT.sendFailed}
      onClose={onClose}
      onSubmit={sendEmail}
      onDone={showSent}
    >
      {lastEmail ? <CheckboxField form={form} name="again" label={TEXT.again(lastSent(lastEmail))} /> : null}
      <ContactNotice preview={preview} />
      <TextField
        form={form}
        name="to"
        label={TEXT.to}
        description={hasContact(preview) ? TEXT.addressesHelp : undefined}
        required
        data-autofocus
      />
      <TextField form={form} name="cc" label={TEXT.cc} description={TEXT.optional} />
      <StrangersNotice form={form} preview={preview} />
      <EmailFacts endorsement={endorsement} preview={preview} />
      <FindingsNotice preview={preview} />
      <TextareaField
        form={form}
        name="text"
        label={TEXT.text}
        description={isMailed ? undefined : TEXT.notMailed}
        minRows={8}
        maxRows={16}
        maxLength={10_000}
        required
      />
    </FormDialog>
  );
}

/** The form of the email, and what happens when it is sent. */
function useEmail({ endorsement, preview, reload }: Omit<FormProps, "onClose">) {
  const { stage, lastEmail, version, isMailed } = preview;
  const { id } = endorsement;
  const form = useSchemaForm(lastEmail ? SecondEmail : Email, {
    defaultValues: {
      to: showAddresses(preview.to),
      cc: showAddresses(preview.cc),
      text: preview.text,
      again: false,
    },
  });
  const refresh = useRefresh();

  /** Loads what has changed and asks for confirmation again. Keeps the text if the user has edited it. */
  async function showCurrent() {
    const current = await reload();
    form.setValue("again", false);
    if (current && form.getValues("text") === preview.text) form.resetField("text", { defaultValue: current.text });
  }

  async function sendEmail({ to, cc, text: words }: z.output<typeof Email>) {
    try {
      const body = { to, cc, text: words, version, lastEmailId: lastEmail?.id ?? null };
      const reply = await send(call.sendEndorsementEmail, { params: { id, stage }, body });
      notify.success({
        message: isMailed ? TEXT.queued : TEXT.written,
        about: ENDORSEMENT_MESSAGES.shortName(endorsement),
      });
      return reply;
    } catch (cause) {
      await showCurrent().catch(() => {});
      throw cause;
    }
  }

  const showSent = () =>
    Promise.all([
      refresh(call.listEndorsementEmails, { params: { id } }),
      refresh(call.getEndorsementHistory, { params: { id } }),
    ]);
  return { form, sendEmail, showSent };
}
