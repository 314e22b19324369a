"use client";

import { Text } from "@mantine/core";
import { useCallback } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { AsOfBar } from "@/components/ui/as-of/as-of-bar";
import { AsOfButton } from "@/components/ui/as-of/as-of-button";
import { AsOfView } from "@/components/ui/as-of/as-of-view";
import { useApiAsOf, useAsOf } from "@/components/ui/as-of/use-as-of";
import { DetailsFailed } from "@/components/ui/details-missing";
import { HistoryButton } from "@/components/ui/history-button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { usePageTitle } from "@/components/ui/use-page-title";
import { pendingApprovalsOf } from "@/lib/client/pending-approvals";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCdAccount, getCdAccountAsOf, listApprovals } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { AccountNumberButton } from "./account-number";
import { CD_ACCOUNTS_CRUMB } from "./accounts-crumb";
import { BalanceChart } from "./balance-chart";
import { LedgerActions } from "./ledger-actions";
import { LedgerEntries } from "./ledger-entries";
import { ProposedEntries } from "./proposed-entries";
import { RunwayFacts } from "./runway-facts";
import { useLedger, useLedgerView } from "./use-ledger";
import { useNamedAccount } from "./use-named-accounts";

/** One account: figures, actions and entries, newest first [spec 3 §2]. */
export function CdLedger(props: { id: string }) {
  return (
    <AsOfView>
      <Ledger {...props} />
    </AsOfView>
  );
}

function Ledger({ id }: { id: string }) {
  const asOf = useAsOf();
  const account = useApiAsOf(getCdAccount, getCdAccountAsOf, { params: { id } });
  const approvals = useApi(listApprovals, asOf ? null : pendingApprovalsOf({ entity: "cdAccount", entityId: id }));
  const [view, setView] = useLedgerView();
  const ledger = useLedger(id, view);
  const facts = useNamedAccount(account.data?.data);
  usePageTitle(facts && TEXT.account(facts));
  const refresh = useCallback(
    () => Promise.all([account.mutate(), approvals.mutate(), ledger.first.mutate()]),
    [account.mutate, approvals.mutate, ledger.first.mutate],
  );
  if (account.error && !facts) {
    return <DetailsFailed title="CD Ledger" list={CD_ACCOUNTS_CRUMB} reply={account} onRetry={refresh} />;
  }
  return (
    <Page kind="list">
      <LedgerHeader account={facts} onNumber={account.mutate} onChanged={refresh} />
      <AsOfBar />
      <RunwayFacts account={facts} />
      {asOf ? null : <BalanceChart account={facts} />}
      <FieldLoadFailed reply={approvals} title={TEXT.awaitsFailed} />
      <PendingChanges entity="cdAccount" entityId={id} />
      {asOf ? null : <ProposedEntries approvals={approvals.data?.data.items ?? []} onDecided={refresh} />}
      <LedgerEntries id={id} ledger={ledger} view={view} onView={setView} onRefresh={refresh} />
    </Page>
  );
}

type HeaderProps = {
  account: CdAccount | undefined;
  onNumber: () => Promise<unknown>;
  onChanged: () => Promise<unknown>;
};

function LedgerHeader({ account, onNumber, onChanged }: HeaderProps) {
  const asOf = useAsOf();
  const canEditNumber = useCan("cd-accounts.editNumber");
  return (
    <PageHeader
      title={account?.companyName ?? "CD Ledger"}
      breadcrumbs={[CD_ACCOUNTS_CRUMB]}
      back={CD_ACCOUNTS_CRUMB}
      id={account?.accountNumber}
      status={account && canEditNumber ? <AccountNumberButton account={account} onChanged={onNumber} /> : null}
      meta={
        <>
          <Text size="sm" c="dimmed">
            {account?.insurer}
          </Text>
          {account && !asOf ? <HistoryButton kind="cdAccount" id={account.id} name={account.accountNumber} /> : null}
        </>
      }
      actions={
        account ? (
          <>
            <AsOfButton />
            {asOf ? null : <LedgerActions account={account} onChanged={onChanged} />}
          </>
        ) : null
      }
    />
  );
}
