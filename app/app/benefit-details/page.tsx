import type { Metadata } from "next";
import { BenefitDetails } from "@/components/benefits/benefit-details";
import { BenefitIdMissing } from "@/components/benefits/benefit-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listPolicyBenefits } from "@/lib/contract/benefits";
import { getCompany } from "@/lib/contract/companies";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Benefit Details" };

export default async function BenefitDetailsPage(props: PageProps) {
  const session = await requirePage("/app/benefit-details");
  const [id, companyId, policyId] = await Promise.all(["id", "companyId", "policyId"].map((name) => idOf(props, name)));
  if (!id || !policyId) {
    return <BenefitIdMissing missing={id ? "policy" : "benefit"} companyId={companyId ?? null} />;
  }
  const benefits = preload(listPolicyBenefits, { params: { id: policyId }, query: { verbose: "true" } });
  const company = companyId ? [preload(getCompany, { params: { id: companyId } })] : [];
  return (
    <PageData key={id} data={await loadPageData(session, benefits, ...company)}>
      <BenefitDetails id={id} companyId={companyId ?? null} policyId={policyId} />
    </PageData>
  );
}
