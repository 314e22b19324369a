import type { Metadata } from "next";
import { CD_ACCOUNTS_CRUMB } from "@/components/cd-accounts/accounts-crumb";
import { Reconciliation } from "@/components/cd-accounts/reconciliation";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getCdAccount } from "@/lib/contract/cd-accounts";
import { getReconciliation } from "@/lib/contract/cd-reconciliations";
import { CD_STATEMENT_MESSAGES } from "@/lib/messages/cd-statements";
import { createRecordPage } from "../create-page";

export const metadata: Metadata = { title: "CD Reconciliation" };

export default createRecordPage("/app/cd-reconciliation", {
  missing: <IdMissing title={CD_STATEMENT_MESSAGES.title} what="CD account" list={CD_ACCOUNTS_CRUMB} />,
  screenOf: (id) => <Reconciliation id={id} />,
  questionsOf: (id) => [preload(getCdAccount, { params: { id } }), preload(getReconciliation, { params: { id } })],
});
