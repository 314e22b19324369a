import { and, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { PolicyEnrolment } from "@/lib/contract/policies";
import type * as contract from "@/lib/contract/policy-lists";
import { type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { userPolicies } from "../db/schema";
import type { PolicyRow } from "./select-policies";
import { policyListItem, renewalsOf } from "./to-contract";

/** Policies in the shape of their cards. */
export async function policyCards(
  db: Db,
  found: readonly PolicyRow[],
  day: LocalDate,
): Promise<z.input<typeof contract.PolicyCardItem>[]> {
  const enrolment = await enrolmentOf(
    db,
    found.map(({ policy }) => policy.id),
  );
  return found.map((row) => {
    const { policy, insurer } = row;
    return {
      ...policyListItem(row, day),
      companyId: policy.companyId,
      insurerLogo: insurer?.logo ?? null,
      isParentalPolicy: policy.isParentalPolicy,
      isTopUpPolicy: policy.isTopUpPolicy,
      isOPDPolicy: policy.isOpdPolicy,
      cdAccountId: policy.cdAccountId,
      ...renewalsOf(row),
      ...enrolment(policy.id),
    };
  });
}

type Enrolment = z.input<typeof PolicyEnrolment>;

const NOT_NEEDED: Enrolment = { enrolmentStatus: null, enrolmentDueDate: null };

/** The last due date of the active lives; ENROLED once all of them are. PENDING is a ruling: spec 1 §4 has no other value. */
export async function enrolmentOf(db: Db, policyIds: string[]): Promise<(policyId: string) => Enrolment> {
  if (policyIds.length === 0) return () => NOT_NEEDED;
  const found = await db
    .select({
      policyId: userPolicies.policyId,
      dueDate: sql`max(${userPolicies.enrolmentDueDate})::text`.mapWith(z.string().nullable().parse),
      areEnroled: sql`bool_and(${userPolicies.enrolmentStatus} is not distinct from 'ENROLED')`.mapWith(
        z.boolean().parse,
      ),
    })
    .from(userPolicies)
    .where(and(inArray(userPolicies.policyId, policyIds), userPolicies.active))
    .groupBy(userPolicies.policyId);
  const known = new Map<string, Enrolment>(
    found.map(({ policyId, dueDate, areEnroled }) => [
      policyId,
      {
        enrolmentStatus: dueDate === null && !areEnroled ? null : areEnroled ? "ENROLED" : "PENDING",
        enrolmentDueDate: dueDate === null ? null : { seconds: startOfDaySeconds(dueDate) },
      },
    ]),
  );
  return (policyId) => known.get(policyId) ?? NOT_NEEDED;
}
