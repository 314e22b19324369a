import { eq, inArray } from "drizzle-orm";
import type { LetterFault } from "@/lib/domain/received-letters/received-letter";
import { record } from "../audit";
import { type Call, now, type Services } from "../context";
import type { Db } from "../db/connect";
import { endorsementLetters, endorsements, letterAttachments, receivedLetters } from "../db/schema";
import { subjectOf } from "./letter-audit";
import type { StoredLetter } from "./load-letters";
import { advanceReading, type Reading } from "./mailbox-reading";
import type { Letter } from "./parse-letter";
import { contentId, type StoredAttachment, storeFiles } from "./store-files";

/** What storing a letter needs; nobody calls it, so it is done in the mailbox's name. */
export type MailboxCall = Pick<Services, "db" | "clock" | "files" | "scanFile"> & Pick<Call, "traceId">;

/** Who does what nobody called for. */
export const MAILBOX_NAME = "Mailbox";

/** When a message that could not be taken is read again by itself. */
export const REREAD_MS = 10 * 60_000;

/**
 * Stores a letter and its files, and counts its message as read, in this order: a kill in between leaves files that the next
 * try replaces under the same names. A letter that is there already, by what it holds, stays as it is.
 * @param fault why a message could not be taken: then it is read again.
 * @throws Error when scanner, store or database do not answer: the message is read again.
 */
export async function storeLetter(
  call: MailboxCall,
  reading: Reading,
  uid: number,
  letter: Letter,
  fault?: LetterFault,
): Promise<void> {
  const { db } = call;
  const isKnown = await hasLetter(db, letter.fingerprint);
  const attachments = isKnown ? [] : await storeFiles(call, letter, letterId(letter));
  const { mailbox, uidValidity } = reading;
  const unread = fault && { fault, mailbox, uidValidity, uid, rereadAt: new Date(call.clock() + REREAD_MS) };
  await db.transaction(async (tx) => {
    if (!isKnown) await insertLetter(tx, call, { letter, attachments, unread });
    await advanceReading(tx, reading, uid);
  });
}

export async function hasLetter(db: Db, fingerprint: string): Promise<boolean> {
  const found = await db
    .select({ id: receivedLetters.id })
    .from(receivedLetters)
    .where(eq(receivedLetters.fingerprint, fingerprint));
  return found.length > 0;
}

type NewLetter = {
  letter: Letter;
  attachments: StoredAttachment[];
  unread: Pick<StoredLetter, "fault" | "mailbox" | "uidValidity" | "uid" | "rereadAt"> | undefined;
};

async function insertLetter(db: Db, call: MailboxCall, { letter, attachments, unread }: NewLetter): Promise<void> {
  const { fingerprint, fromName, fromAddress, subject, body, problem, files } = letter;
  const endorsementId = await findEndorsement(db, letter);
  const id = letterId(letter);
  const inserted = await db
    .insert(receivedLetters)
    .values({
      ...{ id, fingerprint, endorsementId, fromName, fromAddress, subject, body, problem },
      ...unread,
      moreAttachments: files.length - attachments.length,
      receivedAt: letter.receivedAt ?? now(call),
      createdAt: now(call),
    })
    .onConflictDoNothing()
    .returning({ id: receivedLetters.id });
  // Another provider was faster.
  if (inserted.length === 0) return;
  if (attachments.length > 0) await db.insert(letterAttachments).values(attachments);
  await recordReceived(db, call, { id, endorsementId, fromAddress, subject });
}

/** In the mailbox's name: nobody called. */
export async function recordReceived(
  db: Db,
  call: MailboxCall,
  { id, endorsementId, fromAddress, subject }: Pick<StoredLetter, "id" | "endorsementId" | "fromAddress" | "subject">,
): Promise<void> {
  const actor = { userId: "", email: "mailbox", name: MAILBOX_NAME, roles: [] };
  const after = { letterId: id, from: fromAddress, subject };
  await record(db, { ...call, actor }, { action: "receiveLetter", ...subjectOf({ id, endorsementId }), after });
}

/** The endorsement that the subject names, else the one whose letter is answered; null for none, and for several. */
export async function findEndorsement(db: Db, { named, answered }: Letter): Promise<string | null> {
  const found =
    named !== null
      ? await db.select({ id: endorsements.id }).from(endorsements).where(eq(endorsements.id, named))
      : await db
          .selectDistinct({ id: endorsementLetters.endorsementId })
          .from(endorsementLetters)
          .where(inArray(endorsementLetters.outboxId, answered));
  const [one, ...others] = found;
  return one && others.length === 0 ? one.id : null;
}

const letterId = ({ fingerprint }: Letter) => contentId("received", fingerprint);
