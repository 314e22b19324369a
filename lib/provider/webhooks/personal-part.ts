import { and, eq } from "drizzle-orm";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { type events, users } from "../db/schema";
import type { StoredWebhook } from "./load-webhooks";

/**
 * A member's current contact data; null if the subscription's owner may not see them, has left, or the member was deleted.
 */
export async function loadPersonalPart(
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
