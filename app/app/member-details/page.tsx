import type { Metadata } from "next";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany } from "@/lib/contract/companies";
import { fetchPolicies } from "@/lib/contract/policies";
import { idOf, type PageProps } from "../search-params";
import { MemberScreen } from "./member-screen";

export const metadata: Metadata = { title: "Member Details" };

/** The members themselves come by handler: a thousand rows would outweigh the page. */
export default async function MemberDetailsPage(props: PageProps) {
  const session = await requirePage("/app/member-details");
  const companyId = await idOf(props);
  const data = await loadPageData(
    session,
    preload(getCompany, { params: { id: companyId } }),
    preload(fetchPolicies, { params: { companyId } }),
  );
  return (
    <PageData data={data}>
      <MemberScreen companyId={companyId} />
    </PageData>
  );
}
