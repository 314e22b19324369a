import { Readable } from "node:stream";
import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer";

/** A letter as input of nodemailer; attachments are streamed, and nothing is fetched from files or addresses. */
export function letterOf(mail: Mail, from: string, date: Date): SendMailOptions {
  return {
    messageId: `<${mail.id}@genome.console>`,
    date,
    from,
    to: mail.to,
    cc: mail.cc ? [...mail.cc] : [],
    subject: mail.subject,
    text: mail.text,
    attachments: mail.attachments.map(({ name, contentType, content }) => {
      return { filename: name, contentType, content: Readable.from(content) };
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
