"use client";

import { useSWRConfig } from "swr";
import { AttachButton } from "@/components/cd-accounts/attach-button";
import { CompanyPolicies } from "@/components/policies/company-policies";

/** A company's policies. A card without a CD account offers to attach one [spec 3 §2]. */
export function PoliciesWithAccounts({ companyId }: { companyId: string }) {
  const { mutate } = useSWRConfig();
  const reload = () => mutate((key) => typeof key === "string" && key.startsWith("/api/policyPlan/"));
  return (
    <CompanyPolicies
      companyId={companyId}
      attachAccount={({ id, insurerName, nickName, policyNumber }) => {
        if (!insurerName) return null;
        const policy = { policyId: id, companyId, insurerName, name: nickName ?? policyNumber ?? id };
        return <AttachButton policy={policy} onAttached={reload} />;
      }}
    />
  );
}
