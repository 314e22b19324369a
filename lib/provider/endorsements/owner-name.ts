import { eq, type SQL, sql } from "drizzle-orm";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import type { Db } from "../db/connect";
import { users } from "../db/schema";

/** SQL for the name of a `users` row; null without a name or a row. */
export const nameOf = (alias: SQL): SQL => sql`nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), '')`;

/** A user by id; null for null. */
export async function loadOwner(db: Db, ownerId: string | null): Promise<EndorsementOwner | null> {
  if (ownerId === null) return null;
  const [owner] = await db
    .select({ id: users.id, name: nameOf(sql`users`) })
    .from(users)
    .where(eq(users.id, ownerId));
  return { id: ownerId, name: String(owner?.name ?? ownerId) };
}
