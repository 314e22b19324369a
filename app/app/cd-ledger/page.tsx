import type { Metadata } from "next";
import { CdLedger } from "@/components/cd-accounts/cd-ledger";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getCdAccount, listLedger } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { createRecordPage } from "../create-page";

const CD_ACCOUNTS = { label: CD_MESSAGES.title, href: paths.cdAccounts() };

export const metadata: Metadata = { title: "CD Ledger" };

export default createRecordPage("/app/cd-ledger", {
  missing: <IdMissing title="CD Ledger" what="CD account" list={CD_ACCOUNTS} />,
  screenOf: (id) => <CdLedger id={id} />,
  // The unfiltered first page. A link to a filtered view is loaded by the browser.
  questionsOf: (id) => [preload(getCdAccount, { params: { id } }), preload(listLedger, { params: { id } })],
});
