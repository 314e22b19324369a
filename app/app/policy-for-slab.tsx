import { PolicyView } from "@/components/policies/policy-view";
import type { Policy } from "@/lib/contract/policies";

/** A policy as it is for a member: the page level brings the folders of members and policies together. */
export const policyForSlab = (policy: Policy, slabId: string | null) => (
  <PolicyView policy={policy} slabId={slabId ?? undefined} />
);
