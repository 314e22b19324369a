import type { Metadata } from "next";
import { pageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";
import { PremiumRaters } from "./premium-raters";

export const metadata: Metadata = { title: "Premium Raters" };

export default async function PremiumRatersPage() {
  const session = await requirePage("/app/premium-raters");
  return (
    <PageData data={await pageData(session, preload(listCompanies, {}))}>
      <PremiumRaters />
    </PageData>
  );
}
