import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { formatRupees } from "@/lib/domain/money/paise";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { streamWorkbook } from "@/lib/sheets/write/stream-workbook";
import { ledgerWorkbook } from "../cd-accounts/ledger-workbook";
import type { Db } from "../db/connect";
import { endorsementEmail } from "../endorsement-emails/write-email";
import { completedEmail, confirmedEmail } from "../enrolment/write-emails";
import { maskedTable } from "../mask";
import { notificationEmail } from "../notifications/notification-email";
import type { Intent, Intents } from "../outbox/intents";
import { reminderEmail } from "../reminders/reminder-email";
import { rosterEmail } from "../roster-comparisons/write-email";
import type { Mail } from "./mailer";

/** Renders the email for an outbox entry with current figures; those of a delinked account are stored in the entry. */
export async function writeEmail(
  db: Db,
  id: string,
  intent: Intent,
  { escalationEmail, consoleUrl }: { escalationEmail: string; consoleUrl?: string | undefined },
): Promise<Mail> {
  if (intent.kind === "enrolmentCompleted") return { id, ...(await completedEmail(db, intent.payload)) };
  if (intent.kind === "enrolmentConfirmed") return { id, ...(await confirmedEmail(db, intent.payload)) };
  if (intent.kind === "endorsementEmail") return { id, ...(await endorsementEmail(db, intent.payload)) };
  if (intent.kind === "rosterEmail") return { id, ...(await rosterEmail(db, intent.payload)) };
  if (intent.kind === "reminder") return { id, ...(await reminderEmail(db, intent.payload)) };
  if (intent.kind === "notification") return { id, ...(await notificationEmail(db, intent.payload, consoleUrl)) };
  if (intent.kind === "cdLedgerEmail") {
    const { cdAccountId, email } = intent.payload;
    const { accountNumber, companyName, attachment } = await ledgerAttachment(db, cdAccountId);
    const text = `The ledger of CD account ${accountNumber} of ${companyName} is attached.\n`;
    return { id, to: email, subject: `CD ledger ${accountNumber}`, text, attachments: [attachment] };
  }
  const { accountNumber, companyName, cdAccountId } = intent.payload;
  const { attachment } = await ledgerAttachment(db, cdAccountId);
  const subject = `CD account ${accountNumber} of ${companyName} was delinked`;
  return { id, to: escalationEmail, subject, text: delinkedText(intent.payload), attachments: [attachment] };
}

async function ledgerAttachment(db: Db, cdAccountId: string) {
  const { accountNumber, companyName, name, table } = await ledgerWorkbook(db, cdAccountId, {
    filter: {},
    seesActors: true,
  });
  return {
    accountNumber,
    companyName,
    attachment: { name, contentType: XLSX_TYPE, content: streamWorkbook(maskedTable(table)) },
  };
}

function delinkedText(cleared: Intents["cdDelinked"]): string {
  return [
    `CD account: ${cleared.accountNumber} (${cleared.cdAccountId})`,
    `Company: ${cleared.companyName}`,
    `Insurer: ${cleared.insurer}`,
    `Balance: ${formatRupees(cleared.balance)}`,
    `Delinked by: ${cleared.delinkedBy}`,
    "Policies that were linked:",
    ...cleared.policyData.map(
      ({ policyId, policyType, policyNumber }) => `- ${policyNumber ?? policyId} (${policyTypeLabel(policyType)})`,
    ),
    "",
  ].join("\n");
}
