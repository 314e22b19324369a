import * as contract from "@/lib/contract/webhooks";
import { type Route, read, write } from "../route";
import { withoutSecret } from "../without-secret";
import { changeWebhook } from "./change-webhook";
import { createWebhook } from "./create-webhook";
import { deleteWebhook } from "./delete-webhook";
import { getDelivery } from "./get-delivery";
import { getWebhook } from "./get-webhook";
import { listDeliveries } from "./list-deliveries";
import { listWebhooks } from "./list-webhooks";
import { pauseWebhook } from "./pause-webhook";
import { resendDeliveries } from "./resend-deliveries";
import { resendDelivery } from "./resend-delivery";
import { rotateWebhookSecret } from "./rotate-webhook-secret";

export const webhookRoutes: Route[] = [
  read(contract.listWebhooks, listWebhooks),
  read(contract.getWebhook, getWebhook),
  write(contract.createWebhook, createWebhook, undefined, withoutSecret),
  write(contract.changeWebhook, changeWebhook),
  write(contract.rotateWebhookSecret, rotateWebhookSecret, undefined, withoutSecret),
  write(contract.pauseWebhook, pauseWebhook),
  write(contract.deleteWebhook, deleteWebhook),
  read(contract.listDeliveries, listDeliveries),
  read(contract.getDelivery, getDelivery),
  write(contract.resendDelivery, resendDelivery),
  write(contract.resendDeliveries, resendDeliveries),
];
