import { and, eq } from "drizzle-orm";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { type events, users } from "../db/schema";
import { eventOf } from "../events/event-of";
import { loadChannelMessage } from "./channel-message";
import type { StoredWebhook } from "./load-webhooks";

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

/**
 * A member's current contact data; null if the subscription's owner may not see them, has left, or the member was deleted.
 */
async function loadPersonalPart(
  db: Db,
  { flags }: Pick<Call, "flags">,
  { ownerId }: Pick<StoredWebhook, "ownerId">,
  { recordId }: Pick<typeof events.$inferSelect, "recordId">,
) {
  const [owner] = await db
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.id, ownerId), users.active));
  if (!owner || !can(owner, "members.personal", flags)) return null;
  const { employeeId, firstName, lastName, relationship, gender, dob, mobile, email } = users;
  const [member] = await db
    .select({ employeeId, firstName, lastName, relationship, gender, dob, mobile, email })
    .from(users)
    .where(eq(users.id, recordId));
  return member ?? null;
}
