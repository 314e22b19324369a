import type { Metadata } from "next";
import { CoverAtRisk } from "@/components/today/cover-at-risk";
import { riskQueryOf, riskViewOf } from "@/components/today/risk-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCoverAtRisk } from "@/lib/contract/cover-at-risk";
import { type PageProps, searchParamsOf } from "../search-params";

export const metadata: Metadata = { title: "Cover at risk" };

export default async function CoverAtRiskPage(props: PageProps) {
  const session = await requirePage("/app/cover-at-risk");
  const query = riskQueryOf(riskViewOf(await searchParamsOf(props)));
  return (
    <PageData data={await loadPageData(session, preload(getCoverAtRisk, { query }))}>
      <CoverAtRisk />
    </PageData>
  );
}
