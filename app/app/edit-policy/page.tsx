import type { Metadata } from "next";
import { EditPolicy } from "@/components/placement/edit-policy";
import { NoPolicy } from "@/components/placement/no-policy";
import { PlacementScreen } from "@/components/placement/placement-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listPolicyBenefits } from "@/lib/contract/benefits";
import { getCompany } from "@/lib/contract/companies";
import { listMasterData } from "@/lib/contract/master-data";
import { getPolicy } from "@/lib/contract/policies";
import { SLIP_SCREEN } from "@/lib/messages/slips";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Edit Policy" };

export default async function EditPolicyPage(props: PageProps) {
  const session = await requirePage("/app/edit-policy");
  const [companyId, policyId] = await Promise.all([idOf(props), idOf(props, "policyId")]);
  if (!companyId || !policyId) return <NoPolicy companyId={companyId} />;
  const data = await loadPageData(
    session,
    preload(getCompany, { params: { id: companyId } }),
    preload(getPolicy, { params: { id: policyId } }),
    preload(listPolicyBenefits, { params: { id: policyId }, query: { verbose: "true" } }),
    preload(listMasterData, {}),
  );
  return (
    <PageData data={data}>
      <PlacementScreen key={policyId} companyId={companyId} policyId={policyId} title={SLIP_SCREEN.editTitle}>
        <EditPolicy companyId={companyId} policyId={policyId} />
      </PlacementScreen>
    </PageData>
  );
}
