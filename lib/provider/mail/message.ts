import { Readable } from "node:stream";
import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer";

/** The Message-ID of an outbox entry: the same for each try. */
export const messageIdOf = (id: string) => `<${id}@genome.console>`;

/** The outbox IDs in the References of a reply: the emails that it replies to. */
export function findAnswered(references: string): number[] {
  return [...references.matchAll(/<outbox-(\d{1,15})@genome\.console>/g)].map(([, number]) => Number(number));
}

/** The longest list of Message-IDs in a header. */
const MAX_IDS = 50;

/** The Message-IDs in a header, without duplicates; the last ones if there are many. */
export const messageIdsIn = (header: string): string[] =>
  [...new Set(header.match(/<[^<>\s]{1,250}>/g))].slice(-MAX_IDS);

/** The nodemailer options of an email. Attachments are streamed; nodemailer may not open files or URLs. */
export function messageOf(mail: Mail, from: string, date: Date): SendMailOptions {
  return {
    messageId: messageIdOf(mail.id),
    date,
    from,
    to: mail.to,
    cc: mail.cc ? [...mail.cc] : [],
    ...(mail.only && { envelope: { from, to: [...mail.only] } }),
    subject: mail.subject,
    ...(mail.thread?.length ? { inReplyTo: mail.thread.at(-1) ?? "", references: [...mail.thread] } : {}),
    text: mail.text,
    attachments: mail.attachments.map(({ name, contentType, content }) => {
      return { filename: name, contentType, content: Readable.from(content) };
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
