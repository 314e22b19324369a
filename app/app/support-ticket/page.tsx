import type { Metadata } from "next";
import { ENDORSEMENTS_CRUMB } from "@/components/shared/endorsements/endorsements-crumb";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getSupportTicket } from "@/lib/contract/support-desk";
import { createRecordPage } from "../create-page";
import { TicketScreen } from "./ticket-screen";

export const metadata: Metadata = { title: "Support Ticket" };

export default createRecordPage("/app/support-ticket", {
  missing: <IdMissing title="Support Ticket" what="ticket" list={ENDORSEMENTS_CRUMB} />,
  screenOf: (id) => <TicketScreen id={id} />,
  questionsOf: (id) => [preload(getSupportTicket, { params: { id } })],
});
