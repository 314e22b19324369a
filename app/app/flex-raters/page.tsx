import type { Metadata } from "next";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";
import { FlexRaters } from "./flex-raters";

export const metadata: Metadata = { title: "Flex Raters" };

export default async function FlexRatersPage() {
  const session = await requirePage("/app/flex-raters");
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}))}>
      <FlexRaters />
    </PageData>
  );
}
