import { createTransport, type SendMailOptions } from "nodemailer";
import { emailReference } from "@/lib/domain/endorsement-emails/email-reference";
import type { Services } from "@/lib/provider/context";
import { parseEmail } from "@/lib/provider/inbox/parse-email";
import { storeEmail } from "@/lib/provider/inbox/store-email";
import type { WriteSheet } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";

const HOUR_MS = 3_600_000;
/** The demo has no mailbox, so there is no reading progress to store. */
const NO_MAILBOX = {
  mailbox: "demo",
  leasedBy: "demo",
  uidValidity: null,
  lastUid: 0,
  failingUid: null,
  failingTries: 0,
};

type DemoServices = Pick<Services, "db" | "files" | "clock">;

/** Stores a response to an endorsement and an unmatched email, the same way as from a mailbox. */
export async function writeEmails(
  services: DemoServices,
  { endorsementId, sheet }: { endorsementId: string; sheet: WriteSheet },
): Promise<void> {
  await receive(services, 3, {
    from: "Priya Nair <endorsements@insurer.example>",
    subject: `RE: Endorsement of members ${emailReference(endorsementId)}`,
    text: "Dear team,\n\nPlease find the endorsement schedule attached. One life is rejected, see the remarks.\n\nRegards,\nPriya Nair",
    attachments: [
      { filename: "Endorsement schedule.xlsx", content: Buffer.from(await writeWorkbook([sheet])) },
      { filename: "Endorsement schedule.pdf", content: "%PDF-1.4" },
    ],
  });
  await receive(services, 27, {
    from: "enrolment.desk@tpa.example",
    subject: "UHID list, July additions",
    text: "PFA.",
    attachments: [{ filename: "uhids.csv", content: "Employee Code,Insured Name,UHID\nE1,Somebody,UH-1\n" }],
  });
}

async function receive(services: DemoServices, hoursAgo: number, mail: SendMailOptions): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await writer.sendMail({ to: "endorsements@genome.example", ...mail });
  const source = message as Buffer;
  const receivedAt = new Date(services.clock() - hoursAgo * HOUR_MS);
  const head = { messageId: `<demo-${hoursAgo}@insurer.example>`, fromName: "", fromAddress: "", subject: "" };
  const email = await parseEmail({ uid: 0, size: source.byteLength, receivedAt, source, ...head });
  await storeEmail({ ...services, traceId: "demo-emails" }, NO_MAILBOX, 0, email);
}
