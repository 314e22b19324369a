import { lt } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/dates/local-date";
import { RETENTION_DAYS } from "@/lib/domain/notifications/kinds";
import type { Call } from "../context";
import { notifications } from "../db/schema";

/** Deletes notifications that were read more than 90 days ago; unread ones are kept. */
export async function removeOldNotifications({ db, clock }: Pick<Call, "db" | "clock">): Promise<void> {
  await db.delete(notifications).where(lt(notifications.readAt, new Date(clock() - RETENTION_DAYS * DAY_MS)));
}
