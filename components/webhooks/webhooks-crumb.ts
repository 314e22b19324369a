import type { Crumb } from "@/components/ui/page-header";
import { WEBHOOK_SCREEN } from "@/lib/messages/webhooks";
import { paths } from "@/lib/paths";

export const WEBHOOKS_CRUMB: Crumb = { label: WEBHOOK_SCREEN.title, href: paths.webhooks() };
