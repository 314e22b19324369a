import type * as contract from "@/lib/contract/webhooks";
import type { Verb } from "../route";
import { loadWebhook } from "./load-webhooks";

/** @throws ProviderError not_found. */
export const getWebhook: Verb<typeof contract.getWebhook> = async (db, _call, { params: { id } }) => ({
  data: await loadWebhook(db, id),
});
