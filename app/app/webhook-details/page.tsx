import type { Metadata } from "next";
import { IdMissing } from "@/components/ui/details-missing";
import { WebhookScreen } from "@/components/webhooks/webhook-screen";
import { WEBHOOKS_CRUMB } from "@/components/webhooks/webhooks-crumb";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getWebhook } from "@/lib/contract/webhooks";
import { WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";
import { type PageProps, textOf } from "../search-params";

export const metadata: Metadata = { title: TEXT.one };

export default async function WebhookDetailsPage(props: PageProps) {
  const session = await requirePage("/app/webhook-details");
  const id = await textOf(props, "id");
  if (!id) return <IdMissing title={TEXT.one} what="webhook" list={WEBHOOKS_CRUMB} />;
  return (
    <PageData key={id} data={await loadPageData(session, preload(getWebhook, { params: { id } }))}>
      <WebhookScreen id={id} />
    </PageData>
  );
}
