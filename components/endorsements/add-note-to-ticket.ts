import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { write } from "@/lib/client/write";
import { getCdOverview, linkSupportTicket, sendPrivateNote } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import { messageHtml, startMessage } from "./cost-table";
import type { TicketMessage } from "./start-message-step";

/** A note of a move to its ticket. `failure`: why it is not there; null if it is, or will be. */
export type TicketNote = { message: TicketMessage; failure: unknown };

/**
 * Adds the note of a move to the ticket, with the costs after the move, and links the ticket. A failed note is not a failed
 * move: the status has changed [spec 2 §4]. Repeated after a failure, it adds one note.
 * @param endorsement its state before the move.
 */
export async function addNoteToTicket(endorsement: Endorsement, message: TicketMessage): Promise<TicketNote> {
  const { ticketId, text } = message;
  const intent = `start-message:${endorsement.id}:${endorsement.version}`;
  try {
    const params = { id: endorsement.id };
    const { data: overview } = await call(getCdOverview, { params });
    const body = { message: messageHtml(text ?? startMessage(endorsement, overview), overview) };
    const sent = await write(intent, sendPrivateNote, { params: { id: ticketId }, body });
    if (ticketId !== endorsement.supportTicketId) {
      await write(`${intent}:link`, linkSupportTicket, { params, body: { supportTicketId: ticketId } });
    }
    const about = `${TEXT.shortName(endorsement)} · Ticket ${ticketId}`;
    notify.success({ message: sent?.data.isQueued ? DESK.queued : DESK.attached, about });
    return { message, failure: null };
  } catch (failure) {
    return { message, failure };
  }
}
