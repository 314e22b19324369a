import { createTransport, type SendMailOptions } from "nodemailer";
import { listInboxEmails, listUnmatchedEmails } from "@/lib/contract/inbox";
import { emailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { mailboxOf } from "@/lib/provider/inbox/mailbox";
import { readMailbox } from "@/lib/provider/inbox/read-mailbox";
import type { ImapServer } from "@/tests/support/imap-server";
import type { Caller, TestProvider } from "@/tests/support/provider";

const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** A message as a mail program sends it. */
export async function emailOf(options: SendMailOptions): Promise<Buffer> {
  const { message } = await writer.sendMail({
    from: "Claims Desk <desk@insurer.example>",
    to: "us@genome.example",
    ...options,
  });
  return message as Buffer;
}

export const CSV = "Employee ID,Name,Status\nE1,Asha Rao,Accepted\n";
export const csvFile = (filename = "schedule.csv") => ({ filename, content: CSV, contentType: "text/csv" });

/** A reply with the reference of its endorsement. */
export const answerTo = (id: string, more: SendMailOptions = {}) =>
  emailOf({
    subject: `Re: Addition of members ${emailReference(id)}`,
    text: "Dear team,\n\nplease find the schedule attached.",
    attachments: [csvFile()],
    ...more,
  });

/** One run of the job. */
export const readNow = (provider: TestProvider, server: ImapServer) =>
  readMailbox(provider.services, mailboxOf(server.url));

export const emailsOf = async (provider: TestProvider, id: string, as: Caller = "opsExecutive") =>
  (await provider.call(as, listInboxEmails, { params: { id } })).body.data;

export const unmatched = async (provider: TestProvider) =>
  (await provider.call("opsExecutive", listUnmatchedEmails)).body.data.first;
