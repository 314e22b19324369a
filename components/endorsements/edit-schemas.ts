import { addEndorsementNote, linkSupportTicket } from "@/lib/contract/endorsements";

/** What a new note and a linked ticket must be, as the provider reads them. */
export const Note = addEndorsementNote.body;
export const Ticket = linkSupportTicket.body;
