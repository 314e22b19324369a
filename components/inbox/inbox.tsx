"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { EmailActions } from "@/components/shared/inbox-email/email-actions";
import { EmailCard } from "@/components/shared/inbox-email/email-card";
import { OpenInValidator } from "@/components/shared/inbox-email/open-in-validator";
import { senderOf } from "@/components/shared/inbox-email/sender-of";
import { type OpenEmailDialog, useEmailDialogs } from "@/components/shared/inbox-email/use-email-dialogs";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyDialog } from "@/components/ui/lazy-part";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listUnmatchedEmails } from "@/lib/contract/calls";
import type { InboxEmail } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { EmailMatch } from "./email-match";

const AttachEmailDialog = lazyDialog(() => import("./attach-email-dialog").then((module) => module.AttachEmailDialog));

const REFRESH_MS = 60_000;

/** The emails not matched to an endorsement. Users attach or dismiss each one. */
export function Inbox() {
  const isOffered = useOffered(listUnmatchedEmails);
  const reply = useApi(listUnmatchedEmails, {}, { refreshInterval: REFRESH_MS });
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const { mutate } = reply;
  const { total, first: emails } = reply.data?.data ?? {};
  const { open, dialog } = useEmailDialogs(mutate);
  const [attaching, setAttaching] = useState<InboxEmail | null>(null);
  if (!isOffered) {
    return (
      <NotOffered title={TEXT.unmatchedTitle} missing={TEXT.notOfferedTitle}>
        {TEXT.notOffered}
      </NotOffered>
    );
  }
  return (
    <Page>
      <PageHeader title={TEXT.unmatchedTitle} count={total} />
      <ListToolbar {...toolbar}>{emails?.length ? <p>{TEXT.unmatchedHelp}</p> : null}</ListToolbar>
      {failed ? (
        failed
      ) : !emails ? (
        <SectionSkeleton label="Loading the emails…" />
      ) : emails.length === 0 ? (
        <EmptyState title={TEXT.noneTitle}>{TEXT.none}</EmptyState>
      ) : (
        <>
          {total !== undefined && total > emails.length ? <p>{TEXT.newest({ shown: emails.length, total })}</p> : null}
          {emails.map((email) => (
            <Unmatched
              key={email.id}
              email={email}
              onChanged={mutate}
              onOpen={open}
              onAttach={() => setAttaching(email)}
            />
          ))}
        </>
      )}
      {dialog}
      {attaching ? (
        <AttachEmailDialog email={attaching} onClose={() => setAttaching(null)} onAttached={mutate} />
      ) : null}
    </Page>
  );
}

type UnmatchedProps = {
  email: InboxEmail;
  onChanged: () => Promise<unknown>;
  onOpen: OpenEmailDialog;
  onAttach: () => void;
};

function Unmatched({ email, onChanged, onOpen, onAttach }: UnmatchedProps) {
  return (
    <EmailCard
      email={email}
      about={<EmailMatch email={email} onChanged={onChanged} />}
      fileAction={(file) => (email.kind === "RESPONSE" ? null : <OpenInValidator emailId={email.id} file={file} />)}
      actions={
        <>
          <Button
            size="compact-xs"
            variant={email.kind === "RESPONSE" ? "filled" : "default"}
            aria-label={TEXT.attachEmail({ from: senderOf(email) })}
            onClick={onAttach}
          >
            {TEXT.attach}
          </Button>
          <EmailActions email={email} onChanged={onChanged} onOpen={onOpen} />
        </>
      }
    />
  );
}
