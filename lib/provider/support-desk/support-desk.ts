import type { Db } from "../db/connect";

export type Attachment = { name: string; bytes: Uint8Array; contentType: string };

export type NewNote = {
  ticketId: string;
  /** Passed through sanitiseHtml already. */
  html: string;
  attachment?: Attachment;
  /** Email of the author. */
  addedBy: string;
  at: Date;
};

export type Ticket = {
  id: string;
  subject: string;
  owner: string | null;
  notes: { id: string; html: string; attachmentName: string | null; addedBy: string; createdAt: Date }[];
};

/** Where tickets live: the embedded desk (db) or Freshdesk (HTTP). `db` is the caller's transaction. */
export type SupportDesk = {
  /** Notes are rows of the caller's transaction; of any other desk they are promised and sent once it is committed. */
  isEmbedded: boolean;
  /** Adds a private note. @throws ProviderError not_found for an unknown ticket, upstream when the desk fails. */
  addNote(db: Db, note: NewNote): Promise<{ noteId: string }>;
  /** The ticket with its notes; null where the desk has none. @throws ProviderError upstream when the desk fails. */
  findTicket(db: Db, ticketId: string): Promise<Ticket | null>;
};
