"use client";

import { StatusBadge } from "@/components/shared/status-badge";
import { Facts } from "@/components/ui/facts";
import { FailedCall } from "@/components/ui/failed-call";
import { Section } from "@/components/ui/page";
import { useApi } from "@/lib/client/use-api";
import { getCompany } from "@/lib/contract/calls";

/** The company of the policy, next to the form [spec 1 §2]. */
export function CompanyCard({ companyId }: { companyId: string }) {
  const { data, error, mutate } = useApi(getCompany, { params: { id: companyId } });
  const company = data?.data.companyDetails;
  return (
    <Section title={company?.name ?? "Company"}>
      {data ? null : <FailedCall error={error} onRetry={() => void mutate()} />}
      <Facts
        layout="list"
        facts={[
          {
            label: "Status",
            value: company && <StatusBadge kind="company" status={company.active ? "ACTIVE" : "INACTIVE"} />,
          },
          { label: "Company Nickname", value: company?.nickname },
          { label: "GST", value: company?.gstNumber },
          { label: "PAN", value: company?.panNumber },
          { label: "Salesforce Id", value: company?.salesforceId },
          { label: "SPOC", value: company?.spocName },
          { label: "Dedicated agent group", value: company?.agentGroup?.groupName },
          { label: "Policies", value: company?.policyPlans.length },
        ]}
      />
    </Section>
  );
}
