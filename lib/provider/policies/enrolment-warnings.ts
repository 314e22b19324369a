import { eq, inArray } from "drizzle-orm";
import { isLocked } from "@/lib/domain/enrolment/batch";
import { isOutsidePolicies, policySpan } from "@/lib/domain/enrolment/dates";
import { groupBy } from "@/lib/domain/group-by";
import type { PolicyPeriod } from "@/lib/domain/policies/changes/renewal-period";
import { type PolicyWarning, WARNING_TEXTS } from "@/lib/domain/policies/changes/warnings";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { enrolmentPolicies, enrolments, policies } from "../db/schema";
import { batchOf } from "../enrolment/select-enrolments";

/** The open enrolments that new dates of a policy leave partly outside the dates of their policies [spec 3 §5]. */
export async function enrolmentWarnings(
  db: Db,
  call: Call,
  stored: PolicyPeriod & { id: string },
  to: PolicyPeriod,
): Promise<PolicyWarning[]> {
  if (stored.startDate === to.startDate && stored.endDate === to.endDate) return [];
  const ofPolicy = db
    .select({ id: enrolmentPolicies.enrolmentId })
    .from(enrolmentPolicies)
    .where(eq(enrolmentPolicies.policyId, stored.id));
  const found = await db
    .select({ enrolment: enrolments, policy: policies })
    .from(enrolments)
    .innerJoin(enrolmentPolicies, eq(enrolmentPolicies.enrolmentId, enrolments.id))
    .innerJoin(policies, eq(policies.id, enrolmentPolicies.policyId))
    .where(inArray(enrolments.id, ofPolicy))
    .orderBy(enrolments.registrationStart, enrolments.id);
  const byEnrolment = groupBy(found, ({ enrolment }) => enrolment.id);
  return [...byEnrolment.values()].flatMap((rows): PolicyWarning[] => {
    const enrolment = rows[0]?.enrolment;
    if (!enrolment || isLocked(batchOf(enrolment), today(call))) return [];
    const spanWith = (period: PolicyPeriod) =>
      policySpan(rows.map(({ policy }) => (policy.id === stored.id ? period : policy)));
    const isOutside = (period: PolicyPeriod) => isOutsidePolicies(enrolment, spanWith(period), today(call));
    if (!isOutside(to) || isOutside(stored)) return [];
    const text = WARNING_TEXTS.enrolmentOutside({ from: enrolment.registrationStart, to: enrolment.registrationEnd });
    return [{ kind: "enrolmentOutside", text }];
  });
}
