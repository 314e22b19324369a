"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { DayRange } from "@/components/ui/fields/day-range";
import { Select } from "@/components/ui/fields/select";
import { listStates, pagesFooter } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { useOffered } from "@/lib/client/viewer";
import type { Batch } from "@/lib/contract/batches";
import { listBatches } from "@/lib/contract/calls";
import { BATCH_KINDS } from "@/lib/domain/history/batch-kinds";
import { BATCH_KIND_LABELS, BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { batchColumns } from "./batch-columns";
import {
  type BatchesView,
  batchesParamsOf,
  batchesQueryOf,
  batchesViewOf,
  isFiltered,
  NO_FILTER,
} from "./batches-view";
import { UndoDialog } from "./undo-dialog";

/** The proposals that are about batches: undos of earlier ones, and uploads. */
const BATCH_APPROVALS = ["UNDO", "EXCEPTION"] as const;

/** Widths of the filters: at 1280 px, they leave space for the tag of a refresh. */
const KIND_PX = 220;
const STATE_PX = 120;

const ADDRESS: ListAddress<BatchesView> = { viewOf: batchesViewOf, searchParamsOf: batchesParamsOf };

/** The batches: uploads and other calls that changed many rows, with their undo. */
export function BatchList() {
  if (useOffered(listBatches)) return <OfferedList />;
  return <NotOffered title={TEXT.title} missing={TEXT.notOffered} />;
}

function OfferedList() {
  const [view, setView, openPage] = useListView(ADDRESS);
  const [chosen, setChosen] = useState<Batch | null>(null);
  const columns = useMemo(() => batchColumns(setChosen), []);
  const reply = useApi(listBatches, { query: batchesQueryOf(view) }, { keepPreviousData: true });
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const found = reply.data?.data;
  return (
    <Page kind="list">
      <PageHeader title={TEXT.title} count={found?.total} />
      <PendingChanges kinds={BATCH_APPROVALS} />
      <ListToolbar {...toolbar}>
        <Filters view={view} onChange={setView} />
      </ListToolbar>
      <DataTable
        fill
        label={TEXT.table}
        columns={columns}
        rows={found?.items}
        rowId={({ id }: Batch) => id}
        refreshing={toolbar.refreshing}
        error={failed}
        empty={<NoBatches view={view} onChange={setView} />}
        footer={pagesFooter(view.page, reply, openPage)}
      />
      {chosen ? (
        <UndoDialog
          batch={chosen}
          onClose={() => setChosen(null)}
          onUndone={() => void reply.mutate().catch(() => {})}
        />
      ) : null}
    </Page>
  );
}

type FilterProps = { view: BatchesView; onChange: (change: Partial<BatchesView>) => void };

function Filters({ view: { whose, kind, state, from, to, id }, onChange }: FilterProps) {
  if (id !== null) {
    return (
      <>
        {TEXT.oneOnly}{" "}
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(NO_FILTER)}>
          {TEXT.showAll}
        </Button>
      </>
    );
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={TEXT.whose}
        value={whose}
        onChange={(chosen) => onChange({ whose: chosen === "all" ? "all" : "mine" })}
        data={[
          { value: "mine", label: TEXT.mine },
          { value: "all", label: TEXT.team },
        ]}
      />
      <Select
        w={KIND_PX}
        aria-label={TEXT.kind}
        placeholder={TEXT.everyKind}
        clearable
        data={BATCH_KINDS.map((value) => ({ value, label: BATCH_KIND_LABELS[value] }))}
        value={kind}
        onChange={(chosen) => onChange({ kind: BATCH_KINDS.find((known) => known === chosen) ?? null })}
      />
      <Select
        w={STATE_PX}
        aria-label={TEXT.state}
        placeholder={TEXT.everyState}
        clearable
        data={[
          { value: "open", label: TEXT.open },
          { value: "undone", label: TEXT.undone },
        ]}
        value={state}
        onChange={(chosen) => onChange({ state: chosen === "open" || chosen === "undone" ? chosen : null })}
      />
      <DayRange from={from} to={to} labels={TEXT} onChange={onChange} />
    </>
  );
}

function NoBatches({ view, onChange }: FilterProps) {
  if (isFiltered(view)) {
    return <EmptyState title={TEXT.noneFound} button={{ label: TEXT.showAll, onClick: () => onChange(NO_FILTER) }} />;
  }
  if (view.whose === "all") return <EmptyState title={TEXT.none} />;
  return (
    <EmptyState title={TEXT.noneOwn} button={{ label: TEXT.showTeam, onClick: () => onChange({ whose: "all" }) }} />
  );
}
