"use client";

import { ModularPlans } from "@/components/benefits/modular-plans";
import { PolicyOverview } from "@/components/policies/policy-overview";
import type { Policy } from "@/lib/contract/policies";

/** A modular policy with its plans side by side. With `slabId`, as a member of that slab has it [spec 1 §2]. */
export function ModularPolicy({ policy, slabId }: { policy: Policy; slabId?: string }) {
  const slab = policy.sumAssuredSlabs.find((other) => other.slabId === slabId);
  const ownPlanId = typeof slab?.benefitId === "string" ? slab.benefitId : undefined;
  return (
    <>
      <PolicyOverview policy={policy} slabId={slabId} />
      <ModularPlans policyId={policy.id} ownPlanId={ownPlanId} />
    </>
  );
}
