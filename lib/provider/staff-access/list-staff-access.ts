import { and, arrayOverlaps, asc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/staff-access";
import { STAFF_ROLES } from "@/lib/permissions";
import { staffSignIns, users } from "../db/schema";
import { instantOf } from "../instant";
import type { Verb } from "../route";
import { staffRolesOf } from "./staff-roles";

/** All users who may sign in now: active, with a role for people; and the available roles. */
export const listStaffAccess: Verb<typeof contract.listStaffAccess> = async (db, { actor }) => {
  const found = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      roles: users.roles,
      version: users.version,
      lastAt: staffSignIns.lastAt,
    })
    .from(users)
    .leftJoin(staffSignIns, eq(staffSignIns.userId, users.id))
    .where(and(users.active, arrayOverlaps(users.roles, [...STAFF_ROLES])))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  const staff = found.map(({ lastAt, email, roles, ...person }) => ({
    ...person,
    email: email ?? "",
    roles: staffRolesOf(roles),
    lastSignInAt: lastAt && instantOf(lastAt),
    isSelf: person.userId === actor.userId,
  }));
  return { data: { staff, roles: [...STAFF_ROLES] } };
};
