import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { newId } from "../ids";
import { enqueue } from "../outbox/enqueue";
import { ticketMissing } from "./get-support-ticket";
import { sanitiseHtml } from "./sanitise-html";
import type { Attachment, NewNote } from "./support-desk";
import { ticketUrl } from "./ticket-url";

/** Longest wait for the support desk to confirm that the ticket exists. */
const CHECK_MS = 1_500;

/** Adds a private note to a ticket; queues it if the support desk is external. @throws ProviderError not_found. */
export async function sendNote(db: Db, call: Call, ticketId: string, message: string, attachment?: Attachment) {
  const html = sanitiseHtml(message, call.settings.consoleUrl);
  const note = { ticketId, html, addedBy: call.actor.email, at: now(call), ...(attachment && { attachment }) };
  const { noteId } = await (call.supportDesk.isEmbedded
    ? call.supportDesk.addNote(db, note)
    : enqueueNote(db, call, note));
  const after = { noteId, attachment: attachment?.name ?? null, bytes: attachment?.bytes.byteLength ?? 0 };
  await writeAudit(db, call, { action: "sendPrivateNote", entity: "ticket", entityId: ticketId, after });
  return { data: { noteId, isQueued: !call.supportDesk.isEmbedded, ticketUrl: ticketUrl(call, ticketId) } };
}

/**
 * Stores the note in the caller's transaction; the outbox sends and retries it. Only an unknown ticket is an immediate
 * error: while the support desk does not respond, the message must not be lost.
 */
async function enqueueNote(db: Db, call: Call, { ticketId, html, addedBy, attachment }: NewNote) {
  const isMissing = await call.supportDesk.findTicketHead(db, ticketId, CHECK_MS).then(
    (ticket) => ticket === null,
    () => false,
  );
  if (isMissing) throw ticketMissing(ticketId);
  const noteId = newId("note");
  const stored = attachment && {
    name: attachment.name,
    contentType: attachment.contentType,
    base64: Buffer.from(attachment.bytes).toString("base64"),
  };
  const payload = { noteId, ticketId, html, addedBy, attachment: stored ?? null };
  await enqueue(db, call, { kind: "supportNote", payload });
  return { noteId };
}
