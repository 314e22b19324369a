"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Money } from "@/components/ui/money";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StatusBadge } from "@/components/ui/status-badge";
import type { StatusOf } from "@/components/ui/status-looks";
import { useApi } from "@/lib/client/use-api";
import { getPolicy, type Policy } from "@/lib/contract/policies";
import { paths } from "@/lib/paths";

type Slab = Policy["sumAssuredSlabs"][number];
const column = columnsOf<Slab>();
const SLAB_COLUMNS = column.columns([
  column.accessor("slabId", { header: "Slab ID", size: 120 }),
  column.accessor("slabName", { header: "Slab Name", size: 180, cell: ({ getValue }) => getValue() ?? "N/A" }),
  column.accessor("sumInsured", {
    header: "Sum Insured",
    size: 160,
    meta: { align: "right" },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.accessor("familyDefinition", {
    header: "Family Definition",
    size: 280,
    meta: { grow: true },
    cell: ({ getValue }) => getValue() ?? "N/A",
  }),
]);

function statusOf(policy: Policy): StatusOf<"policy"> {
  if (policy.error) return "CORRUPT";
  if (policy.policyPlacementStatus === "DRAFT") return "DRAFT";
  return policy.active ? "ACTIVE" : "EXPIRED";
}

/** What a policy is: the place that links from endorsements lead to [spec 1 §2 Policy detail]. */
export function PolicySummary({ id, cdAccount }: { id: string; cdAccount?: ReactNode }) {
  const { data, error, mutate, isValidating } = useApi(getPolicy, { params: { id } });
  const policy = data?.data.policyPlan;
  if (!policy) {
    return (
      <Page>
        <PageHeader title="Policy" back={{ label: "Company Directory", href: paths.companyDirectory() }} />
        {error ? (
          <ErrorState
            title={error.status === 404 ? "Policy not found" : undefined}
            error={error}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        ) : (
          <LoaderWithTitles title="Loading the policy…" />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={policy.nickName ?? policy.policyType ?? "Policy"}
        back={{ label: "Company Details", href: paths.companyDetails(policy.companyId) }}
        id={policy.id}
        status={<StatusBadge kind="policy" status={statusOf(policy)} />}
        actions={cdAccount}
      />
      <Section title="Policy Details">
        <Facts
          layout="grid"
          facts={[
            { label: "Policy Type", value: policy.policyType },
            { label: "Policy Number", value: policy.policyNumber },
            { label: "Insurer", value: policy.insurerName },
            { label: "TPA", value: policy.tpaName },
            { label: "Policy Start Date", value: <Day value={policy.policyStartDate} /> },
            { label: "Policy End Date", value: <Day value={policy.policyEndDate} /> },
            { label: "Number of Employees", value: policy.numberOfEmployees },
            { label: "Number of Dependents", value: policy.numberOfDependents },
            { label: "Total Lives", value: policy.totalLives },
            { label: "Net Premium", value: <Money rupees={policy.netPremium} /> },
            { label: "Final Premium", value: <Money rupees={policy.finalPremium} /> },
            { label: "Sum Insured Approach", value: policy.sumInsuredApproach },
            { label: "Premium rater", value: policy.isRaterUploaded ? "Uploaded" : "Not uploaded" },
            {
              label: "Company",
              value: (
                <Anchor component={Link} href={paths.companyDetails(policy.companyId)}>
                  Company Details
                </Anchor>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Slabs">
        <DataTable
          label="Slabs"
          columns={SLAB_COLUMNS}
          rows={policy.sumAssuredSlabs}
          rowId={({ slabId }) => slabId}
          maxHeight={400}
        />
      </Section>
    </Page>
  );
}
