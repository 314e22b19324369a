"use client";

import { Text } from "@mantine/core";
import { useCallback } from "react";
import { DetailsFailed } from "@/components/ui/details-missing";
import { FailedCall } from "@/components/ui/failed-call";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCdAccount, listProposals } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { AccountNumberButton } from "./account-number";
import { BalanceChart } from "./balance-chart";
import { LedgerActions } from "./ledger-actions";
import { LedgerEntries } from "./ledger-entries";
import { Proposals } from "./proposals";
import { RunwayFacts } from "./runway-facts";
import { useLedger, useLedgerView } from "./use-ledger";

const BACK = { label: TEXT.title, href: paths.cdAccounts() };

/** One account: figures, actions and entries, newest first [spec 3 §2]. */
export function CdLedger({ id }: { id: string }) {
  const account = useApi(getCdAccount, { params: { id } });
  const proposals = useApi(listProposals, { params: { id } });
  const [view, setView] = useLedgerView();
  const ledger = useLedger(id, view);
  const canEditNumber = useCan("cd-accounts.editNumber");
  const facts = account.data?.data;
  usePageTitle(facts && `${facts.companyName} · CD ${facts.accountNumber}`);
  const refresh = useCallback(
    () => Promise.all([account.mutate(), proposals.mutate(), ledger.first.mutate()]),
    [account.mutate, proposals.mutate, ledger.first.mutate],
  );
  if (account.error && !facts) {
    return (
      <DetailsFailed
        title="CD Ledger"
        list={BACK}
        error={account.error}
        retrying={account.isValidating}
        onRetry={() => void refresh()}
      />
    );
  }
  return (
    <Page kind="list">
      <PageHeader
        title={facts?.companyName ?? "CD Ledger"}
        breadcrumbs={[BACK]}
        back={BACK}
        id={facts?.accountNumber}
        status={facts && canEditNumber ? <AccountNumberButton account={facts} onChanged={account.mutate} /> : null}
        meta={
          <Text size="sm" c="dimmed">
            {facts?.insurer}
          </Text>
        }
        actions={facts ? <LedgerActions account={facts} onChanged={refresh} /> : null}
      />
      <RunwayFacts account={facts} />
      <BalanceChart account={facts} />
      <FailedCall
        title={TEXT.awaitsFailed}
        error={proposals.data ? null : proposals.error}
        onRetry={() => void proposals.mutate()}
      />
      <Proposals waiting={proposals.data?.data ?? []} onDecided={refresh} />
      <LedgerEntries id={id} ledger={ledger} view={view} onView={setView} onRefresh={refresh} />
    </Page>
  );
}
