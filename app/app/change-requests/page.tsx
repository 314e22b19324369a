import type { Metadata } from "next";
import { ChangeRequestList } from "@/components/change-requests/change-request-list";
import { CompanyMissing } from "@/components/change-requests/company-missing";
import { pageQueryOf, viewOf } from "@/components/change-requests/list-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listChangeRequests } from "@/lib/contract/change-requests";
import { LIST_ROWS } from "@/lib/domain/paging";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Change requests" };

export default async function ChangeRequestsPage(props: PageProps) {
  const session = await requirePage("/app/change-requests");
  const words = await props.searchParams;
  const word = (name: string) => (typeof words[name] === "string" ? words[name] : null);
  const companyId = await idOf(props, "cid");
  if (!companyId) return <CompanyMissing />;
  const query = pageQueryOf(companyId, viewOf({ get: word }), LIST_ROWS);
  return (
    <PageData key={companyId} data={await loadPageData(session, preload(listChangeRequests, { query }))}>
      <ChangeRequestList companyId={companyId} named={word("name")} />
    </PageData>
  );
}
