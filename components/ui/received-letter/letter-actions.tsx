"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { attachReceivedLetter, rereadReceivedLetter } from "@/lib/contract/calls";
import type { ReceivedLetter } from "@/lib/contract/received-letters";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { senderOf } from "./sender-of";

const DismissLetterDialog = lazyDialog(() =>
  import("./dismiss-letter-dialog").then((module) => module.DismissLetterDialog),
);

type Props = { letter: ReceivedLetter; onChanged: () => Promise<unknown> };

/** A letter is read again where it could not be taken, dismissed with a reason, or sent back to those without an endorsement. */
export function LetterActions({ letter, onChanged }: Props) {
  const { id, endorsementId, attachments, unread } = letter;
  const [isDismissing, setDismissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const from = senderOf(letter);
  const isUntouched = attachments.every(({ answerId }) => answerId === null);

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
  const readAgain = () => change(TEXT.isReadAgain, () => send(rereadReceivedLetter, { params: { id }, body: {} }));
  const detach = () =>
    change(TEXT.detached, () =>
      send(attachReceivedLetter, { params: { id }, body: { endorsementId: null, from: endorsementId } }),
    );

  return (
    <>
      {unread && unread.fault !== "RENUMBERED" ? (
        <Button
          variant="default"
          size="compact-xs"
          loading={isSending}
          aria-label={TEXT.readAgainLetter({ from })}
          onClick={() => void readAgain()}
        >
          {TEXT.readAgain}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-xs"
        aria-label={TEXT.dismissLetter({ from })}
        onClick={() => setDismissing(true)}
      >
        {TEXT.dismiss}
      </Button>
      {endorsementId !== null && isUntouched ? (
        <Button
          variant="default"
          size="compact-xs"
          loading={isSending}
          aria-label={TEXT.detachLetter({ from })}
          onClick={() => void detach()}
        >
          {TEXT.detach}
        </Button>
      ) : null}
      {isDismissing ? (
        <DismissLetterDialog letter={letter} onClose={() => setDismissing(false)} onDismissed={onChanged} />
      ) : null}
    </>
  );
}
