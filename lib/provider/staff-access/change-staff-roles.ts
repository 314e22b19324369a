import { and, eq, or, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/staff-access";
import { STAFF_ACCESS_MESSAGES as TEXT } from "@/lib/messages/staff-access";
import { writeAudit } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { staffRolesOf } from "./staff-roles";

/**
 * Sets a person's roles; none withdraws their access. The provider goes by the new roles from the next call on.
 * @throws ProviderError not_found for who has no access; bad_request for oneself, for the last loopOwner and for a role that is none of people; conflict with
 * {@link EditConflict} for a version that is no longer current.
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
  if (body.version !== person.version) {
    const stale = { entity: "staff", entityId: person.id, version: person.version };
    throw await editConflict(db, { ...stale, current: { roles: before } });
  }
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

/** The person and every loopOwner, in one order: of two owners who withdraw each other, one is left. */
function lockPeople(db: Db, userId: string) {
  return db
    .select({ id: users.id, roles: users.roles, version: users.version })
    .from(users)
    .where(and(users.active, or(eq(users.id, userId), sql`'loopOwner' = any(${users.roles})`)))
    .orderBy(users.id)
    .for("update");
}
