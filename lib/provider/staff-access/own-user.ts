import { and, desc, eq, sql } from "drizzle-orm";
import type { listUsers } from "@/lib/contract/users";
import type { Actor } from "../context";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import type { Verb } from "../route";

/**
 * The caller's own record, even an inactive one, by the email of the verified token. A query by another email or mobile
 * finds nothing, so that users cannot read other records [spec 1 §6].
 */
export const ownUser: Verb<typeof listUsers> = async (db, { actor }, { query }) => {
  const requested = query.email?.toLowerCase();
  if (requested !== undefined && requested !== actor.email.toLowerCase()) return { data: { users: [] } };
  return { data: { users: await findOwnRecord(db, actor, query.mobile) } };
};

/** The caller's own record, if any; with `mobile`, only if it has that mobile. */
export function findOwnRecord(db: Db, { email }: Pick<Actor, "email">, mobile?: string) {
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      mobile: users.mobile,
      active: users.active,
      employer: users.employer,
      roles: users.roles,
      loginMethod: users.loginMethod,
    })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        mobile === undefined ? undefined : eq(users.mobile, mobile),
      ),
    )
    .orderBy(desc(users.active), desc(sql`cardinality(${users.roles})`), users.id)
    .limit(1);
}
