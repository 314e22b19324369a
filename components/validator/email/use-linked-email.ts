import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { isConflict } from "@/lib/client/api-error";
import { send } from "@/lib/client/write";
import { attachInboxEmail } from "@/lib/contract/calls";
import { REPLY_MESSAGES as TEXT } from "@/lib/messages/inbox";
import type { SourceEmail } from "../flow/state";

/** Attaches the email to the endorsement of its file, so that both are one thread before the reply is sent. */
export function useLinkedEmail({ id, isReplied }: SourceEmail, endorsementId: string | undefined): void {
  useEffect(() => {
    if (!endorsementId || isReplied) return;
    send(attachInboxEmail, { params: { id }, body: { endorsementId, from: null } }).catch((cause: unknown) => {
      // An email with several files stays with its first endorsement. The reply links the others.
      if (!isConflict(cause)) notify.failure(cause, { title: TEXT.linkFailed });
    });
  }, [id, endorsementId, isReplied]);
}
