"use client";

import { TicketEndorsements } from "@/components/endorsements/ticket-endorsements";
import { SupportTicket } from "@/components/support-desk/support-ticket";

/** The thread of a ticket and its endorsements are composed here: their folders do not import each other. */
export function TicketScreen({ id }: { id: string }) {
  return <SupportTicket id={id}>{(reload) => <TicketEndorsements ticketId={id} onNoted={reload} />}</SupportTicket>;
}
