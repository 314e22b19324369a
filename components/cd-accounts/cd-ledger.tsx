"use client";

import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useCallback } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { urlOf } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { downloadLedger, getCdAccount, listProposals } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { AccountNumberButton } from "./account-number";
import { LedgerActions } from "./ledger-actions";
import { LEDGER_COLUMNS, LEDGER_COLUMNS_WITHOUT_ACTOR } from "./ledger-columns";
import { LedgerFilters } from "./ledger-filters";
import { Proposals } from "./proposals";
import { RunwayFacts } from "./runway-facts";
import { filterOf, useLedger, useLedgerView } from "./use-ledger";

/** One account: its figures, what can be done with it, and its entries, newest first [spec 3 §2]. */
export function CdLedger({ id }: { id: string }) {
  const account = useApi(getCdAccount, { params: { id } });
  const proposals = useApi(listProposals, { params: { id } });
  const [view, setView] = useLedgerView();
  const { first, rows, policyTypes, hasMore, loading, more } = useLedger(id, view);
  const canEditNumber = useCan("cd-accounts.editNumber");
  const seesActors = useCan("cd-accounts.addedBy");
  const facts = account.data?.data;
  const refresh = useCallback(
    () => Promise.all([account.mutate(), proposals.mutate(), first.mutate()]),
    [account.mutate, proposals.mutate, first.mutate],
  );
  return (
    <Page kind="list">
      <PageHeader
        title={facts?.companyName ?? "CD Ledger"}
        back={{ label: TEXT.title, href: paths.cdAccounts() }}
        id={facts?.accountNumber}
        status={facts && canEditNumber ? <AccountNumberButton account={facts} onChanged={account.mutate} /> : null}
        meta={
          <Text size="sm" c="dimmed">
            {facts?.insurer}
          </Text>
        }
        actions={facts ? <LedgerActions account={facts} onChanged={refresh} /> : null}
      />
      {account.error && !facts ? <ErrorState error={account.error} onRetry={() => void account.mutate()} /> : null}
      <RunwayFacts account={facts} />
      <Proposals waiting={proposals.data?.data ?? []} onDecided={refresh} />
      <ListToolbar
        refreshing={first.isValidating && first.data !== undefined}
        stale={first.error !== undefined && first.data !== undefined}
        onRefresh={refresh}
        actions={
          <Button
            component="a"
            href={urlOf(downloadLedger, { params: { id }, query: filterOf(view) })}
            download
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
          >
            {TEXT.downloadLedger}
          </Button>
        }
      >
        <LedgerFilters view={view} policyTypes={policyTypes} onChange={setView} />
      </ListToolbar>
      <DataTable
        label="CD Ledger"
        fill
        columns={seesActors ? LEDGER_COLUMNS : LEDGER_COLUMNS_WITHOUT_ACTOR}
        rows={rows}
        rowId={(entry) => entry.id}
        onNearEnd={more}
        error={
          first.error && !first.data ? (
            <ErrorState error={first.error} onRetry={() => void first.mutate()} />
          ) : undefined
        }
        empty={<EmptyState title={TEXT.emptyLedger} />}
        footer={
          hasMore ? (
            <Button variant="default" size="xs" loading={loading} onClick={() => void more()}>
              Show older entries
            </Button>
          ) : undefined
        }
      />
    </Page>
  );
}
