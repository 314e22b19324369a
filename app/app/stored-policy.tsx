"use client";

import { StoredPolicy } from "@/components/placement/stored-policy";
import { PolicyView } from "@/components/policies/policy-view";

/** The form of a stored policy, an expired one to read: the page level brings the folders together. */
export function StoredPolicyForm(about: { companyId: string; policyId: string }) {
  return <StoredPolicy {...about} expiredView={(policy) => <PolicyView policy={policy} />} />;
}
