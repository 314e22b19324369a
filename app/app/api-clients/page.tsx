import type { Metadata } from "next";
import { ApiClientsScreen } from "@/components/api-clients/api-clients-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listApiClients } from "@/lib/contract/api-clients";
import { API_CLIENT_MESSAGES } from "@/lib/messages/api-clients";

export const metadata: Metadata = { title: API_CLIENT_MESSAGES.title };

export default async function ApiClientsPage() {
  const session = await requirePage("/app/api-clients");
  return (
    <PageData data={await loadPageData(session, preload(listApiClients, {}))}>
      <ApiClientsScreen />
    </PageData>
  );
}
