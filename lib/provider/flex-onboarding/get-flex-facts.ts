import type * as contract from "@/lib/contract/flex-onboarding";
import { writeAudit } from "../audit";
import type { Verb } from "../route";
import { loadFlexFacts } from "./load-flex-facts";

/** The facts that the rules need about the given members. Audited. @throws ProviderError as `loadFlexFacts`. */
export const getFlexFacts: Verb<typeof contract.getFlexFacts> = async (db, call, { body: { userIds, ...target } }) => {
  const { raterVersion: _known, ...facts } = await loadFlexFacts(db, call, target, userIds);
  const { benefits, rates, prevalidation, members, policy } = facts;
  if (members.length > 0) {
    const after = { lives: members.length };
    await writeAudit(db, call, { action: "getFlexFacts", entity: "policy", entityId: target.policyId, after });
  }
  return {
    data: {
      today: facts.today,
      policy: { ...policy, slabs: [...policy.slabs] },
      benefits: benefits.map(({ lockIn, ...benefit }) => ({
        ...benefit,
        lockIn: lockIn && { ...lockIn, relationship: [...lockIn.relationship] },
      })),
      rates: rates.map((rate) => ({
        ...rate,
        conditions: rate.conditions.map((condition) => ({ ...condition, values: [...condition.values] })),
      })),
      prevalidation: prevalidation.map(({ genders, sumsInsuredPaise, requiredFields, ...rule }) => ({
        ...rule,
        genders: [...genders],
        sumsInsuredPaise: [...sumsInsuredPaise],
        requiredFields: [...requiredFields],
      })),
      members: members.map((member) => ({ ...member, held: [...member.held] })),
    },
  };
};
