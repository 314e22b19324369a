"use client";

import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { notify } from "@/components/ui/notify";
import { useAttempt } from "@/components/ui/use-attempt";
import { useCan, useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { attachInboxEmail, replyToQuestion, rereadInboxEmail } from "@/lib/contract/calls";
import type { InboxEmail } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { senderOf } from "./sender-of";
import type { OpenEmailDialog } from "./use-email-dialogs";

const plain = { variant: "default", size: "compact-xs" } as const;

type Props = { email: InboxEmail; onChanged: () => Promise<unknown>; onOpen: OpenEmailDialog };

/** Buttons of an email: reply to an employer, retry an unreadable one, dismiss it, or move it back to the inbox. */
export function EmailActions({ email, onChanged, onOpen }: Props) {
  const { id, endorsementId, attachments, unread, kind, fromAddress, problem } = email;
  const { busy, attempt } = useAttempt({ title: TEXT.failed });
  const mayReply = useCan("endorsements.replies");
  const isReplyOffered = useOffered(replyToQuestion);
  const from = senderOf(email);
  const isUntouched = attachments.every(({ responseId }) => responseId === null);

  async function change(message: string, write: () => Promise<unknown>) {
    await attempt(async () => {
      await write();
      notify.success({ message });
    });
    await onChanged();
  }
  const readAgain = () => change(TEXT.isReadAgain, () => send(rereadInboxEmail, { params: { id }, body: {} }));
  const detach = () =>
    change(TEXT.detached, () =>
      send(attachInboxEmail, { params: { id }, body: { endorsementId: null, from: endorsementId } }),
    );

  return (
    <>
      {mayReply && isReplyOffered && kind !== "RESPONSE" && fromAddress !== "" && problem === null ? (
        <Button
          variant={kind === "QUESTION" ? "filled" : "default"}
          size="compact-xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={TEXT.replyTo({ from })}
          onClick={() => onOpen({ email, dialog: "reply" })}
        >
          {TEXT.reply}
        </Button>
      ) : null}
      {unread && unread.fault !== "RENUMBERED" ? (
        <Button {...plain} loading={busy} aria-label={TEXT.readAgainEmail({ from })} onClick={() => void readAgain()}>
          {TEXT.readAgain}
        </Button>
      ) : null}
      <Button {...plain} aria-label={TEXT.dismissEmail({ from })} onClick={() => onOpen({ email, dialog: "dismiss" })}>
        {TEXT.dismiss}
      </Button>
      {endorsementId !== null && isUntouched ? (
        <Button {...plain} loading={busy} aria-label={TEXT.detachEmail({ from })} onClick={() => void detach()}>
          {TEXT.detach}
        </Button>
      ) : null}
    </>
  );
}
