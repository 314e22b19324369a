import { and, asc, eq, isNotNull, lte, ne } from "drizzle-orm";
import type { LetterFault } from "@/lib/domain/received-letters/received-letter";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { now } from "../context";
import type { Db } from "../db/connect";
import { letterAttachments, receivedLetters } from "../db/schema";
import { ProviderError } from "../errors";
import { lockLetter, type StoredLetter } from "./load-letters";
import type { Reading } from "./mailbox-reading";
import type { OpenMailbox } from "./open-mailbox";
import { type Letter, parseLetter } from "./parse-letter";
import { storeFiles } from "./store-files";
import { findEndorsement, hasLetter, MAILBOX_NAME, type MailboxCall, REREAD_MS, recordReceived } from "./store-letter";

const LETTERS_OF_RUN = 10;
/** So long a letter is read again by itself; then when somebody asks for it. */
const GIVE_UP_MS = 6 * 3_600_000;

/** Why a message that was fetched could not be taken. */
export const faultOf = (error: unknown): LetterFault =>
  error instanceof ProviderError && error.code === "unavailable" ? "NOT_SCANNED" : "NOT_STORED";

/** Fetches again what could not be taken before, where it is time or somebody asked for it. */
export async function rereadLetters(
  call: MailboxCall,
  { mailbox, uidValidity }: Reading,
  box: OpenMailbox,
  signal: AbortSignal,
): Promise<void> {
  const { db } = call;
  const own = and(eq(receivedLetters.mailbox, mailbox), isNotNull(receivedLetters.rereadAt));
  await db
    .update(receivedLetters)
    .set({ fault: "RENUMBERED", rereadAt: null })
    .where(and(own, ne(receivedLetters.uidValidity, uidValidity ?? "")));
  const due = await db
    .select()
    .from(receivedLetters)
    .where(and(own, eq(receivedLetters.state, "WAITING"), lte(receivedLetters.rereadAt, now(call))))
    .orderBy(asc(receivedLetters.rereadAt))
    .limit(LETTERS_OF_RUN);
  for (const letter of due) {
    if (signal.aborted) return;
    const fault = await rereadLetter(call, box, letter);
    if (fault && !signal.aborted) await noteFault(call, letter, fault);
  }
}

/** @returns why it could not be taken, again. */
async function rereadLetter(call: MailboxCall, box: OpenMailbox, stored: StoredLetter): Promise<LetterFault | null> {
  let letter: Letter;
  try {
    const head = await box.fetchHead(stored.uid ?? 0);
    if (!head) return "NOT_GIVEN";
    letter = await parseLetter(await box.fetchMessage(head));
  } catch {
    return "NOT_GIVEN";
  }
  try {
    await fillLetter(call, stored.id, letter);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

async function noteFault({ db, clock }: MailboxCall, { id, createdAt }: StoredLetter, fault: LetterFault) {
  const isGivenUp = clock() - createdAt.getTime() >= GIVE_UP_MS;
  await db
    .update(receivedLetters)
    .set({ fault, rereadAt: isGivenUp ? null : new Date(clock() + REREAD_MS) })
    .where(eq(receivedLetters.id, id));
}

/** The letter becomes what its message holds; one that came whole meanwhile is not there twice. */
async function fillLetter(call: MailboxCall, id: string, letter: Letter): Promise<void> {
  const { db } = call;
  const isKnown = await hasLetter(db, letter.fingerprint);
  const attachments = isKnown ? [] : await storeFiles(call, letter, id);
  await db.transaction(async (tx) => {
    const stored = await lockLetter(tx, id);
    if (stored.state !== "WAITING") return;
    if (isKnown) return closeTwin(tx, call, stored);
    const { fingerprint, fromName, fromAddress, subject, body, problem, files, receivedAt } = letter;
    const endorsementId = stored.endorsementId ?? (await findEndorsement(tx, letter));
    await tx
      .update(receivedLetters)
      .set({
        ...{ fingerprint, fromName, fromAddress, subject, body, problem, endorsementId, fault: null, rereadAt: null },
        moreAttachments: files.length - attachments.length,
        receivedAt: receivedAt ?? stored.receivedAt,
      })
      .where(eq(receivedLetters.id, id));
    if (attachments.length > 0) await tx.insert(letterAttachments).values(attachments);
    await recordReceived(tx, call, { id, endorsementId, fromAddress, subject });
  });
}

async function closeTwin(db: Db, call: MailboxCall, { id }: StoredLetter): Promise<void> {
  const closed = { state: "DISMISSED", closedBy: MAILBOX_NAME, closedAt: now(call), reason: TEXT.cameBefore } as const;
  await db
    .update(receivedLetters)
    .set({ ...closed, rereadAt: null })
    .where(eq(receivedLetters.id, id));
}
