import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/policy-lists";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { today } from "../context";
import type { Db } from "../db/connect";
import { policies, userPolicies } from "../db/schema";
import type { Verb } from "../route";
import { selectPolicies } from "./select-policies";
import { policyListItem } from "./to-contract";

/** The active (not past their end date) or the expired policies of a company, newest first [spec 1 §4]. */
export const listPoliciesByStatus: Verb<typeof contract.listPoliciesByStatus> = async (db, call, { params }) => {
  const { status, companyId } = params;
  const day = today(call);
  const period =
    status === "expired" ? lt(policies.endDate, day) : or(isNull(policies.endDate), gte(policies.endDate, day));
  const found = await selectPolicies(
    db,
    and(eq(policies.companyId, companyId), period),
    desc(policies.createdAt),
    desc(policies.id),
  );
  const enrolments = await enrolmentOf(
    db,
    found.map(({ policy }) => policy.id),
  );
  const cards = found.map((row): z.input<typeof contract.PolicyCardItem> => {
    const { policy, insurer } = row;
    return {
      ...policyListItem(row, day),
      companyId,
      insurerLogo: insurer?.logo ?? null,
      isParentalPolicy: policy.isParentalPolicy,
      isTopUpPolicy: policy.isTopUpPolicy,
      isOPDPolicy: policy.isOpdPolicy,
      cdAccountId: policy.cdAccountId,
      ...(enrolments.get(policy.id) ?? { enrolmentStatus: null, enrolmentDueDate: null }),
    };
  });
  return { data: { policies: cards } };
};

type Enrolment = Pick<z.input<typeof contract.PolicyCardItem>, "enrolmentStatus" | "enrolmentDueDate">;

/** The last due date among the active lives, and ENROLED once all of them are; PENDING is a ruling: spec 1 §4 names no other. */
async function enrolmentOf(db: Db, policyIds: string[]): Promise<Map<string, Enrolment>> {
  if (policyIds.length === 0) return new Map();
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
  return new Map(
    found.map(({ policyId, dueDate, areEnroled }) => [
      policyId,
      {
        enrolmentStatus: dueDate === null && !areEnroled ? null : areEnroled ? "ENROLED" : "PENDING",
        enrolmentDueDate: dueDate === null ? null : { seconds: startOfDaySeconds(dueDate) },
      },
    ]),
  );
}
