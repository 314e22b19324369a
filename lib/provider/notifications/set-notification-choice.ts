import type * as contract from "@/lib/contract/notifications";
import { writeAudit } from "../audit";
import { actorOf } from "../context";
import { notificationChoices } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadChoices } from "./get-notification-choices";

/**
 * Sets the caller's choice for a kind; without a change nothing is written.
 * @throws ProviderError forbidden for a kind that the caller may not see.
 */
export const setNotificationChoice: Verb<typeof contract.setNotificationChoice> = async (
  db,
  call,
  { body: { kind, channel } },
) => {
  const choices = await loadChoices(db, call);
  const before = choices.find((choice) => choice.kind === kind);
  if (!before) throw new ProviderError("forbidden", "Your roles do not get these notifications");
  if (before.channel === channel) return { data: choices };
  const userId = actorOf(call);
  const { userId: user, kind: ofKind } = notificationChoices;
  await db
    .insert(notificationChoices)
    .values({ userId, kind, channel })
    .onConflictDoUpdate({ target: [user, ofKind], set: { channel } });
  const changed = { before: { kind, channel: before.channel }, after: { kind, channel } };
  await writeAudit(db, call, { action: "setNotificationChoice", entity: "staff", entityId: userId, ...changed });
  return { data: await loadChoices(db, call) };
};
