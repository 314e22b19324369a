import type { Metadata } from "next";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getSupportTicket } from "@/lib/contract/support-desk";
import { paths } from "@/lib/paths";
import { createRecordPage } from "../create-page";
import { TicketScreen } from "./ticket-screen";

const ENDORSEMENTS = { label: "Endorsements", href: paths.endorsements() };

export const metadata: Metadata = { title: "Support Ticket" };

export default createRecordPage("/app/support-ticket", {
  missing: <IdMissing title="Support Ticket" what="ticket" list={ENDORSEMENTS} />,
  screenOf: (id) => <TicketScreen id={id} />,
  questionsOf: (id) => [preload(getSupportTicket, { params: { id } })],
});
