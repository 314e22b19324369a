import { addEndorsementNote, linkSupportTicket } from "@/lib/contract/endorsements";

/** Validation of a new note and a linked ticket, as in the provider. */
export const Note = addEndorsementNote.body;
export const Ticket = linkSupportTicket.body;
