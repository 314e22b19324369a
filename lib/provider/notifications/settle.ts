import { and, eq, isNull } from "drizzle-orm";
import type { NotificationKind } from "@/lib/domain/notifications/kinds";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { notifications } from "../db/schema";

/** Marks the notifications of an event, or of a kind about a record, as read for everyone: there is nothing left to do. */
export async function settleNotifications(
  db: Db,
  call: Pick<Call, "clock">,
  { kind, ...of }: { kind: NotificationKind } & ({ key: string } | { entityId: string }),
): Promise<void> {
  const which = "key" in of ? eq(notifications.key, of.key) : eq(notifications.entityId, of.entityId);
  await db
    .update(notifications)
    .set({ readAt: now(call) })
    .where(and(eq(notifications.kind, kind), which, isNull(notifications.readAt)));
}
