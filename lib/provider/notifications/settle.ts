import { and, eq, isNull } from "drizzle-orm";
import type { NotificationKind } from "@/lib/domain/notifications/kinds";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { notifications } from "../db/schema";

/** Marks an event's notifications as read for everyone: there is nothing left to do. */
export async function settleNotifications(
  db: Db,
  call: Pick<Call, "clock">,
  { kind, key }: { kind: NotificationKind; key: string },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now(call) })
    .where(and(eq(notifications.kind, kind), eq(notifications.key, key), isNull(notifications.readAt)));
}
