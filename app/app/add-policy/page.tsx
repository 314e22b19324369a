import type { Metadata } from "next";
import { CompanyMissing } from "@/components/placement/company-missing";
import { NewPolicy } from "@/components/placement/new-policy";
import { PlacementScreen } from "@/components/placement/placement-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany } from "@/lib/contract/companies";
import { listMasterData } from "@/lib/contract/master-data";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Add Policy" };

export default async function AddPolicyPage(props: PageProps) {
  const session = await requirePage("/app/add-policy");
  const companyId = await idOf(props);
  if (!companyId) return <CompanyMissing />;
  const data = await loadPageData(
    session,
    preload(getCompany, { params: { id: companyId } }),
    preload(listMasterData, {}),
  );
  return (
    <PageData data={data}>
      <PlacementScreen companyId={companyId} title={PLACEMENT_MESSAGES.addTitle}>
        <NewPolicy companyId={companyId} />
      </PlacementScreen>
    </PageData>
  );
}
