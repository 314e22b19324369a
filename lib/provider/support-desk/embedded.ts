import { asc, eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { supportNotes, supportTickets } from "../db/schema";
import { newId } from "../ids";
import { ticketMissing } from "./get-support-ticket";
import type { SupportDesk } from "./support-desk";

async function findTicketHead(db: Db, ticketId: string) {
  const { id, subject, owner } = supportTickets;
  const [ticket] = await db.select({ id, subject, owner }).from(supportTickets).where(eq(id, ticketId));
  return ticket ?? null;
}

/** The built-in support desk: tickets and notes in the provider's own tables. */
export const embeddedSupportDesk: SupportDesk = {
  isEmbedded: true,

  async addNote(db, { ticketId, html, attachment, addedBy, at }) {
    const [ticket] = await db
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(eq(supportTickets.id, ticketId));
    if (!ticket) throw ticketMissing(ticketId);
    const id = newId("note");
    await db.insert(supportNotes).values({
      id,
      ticketId,
      html,
      attachmentName: attachment?.name ?? null,
      attachment: attachment ? Buffer.from(attachment.bytes).toString("base64") : null,
      addedBy,
      createdAt: at,
    });
    return { noteId: id };
  },

  findTicketHead,

  async findTicket(db, ticketId) {
    const ticket = await findTicketHead(db, ticketId);
    if (!ticket) return null;
    const { id, html, attachmentName, addedBy, createdAt } = supportNotes;
    const notes = await db
      .select({ id, html, attachmentName, addedBy, createdAt })
      .from(supportNotes)
      .where(eq(supportNotes.ticketId, ticketId))
      .orderBy(asc(createdAt), asc(id));
    return { ...ticket, notes };
  },
};
