import { currentTax } from "@/lib/domain/endorsements/finish-pricing";
import { lastCoveredDay } from "@/lib/domain/endorsements/price-delete";
import type { RatedFacts } from "@/lib/domain/endorsements/pricing-types";
import { isStaying } from "@/lib/domain/members/roster";
import type { Relationship, RosterLife } from "@/lib/domain/members/types";
import { type FamilyLife, FamilyStates } from "@/lib/domain/premium/family-states";
import { type Paid, paidAtInception } from "@/lib/domain/premium/paid";
import { withInceptionTax } from "@/lib/domain/premium/row-tax";
import type { ChargedLife } from "../members/load-lives";
import type { PolicyScope } from "./scope";
import type { PlannedEdit, PlannedExit } from "./upload-types";

/** The families of a policy after all pending endorsements are received. */
export function familiesOf({ policy, rater, roster, pricing }: PolicyScope): FamilyStates {
  const states = new FamilyStates(policy, rater);
  for (const life of [...roster.byEmployee.values()].flat() as ChargedLife[]) {
    const { userPolicyId: id, employeeId, name, relationship, dob, coverageStart: from } = life;
    const segments = life.segments.map((part) => withInceptionTax(part, currentTax(pricing).kind, policy.config));
    const to = isStaying(life) ? policy.endDate : lastCoveredDay(life.coverageEnd, policy.config);
    states.enter({ id, employeeId, name, relationship, dob, from, to, segments });
  }
  return states;
}

/** From the life before the file, as in `reprice`. */
export function inceptionOf({ scope, userId }: PlannedEdit | PlannedExit): Paid | null {
  const life = scope.lives.get(userId);
  if (!life?.isOfInception) return null;
  const { rows, segments } = life;
  const { pricing } = scope;
  if (rows?.hasPosted) return rows.inception;
  return paidAtInception(rows?.posted ?? segments, pricing.policy, currentTax(pricing), pricing.policy.config);
}

/** The facts of a life that an edit changes for its family. */
export function factsOf({ changes, effectiveFrom }: PlannedEdit): Partial<FamilyLife> {
  const {
    date_of_birth: dob,
    relationship_to_account_holders: relationship,
    policy_start_date: from,
  } = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return {
    ...(dob ? { dob } : {}),
    ...(relationship ? { relationship: relationship as Relationship } : {}),
    ...(from && effectiveFrom === null ? { from } : {}),
  };
}

/** The new values of an edit, by field. */
export const revisedBy = ({ changes }: PlannedEdit) => Object.fromEntries(changes.map(({ field, to }) => [field, to]));

/** The facts that the premium of a life depends on. */
export function ratedFacts({ relationship, dob, coverageStart, slabId, ctcPaise }: RosterLife): RatedFacts {
  return { relationship, dob, coverageStart, slabId, ctcPaise };
}
