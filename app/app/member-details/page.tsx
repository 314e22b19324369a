import type { Metadata } from "next";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany } from "@/lib/contract/companies";
import { fetchPolicies } from "@/lib/contract/policies";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";
import { MemberScreen } from "./member-screen";

const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };

export const metadata: Metadata = { title: "Member Details" };

/** A handler loads the members: a thousand rows would outweigh the page. */
export default async function MemberDetailsPage(props: PageProps) {
  const session = await requirePage("/app/member-details");
  const companyId = await idOf(props);
  if (!companyId) return <IdMissing title="Member Details" what="company" list={DIRECTORY} />;
  const data = await loadPageData(
    session,
    preload(getCompany, { params: { id: companyId } }),
    preload(fetchPolicies, { params: { companyId } }),
  );
  return (
    <PageData key={companyId} data={data}>
      <MemberScreen companyId={companyId} />
    </PageData>
  );
}
