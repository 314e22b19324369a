import type { Metadata } from "next";
import { CompanyDirectory } from "@/components/companies/company-directory";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";
import { listCompanyFigures } from "@/lib/contract/company-figures";

export const metadata: Metadata = { title: "Company Directory" };

export default async function CompanyDirectoryPage() {
  const session = await requirePage("/app/company-directory");
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}), preload(listCompanyFigures, {}))}>
      <CompanyDirectory />
    </PageData>
  );
}
