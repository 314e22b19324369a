"use client";

import { Anchor, Button } from "@mantine/core";
import { IconArrowBackUp, IconFile, IconFileText, IconMail, IconTicket } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { EmailCard } from "@/components/shared/inbox-email/email-card";
import { senderOf } from "@/components/shared/inbox-email/sender-of";
import { Section } from "@/components/ui/page";
import { useAttempt } from "@/components/ui/use-attempt";
import { fetchAttachment } from "@/lib/client/fetch-attachment";
import { saveFile } from "@/lib/client/save-file";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { listEndorsementEmails, listInboxEmails } from "@/lib/contract/calls";
import type { EndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { InboxAttachment, InboxEmail } from "@/lib/contract/inbox";
import { counted } from "@/lib/domain/counted";
import { moment } from "@/lib/domain/dates/moment";
import { LIST_CONTENTS } from "@/lib/domain/inbox/inbox-email";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { INBOX_MESSAGES, EMAIL_THREAD_MESSAGES as TEXT } from "@/lib/messages/inbox";
import classes from "./endorsement-details.module.css";
import { SentEmail } from "./sent-email";
import { TicketLink } from "./ticket-link";

/** The employers' emails of an endorsement, each as one thread: ticket, email, files, endorsement, reply. Hidden without one. */
export function EmailThreads({ endorsement }: { endorsement: Endorsement }) {
  const { id } = endorsement;
  const received = useApi(listInboxEmails, { params: { id } });
  const sent = useApi(listEndorsementEmails, { params: { id } });
  const emails = received.data?.data.filter(isOfEmployer).toReversed() ?? [];
  if (emails.length === 0) return null;
  return (
    <div id="email-thread">
      <Section title={TEXT.title}>
        {emails.map((email) => (
          <EmailThread
            key={email.id}
            endorsement={endorsement}
            email={email}
            replies={sent.data?.data.filter(({ inReplyTo }) => inReplyTo === email.id).toReversed() ?? []}
          />
        ))}
      </Section>
    </div>
  );
}

const isOfEmployer = ({ kind, attachments }: InboxEmail) =>
  kind !== "RESPONSE" || attachments.some(({ replyId }) => replyId !== null);

type Props = { endorsement: Endorsement; email: InboxEmail; replies: readonly EndorsementEmail[] };

function EmailThread({ endorsement, email, replies }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, supportTicketId, supportTicketUrl, memberData, createdAt } = endorsement;
  return (
    <>
      <ol className={classes.thread} aria-label={TEXT.label({ subject: email.subject || INBOX_MESSAGES.noSubject })}>
        {supportTicketId ? (
          <Step icon={<IconTicket size={14} aria-hidden />} label={TEXT.ticket}>
            <TicketLink id={supportTicketId} url={supportTicketUrl} />
          </Step>
        ) : null}
        <Step icon={<IconMail size={14} aria-hidden />} label={TEXT.email} about={moment(email.receivedAt)}>
          {senderOf(email)}: {email.subject || INBOX_MESSAGES.noSubject}{" "}
          <Button variant="default" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? TEXT.hide : TEXT.show}
          </Button>
        </Step>
        {email.attachments.filter(isList).map((file) => (
          <Step key={file.id} icon={<IconFile size={14} aria-hidden />} label={TEXT.file}>
            <ThreadFile file={file} />
          </Step>
        ))}
        <Step icon={<IconFileText size={14} aria-hidden />} label={TEXT.endorsement} about={moment(createdAt)}>
          <Anchor href="#members" size="sm" underline="always">
            {TEXT.created({
              name: ENDORSEMENT_MESSAGES.shortName(endorsement),
              lives: counted(memberData.length, "change", "changes"),
            })}
          </Anchor>
        </Step>
        {replies.map((reply) => (
          <Step
            key={reply.id}
            icon={<IconArrowBackUp size={14} aria-hidden />}
            label={TEXT.reply}
            about={`${reply.sentBy} · ${moment(reply.createdAt)}`}
          >
            <SentEmail email={reply} endorsementId={id} />
          </Step>
        ))}
        {replies.length === 0 ? (
          <Step icon={<IconArrowBackUp size={14} aria-hidden />} label={TEXT.reply}>
            {TEXT.noReply}
          </Step>
        ) : null}
      </ol>
      {isOpen ? <EmailCard email={email} /> : null}
    </>
  );
}

const isList = ({ content, replyId }: InboxAttachment) =>
  replyId !== null || (content !== null && LIST_CONTENTS.includes(content));

type StepProps = { icon: ReactNode; label: string; about?: string; children: ReactNode };

function Step({ icon, label, about, children }: StepProps) {
  return (
    <li>
      {icon}
      <div>
        <p className={classes.threadText}>
          <b>{label}</b> {children}
        </p>
        {about ? <p className="quiet-small">{about}</p> : null}
      </div>
    </li>
  );
}

/** A file's name; a download for users who may read received files. */
function ThreadFile({ file }: { file: InboxAttachment }) {
  const { fileName, problem } = file;
  const may = useCan("endorsements.responses");
  const { busy, attempt } = useAttempt({ title: INBOX_MESSAGES.openFailed({ fileName }) });
  if (!may || problem !== null) return fileName;
  const download = () => attempt(async () => saveFile(fileName, await fetchAttachment(file)));
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={busy}
      aria-label={TEXT.download({ fileName })}
      onClick={() => void download()}
    >
      {fileName}
    </Button>
  );
}
