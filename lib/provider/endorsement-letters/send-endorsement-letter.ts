import type * as contract from "@/lib/contract/endorsement-letters";
import { fitsLetter, MOST_FILE_MEGABYTES } from "@/lib/domain/endorsement-letters/letter-size";
import { letterSubject } from "@/lib/domain/endorsement-letters/letter-text";
import { ENDORSEMENT_LETTER_MESSAGES as TEXT } from "@/lib/messages/endorsement-letters";
import { writeInsurerFile } from "@/lib/sheets/insurer-formats/write-insurer-file";
import { record } from "../audit";
import { now } from "../context";
import { endorsementLetters } from "../db/schema";
import { changedMeanwhile } from "../endorsements/changed-meanwhile";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { loadDraft } from "./load-draft";
import { loadLetters } from "./load-letters";

/**
 * Stores the letter with its file as it is now and promises to send it; the endorsement stays where it is.
 * @throws ProviderError as `loadDraft`; too_large for a file that no mail server takes; conflict when the endorsement was
 * changed, or another letter went to the same, since it was looked at.
 */
export const sendEndorsementLetter: Verb<typeof contract.sendEndorsementLetter> = async (
  db,
  call,
  { params: { id, stage }, body: { to, cc, text, version, lastLetterId } },
) => {
  const { endorsement, format, members, facts, letter } = await loadDraft(db, call, { id, stage }, { lock: true });
  if (version !== endorsement.version) throw changedMeanwhile(endorsement);
  const [last] = await loadLetters(db, id, stage);
  if (last && last.id !== lastLetterId) {
    throw new ProviderError("conflict", TEXT.sentMeanwhile({ by: last.sentBy }), { data: { lastLetter: last } });
  }
  const { name: fileName, bytes } = await writeInsurerFile(format, members, facts);
  if (!fitsLetter(bytes.byteLength)) {
    throw new ProviderError("too_large", TEXT.tooLarge({ megabytes: MOST_FILE_MEGABYTES }));
  }
  const letterId = newId("letter");
  const outboxId = await enqueue(db, call, { kind: "endorsementLetter", payload: { letterId } });
  const rows = members.length;
  await db.insert(endorsementLetters).values({
    ...{ id: letterId, endorsementId: id, stage, to, cc, subject: letterSubject(letter), text },
    ...{ fileName, fileBase64: Buffer.from(bytes).toString("base64"), rows, outboxId },
    ...{ sentBy: call.actor.name, createdAt: now(call) },
  });
  await record(db, call, {
    action: "sendEndorsementLetter",
    entity: "endorsement",
    entityId: id,
    after: { letterId, stage, to, cc, file: fileName, rows },
  });
  const [sent] = await loadLetters(db, id, stage);
  if (!sent) throw new Error("the letter was not stored");
  return { data: sent };
};
