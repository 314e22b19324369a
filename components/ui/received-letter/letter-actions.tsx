"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { attachReceivedLetter } from "@/lib/contract/calls";
import type { ReceivedLetter } from "@/lib/contract/received-letters";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { senderOf } from "./sender-of";

const DismissLetterDialog = lazyDialog(() =>
  import("./dismiss-letter-dialog").then((module) => module.DismissLetterDialog),
);

type Props = { letter: ReceivedLetter; onChanged: () => Promise<unknown> };

/** A letter is dismissed with a reason, or sent back to those without an endorsement. */
export function LetterActions({ letter, onChanged }: Props) {
  const { id, endorsementId, attachments } = letter;
  const [isDismissing, setDismissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const from = senderOf(letter);
  const isUntouched = attachments.every(({ answerId }) => answerId === null);

  async function detach() {
    setSending(true);
    try {
      await send(attachReceivedLetter, { params: { id }, body: { endorsementId: null, from: endorsementId } });
      notify.success({ message: TEXT.detached });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    }
    setSending(false);
    await onChanged();
  }

  return (
    <>
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
