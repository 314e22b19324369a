import type { Metadata } from "next";
import { SupportTicket } from "@/components/support-desk/support-ticket";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getSupportTicket } from "@/lib/contract/support-desk";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Support Ticket" };

export default async function SupportTicketPage(props: PageProps) {
  const session = await requirePage("/app/support-ticket");
  const params = { id: await idOf(props) };
  return (
    <PageData data={await loadPageData(session, preload(getSupportTicket, { params }))}>
      <SupportTicket id={params.id} />
    </PageData>
  );
}
