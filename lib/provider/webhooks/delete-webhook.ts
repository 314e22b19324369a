import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { writeAudit } from "../audit";
import { webhooks } from "../db/schema";
import type { Verb } from "../route";
import { auditOf, lockWebhook } from "./load-webhooks";

/** Deletes a subscription with its deliveries. @throws ProviderError not_found. */
export const deleteWebhook: Verb<typeof contract.deleteWebhook> = async (db, call, { params: { id } }) => {
  const before = auditOf(await lockWebhook(db, id));
  await db.delete(webhooks).where(eq(webhooks.id, id));
  await writeAudit(db, call, { action: "deleteWebhook", entity: "webhook", entityId: id, before });
  return { data: null };
};
