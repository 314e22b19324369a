import type { Metadata } from "next";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listWebhooks } from "@/lib/contract/webhooks";
import { WEBHOOK_SCREEN } from "@/lib/messages/webhooks";

export const metadata: Metadata = { title: WEBHOOK_SCREEN.title };

export default async function WebhooksPage() {
  const session = await requirePage("/app/webhooks");
  return (
    <PageData data={await loadPageData(session, preload(listWebhooks, {}))}>
      <WebhookList />
    </PageData>
  );
}
