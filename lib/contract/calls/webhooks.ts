// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Webhooks from "../webhooks";

export const changeWebhook: Call<typeof Webhooks.changeWebhook> = { method: "PUT", path: "/webhooks/{id}" };
export const createWebhook: Call<typeof Webhooks.createWebhook> = { method: "POST", path: "/webhooks" };
export const deleteWebhook: Call<typeof Webhooks.deleteWebhook> = { method: "DELETE", path: "/webhooks/{id}" };
export const getDelivery: Call<typeof Webhooks.getDelivery> = { method: "GET", path: "/webhook-deliveries/{id}" };
export const getWebhook: Call<typeof Webhooks.getWebhook> = { method: "GET", path: "/webhooks/{id}" };
export const listDeliveries: Call<typeof Webhooks.listDeliveries> = { method: "GET", path: "/webhooks/{id}/deliveries" };
export const listWebhooks: Call<typeof Webhooks.listWebhooks> = { method: "GET", path: "/webhooks" };
export const pauseWebhook: Call<typeof Webhooks.pauseWebhook> = { method: "POST", path: "/webhooks/{id}/pause" };
export const resendDeliveries: Call<typeof Webhooks.resendDeliveries> = { method: "POST", path: "/webhooks/{id}/resend", timeoutMs: 30000 };
export const resendDelivery: Call<typeof Webhooks.resendDelivery> = { method: "POST", path: "/webhook-deliveries/{id}/resend" };
export const rotateWebhookSecret: Call<typeof Webhooks.rotateWebhookSecret> = { method: "POST", path: "/webhooks/{id}/secret" };
