import type { Call } from "../context";
import type { Db } from "../db/connect";
import type { events } from "../db/schema";
import { eventOf } from "../events/event-of";
import { loadChannelMessage } from "./channel-message";
import type { StoredWebhook } from "./load-webhooks";
import { loadPersonalPart } from "./personal-part";

type Message = { text: string; hasPersonal: boolean };

/**
 * The body of a delivery: the event, with members' contact data if the subscription may have them; for a team's channel, its
 * message. Contact data are read now and stored nowhere.
 */
export async function writeMessage(
  db: Db,
  call: Pick<Call, "flags" | "settings">,
  webhook: StoredWebhook,
  row: typeof events.$inferSelect,
): Promise<Message> {
  if (webhook.channel !== "WEBHOOK") {
    return { text: JSON.stringify(await loadChannelMessage(db, call, webhook.channel, row)), hasPersonal: false };
  }
  const personal =
    webhook.withPersonal && row.record === "member" ? await loadPersonalPart(db, call, webhook, row) : null;
  const event = eventOf(row);
  return { text: JSON.stringify(personal ? { ...event, personal } : event), hasPersonal: personal !== null };
}
