import type { Metadata } from "next";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";
import { PremiumRaters } from "./premium-raters";

export const metadata: Metadata = { title: "Premium Raters" };

export default async function PremiumRatersPage() {
  const session = await requirePage("/app/premium-raters");
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}))}>
      <PremiumRaters />
    </PageData>
  );
}
