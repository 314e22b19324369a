import type { Metadata } from "next";
import { Reconciliation } from "@/components/cd-accounts/reconciliation";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCdAccount } from "@/lib/contract/cd-accounts";
import { getReconciliation } from "@/lib/contract/cd-reconciliations";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "CD Reconciliation" };

export default async function CdReconciliationPage(props: PageProps) {
  const session = await requirePage("/app/cd-reconciliation");
  const params = { id: await idOf(props) };
  return (
    <PageData
      data={await loadPageData(session, preload(getCdAccount, { params }), preload(getReconciliation, { params }))}
    >
      <Reconciliation id={params.id} />
    </PageData>
  );
}
