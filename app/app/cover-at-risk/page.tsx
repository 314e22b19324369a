import type { Metadata } from "next";
import { CoverAtRisk } from "@/components/today/cover-at-risk";
import { riskKindOf, riskQueryOf } from "@/components/today/risk-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCoverAtRisk } from "@/lib/contract/cover-at-risk";
import { type PageProps, textOf } from "../search-params";

export const metadata: Metadata = { title: "Cover at risk" };

export default async function CoverAtRiskPage(props: PageProps) {
  const session = await requirePage("/app/cover-at-risk");
  const kind = riskKindOf((await textOf(props, "kind")) ?? "");
  return (
    <PageData data={await loadPageData(session, preload(getCoverAtRisk, { query: riskQueryOf(kind, 0) }))}>
      <CoverAtRisk />
    </PageData>
  );
}
