"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { attachInboxEmail, rereadInboxEmail } from "@/lib/contract/calls";
import type { InboxEmail } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { senderOf } from "./sender-of";

const DismissEmailDialog = lazyDialog(() =>
  import("./dismiss-email-dialog").then((module) => module.DismissEmailDialog),
);

type Props = { email: InboxEmail; onChanged: () => Promise<unknown> };

/** Buttons of an email: retry an unreadable one, dismiss it, or move it back to the inbox. */
export function EmailActions({ email, onChanged }: Props) {
  const { id, endorsementId, attachments, unread } = email;
  const [isDismissing, setDismissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const from = senderOf(email);
  const isUntouched = attachments.every(({ responseId }) => responseId === null);

  async function change(message: string, write: () => Promise<unknown>) {
    setSending(true);
    try {
      await write();
      notify.success({ message });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    }
    setSending(false);
    await onChanged();
  }
  const readAgain = () => change(TEXT.isReadAgain, () => send(rereadInboxEmail, { params: { id }, body: {} }));
  const detach = () =>
    change(TEXT.detached, () =>
      send(attachInboxEmail, { params: { id }, body: { endorsementId: null, from: endorsementId } }),
    );

  return (
    <>
      {unread && unread.fault !== "RENUMBERED" ? (
        <Button
          variant="default"
          size="compact-xs"
          loading={isSending}
          aria-label={TEXT.readAgainEmail({ from })}
          onClick={() => void readAgain()}
        >
          {TEXT.readAgain}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-xs"
        aria-label={TEXT.dismissEmail({ from })}
        onClick={() => setDismissing(true)}
      >
        {TEXT.dismiss}
      </Button>
      {endorsementId !== null && isUntouched ? (
        <Button
          variant="default"
          size="compact-xs"
          loading={isSending}
          aria-label={TEXT.detachEmail({ from })}
          onClick={() => void detach()}
        >
          {TEXT.detach}
        </Button>
      ) : null}
      {isDismissing ? (
        <DismissEmailDialog email={email} onClose={() => setDismissing(false)} onDismissed={onChanged} />
      ) : null}
    </>
  );
}
