import type { Metadata } from "next";
import { CompanySummary } from "@/components/companies/company-summary";
import { pageData, requirePage } from "@/lib/bff/page";
import { ask } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany } from "@/lib/contract/companies";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Company Details" };

export default async function CompanyDetailsPage(props: PageProps) {
  const session = await requirePage("/app/company-details");
  const id = await idOf(props);
  return (
    <PageData data={await pageData(session, ask(getCompany, { params: { id } }))}>
      <CompanySummary companyId={id} />
    </PageData>
  );
}
