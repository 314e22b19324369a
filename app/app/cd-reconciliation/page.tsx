import type { Metadata } from "next";
import { Reconciliation } from "@/components/cd-accounts/reconciliation";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCdAccount } from "@/lib/contract/cd-accounts";
import { getReconciliation } from "@/lib/contract/cd-reconciliations";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { CD_STATEMENT_MESSAGES } from "@/lib/messages/cd-statements";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";

const CD_ACCOUNTS = { label: CD_MESSAGES.title, href: paths.cdAccounts() };

export const metadata: Metadata = { title: "CD Reconciliation" };

export default async function CdReconciliationPage(props: PageProps) {
  const session = await requirePage("/app/cd-reconciliation");
  const id = await idOf(props);
  if (!id) return <IdMissing title={CD_STATEMENT_MESSAGES.title} what="CD account" list={CD_ACCOUNTS} />;
  const params = { id };
  return (
    <PageData
      key={id}
      data={await loadPageData(session, preload(getCdAccount, { params }), preload(getReconciliation, { params }))}
    >
      <Reconciliation id={id} />
    </PageData>
  );
}
