import { and, eq, inArray, ne, or } from "drizzle-orm";
import type * as contract from "@/lib/contract/enrolment";
import { dateOfInstant, type LocalDate } from "@/lib/domain/dates/local-date";
import { isLocked } from "@/lib/domain/enrolment/batch";
import { policySpan } from "@/lib/domain/enrolment/dates";
import { extendFault } from "@/lib/domain/enrolment/extend";
import { ENROLMENT_MESSAGES, EXTEND_FAULTS } from "@/lib/messages/enrolment";
import { writeAudit } from "../audit";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { enrolmentExtensions, enrolmentPolicies, enrolments, policies, userPolicies } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { mayBeReworked } from "./is-due";
import { lockEnrolment } from "./lock-enrolment";
import { batchOf, dayInstant } from "./select-enrolments";

/**
 * Moves the due date to a later date; lives that were due on the old date, and are not enrolled, are due on the new one.
 * @throws ProviderError not_found, conflict for an outdated version or a locked enrolment, bad_request with the violated
 * rule [spec 3 §5].
 */
export const extendEnrolment: Verb<typeof contract.extendEnrolment> = async (db, call, { params: { id }, body }) => {
  const enrolment = await lockEnrolment(db, id);
  const { registrationEnd: previousEnd, version } = enrolment;
  const current = { enrolmentEndDate: dayInstant(previousEnd) };
  await assertVersion(db, body.version, { entity: "enrolment", entityId: id, version, current });
  if (isLocked(batchOf(enrolment), today(call))) throw new ProviderError("conflict", ENROLMENT_MESSAGES.locked);
  const newEnd = dateOfInstant(body.enrolmentEndDate);
  const span = policySpan(await policiesOf(db, id));
  const fault = extendFault(newEnd, { ...enrolment, policyEnd: span.end }, today(call));
  if (fault) throw new ProviderError("bad_request", { enrolmentEndDate: EXTEND_FAULTS[fault] });
  await db
    .update(enrolments)
    .set({ registrationEnd: newEnd, version: version + 1, updatedAt: now(call) })
    .where(eq(enrolments.id, id));
  await db
    .insert(enrolmentExtensions)
    .values({ enrolmentId: id, previousEnd, newEnd, extendedBy: call.actor.name, createdAt: now(call) });
  const livesMoved = await moveDueDates(db, call, id, { previousEnd, newEnd });
  await writeAudit(db, call, {
    action: "extendEnrolment",
    entity: "enrolment",
    entityId: id,
    before: { registrationEnd: previousEnd },
    after: { registrationEnd: newEnd, livesMoved },
  });
  return null;
};

function policiesOf(db: Db, enrolmentId: string) {
  return db
    .select({ startDate: policies.startDate, endDate: policies.endDate })
    .from(enrolmentPolicies)
    .innerJoin(policies, eq(policies.id, enrolmentPolicies.policyId))
    .where(eq(enrolmentPolicies.enrolmentId, enrolmentId));
}

type Moved = { previousEnd: LocalDate; newEnd: LocalDate };

/** @returns the number of lives with a new due date. */
async function moveDueDates(db: Db, call: Call, enrolmentId: string, { previousEnd, newEnd }: Moved): Promise<number> {
  const ofEnrolment = db
    .select({ policyId: enrolmentPolicies.policyId })
    .from(enrolmentPolicies)
    .where(eq(enrolmentPolicies.enrolmentId, enrolmentId));
  const moved = await db
    .update(userPolicies)
    .set({ enrolmentDueDate: newEnd, updatedAt: now(call) })
    .where(
      and(
        inArray(userPolicies.policyId, ofEnrolment),
        or(eq(userPolicies.active, true), mayBeReworked("user_policies")),
        eq(userPolicies.enrolmentDueDate, previousEnd),
        ne(userPolicies.enrolmentStatus, "ENROLED"),
      ),
    )
    .returning({ id: userPolicies.id });
  return moved.length;
}
