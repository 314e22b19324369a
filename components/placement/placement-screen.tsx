"use client";

import type { ReactNode } from "react";
import { backToCompany, companyCrumbs, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { useCompanyName } from "@/components/shared/companies/use-company-name";
import { StatusBadge } from "@/components/shared/status-badge";
import { DetailsFailed } from "@/components/ui/details-missing";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/components/ui/use-page-title";
import { isNotFound } from "@/lib/client/api-error";
import { isClosed } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { getCompany, getPolicy } from "@/lib/contract/calls";
import { CompanyCard } from "./company-card";
import classes from "./placement.module.css";

type Props = {
  companyId: string;
  /** Undefined until the policy is created. */
  policyId?: string | undefined;
  title: string;
};

/** The form of a policy next to its company [spec 1 §2]. */
export function PlacementScreen({ children, ...about }: Props & { children: ReactNode }) {
  const reply = useApi(getCompany, { params: { id: about.companyId } });
  // A form for a company that does not exist could never be saved.
  if (!reply.data && isNotFound(reply.error)) {
    return <DetailsFailed title={about.title} list={DIRECTORY_CRUMB} reply={reply} />;
  }
  return (
    <Page>
      <PolicyHeader {...about} />
      <div className={classes.columns}>
        {children}
        <div className={classes.beside}>
          <CompanyCard companyId={about.companyId} />
        </div>
      </div>
    </Page>
  );
}

function PolicyHeader({ companyId, policyId, title }: Props) {
  const { data: found } = useApi(getPolicy, policyId ? { params: { id: policyId } } : null);
  // Do not show the name of another company's policy in the title.
  const data = found?.data.policyPlan.companyId === companyId ? found : undefined;
  const companyName = useCompanyName(companyId);
  const policyName = data?.data.policyPlan.nickName ?? title;
  usePageTitle(companyName ? `${companyName} · ${policyName}` : undefined);
  const policy = data?.data.policyPlan;
  const status =
    policy?.policyPlacementStatus === "DRAFT" ? "DRAFT" : policy && isClosed(policy) ? "EXPIRED" : "ACTIVE";
  return (
    <PageHeader
      title={title}
      breadcrumbs={companyCrumbs(companyId, companyName)}
      id={policyId}
      status={data ? <StatusBadge kind="policy" status={status} /> : null}
      back={backToCompany(companyId)}
    />
  );
}
