import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../context";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import type { Identity } from "./verify-token";

/** Staff may be members of a group policy, too: the record with roles comes first. */
const ROLES_FIRST = desc(sql`cardinality(${users.roles})`);

/** The active record with the identity's e-mail, in any case of letters; without one, nobody with no roles. */
export async function findActor(db: Db, { email }: Identity): Promise<Actor> {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, roles: users.roles })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), users.active))
    .orderBy(ROLES_FIRST, users.id)
    .limit(1);
  if (!user) return { userId: "", email, name: email, roles: [] };
  return { userId: user.id, email, name: `${user.firstName} ${user.lastName}`.trim(), roles: user.roles };
}
