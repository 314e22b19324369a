import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/change-requests";
import { istDay } from "@/lib/domain/dates/local-date";
import { placeOf } from "@/lib/domain/members/family-definition";
import { normaliseRelationship } from "@/lib/domain/members/normalise";
import { RELATIONSHIPS, type Relationship } from "@/lib/domain/members/types";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { ageAtCover, type Breach, breachesOf, type Candidate } from "@/lib/domain/scripts/prevalidation";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { policies } from "../db/schema";
import { ProviderError } from "../errors";
import { storedSlabs } from "../policies/schema-error";
import { loadPrevalidations } from "../scripts/load-prevalidations";

/** The request's field for each breach. */
const FIELD_OF: Partial<Record<Breach["field"], string>> = {
  dob: "facts.dateOfBirth",
  gender: "facts.gender",
  slabId: "facts.slabId",
};

/**
 * Checks a source's addition against the pre-validation of its policy, by the facts in the request [domain §18]. Facts that
 * it lacks are checked when it becomes a row.
 * @throws ProviderError bad_request with the rule by field.
 */
export async function assertPrevalidation(db: Db, body: contract.NewChangeRequest): Promise<void> {
  if (body.operationType !== "ADD") return;
  const rules = (await loadPrevalidations(db, [body.policyId])).get(body.policyId);
  const word = normaliseRelationship(body.relationship);
  const relationship = RELATIONSHIPS.find((known) => known === word);
  if (!rules || !relationship) return;
  const breaches = breachesOf(rules, await candidateOf(db, relationship, body));
  if (breaches.length === 0) return;
  const messages = breaches.map(({ field, message }) => [FIELD_OF[field] ?? field, message]);
  throw new ProviderError("bad_request", Object.fromEntries(messages) as Record<string, string>);
}

async function candidateOf(
  db: Db,
  relationship: Relationship,
  { policyId, joiningDate, mobile, email, employeeId, facts = {} }: contract.NewChangeRequest,
): Promise<Candidate> {
  const [policy] = await db
    .select({ startDate: policies.startDate, slabs: policies.slabs })
    .from(policies)
    .where(eq(policies.id, policyId));
  const { dateOfBirth, gender, slabId } = facts;
  const start = facts.coverageStart ?? (joiningDate === undefined ? null : istDay(joiningDate * 1000));
  const slab = storedSlabs(policy?.slabs).find((one) => one.slabId === slabId);
  return {
    relationship,
    age: dateOfBirth && policy?.startDate ? ageAtCover(dateOfBirth, start, policy.startDate) : undefined,
    gender,
    sumInsuredPaise: slab && paiseFromRupees(slab.sumInsured),
    familyCount: await countFamily(db, policyId, employeeId, relationship),
    filled: { mobile: Boolean(mobile), email: Boolean(email), employeeId: Boolean(employeeId) },
  };
}

const Family = z.object({ relationship: z.enum(RELATIONSHIPS) });

/** Lives of the employee's family on the policy that count towards the same limit; 0 without an employee id. */
async function countFamily(db: Db, policyId: string, employeeId: string | undefined, relationship: Relationship) {
  if (!employeeId) return 0;
  const family = await queryRows(
    db,
    Family,
    sql`select u.relationship from user_policies up join users u on u.id = up.user_id
        where up.policy_id = ${policyId} and up.active and not up.pending_offboard
          and u.employee_id = ${employeeId} and u.relationship is not null`,
  );
  return family.filter((life) => placeOf(life.relationship) === placeOf(relationship)).length;
}
