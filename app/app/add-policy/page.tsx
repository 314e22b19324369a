import type { Metadata } from "next";
import { CompanyMissing } from "@/components/placement/company-missing";
import { NewPolicy } from "@/components/placement/new-policy";
import { PlacementScreen } from "@/components/placement/placement-screen";
import { RenewPolicy } from "@/components/placement/renew-policy";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany } from "@/lib/contract/companies";
import { listMasterData } from "@/lib/contract/master-data";
import { fetchPolicies, getPolicy } from "@/lib/contract/policies";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { RENEWAL_MESSAGES } from "@/lib/messages/renewals";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Add Policy" };

export default async function AddPolicyPage(props: PageProps) {
  const session = await requirePage("/app/add-policy");
  const companyId = await idOf(props);
  if (!companyId) return <CompanyMissing />;
  const renews = await idOf(props, "renews");
  if (renews) return <Renewal session={session} companyId={companyId} policyId={renews} />;
  const data = await loadPageData(
    session,
    preload(getCompany, { params: { id: companyId } }),
    preload(listMasterData, {}),
  );
  return (
    <PageData data={data}>
      <PlacementScreen key={companyId} companyId={companyId} title={PLACEMENT_MESSAGES.addTitle}>
        <NewPolicy companyId={companyId} />
      </PlacementScreen>
    </PageData>
  );
}

type RenewalProps = { session: Awaited<ReturnType<typeof requirePage>>; companyId: string; policyId: string };

/** The same page, for renewing one of the company's policies. */
async function Renewal({ session, companyId, policyId }: RenewalProps) {
  const data = await loadPageData(
    session,
    preload(getCompany, { params: { id: companyId } }),
    preload(listMasterData, {}),
    preload(getPolicy, { params: { id: policyId } }),
    preload(fetchPolicies, { params: { companyId } }),
  );
  return (
    <PageData data={data}>
      <PlacementScreen companyId={companyId} title={RENEWAL_MESSAGES.title}>
        <RenewPolicy key={policyId} companyId={companyId} policyId={policyId} />
      </PlacementScreen>
    </PageData>
  );
}
