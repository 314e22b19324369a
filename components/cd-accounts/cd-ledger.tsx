"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { Day } from "@/components/ui/day";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { notify } from "@/components/ui/notify";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { call } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { getCdAccount, type LedgerEntry, listLedger } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { LEDGER_COLUMNS } from "./ledger-columns";

/** The account's facts and its entries, newest first [spec 3 §2]. */
export function CdLedger({ id }: { id: string }) {
  const account = useApi(getCdAccount, { params: { id } });
  const ledger = useApi(listLedger, { params: { id } });
  const older = useOlderEntries(id, ledger.data?.metaData.nextPageId ?? null);
  const facts = account.data?.data;
  const rows = ledger.data && (older.rows.length > 0 ? [...ledger.data.data, ...older.rows] : ledger.data.data);
  return (
    <Page kind="list">
      <PageHeader
        title={facts?.companyName ?? "CD Ledger"}
        back={{ label: "Endorsements", href: paths.endorsements() }}
        id={facts?.accountNumber}
        meta={<RefreshingTag active={ledger.isValidating && ledger.data !== undefined} />}
      />
      {account.error && !facts ? <ErrorState error={account.error} onRetry={() => void account.mutate()} /> : null}
      <Facts
        facts={[
          { label: "Insurer", value: facts?.insurer },
          { label: "Current CD Balance", value: <Money rupees={facts?.balance} /> },
          { label: "Held by endorsements sent", value: <Money rupees={facts?.heldAmount} /> },
          { label: "Policies", value: facts?.policyData.length },
          { label: "Last Updated", value: <Day value={facts?.updatedAt} format="DD MMM YYYY" /> },
        ]}
      />
      <DataTable
        label="CD Ledger"
        fill
        columns={LEDGER_COLUMNS}
        rows={rows}
        rowId={(entry) => entry.id}
        error={
          ledger.error && !ledger.data ? (
            <ErrorState error={ledger.error} onRetry={() => void ledger.mutate()} />
          ) : undefined
        }
        empty={<EmptyState title={TEXT.emptyLedger} />}
        footer={
          older.next ? (
            <Button variant="default" size="xs" loading={older.loading} onClick={() => void older.load()}>
              Show older entries
            </Button>
          ) : undefined
        }
      />
    </Page>
  );
}

/** Entries behind the first page, fetched one cursor after the other. */
function useOlderEntries(id: string, first: string | null) {
  const [rows, setRows] = useState<LedgerEntry[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const [loading, setLoading] = useState(false);
  const next = cursor === undefined ? first : cursor;
  async function load() {
    if (!next) return;
    setLoading(true);
    try {
      const reply = await call(listLedger, { params: { id }, query: { nextPageId: next } });
      setRows((known) => [...known, ...reply.data]);
      setCursor(reply.metaData.nextPageId);
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setLoading(false);
    }
  }
  return { rows, next, loading, load };
}
