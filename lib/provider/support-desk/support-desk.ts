import type { Db } from "../db/connect";

export type Attachment = { name: string; bytes: Uint8Array; contentType: string };

export type NewNote = {
  ticketId: string;
  /** Already sanitised by `sanitiseHtml`. */
  html: string;
  attachment?: Attachment;
  /** Email of the author. */
  addedBy: string;
  at: Date;
};

type TicketHead = { id: string; subject: string; owner: string | null };

type Ticket = TicketHead & {
  notes: { id: string; html: string; attachmentName: string | null; addedBy: string; createdAt: Date }[];
};

/** A support desk: built in (db) or Freshdesk (HTTP). `db` is the caller's transaction. */
export type SupportDesk = {
  /** Whether notes are rows of the caller's transaction; otherwise they are queued and sent after the commit. */
  isEmbedded: boolean;
  /** Adds a private note. @throws ProviderError not_found for an unknown ticket, upstream when the support desk fails. */
  addNote(db: Db, note: NewNote): Promise<{ noteId: string }>;
  /** The ticket with its notes; null if unknown. @throws ProviderError upstream when the support desk fails. */
  findTicket(db: Db, ticketId: string): Promise<Ticket | null>;
  /** The ticket without its notes, for a user who waits; null if unknown. @throws ProviderError upstream, at the latest in time. */
  findTicketHead(db: Db, ticketId: string, withinMs: number): Promise<TicketHead | null>;
};
