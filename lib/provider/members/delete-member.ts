import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/users";
import { OPEN_STATUSES } from "@/lib/domain/change-requests/status";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { userPolicies, users } from "../db/schema";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { publishLeft } from "../events/publish-lives";
import type { Verb } from "../route";
import { lockMember } from "./load-member";
import { lockCompaniesOf } from "./lock-companies-of";

const Reasons = z.object({ dependents: z.boolean(), named: z.boolean(), requested: z.boolean() });

/**
 * Deletes a member entered by mistake, with covers and nominees. Members with endorsement rows or claims must remain. Decided
 * change requests remain without the member.
 * @throws ProviderError not_found; conflict while dependents, endorsement rows, claims or open change requests refer to the
 * member.
 */
export const deleteMember: Verb<typeof contract.deleteMember> = async (db, call, { params: { id } }) => {
  await lockCompaniesOf(db, [id]);
  const { firstName, lastName, employer, employeeId } = await lockMember(db, id);
  const reason = await reasonAgainstDeletion(db, id);
  if (reason) throw new ProviderError("conflict", reason);
  const covers = await db.select({ id: userPolicies.id }).from(userPolicies).where(eq(userPolicies.userId, id));
  const coverIds = covers.map((cover) => cover.id);
  await publishLeft(db, call, coverIds, "MEMBER_DELETED");
  await db.delete(userPolicies).where(eq(userPolicies.userId, id));
  await db.delete(users).where(eq(users.id, id));
  const before = { name: fullName({ firstName, lastName }), employer, employeeId };
  await writeAudit(db, call, { action: "deleteMember", entity: "member", entityId: id, before });
  return { message: MEMBER_MESSAGES.deleted };
};

/** The row is locked: concurrent references by foreign key fail once it is deleted. */
async function reasonAgainstDeletion(db: Db, id: string): Promise<string | null> {
  const [found] = await queryRows(
    db,
    Reasons,
    sql`select exists (select 1 from users where parent_id = ${id}) as dependents,
      exists (select 1 from endorsement_members where user_id = ${id})
      or exists (select 1 from claims where user_id = ${id}) as named,
      exists (select 1 from change_requests
        where user_id = ${id} and status = any(${textArray(OPEN_STATUSES)})) as requested`,
  );
  if (found?.dependents) return MEMBER_MESSAGES.hasDependents;
  if (found?.named) return MEMBER_MESSAGES.cannotDelete;
  return found?.requested ? MEMBER_MESSAGES.hasRequests : null;
}
