"use client";

import { type ReactNode, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import type { InboxEmail } from "@/lib/contract/inbox";

const ReplyDialog = lazyDialog(() => import("./reply-dialog").then((module) => module.ReplyDialog));
const DismissEmailDialog = lazyDialog(() =>
  import("./dismiss-email-dialog").then((module) => module.DismissEmailDialog),
);

type Opened = { email: InboxEmail; dialog: "reply" | "dismiss" };
export type OpenEmailDialog = (opened: Opened) => void;

/**
 * The dialogs of a list of emails. Render `dialog` outside the cards: after a lost response the list may no longer have
 * the email, and the dialog still shows the failure.
 */
export function useEmailDialogs(onChanged: () => Promise<unknown>): { open: OpenEmailDialog; dialog: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (!opened) return { open: setOpened, dialog: null };
  const { email, dialog } = opened;
  return {
    open: setOpened,
    dialog:
      dialog === "reply" ? (
        <ReplyDialog email={email} onClose={close} onReplied={onChanged} />
      ) : (
        <DismissEmailDialog email={email} onClose={close} onDismissed={onChanged} />
      ),
  };
}
