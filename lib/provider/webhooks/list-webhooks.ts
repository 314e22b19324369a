import type * as contract from "@/lib/contract/webhooks";
import type { Verb } from "../route";
import { loadWebhooks } from "./load-webhooks";

/** All subscriptions, by name. */
export const listWebhooks: Verb<typeof contract.listWebhooks> = async (db) => ({ data: await loadWebhooks(db) });
