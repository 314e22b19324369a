import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { contentTypeOf, FILE_LIMITS } from "@/lib/domain/files/document-types";
import { objectName } from "@/lib/domain/files/object-name";
import { isAnswerFile, MOST_ANSWER_BYTES } from "@/lib/domain/insurer-answers/answer-endings";
import { type AttachmentProblem, LETTER_LIMITS } from "@/lib/domain/received-letters/received-letter";
import { record } from "../audit";
import { type Call, now, type Services } from "../context";
import type { Db } from "../db/connect";
import { endorsementLetters, endorsements, letterAttachments, receivedLetters } from "../db/schema";
import { ProviderError } from "../errors";
import type { StoredObject } from "../files/store";
import { subjectOf } from "./letter-audit";
import { advanceReading, type Reading } from "./mailbox-reading";
import type { Letter, LetterFile } from "./parse-letter";

/** What storing a letter needs; nobody calls it, so it is done in the mailbox's name. */
export type MailboxCall = Pick<Services, "db" | "clock" | "files" | "scanFile"> & Pick<Call, "traceId">;

type StoredAttachment = typeof letterAttachments.$inferInsert;

const ID_BITS = 125n;
const ID_LETTERS = 25;

export const attachmentObject = (name: string): StoredObject => ({ docType: "LETTER_ATTACHMENTS", name });

/**
 * Stores a letter and its files, and counts its message as read, in this order: a kill in between leaves files that the next
 * try replaces under the same names. A letter that is there already, by what it holds, stays as it is.
 * @throws Error when scanner, store or database do not answer: the message is read again.
 */
export async function storeLetter(call: MailboxCall, reading: Reading, uid: number, letter: Letter): Promise<void> {
  const { db } = call;
  const isKnown = await hasLetter(db, letter.fingerprint);
  const attachments = isKnown ? [] : await storeFiles(call, letter);
  await db.transaction(async (tx) => {
    if (!isKnown) await insertLetter(tx, call, letter, attachments);
    await advanceReading(tx, reading, uid);
  });
}

async function hasLetter(db: Db, fingerprint: string): Promise<boolean> {
  const found = await db
    .select({ id: receivedLetters.id })
    .from(receivedLetters)
    .where(eq(receivedLetters.fingerprint, fingerprint));
  return found.length > 0;
}

async function insertLetter(db: Db, call: MailboxCall, letter: Letter, attachments: StoredAttachment[]): Promise<void> {
  const { fingerprint, fromName, fromAddress, subject, body, problem, files } = letter;
  const endorsementId = await findEndorsement(db, letter);
  const id = letterId(letter);
  const inserted = await db
    .insert(receivedLetters)
    .values({
      ...{ id, fingerprint, endorsementId, fromName, fromAddress, subject, body, problem },
      moreAttachments: files.length - attachments.length,
      receivedAt: letter.receivedAt ?? now(call),
      createdAt: now(call),
    })
    .onConflictDoNothing()
    .returning({ id: receivedLetters.id });
  // Another provider was faster.
  if (inserted.length === 0) return;
  if (attachments.length > 0) await db.insert(letterAttachments).values(attachments);
  const actor = { userId: "", email: "mailbox", name: "Mailbox", roles: [] };
  const after = { letterId: id, from: fromAddress, subject };
  await record(db, { ...call, actor }, { action: "receiveLetter", ...subjectOf({ id, endorsementId }), after });
}

/** The endorsement that the subject names, else the one whose letter is answered; null for none, and for several. */
async function findEndorsement(db: Db, { named, answered }: Letter): Promise<string | null> {
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

async function storeFiles(call: MailboxCall, letter: Letter): Promise<StoredAttachment[]> {
  const attachments: StoredAttachment[] = [];
  let stored = 0;
  for (const [position, file] of letter.files.slice(0, LETTER_LIMITS.listedAttachments).entries()) {
    const id = idOf("att", `${letter.fingerprint} ${position}`);
    const problem = problemOf(file, stored) ?? (await scan(call, file));
    const name = problem === null ? storedName(id, file) : null;
    if (name !== null) {
      stored += 1;
      await call.files.write(attachmentObject(name), file.bytes);
    }
    const facts = { fileName: file.fileName, byteLength: file.bytes.byteLength, problem, objectName: name };
    attachments.push({ id, letterId: letterId(letter), position, ...facts });
  }
  return attachments;
}

function problemOf({ fileName, bytes }: LetterFile, stored: number): AttachmentProblem | null {
  if (!isAnswerFile(fileName)) return "OTHER_KIND";
  if (bytes.byteLength === 0) return "EMPTY";
  if (bytes.byteLength > MOST_ANSWER_BYTES) return "TOO_LARGE";
  return stored < LETTER_LIMITS.storedAttachments ? null : "TOO_MANY";
}

/** What nobody could look through is not stored: an answer that does not come ends the try. */
async function scan({ scanFile }: MailboxCall, { bytes }: LetterFile): Promise<AttachmentProblem | null> {
  try {
    await scanFile?.(bytes);
    return null;
  } catch (error) {
    if (error instanceof ProviderError && error.code === "bad_request") return "MALWARE";
    throw error;
  }
}

function storedName(id: string, { fileName }: LetterFile): string {
  const contentType = contentTypeOf(fileName, "LETTER_ATTACHMENTS") ?? "";
  return objectName(id, fileName, FILE_LIMITS.LETTER_ATTACHMENTS.contentTypes[contentType] ?? "");
}

const letterId = ({ fingerprint }: Letter) => idOf("received", fingerprint);

/** Made of what the letter holds, so that a second try names it and its files alike. */
function idOf(prefix: string, content: string): string {
  const digest = createHash("sha256").update(content).digest("hex");
  const bits = BigInt.asUintN(Number(ID_BITS), BigInt(`0x${digest}`));
  return `${prefix}_${bits.toString(32).padStart(ID_LETTERS, "0")}`;
}
