import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ActiveBenefits } from "@/components/benefits/active-benefits";
import { ColumnMatches } from "@/components/column-matches/column-matches";
import { CompanyHistory } from "@/components/companies/company-history";
import { CompanySummary } from "@/components/companies/company-summary";
import { ReminderSwitches } from "@/components/companies/reminder-switches";
import { TaxCard } from "@/components/companies/tax-card";
import { EnrolmentBatches } from "@/components/enrolment/enrolment-batches";
import { EnrolmentReports } from "@/components/enrolment/enrolment-reports";
import { OnboardingCard } from "@/components/onboarding/onboarding-card";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { CompanyWork } from "@/components/today/company-work";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany, getCompanyTax } from "@/lib/contract/companies";
import { getCompanyWork } from "@/lib/contract/company-work";
import { listPoliciesByStatus } from "@/lib/contract/policy-lists";
import { consoleEnv } from "@/lib/env";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { isBrokenId, paths } from "@/lib/paths";
import { canOpen, routeOf } from "@/lib/permissions";
import { idOf, type PageProps } from "../search-params";
import { PoliciesWithAccounts } from "./policies-with-accounts";

export const metadata: Metadata = { title: "Company Details" };

export default async function CompanyDetailsPage(props: PageProps) {
  const session = await requirePage("/app/company-details");
  if (isBrokenId((await props.searchParams).id)) redirect("/app"); // spec 1 §2
  const id = await idOf(props);
  if (!id) return <IdMissing title={COMPANY_MESSAGES.details} what="company" list={DIRECTORY_CRUMB} />;
  const hrefIfOpen = (path: string, href: string) => {
    const route = routeOf(path);
    return route && canOpen(session, route, consoleEnv().FLAGS) ? href : undefined;
  };
  const policies = (status: "active" | "expired") =>
    preload(listPoliciesByStatus, { params: { status, companyId: id }, query: { verbose: "false" } });
  return (
    <PageData
      key={id}
      data={
        await loadPageData(
          session,
          preload(getCompany, { params: { id } }),
          preload(getCompanyWork, { params: { id } }),
          preload(getCompanyTax, { params: { id } }),
          policies("active"),
          policies("expired"),
        )
      }
    >
      <CompanySummary
        companyId={id}
        addPolicyHref={hrefIfOpen("/app/add-policy", paths.addPolicy(id))}
        memberDetailsHref={hrefIfOpen("/app/member-details", paths.memberDetails(id))}
        work={
          <>
            <PendingChanges entity="company" entityId={id} />
            <CompanyWork companyId={id} />
            <PoliciesWithAccounts companyId={id} />
          </>
        }
      >
        <TaxCard companyId={id} />
        <ActiveBenefits companyId={id} />
        <EnrolmentBatches companyId={id} />
        <EnrolmentReports companyId={id} />
        <OnboardingCard companyId={id} />
        <ReminderSwitches companyId={id} />
        <ColumnMatches companyId={id} />
        <CompanyHistory companyId={id} />
      </CompanySummary>
    </PageData>
  );
}
