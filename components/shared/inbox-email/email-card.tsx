"use client";

import { Button, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Notice } from "@/components/ui/notice";
import type { InboxAttachment, InboxEmail } from "@/lib/contract/inbox";
import { moment } from "@/lib/domain/dates/moment";
import { INBOX_LIMITS, isOutlooksOwn } from "@/lib/domain/inbox/inbox-email";
import { isShortened } from "@/lib/domain/inbox/plain-text";
import {
  ATTACHMENT_PROBLEM_WORDS,
  EMAIL_FAULT_WORDS,
  EMAIL_PROBLEM_WORDS,
  INBOX_MESSAGES as TEXT,
} from "@/lib/messages/inbox";
import { Badge } from "../status-badge";
import classes from "./inbox-email.module.css";

const SHORT_LINES = 5;
const SHORT_CHARACTERS = 400;
const KILOBYTE = 1024;

type Props = {
  email: InboxEmail;
  fileAction?: (attachment: InboxAttachment) => ReactNode;
  /** Facts below the subject. */
  about?: ReactNode;
  actions?: ReactNode;
};

/** A received email: sender, time, subject, text and files. */
export function EmailCard({ email, fileAction, about, actions }: Props) {
  const { fromName, fromAddress, subject, text, receivedAt, problem, isKnownSender, attachments, moreAttachments } =
    email;
  const { unread, replied } = email;
  return (
    <article className={classes.email} aria-label={subject || TEXT.noSubject}>
      <header className={classes.head}>
        <span className={classes.sender}>
          <IconMail size={16} aria-hidden />
          {fromName && fromAddress ? `${fromName} <${fromAddress}>` : fromName || fromAddress}
        </span>
        <span className="quiet-small">{moment(receivedAt)}</span>
      </header>
      <p className={classes.subject}>{subject || TEXT.noSubject}</p>
      {about}
      {isKnownSender === false ? <Notice tone="warning">{TEXT.unknownSender}</Notice> : null}
      {problem ? (
        <Notice tone="warning">{unread ? unreadWords(unread) : EMAIL_PROBLEM_WORDS[problem]}</Notice>
      ) : (
        <EmailText text={text || TEXT.noText} />
      )}
      {attachments.length > 0 ? (
        <ul className={classes.files} aria-label={TEXT.files}>
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <span className={classes.fileName}>{attachment.fileName}</span>
              <span className="quiet-small">{sizeText(attachment.bytes)}</span>
              {attachment.responseId ? <Badge tone="success" label={TEXT.recorded} /> : null}
              {attachment.replyId ? <Badge tone="success" label={TEXT.replied} /> : null}
              {attachment.problem ? (
                <span className="quiet-small">
                  {isOutlooksOwn(attachment.fileName) ? TEXT.outlooksOwn : ATTACHMENT_PROBLEM_WORDS[attachment.problem]}
                </span>
              ) : (
                fileAction?.(attachment)
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {moreAttachments > 0 ? <p className="quiet-small">{TEXT.moreFiles({ n: moreAttachments })}</p> : null}
      {replied ? <p className="quiet-small">{TEXT.repliedBy({ by: replied.by, at: moment(replied.at) })}</p> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </article>
  );
}

/** Why the email could not be stored, and the time of the next try. */
function unreadWords({ fault, rereadAt }: NonNullable<InboxEmail["unread"]>): string {
  return [EMAIL_FAULT_WORDS[fault], rereadAt ? TEXT.readAgainAt({ when: moment(rereadAt) }) : ""].join(" ").trim();
}

/** The start of the text, with a button to show all of it. */
function EmailText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT_CHARACTERS || text.split("\n").length > SHORT_LINES;
  return (
    <div>
      <Text component="p" className={classes.text} lineClamp={isLong && !isOpen ? SHORT_LINES : undefined}>
        {text}
      </Text>
      {isLong ? (
        <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? TEXT.hideText : TEXT.showText}
        </Button>
      ) : null}
      {isShortened(text, INBOX_LIMITS.textLength) ? <p className="quiet-small">{TEXT.textIsLonger}</p> : null}
    </div>
  );
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
