import { randomUUID } from "node:crypto";
import type { Services } from "../context";
import type { Mailbox } from "./mailbox";
import {
  advanceReading,
  claimReading,
  noteFailing,
  type Reading,
  releaseReading,
  startNumbering,
} from "./mailbox-reading";
import { type MessageHead, type OpenMailbox, withMailbox } from "./open-mailbox";
import { bareLetter, parseLetter } from "./parse-letter";
import { type MailboxCall, storeLetter } from "./store-letter";

/** What a run may take of time and of messages; the rest is the next one's. */
const RUN_MS = 2 * 60_000;
const MESSAGES_OF_RUN = 50;
const DAY_MS = 86_400_000;
/** How far back a mailbox is read that was never read before. */
const FIRST_DAYS = 14;
/** So long a message is tried again that cannot be taken; then it is a letter without text and files, and the others go on. */
const GIVE_UP_MS = 6 * 3_600_000;

type MailboxServices = Pick<Services, "db" | "clock" | "files" | "scanFile">;

/**
 * Takes the new messages of the mailbox as letters, oldest first, each once; nothing in the mailbox is changed.
 * @param signal ends the run between two messages.
 * @throws Error when the mailbox cannot be read, or one of its messages cannot be taken now.
 */
export async function readMailbox(
  services: MailboxServices,
  mailbox: Mailbox,
  signal = new AbortController().signal,
): Promise<void> {
  const claimed = await claimReading(services, mailbox.key);
  if (!claimed) return;
  const call = { ...services, traceId: randomUUID() };
  try {
    await withMailbox(mailbox, { withinMs: RUN_MS, signal }, (box) => storeNewMessages(call, claimed, box, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await releaseReading(services.db, claimed);
  }
}

async function storeNewMessages(call: MailboxCall, claimed: Reading, box: OpenMailbox, signal: AbortSignal) {
  const reading = await startNumbering(call.db, claimed, box.uidValidity);
  const uids = await box.listUids(reading.lastUid, new Date(call.clock() - FIRST_DAYS * DAY_MS));
  for (const uid of uids.slice(0, MESSAGES_OF_RUN)) {
    if (signal.aborted) return;
    await storeMessage(call, reading, box, uid);
  }
}

async function storeMessage(call: MailboxCall, reading: Reading, box: OpenMailbox, uid: number): Promise<void> {
  let head: MessageHead | null = null;
  try {
    head = await box.fetchHead(uid);
    if (head) await storeLetter(call, reading, uid, await parseLetter(await box.fetchMessage(head)));
    else await advanceReading(call.db, reading, uid);
  } catch (error) {
    const sinceMs = await noteFailing(call, reading, uid);
    if (call.clock() - sinceMs < GIVE_UP_MS) throw error;
    await storeLetter(call, reading, uid, bareLetter(head ?? unknownHead(reading, uid), "UNREADABLE"));
  }
}

/** One that the mail server lists and does not give. */
const unknownHead = ({ mailbox, uidValidity }: Reading, uid: number): MessageHead => ({
  ...{ uid, size: 0, receivedAt: null, messageId: `${mailbox} ${uidValidity} ${uid}` },
  ...{ fromName: "", fromAddress: "", subject: "" },
});
