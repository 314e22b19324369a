import type * as contract from "@/lib/contract/endorsement-letters";
import { letterSubject, letterText } from "@/lib/domain/endorsement-letters/letter-text";
import { checkLines } from "@/lib/domain/insurer-formats/check-lines";
import { insurerFileName } from "@/lib/domain/insurer-formats/file-name";
import type { Verb } from "../route";
import { loadContacts } from "./load-contacts";
import { loadDraft } from "./load-draft";
import { loadLetters } from "./load-letters";

/**
 * The letter with an endorsement's file as it would go, and what is missing of it; nothing is stored.
 * @throws ProviderError as `loadDraft`.
 */
export const previewEndorsementLetter: Verb<typeof contract.previewEndorsementLetter> = async (
  db,
  call,
  { params: { id, stage } },
) => {
  const { endorsement, party, format, members, facts, operations, letter } = await loadDraft(db, call, { id, stage });
  const [contact] = await loadContacts(db, [party]);
  const [lastLetter = null] = await loadLetters(db, id, stage);
  return {
    data: {
      stage,
      recipientName: party.name,
      to: contact?.to ?? [],
      cc: contact?.cc ?? [],
      subject: letterSubject(letter),
      text: letterText(letter),
      fileName: insurerFileName(format, facts, operations),
      rows: members.length,
      findings: checkLines(format, members, facts),
      version: endorsement.version,
      lastLetter,
      isMailed: call.settings.isMailed,
    },
  };
};
