import { lazyPart } from "@/components/ui/lazy-part";
import type { Policy } from "@/lib/contract/policies";

const PolicyView = lazyPart(() => import("@/components/policies/policy-view").then((module) => module.PolicyView));

/** A policy as it is for a member: the page level brings the folders of members and policies together. */
export const policyForSlab = (policy: Policy, slabId: string | null) => (
  <PolicyView policy={policy} slabId={slabId ?? undefined} />
);
