import { currentTax } from "@/lib/domain/endorsements/finish-pricing";
import { inceptionOf, paidSoFar } from "@/lib/domain/endorsements/paid-so-far";
import { lastCoveredDay } from "@/lib/domain/endorsements/price-delete";
import type { PricingContext, RatedFacts } from "@/lib/domain/endorsements/pricing-types";
import { isStaying } from "@/lib/domain/members/roster";
import type { Relationship, RosterLife } from "@/lib/domain/members/types";
import { type FamilyLife, FamilyStates } from "@/lib/domain/premium/family-states";
import type { Paid } from "@/lib/domain/premium/paid";
import { withInceptionTax } from "@/lib/domain/premium/row-tax";
import type { ChargedLife } from "../members/load-lives";
import { fieldValues } from "./field-values";
import type { PolicyScope } from "./scope";
import type { PlannedEdit } from "./upload-types";

/** The families of a policy after all pending endorsements are received. */
export function familiesOf({ policy, rater, roster, pricing }: PolicyScope): FamilyStates {
  const states = new FamilyStates(policy, rater);
  for (const life of [...roster.byEmployee.values()].flat() as ChargedLife[]) {
    const { userPolicyId: id, employeeId, name, dob, coverageStart: from } = life;
    const relationship = life.leftAs ?? life.relationship;
    const segments = life.segments.map((part) => withInceptionTax(part, currentTax(pricing).kind, policy.config));
    const to = isStaying(life) ? policy.endDate : lastCoveredDay(life.coverageEnd, policy.config);
    const paid = paidSoFar(life, inceptionOfLife(pricing, life), [life.rows?.paid]);
    states.enter({ id, employeeId, name, relationship, dob, from, to, segments, paid });
  }
  return states;
}

/** The charge at inception of a life, given as it was before the file. */
export function inceptionOfLife(pricing: PricingContext, { isOfInception, rows, segments }: ChargedLife): Paid | null {
  const { inception = null, hasPosted: hasPostedRows = false, posted: charged = segments } = rows ?? {};
  return inceptionOf(pricing, { isOfInception, inception, hasPostedRows, charged });
}

/** The facts of a life that an edit changes for its family. */
export function factsOf({ changes, effectiveFrom }: PlannedEdit): Partial<FamilyLife> {
  const {
    date_of_birth: dob,
    relationship_to_account_holders: relationship,
    policy_start_date: from,
  } = fieldValues(changes, "to");
  return {
    ...(dob ? { dob } : {}),
    ...(relationship ? { relationship: relationship as Relationship } : {}),
    ...(from && effectiveFrom === null ? { from } : {}),
  };
}

/** Whether an edit changes what the charge depends on: sum insured, birth date, relationship or coverage start. */
export const changesCharge = (edit: PlannedEdit): boolean =>
  edit.effectiveFrom !== null || Object.keys(factsOf(edit)).length > 0;

/** The facts that the premium of a life depends on. */
export function ratedFacts({ relationship, dob, coverageStart, slabId, ctcPaise }: RosterLife): RatedFacts {
  return { relationship, dob, coverageStart, slabId, ctcPaise };
}
