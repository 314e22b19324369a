import { DAY_MS } from "@/lib/domain/dates/local-date";
import { createTraceId } from "@/lib/edge/tracing";
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
import { type Message, type MessageHead, type OpenMailbox, withMailbox } from "./open-mailbox";
import { bareEmail, parseEmail } from "./parse-email";
import { faultOf, rereadEmails } from "./reread-emails";
import { type MailboxCall, storeEmail } from "./store-email";

/** Limits of one run. The next run continues. */
const RUN_MS = 2 * 60_000;
const MESSAGES_OF_RUN = 50;
/** How far back the first run reads. */
const FIRST_DAYS = 14;
/** After this many tries a message is stored as unreadable and retried later, so that it does not block the others. */
const TRIES = 3;

type MailboxServices = Pick<Services, "db" | "clock" | "files" | "scanFile">;

/**
 * Stores the new messages of the mailbox, oldest first, each once. Does not change the mailbox.
 * @param signal ends the run between two messages.
 * @throws Error when the mailbox cannot be read, or a message cannot be stored now.
 */
export async function readMailbox(
  services: MailboxServices,
  mailbox: Mailbox,
  signal = new AbortController().signal,
): Promise<void> {
  const claimed = await claimReading(services, mailbox.key);
  if (!claimed) return;
  const call = { ...services, traceId: createTraceId() };
  try {
    await withMailbox(mailbox, { withinMs: RUN_MS, signal }, async (box) => {
      const reading = await startNumbering(call.db, claimed, box.uidValidity);
      await storeNewMessages(call, reading, box, signal);
      await rereadEmails(call, reading, box, signal);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await releaseReading(services.db, claimed);
  }
}

async function storeNewMessages(call: MailboxCall, reading: Reading, box: OpenMailbox, signal: AbortSignal) {
  const uids = await box.listUids(reading.lastUid, new Date(call.clock() - FIRST_DAYS * DAY_MS));
  for (const uid of uids.slice(0, MESSAGES_OF_RUN)) {
    if (signal.aborted) return;
    await storeMessage(call, reading, box, uid, signal);
  }
}

async function storeMessage(
  call: MailboxCall,
  reading: Reading,
  box: OpenMailbox,
  uid: number,
  signal: AbortSignal,
): Promise<void> {
  let head: MessageHead | null = null;
  let message: Message | null = null;
  try {
    head = await box.fetchHead(uid);
    if (!head) return await advanceReading(call.db, reading, uid);
    message = await box.fetchMessage(head);
    await storeEmail(call, reading, uid, await parseEmail(message));
  } catch (error) {
    // An interrupted try does not count.
    if (signal.aborted || (await noteFailing(call.db, reading, uid)) < TRIES) throw error;
    const parked = bareEmail(head ?? unknownHead(reading, uid), "UNREADABLE");
    await storeEmail(call, reading, uid, parked, message ? faultOf(error) : "NOT_GIVEN");
  }
}

/** The head of a message that the mail server lists but does not deliver. */
const unknownHead = ({ mailbox, uidValidity }: Reading, uid: number): MessageHead => ({
  uid,
  size: 0,
  receivedAt: null,
  messageId: `${mailbox} ${uidValidity} ${uid}`,
  fromName: "",
  fromAddress: "",
  subject: "",
});
