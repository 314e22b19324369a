import type { Metadata } from "next";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getSupportTicket } from "@/lib/contract/support-desk";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";
import { TicketScreen } from "./ticket-screen";

const ENDORSEMENTS = { label: "Endorsements", href: paths.endorsements() };

export const metadata: Metadata = { title: "Support Ticket" };

export default async function SupportTicketPage(props: PageProps) {
  const session = await requirePage("/app/support-ticket");
  const id = await idOf(props);
  if (!id) return <IdMissing title="Support Ticket" what="ticket" list={ENDORSEMENTS} />;
  const params = { id };
  return (
    <PageData key={id} data={await loadPageData(session, preload(getSupportTicket, { params }))}>
      <TicketScreen id={id} />
    </PageData>
  );
}
