import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import { notFound } from "../errors";

/** Members have an employer; staff are not found here. @throws ProviderError not_found. */
export async function assertMember(db: Db, id: string): Promise<void> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.employer)));
  if (!found) throw notFound("Member");
}

/** Loads the member's row and locks it until the transaction ends. @throws ProviderError not_found. */
export async function lockMember(db: Db, id: string) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.employer)))
    .for("update");
  if (!found) throw notFound("Member");
  return found;
}
