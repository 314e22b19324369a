import { eq, type SQL, sql } from "drizzle-orm";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import type { Db } from "../db/connect";
import { users } from "../db/schema";

/** The name of a person of `users`, as an expression; null without a name, or without a person. */
export const nameOf = (alias: SQL): SQL => sql`nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), '')`;

/** Somebody by id; null for nobody. */
export async function loadOwner(db: Db, ownerId: string | null): Promise<EndorsementOwner | null> {
  if (ownerId === null) return null;
  const [owner] = await db
    .select({ id: users.id, name: nameOf(sql`users`) })
    .from(users)
    .where(eq(users.id, ownerId));
  return { id: ownerId, name: String(owner?.name ?? ownerId) };
}
