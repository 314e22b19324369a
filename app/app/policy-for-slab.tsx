import { isModular } from "@/components/policies/policy-kind";
import { lazyPart } from "@/components/ui/lazy-part";
import type { Policy } from "@/lib/contract/policies";

const PolicyView = lazyPart(() => import("@/components/policies/policy-view").then((module) => module.PolicyView));
const ModularPolicy = lazyPart(() => import("./modular-policy").then((module) => module.ModularPolicy));

/** A policy as a member has it. The folders of members and policies meet at the page level. */
export const policyForSlab = (policy: Policy, slabId: string | null) =>
  isModular(policy) ? (
    <ModularPolicy policy={policy} slabId={slabId ?? undefined} />
  ) : (
    <PolicyView policy={policy} slabId={slabId ?? undefined} />
  );
