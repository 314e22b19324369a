import { eq, sql } from "drizzle-orm";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import { PERMISSIONS } from "@/lib/permissions";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import { textArray } from "../db/unnest";
import { nameOrNull } from "../members/name-sql";
import { IS_STAFF } from "../staff-access/is-staff";

/** Roles that may own endorsements: the roles that may assign them. */
export const OWNER_ROLES = PERMISSIONS["endorsements.assign"].roles;

/** Whether the user `u` may own endorsements now. An owner whose access was withdrawn may not. */
export const MAY_OWN = sql`(u.active and ${IS_STAFF} and u.roles && ${textArray([...OWNER_ROLES])})`;

/** A user by id; null for null. */
export async function loadOwner(db: Db, ownerId: string | null): Promise<EndorsementOwner | null> {
  if (ownerId === null) return null;
  const [owner] = await db
    .select({ id: users.id, name: nameOrNull("users") })
    .from(users)
    .where(eq(users.id, ownerId));
  return { id: ownerId, name: String(owner?.name ?? ownerId) };
}
