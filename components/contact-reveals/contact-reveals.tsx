"use client";

import { DataTable } from "@/components/ui/data-table/data-table";
import { DownloadButton } from "@/components/ui/download-button";
import { EmptyState } from "@/components/ui/empty-state";
import { DayRange } from "@/components/ui/fields/day-range";
import { Select } from "@/components/ui/fields/select";
import { listStates, pagesFooter } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { downloadFile } from "@/lib/client/download-file";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { useOffered } from "@/lib/client/viewer";
import { downloadContactReveals, listContactReveals } from "@/lib/contract/calls";
import type { ContactReveal } from "@/lib/contract/contact-reveals";
import { DATA_ACCESS, type DataAccess } from "@/lib/domain/members/data-access";
import { DATA_ACCESS_LABELS, REVEALS_REPORT as TEXT } from "@/lib/messages/reveal";
import { REVEAL_COLUMNS } from "./reveal-columns";
import { type RevealsView, revealsFilterOf, revealsParamsOf, revealsQueryOf, revealsViewOf } from "./reveals-view";

const ADDRESS: ListAddress<RevealsView> = { viewOf: revealsViewOf, searchParamsOf: revealsParamsOf };

const ACTIONS = DATA_ACCESS.map((value) => ({ value, label: DATA_ACCESS_LABELS[value] }));

type People = { id: string; name: string }[];
type FilterProps = { view: RevealsView; people: People; onChange: (change: Partial<RevealsView>) => void };

/** Who looked at whose masked contact, when and why (ruling 57), and who downloaded members' data. */
export function ContactReveals() {
  if (useOffered(listContactReveals)) return <OfferedReport />;
  return <NotOffered title={TEXT.title} missing={TEXT.notOffered} />;
}

function OfferedReport() {
  const [view, setView, openPage] = useListView(ADDRESS);
  const reply = useApi(listContactReveals, { query: revealsQueryOf(view) }, { keepPreviousData: true });
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const found = reply.data?.data;
  const isFiltered = Boolean(view.by || view.action || view.from || view.to);
  return (
    <Page kind="list">
      <PageHeader title={TEXT.title} count={found?.total} />
      <ListToolbar
        {...toolbar}
        actions={
          <DownloadButton
            label={TEXT.download}
            download={() => downloadFile(downloadContactReveals, { query: revealsFilterOf(view) })}
          />
        }
      >
        <Filters view={view} people={found?.people ?? []} onChange={setView} />
      </ListToolbar>
      <DataTable
        fill
        label={TEXT.table}
        columns={REVEAL_COLUMNS}
        rows={found?.items}
        rowId={({ id }: ContactReveal) => String(id)}
        refreshing={toolbar.refreshing}
        error={failed}
        empty={
          <NoReveals
            isFiltered={isFiltered}
            onShowAll={() => setView({ by: null, action: null, from: null, to: null })}
          />
        }
        footer={pagesFooter(view.page, reply, openPage)}
      />
    </Page>
  );
}

function Filters({ view: { by, action, from, to }, people, onChange }: FilterProps) {
  return (
    <>
      <Select
        aria-label={TEXT.by}
        maw={180}
        placeholder={TEXT.everyone}
        clearable
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={by}
        onChange={(chosen) => onChange({ by: chosen })}
      />
      <Select
        aria-label={TEXT.action}
        maw={200}
        placeholder={TEXT.everything}
        clearable
        data={ACTIONS}
        value={action}
        onChange={(chosen) => onChange({ action: chosen as DataAccess | null })}
      />
      <DayRange from={from} to={to} labels={TEXT} onChange={onChange} />
    </>
  );
}

function NoReveals({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      title={isFiltered ? TEXT.noneFound : TEXT.none}
      button={isFiltered ? { label: TEXT.showAll, onClick: onShowAll } : null}
    />
  );
}
