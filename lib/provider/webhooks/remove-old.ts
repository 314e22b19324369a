import { sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/dates/local-date";
import { RETENTION_DAYS } from "@/lib/domain/webhooks/retry";
import type { Services } from "../context";
import { execute } from "../db/rows";

/** Deletes deliveries that ended more than 30 days ago, with their attempts. Their events remain. */
export async function removeOldDeliveries({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = new Date(clock() - RETENTION_DAYS * DAY_MS).toISOString();
  await execute(db, sql`delete from webhook_deliveries where done_at < ${before}::timestamptz`);
}
