import type { Metadata } from "next";
import { ActiveBenefits } from "@/components/benefits/active-benefits";
import { CompanySummary } from "@/components/companies/company-summary";
import { TaxCard } from "@/components/companies/tax-card";
import { EnrolmentBatches } from "@/components/enrolment/enrolment-batches";
import { EnrolmentReports } from "@/components/enrolment/enrolment-reports";
import { OnboardingCard } from "@/components/onboarding/onboarding-card";
import { readFlags } from "@/lib/bff/flags";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany, getCompanyTax } from "@/lib/contract/companies";
import { listPoliciesByStatus } from "@/lib/contract/policy-lists";
import { paths } from "@/lib/paths";
import { canOpen, routeOf } from "@/lib/permissions";
import { idOf, type PageProps } from "../search-params";
import { PoliciesWithAccounts } from "./policies-with-accounts";

export const metadata: Metadata = { title: "Company Details" };

export default async function CompanyDetailsPage(props: PageProps) {
  const session = await requirePage("/app/company-details");
  const id = await idOf(props);
  const hrefIfOpen = (path: string, href: string) => {
    const route = routeOf(path);
    return route && canOpen(session, route, readFlags()) ? href : undefined;
  };
  const policies = (status: "active" | "expired") =>
    preload(listPoliciesByStatus, { params: { status, companyId: id }, query: { verbose: "false" } });
  return (
    <PageData
      data={
        await loadPageData(
          session,
          preload(getCompany, { params: { id } }),
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
      >
        <TaxCard companyId={id} />
        <PoliciesWithAccounts companyId={id} />
        <ActiveBenefits companyId={id} />
        <EnrolmentBatches companyId={id} />
        <EnrolmentReports companyId={id} />
        <OnboardingCard companyId={id} />
      </CompanySummary>
    </PageData>
  );
}
