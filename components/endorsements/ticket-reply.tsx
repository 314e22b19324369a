"use client";

import { Button, Group } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { copyWithToast } from "@/components/ui/copy-with-toast";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { PageForm } from "@/components/ui/form/page-form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { useCan } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { CUSTOMER_REPLY as TEXT } from "@/lib/messages/customer-words";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import { textHtml } from "./cost-table";
import { customerReply, MAX_REPLY_LENGTH } from "./customer-reply";
import type { TicketEndorsement } from "./use-ticket-endorsements";

type Props = { ticketId: string; facts: readonly TicketEndorsement[]; onNoted: () => Promise<unknown> };

/** The suggested reply: edit and copy it, which sends nothing, or add it as a private note. */
export function TicketReply({ ticketId, facts, onNoted }: Props) {
  const mayPost = useCan("support-desk.post");
  const form = useDeferredForm(() => import("./ticket-reply-schema").then(({ Reply }) => Reply), {
    defaultValues: { text: customerReply(facts) },
  });
  const copyReply = () => copyWithToast(form.getValues("text"), { message: TEXT.copied, about: `Ticket ${ticketId}` });

  return (
    <Section title={TEXT.title}>
      <PageForm
        form={form}
        failureTitle={DESK.failed}
        onSubmit={(reply) =>
          send(call.sendPrivateNote, { params: { id: ticketId }, body: { message: textHtml(reply.text) } })
        }
        nextValues={{ text: customerReply(facts) }}
        onDone={(sent) => {
          notify.success({ message: sent?.data.isQueued ? DESK.queued : DESK.attached, about: `Ticket ${ticketId}` });
          return onNoted();
        }}
        actions={
          <Group gap="xs" mt="xs">
            <Button size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => void copyReply()}>
              {TEXT.copy}
            </Button>
            {mayPost ? (
              <SubmitButton form={form} size="xs" variant="default">
                {TEXT.send}
              </SubmitButton>
            ) : null}
          </Group>
        }
      >
        <TextareaField
          form={form}
          name="text"
          label={TEXT.label}
          description={TEXT.help}
          minRows={6}
          maxRows={20}
          maxLength={MAX_REPLY_LENGTH}
        />
      </PageForm>
    </Section>
  );
}
