import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/inbox";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listUnmatchedEmails } from "@/lib/contract/inbox";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage() {
  const session = await requirePage("/app/inbox");
  return (
    <PageData data={await loadPageData(session, preload(listUnmatchedEmails, {}))}>
      <Inbox />
    </PageData>
  );
}
