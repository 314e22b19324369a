import type { Metadata } from "next";
import { CdLedger } from "@/components/cd-accounts/cd-ledger";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCdAccount, listLedger } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";

const CD_ACCOUNTS = { label: CD_MESSAGES.title, href: paths.cdAccounts() };

export const metadata: Metadata = { title: "CD Ledger" };

export default async function CdLedgerPage(props: PageProps) {
  const session = await requirePage("/app/cd-ledger");
  const id = await idOf(props);
  if (!id) return <IdMissing title="CD Ledger" what="CD account" list={CD_ACCOUNTS} />;
  const params = { id };
  // The unfiltered first page. A link to a filtered view is loaded by the browser.
  return (
    <PageData
      key={id}
      data={await loadPageData(session, preload(getCdAccount, { params }), preload(listLedger, { params }))}
    >
      <CdLedger id={id} />
    </PageData>
  );
}
