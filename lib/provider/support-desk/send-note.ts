import type { sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";
import { record } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import type { Verb } from "../route";
import { sanitiseHtml } from "./sanitise-html";
import type { Attachment } from "./support-desk";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Adds a private note to a ticket. @throws ProviderError not_found, upstream. */
export const addPrivateNote: Verb<typeof sendPrivateNote> = (db, call, { params, body }) =>
  send(db, call, params.id, body.message);

/** The same with the error workbook; the desk sees the workbook's type, whatever the sender called it. */
export const addPrivateNoteWithAttachment: Verb<typeof sendPrivateNoteWithAttachment> = async (
  db,
  call,
  { params, body: { message, attachment } },
) => {
  const name = attachment instanceof File ? attachment.name : "Error_Data.xlsx";
  const bytes = new Uint8Array(await attachment.arrayBuffer());
  return send(db, call, params.id, message, { name: safeName(name), bytes, contentType: WORKBOOK });
};

const safeName = (name: string) => name.replace(/[^\w. -]/g, "_").slice(-100);

async function send(db: Db, call: Call, ticketId: string, message: string, attachment?: Attachment) {
  const html = sanitiseHtml(message, call.settings.consoleUrl);
  const note = { ticketId, html, addedBy: call.actor.email, at: now(call), ...(attachment && { attachment }) };
  const { noteId } = await call.supportDesk.addNote(db, note);
  const after = { noteId, attachment: attachment?.name ?? null, bytes: attachment?.bytes.byteLength ?? 0 };
  await record(db, call, { action: "sendPrivateNote", entity: "ticket", entityId: ticketId, after });
  return { data: { noteId } };
}
