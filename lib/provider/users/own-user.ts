import { and, desc, eq, sql } from "drizzle-orm";
import type { listUsers } from "@/lib/contract/users";
import { users } from "../db/schema";
import type { Verb } from "../route";

/**
 * The caller's own record, also an inactive one, by the e-mail of the verified token; a query by another e-mail or
 * mobile finds nothing, so that nobody reads another person's record [spec 1 §6].
 */
export const ownUser: Verb<typeof listUsers> = async (db, { actor }, { query }) => {
  const requested = query.email?.toLowerCase();
  const own = actor.email.toLowerCase();
  if (requested !== undefined && requested !== own) return { data: { users: [] } };
  const found = await db
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
      and(eq(sql`lower(${users.email})`, own), query.mobile === undefined ? undefined : eq(users.mobile, query.mobile)),
    )
    .orderBy(desc(users.active), desc(sql`cardinality(${users.roles})`), users.id)
    .limit(1);
  return { data: { users: found } };
};
