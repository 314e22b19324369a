"use client";

import { Stack, Text } from "@mantine/core";
import { DraftDialog, LOADED_ONCE } from "@/components/ui/draft-dialog";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type InboxEmail, type ReplyDraft, replyToQuestion } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { senderOf } from "./sender-of";

type Props = { email: InboxEmail; onClose: () => void; onReplied: () => Promise<unknown> };

/** A reply to an email: a draft with the quoted text, which the user completes and sends. */
export function ReplyDialog({ email, onClose, onReplied }: Props) {
  const draft = useApi(call.getReplyDraft, { params: { id: email.id } }, LOADED_ONCE);
  if (draft.data) return <Reply email={email} draft={draft.data.data} onClose={onClose} onReplied={onReplied} />;
  const title = TEXT.replyTitle({ from: senderOf(email) });
  return <DraftDialog draft={draft} title={title} failureTitle={TEXT.draftFailed} onClose={onClose} />;
}

function Reply({ email, draft, onClose, onReplied }: Props & { draft: ReplyDraft }) {
  const { to: address, recipientName: name, subject, hasStates, endorsement } = draft;
  const form = useSchemaForm(replyToQuestion.body, { defaultValues: { text: draft.text } });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={TEXT.replyTitle({ from: senderOf(email) })}
      submitLabel={TEXT.reply}
      // A draft with only the quoted question is no reply.
      submitWhen={({ text }) => text.trim() !== "" && (hasStates || text !== draft.text)}
      failureTitle={TEXT.replyFailed}
      onClose={onClose}
      onSubmit={(body) => send(call.replyToQuestion, { params: { id: email.id }, body })}
      onDone={() => {
        notify.success({ message: TEXT.replyQueued });
        return onReplied();
      }}
    >
      <Stack gap={4}>
        <Text size="sm">
          {TEXT.recipient({ name, address, company: email.match.company?.name ?? null })}
          <br />
          <b>{subject}</b>
        </Text>
        <Text size="xs" c="dimmed">
          {endorsement ? TEXT.joins(endorsement) : TEXT.joinsNone}
        </Text>
      </Stack>
      <TextareaField form={form} name="text" label={TEXT.replyText} minRows={10} maxRows={20} data-autofocus />
    </FormDialog>
  );
}
