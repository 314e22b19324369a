import { and, eq, isNull, lte } from "drizzle-orm";
import type * as contract from "@/lib/contract/notifications";
import { actorOf, now } from "../context";
import { notifications } from "../db/schema";
import type { Verb } from "../route";

/** Marks the caller's own notifications as read; those that are read already, or another user's, are unchanged. */
export const readNotifications: Verb<typeof contract.readNotifications> = async (
  db,
  call,
  { body: { id, withOlder } },
) => {
  const read = await db
    .update(notifications)
    .set({ readAt: now(call) })
    .where(
      and(
        eq(notifications.userId, actorOf(call)),
        isNull(notifications.readAt),
        withOlder ? lte(notifications.id, id) : eq(notifications.id, id),
      ),
    )
    .returning({ id: notifications.id });
  return { data: { read: read.length } };
};
