import type { Metadata } from "next";
import { CdAccountList } from "@/components/cd-accounts/cd-account-list";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCdAccounts } from "@/lib/contract/cd-accounts";

export const metadata: Metadata = { title: "CD Accounts" };

export default async function CdAccountsPage() {
  const session = await requirePage("/app/cd-accounts");
  return (
    <PageData data={await loadPageData(session, preload(listCdAccounts, {}))}>
      <CdAccountList />
    </PageData>
  );
}
