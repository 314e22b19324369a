import { and, eq, or, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/staff-access";
import { STAFF_ACCESS_MESSAGES as TEXT } from "@/lib/messages/staff-access";
import { writeAudit } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { staffRolesOf } from "./staff-roles";

/**
 * Sets a user's roles; an empty list withdraws the access. Takes effect with the next call.
 * @throws ProviderError not_found for a user without access; bad_request for oneself, for the last loopOwner and for a role
 * that is not for people; conflict with {@link EditConflict} for an outdated version.
 */
export const changeStaffRoles: Verb<typeof contract.changeStaffRoles> = async (db, call, { params, body }) => {
  const roles = staffRolesOf(body.roles);
  const unknown = body.roles.find((role) => !roles.some((known) => known === role));
  if (unknown !== undefined) throw new ProviderError("bad_request", { roles: TEXT.unknownRole({ role: unknown }) });
  const people = await lockPeople(db, params.userId);
  const person = people.find(({ id }) => id === params.userId);
  const before = staffRolesOf(person?.roles ?? []);
  if (!person || before.length === 0) throw new ProviderError("not_found", TEXT.noAccess);
  if (person.id === call.actor.userId) throw new ProviderError("bad_request", TEXT.ownAccess);
  const stored = { entity: "staff", entityId: person.id, version: person.version, current: { roles: before } };
  await assertVersion(db, body.version, stored);
  const isOwner = ({ roles: held }: { roles: string[] }) => held.includes("loopOwner");
  if (isOwner(person) && !roles.includes("loopOwner") && people.filter(isOwner).length === 1) {
    throw new ProviderError("bad_request", TEXT.lastOwner);
  }
  await db
    .update(users)
    .set({ roles, version: sql`${users.version} + 1`, updatedAt: now(call) })
    .where(eq(users.id, person.id));
  const change = { before: { roles: before }, after: { roles } };
  await writeAudit(db, call, { action: "changeStaffRoles", entity: "staff", entityId: person.id, ...change });
  return { data: { roles, version: person.version + 1 } };
};

/** Locks the user and every loopOwner in one order: of two owners who withdraw each other's access, one remains. */
function lockPeople(db: Db, userId: string) {
  return db
    .select({ id: users.id, roles: users.roles, version: users.version })
    .from(users)
    .where(and(users.active, or(eq(users.id, userId), sql`'loopOwner' = any(${users.roles})`)))
    .orderBy(users.id)
    .for("update");
}
