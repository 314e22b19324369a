"use client";

import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { EmailActions } from "@/components/shared/inbox-email/email-actions";
import { EmailCard } from "@/components/shared/inbox-email/email-card";
import { OpenInValidator } from "@/components/shared/inbox-email/open-in-validator";
import { useEmailDialogs } from "@/components/shared/inbox-email/use-email-dialogs";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { LoadFailed } from "@/components/ui/part-state";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { listInboxEmails, listInsurerResponses } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { InboxEmail } from "@/lib/contract/inbox";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { INSURER_RESPONSE_MESSAGES } from "@/lib/messages/insurer-responses";
import { ARRIVED_ANCHOR, arrivedWords } from "./arrived-anchor";
import type { EmailFile } from "./email-file-reader";
import classes from "./insurer-responses.module.css";

const ReadResponseDialog = lazyDialog(() =>
  import("./read-response-dialog").then((module) => module.ReadResponseDialog),
);

/** `?email=` with the ID of an attachment opens that file, so that users can share the link. */
const PARAM = "email";

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** The open emails about an endorsement. Hidden if there are none. */
export function ArrivedEmails({ endorsement, onChanged }: Props) {
  const { id, status } = endorsement;
  const may = useCan("endorsements.responses");
  const [opened, setOpened] = useUrlParam(PARAM);
  const emails = useApi(listInboxEmails, { params: { id } });
  const responses = useApi(listInsurerResponses, { params: { id } });
  const reload = () => Promise.all([emails.mutate(), responses.mutate(), onChanged()]);
  const { open, dialog } = useEmailDialogs(reload);
  if (emails.error && !emails.data) {
    return (
      <Section title={TEXT.arrived}>
        <LoadFailed reply={emails} title={TEXT.loadFailed} />
      </Section>
    );
  }
  const waiting = emails.data?.data.filter(({ state }) => state === "WAITING") ?? [];
  if (waiting.length === 0) return dialog;
  const expected = responses.data?.data.expected ?? null;
  const words = arrivedWords(waiting);
  const offersReading = waiting.some(({ kind, attachments }) => kind !== "LIVES" && attachments.some(isReadable));
  const file = waiting.flatMap(({ attachments }) => attachments).find((each) => each.id === opened && isReadable(each));
  return (
    <div id={ARRIVED_ANCHOR}>
      <Section title={words.title}>
        <div className={classes.stack}>
          <p className="quiet-small">{words.help}</p>
          {responses.data && !expected && offersReading ? (
            <Notice tone="info">{INSURER_RESPONSE_MESSAGES.notExpected({ status: STATUS_LABELS[status] })}</Notice>
          ) : null}
          {waiting.map((email) => (
            <EmailCard
              key={email.id}
              email={email}
              fileAction={(attachment) =>
                email.kind === "LIVES" ? (
                  <OpenInValidator emailId={email.id} file={attachment} />
                ) : may && isReadable(attachment) ? (
                  <ReadButton file={attachment} disabled={!expected} onClick={() => setOpened(attachment.id)} />
                ) : null
              }
              actions={may ? <EmailActions email={email} onChanged={reload} onOpen={open} /> : null}
            />
          ))}
        </div>
        {may && expected && file ? (
          <ReadResponseDialog
            key={file.id}
            endorsement={endorsement}
            stage={expected.stage}
            emailFile={file}
            onClose={() => setOpened("")}
            onRecorded={reload}
          />
        ) : null}
      </Section>
      {dialog}
    </div>
  );
}

type ReadProps = { file: EmailFile; disabled: boolean; onClick: () => void };

function ReadButton({ file, ...rest }: ReadProps) {
  const icon = <IconFileImport size={14} aria-hidden />;
  return (
    <Button size="compact-xs" leftSection={icon} aria-label={TEXT.readFile(file)} {...rest}>
      {TEXT.read}
    </Button>
  );
}

const isReadable = ({ problem, responseId }: InboxEmail["attachments"][number]) =>
  problem === null && responseId === null;
