import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMemo } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { urlOf } from "@/lib/client/api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { downloadLedger, downloadLedgerAsOf } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { ledgerColumns } from "./ledger-columns";
import { LedgerFilters } from "./ledger-filters";
import { filterOf, type LedgerView, type useLedger } from "./use-ledger";

type Props = {
  id: string;
  ledger: ReturnType<typeof useLedger>;
  view: LedgerView;
  onView: (change: Partial<LedgerView>) => void;
  onRefresh: () => Promise<unknown>;
};

/** The entries of an account with filters and a download; older entries load while scrolling. */
export function LedgerEntries({ id, ledger, view, onView, onRefresh }: Props) {
  const { first, rows, policyTypes, hasMore, loading, more } = ledger;
  const { toolbar, failed } = listStates(first);
  const seesActors = useCan("cd-accounts.addedBy");
  const hasBalances = !rows?.some(({ balanceAfter }) => balanceAfter === null);
  const columns = useMemo(
    () =>
      ledgerColumns([...(seesActors ? [] : ["addedBy" as const]), ...(hasBalances ? [] : ["balanceAfter" as const])]),
    [seesActors, hasBalances],
  );
  const asOf = useAsOf();
  const isOffered = useOffered(downloadLedger);
  const filter = { params: { id }, query: filterOf(view) };
  const workbook = asOf
    ? urlOf(downloadLedgerAsOf, { params: { id }, query: { ...filter.query, ...asOf } })
    : urlOf(downloadLedger, filter);
  return (
    <>
      <ListToolbar
        {...toolbar}
        onRefresh={onRefresh}
        actions={
          isOffered ? (
            <Button
              component="a"
              href={workbook}
              download
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
            >
              {TEXT.downloadLedger}
            </Button>
          ) : null
        }
      >
        <LedgerFilters view={view} policyTypes={policyTypes} onChange={onView} />
      </ListToolbar>
      <DataTable
        label="CD Ledger"
        fill
        columns={columns}
        rows={rows}
        rowId={(entry) => entry.id}
        onNearEnd={more}
        error={failed}
        empty={<EmptyState title={TEXT.emptyLedger} />}
        footer={
          hasMore ? (
            <Button variant="default" size="xs" loading={loading} onClick={() => void more()}>
              Show older entries
            </Button>
          ) : undefined
        }
      />
    </>
  );
}
