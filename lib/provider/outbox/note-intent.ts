import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import type { SupportDesk } from "../support-desk/support-desk";

/** A queued note: its text, its attachment as base64, and an id to recognise it on the ticket. */
export const NoteIntent = z.object({
  kind: z.literal("supportNote"),
  payload: z.object({
    noteId: z.string(),
    ticketId: z.string(),
    html: z.string(),
    addedBy: z.string(),
    attachment: z.object({ name: z.string(), contentType: z.string(), base64: z.string() }).nullable(),
  }),
});
export type NoteIntent = z.output<typeof NoteIntent>;

/** The payload of an outbox row without the note's text and file, which have members' data. Its ids remain. */
export const WITHOUT_NOTE = sql`payload || '{"html": "", "attachment": null}'::jsonb`;

/** A line at the end of the note. A retry searches the ticket for it, so that a note with a lost response is not sent twice. */
const markOf = (noteId: string) => `Ref. ${noteId}`;

/**
 * Sends a queued note once: a retry reads the ticket first, because the support desk may have stored a note whose
 * response was lost [quality R7].
 * @throws ProviderError as the support desk does.
 */
export async function sendQueuedNote(
  db: Db,
  { supportDesk, clock }: Pick<Call, "clock"> & { supportDesk: SupportDesk },
  { payload }: NoteIntent,
  { isFirstTry }: { isFirstTry: boolean },
): Promise<void> {
  const { noteId, ticketId, addedBy, attachment } = payload;
  if (!isFirstTry && (await isOnTicket(db, supportDesk, ticketId, markOf(noteId)))) return;
  await supportDesk.addNote(db, {
    ticketId,
    html: `${payload.html}<p>${markOf(noteId)}</p>`,
    addedBy,
    at: new Date(clock()),
    ...(attachment && {
      attachment: {
        name: attachment.name,
        contentType: attachment.contentType,
        bytes: new Uint8Array(Buffer.from(attachment.base64, "base64")),
      },
    }),
  });
}

async function isOnTicket(db: Db, desk: SupportDesk, ticketId: string, mark: string): Promise<boolean> {
  const ticket = await desk.findTicket(db, ticketId);
  return ticket?.notes.some(({ html }) => html.includes(mark)) ?? false;
}

const PendingNote = z.object({ queuedSeconds: z.int(), attempts: z.int() });
type PendingNote = z.output<typeof PendingNote>;

/** A ticket's queued notes, oldest first. */
export function pendingNotes(db: Db, ticketId: string): Promise<PendingNote[]> {
  return queryRows(
    db,
    PendingNote,
    sql`select ${secondsOf("created_at")} as "queuedSeconds", attempts
        from outbox where done_at is null and kind = 'supportNote' and payload->>'ticketId' = ${ticketId} order by id`,
  );
}
