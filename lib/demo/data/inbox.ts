import { createTransport, type SendMailOptions } from "nodemailer";
import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import { emailReference } from "@/lib/domain/endorsement-emails/email-reference";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import type { Services } from "@/lib/provider/context";
import { parseEmail } from "@/lib/provider/inbox/parse-email";
import { storeEmail } from "@/lib/provider/inbox/store-email";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import type { WriteSheet } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import type { DemoBase } from "./base";
import { PracticeRows } from "./practice-rows";
import { policyNumber } from "./write-base";

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

/** The policy of the employer's email. */
const EMPLOYERS = "pol-lotus-gmc-2";
const TICKET = "40131";

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
    attachments: [{ filename: "uhids.csv", content: "Employee Code,Insured Name,UHID\nE1,Asha Rao,UH-1\n" }],
  });
}

/**
 * Stores two employers' emails with lists of members. The first names its policy and ticket. The second is from a
 * private address, so the user chooses its company.
 */
export async function writeEmployerEmails(services: DemoServices, base: DemoBase, today: LocalDate): Promise<void> {
  const lives = base.lives.filter(({ policy }) => policy.id === EMPLOYERS);
  const client = base.clients.find(({ policies }) => policies.some(({ id }) => id === EMPLOYERS));
  const policy = lives[0]?.policy;
  if (!client || !policy) throw new Error(`The employers' emails need the lives of ${EMPLOYERS}.`);
  const rows = new PracticeRows(lives, today, client.spec.domain);
  const [unclear] = rows.joiners(1, addDays(today, -4), "LHX");
  const joiners = [...rows.joiners(3, addDays(today, -5), "LHO"), { ...unclear, gender: "not known" }];
  const book = (parts: { ADD?: AddRow[]; OFFBOARD?: OffboardRow[] }) =>
    Buffer.from(writeMembersWorkbook({ ADD: [], EDIT: [], OFFBOARD: [], ...parts }));
  await receive(services, 5, {
    from: `Anjali Deshmukh <anjali.deshmukh@${client.spec.domain}>`,
    subject: `[#${TICKET}] New joiners of ${policy.spec.nickName}`,
    text: `Dear team,\n\nPlease add the attached employees and their families to policy ${policyNumber(policy)}.\n\nRegards,\nAnjali Deshmukh`,
    attachments: [{ filename: "New joiners.xlsx", content: book({ ADD: joiners }) }],
  });
  await receive(services, 6, {
    from: "Ramesh Pillai <ramesh.pillai.hr@gmail.com>",
    subject: "Employees who left",
    text: `Please delete these employees. I write from my private address because I am on leave.\n\nRamesh, ${client.spec.nickname}`,
    attachments: [{ filename: "Leavers.xlsx", content: book({ OFFBOARD: rows.lastExits() }) }],
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
