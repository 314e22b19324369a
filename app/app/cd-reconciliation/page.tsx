import type { Metadata } from "next";
import { Reconciliation } from "@/components/cd-accounts/reconciliation";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getCdAccount } from "@/lib/contract/cd-accounts";
import { getReconciliation } from "@/lib/contract/cd-reconciliations";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { CD_STATEMENT_MESSAGES } from "@/lib/messages/cd-statements";
import { paths } from "@/lib/paths";
import { createRecordPage } from "../create-page";

const CD_ACCOUNTS = { label: CD_MESSAGES.title, href: paths.cdAccounts() };

export const metadata: Metadata = { title: "CD Reconciliation" };

export default createRecordPage("/app/cd-reconciliation", {
  missing: <IdMissing title={CD_STATEMENT_MESSAGES.title} what="CD account" list={CD_ACCOUNTS} />,
  screenOf: (id) => <Reconciliation id={id} />,
  questionsOf: (id) => [preload(getCdAccount, { params: { id } }), preload(getReconciliation, { params: { id } })],
});
