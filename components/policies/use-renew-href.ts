import { policyStateOf } from "@/lib/client/policy-state";
import { useCanOpen, useOffered } from "@/lib/client/viewer";
import { renewPolicy } from "@/lib/contract/calls";
import type { PolicyListItem, Renewals } from "@/lib/contract/policies";
import { istDay } from "@/lib/domain/dates/local-date";
import { isRenewable } from "@/lib/domain/policies/renewal";
import { paths } from "@/lib/paths";

type Renewable = PolicyListItem & Renewals & { companyId: string };

/** The address of the renewal form; null while the policy cannot be renewed, has a renewal, or the user may not renew it. */
export function useRenewHref(policy: Renewable): string | null {
  const mayRenew = useCanOpen("/app/add-policy");
  const isOffered = useOffered(renewPolicy);
  if (!mayRenew || !isOffered || policy.renewedAs) return null;
  return isRenewable(policyStateOf(policy), istDay(Date.now())) ? paths.renewPolicy(policy.companyId, policy.id) : null;
}
