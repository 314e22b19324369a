import type * as contract from "@/lib/contract/support-desk";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

export const ticketMissing = (ticketId: string) =>
  new ProviderError("not_found", `Ticket ${ticketId} was not found on the support desk`);

/** A ticket with its notes, oldest first. @throws ProviderError not_found. */
export const getSupportTicket: Verb<typeof contract.getSupportTicket> = async (
  db,
  { supportDesk },
  { params: { id } },
) => {
  const ticket = await supportDesk.findTicket(db, id);
  if (!ticket) throw ticketMissing(id);
  const notes = ticket.notes.map(({ createdAt, ...note }) => ({
    ...note,
    createdAt: { seconds: Math.floor(createdAt.getTime() / 1000) },
  }));
  return { data: { ...ticket, notes } };
};
