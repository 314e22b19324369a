import type { Metadata } from "next";
import { NewPolicy } from "@/components/placement/new-policy";
import { PlacementScreen } from "@/components/placement/placement-screen";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany } from "@/lib/contract/companies";
import { listMasterData } from "@/lib/contract/master-data";
import { getPolicy } from "@/lib/contract/policies";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { idIn, paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";
import { StoredPolicyForm } from "../stored-policy";

export const metadata: Metadata = { title: "Placement Form" };

export default async function PlacementFormPage(props: PageProps) {
  const session = await requirePage("/app/placement-form");
  const companyId = await idOf(props);
  if (!companyId) return <IdMissing title={PLACEMENT_MESSAGES.title} what="company" list={DIRECTORY_CRUMB} />;
  const { policyId: named } = await props.searchParams;
  const policyId = idIn(named) ?? undefined;
  if (named && !policyId) {
    const company = { label: COMPANY_MESSAGES.details, href: paths.companyDetails(companyId) };
    return <IdMissing title={PLACEMENT_MESSAGES.title} what="policy" list={company} />;
  }
  const company = preload(getCompany, { params: { id: companyId } });
  const data = policyId
    ? await loadPageData(
        session,
        company,
        preload(listMasterData, {}),
        preload(getPolicy, { params: { id: policyId } }),
      )
    : await loadPageData(session, company, preload(listMasterData, {}));
  return (
    <PageData data={data}>
      <PlacementScreen
        key={policyId ?? companyId}
        companyId={companyId}
        policyId={policyId}
        title={PLACEMENT_MESSAGES.title}
      >
        {policyId ? (
          <StoredPolicyForm companyId={companyId} policyId={policyId} />
        ) : (
          <NewPolicy companyId={companyId} />
        )}
      </PlacementScreen>
    </PageData>
  );
}
