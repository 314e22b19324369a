import type { Metadata } from "next";
import { ChangeRequestCompanyList } from "@/components/change-requests/company-list";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listChangeRequestCompanies } from "@/lib/contract/change-requests";

export const metadata: Metadata = { title: "Endorsement Requests" };

export default async function ChangeRequestCompaniesPage() {
  const session = await requirePage("/app/change-request-companies");
  return (
    <PageData data={await loadPageData(session, preload(listChangeRequestCompanies, {}))}>
      <ChangeRequestCompanyList />
    </PageData>
  );
}
