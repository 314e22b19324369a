import { createHash } from "node:crypto";
import { and, count, eq, gt, isNotNull, sum } from "drizzle-orm";
import { contentTypeOf, FILE_LIMITS } from "@/lib/domain/files/document-types";
import { objectName } from "@/lib/domain/files/object-name";
import { isAnswerFile, MOST_ANSWER_BYTES } from "@/lib/domain/insurer-answers/answer-endings";
import { type AttachmentProblem, LETTER_LIMITS } from "@/lib/domain/received-letters/received-letter";
import type { Services } from "../context";
import { letterAttachments, receivedLetters } from "../db/schema";
import { ProviderError } from "../errors";
import type { StoredObject } from "../files/store";
import type { Letter, LetterFile } from "./parse-letter";

export type StoredAttachment = typeof letterAttachments.$inferInsert;

type FileCall = Pick<Services, "db" | "clock" | "files" | "scanFile">;

const ID_BITS = 125n;
const ID_LETTERS = 25;
const DAY_MS = 86_400_000;

export const attachmentObject = (name: string): StoredObject => ({ docType: "LETTER_ATTACHMENTS", name });

/** Puts those of a letter's files into the store that can be answers, within the day's bounds; the others are listed with why. */
export async function storeFiles(call: FileCall, letter: Letter, letterId: string): Promise<StoredAttachment[]> {
  const attachments: StoredAttachment[] = [];
  const day = letter.files.length > 0 ? await loadStoredOfDay(call) : { files: 0, bytes: 0 };
  let stored = 0;
  for (const [position, file] of letter.files.slice(0, LETTER_LIMITS.listedAttachments).entries()) {
    const id = contentId("att", `${letter.fingerprint} ${position}`);
    const problem = problemOf(file, stored, day) ?? (await scan(call, file));
    const name = problem === null ? storedName(id, file) : null;
    if (name !== null) {
      stored += 1;
      day.files += 1;
      day.bytes += file.bytes.byteLength;
      await call.files.write(attachmentObject(name), file.bytes);
    }
    const facts = { fileName: file.fileName, byteLength: file.bytes.byteLength, problem, objectName: name };
    attachments.push({ id, letterId, position, ...facts });
  }
  return attachments;
}

type StoredOfDay = { files: number; bytes: number };

/** What letters of the last 24 hours left in the store. */
async function loadStoredOfDay({ db, clock }: FileCall): Promise<StoredOfDay> {
  const since = new Date(clock() - DAY_MS);
  const [found] = await db
    .select({ files: count(), bytes: sum(letterAttachments.byteLength).mapWith(Number) })
    .from(letterAttachments)
    .innerJoin(receivedLetters, eq(receivedLetters.id, letterAttachments.letterId))
    .where(and(gt(receivedLetters.createdAt, since), isNotNull(letterAttachments.objectName)));
  return { files: found?.files ?? 0, bytes: found?.bytes ?? 0 };
}

function problemOf({ fileName, bytes }: LetterFile, stored: number, day: StoredOfDay): AttachmentProblem | null {
  if (!isAnswerFile(fileName)) return "OTHER_KIND";
  if (bytes.byteLength === 0) return "EMPTY";
  if (bytes.byteLength > MOST_ANSWER_BYTES) return "TOO_LARGE";
  if (stored >= LETTER_LIMITS.storedAttachments) return "TOO_MANY";
  const { storedOfDay, storedBytesOfDay } = LETTER_LIMITS;
  return day.files < storedOfDay && day.bytes + bytes.byteLength <= storedBytesOfDay ? null : "DAY_FULL";
}

/** What nobody could look through is not stored: an answer that does not come ends the try. */
async function scan({ scanFile }: FileCall, { bytes }: LetterFile): Promise<AttachmentProblem | null> {
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

/** Made of what the letter holds, so that a second try names it and its files alike. */
export function contentId(prefix: string, content: string): string {
  const digest = createHash("sha256").update(content).digest("hex");
  const bits = BigInt.asUintN(Number(ID_BITS), BigInt(`0x${digest}`));
  return `${prefix}_${bits.toString(32).padStart(ID_LETTERS, "0")}`;
}
