import type * as contract from "@/lib/contract/endorsement-emails";
import { emailSubject, emailText } from "@/lib/domain/endorsement-emails/email-text";
import { checkLines } from "@/lib/domain/insurer-formats/check-lines";
import { insurerFileName } from "@/lib/domain/insurer-formats/file-name";
import type { Verb } from "../route";
import { loadContacts } from "./load-contacts";
import { loadDraft } from "./load-draft";
import { loadEmails } from "./load-emails";

/**
 * A preview of the email that sends an endorsement's file, with the findings of the format's checks. Stores nothing.
 * @throws ProviderError as `loadDraft`.
 */
export const previewEndorsementEmail: Verb<typeof contract.previewEndorsementEmail> = async (
  db,
  call,
  { params: { id, stage } },
) => {
  const { endorsement, party, format, members, facts, operations, email } = await loadDraft(db, call, { id, stage });
  const [contact] = await loadContacts(db, [party]);
  const [lastEmail = null] = await loadEmails(db, call, id, stage);
  return {
    data: {
      stage,
      recipientName: party.name,
      to: contact?.to ?? [],
      cc: contact?.cc ?? [],
      subject: emailSubject(email),
      text: emailText(email),
      fileName: insurerFileName(format, facts, operations),
      rows: members.length,
      findings: checkLines(format, members, facts),
      version: endorsement.version,
      lastEmail,
      isMailed: call.settings.isMailed,
    },
  };
};
