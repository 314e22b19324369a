import { eq, or, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { writeAudit } from "../audit";
import { now } from "../context";
import { users } from "../db/schema";
import { isUniqueViolation } from "../db/unique-violation";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import { personChanged, publishEvents } from "../events/publish-events";
import type { Verb } from "../route";
import { findPersons } from "./find-persons";
import { lockMember } from "./load-member";
import { lockCompaniesOf } from "./lock-companies-of";

/**
 * Changes an employee's id, together with the dependents', who share it.
 * @throws ProviderError not_found; bad_request for an empty id or another company; conflict for an id of another or a
 * former employee of the company, and with {@link EditConflict} for an outdated version.
 */
export const updateEmployeeId: Verb<typeof contract.updateEmployeeId> = async (db, call, { params, body }) => {
  const { employeeId, employer, version } = body;
  if (employeeId === "") throw new ProviderError("bad_request", MEMBER_MESSAGES.employeeIdEmpty);
  await lockCompaniesOf(db, [params.userId]);
  const member = await lockMember(db, params.userId);
  if (member.employer !== employer) throw new ProviderError("bad_request", MEMBER_MESSAGES.employerDiffers);
  const current = { employeeId: member.employeeId };
  await assertVersion(db, version, { entity: "member", entityId: member.id, version: member.version, current });
  const head = member.parentId ?? member.id;
  const former = (await findPersons(db, employer, [employeeId])).formerHolders.get(employeeId);
  if (former && former.userId !== head) throw new ProviderError("conflict", ROW_MESSAGES.idOfFormerInEdit(former.name));
  const family = await db
    .update(users)
    .set({ employeeId, version: sql`${users.version} + 1`, updatedAt: now(call) })
    .where(or(eq(users.id, head), eq(users.parentId, head)))
    .returning({ userId: users.id, companyId: users.employer })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, "users_self_employee_id")) throw error;
      throw new ProviderError("conflict", MEMBER_MESSAGES.employeeIdTaken);
    });
  await publishEvents(
    db,
    call,
    family.map((person) => personChanged(person, ["employeeId"])),
  );
  await writeAudit(db, call, {
    action: "updateEmployeeId",
    entity: "member",
    entityId: member.id,
    before: { employeeId: member.employeeId },
    after: { employeeId },
  });
  return { message: MEMBER_MESSAGES.employeeIdDone, data: { employeeId, version: member.version + 1 } };
};
