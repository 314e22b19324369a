import type { Metadata } from "next";
import { CD_ACCOUNTS_CRUMB } from "@/components/cd-accounts/accounts-crumb";
import { CdLedger } from "@/components/cd-accounts/cd-ledger";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getCdAccount, listLedger } from "@/lib/contract/cd-accounts";
import { createRecordPage } from "../create-page";

export const metadata: Metadata = { title: "CD Ledger" };

export default createRecordPage("/app/cd-ledger", {
  missing: <IdMissing title="CD Ledger" what="CD account" list={CD_ACCOUNTS_CRUMB} />,
  screenOf: (id) => <CdLedger id={id} />,
  // The unfiltered first page. A link to a filtered view is loaded by the browser.
  questionsOf: (id) => [preload(getCdAccount, { params: { id } }), preload(listLedger, { params: { id } })],
});
