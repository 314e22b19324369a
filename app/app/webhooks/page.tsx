import type { Metadata } from "next";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { preload } from "@/lib/bff/provide";
import { listWebhooks } from "@/lib/contract/webhooks";
import { WEBHOOK_SCREEN } from "@/lib/messages/webhooks";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: WEBHOOK_SCREEN.title };

export default createPage("/app/webhooks", <WebhookList />, preload(listWebhooks, {}));
