"use client";

import { Button, Checkbox, Tabs } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import { type RefObject, useRef, useState } from "react";
import { useCompanyName } from "@/components/shared/companies/use-company-name";
import { ColumnMenu } from "@/components/ui/data-table/column-menu";
import { DataTable } from "@/components/ui/data-table/data-table";
import type { Columns } from "@/components/ui/data-table/table-kit";
import { useShownColumns } from "@/components/ui/data-table/use-shown-columns";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PagingBar } from "@/components/ui/paging-bar";
import { SavedViews } from "@/components/ui/saved-views/saved-views";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useCan, useOffered } from "@/lib/client/viewer";
import { undoBatch } from "@/lib/contract/calls";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { allowedTargets, type MoveTarget, STATUS_LABELS } from "@/lib/domain/change-requests/status";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { paths } from "@/lib/paths";
import { CHANGE_REQUEST_COLUMNS } from "./change-request-columns";
import { ChangeRequestFilters, ChosenFilters } from "./change-request-filters";
import { failureText } from "./failure-text";
import { filterOf, NO_FILTERS } from "./list-view";
import { RequestsDownload } from "./requests-download";
import { COMPANY_WORDS, useChangeRequests } from "./use-change-requests";

const LIST = { label: "Endorsement requests", href: paths.changeRequestCompanies() };

const MoveDialog = lazyDialog(() => import("./move-dialog").then((module) => module.MoveDialog));

/** @param named the company's name in the address; a link may lack it. */
type Props = { companyId: string; named: string | null };

/** Change requests of one company: tabs, filters, cursor pages, selection, download and bulk move [spec 2 §2, §4]. */
export function ChangeRequestList({ companyId, named }: Props) {
  const found = useCompanyName(named ? null : companyId);
  const companyName = named || found || "Change requests";
  const requests = useChangeRequests(companyId);
  const { view, setView, selection } = requests;
  const { selected } = selection;
  usePageTitle(`${companyName} · Change requests`);
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const [columns, columnChoice] = useShownColumns(CHANGE_REQUEST_COLUMNS);

  return (
    <Page kind="list">
      <PageHeader
        title={companyName}
        breadcrumbs={[LIST]}
        back={LIST}
        meta={<SavedViews list="changeRequests" whose={COMPANY_WORDS} />}
      />
      <Tabs value={view.tab} onChange={(tab) => setView({ tab: tab === "all" ? "all" : "open", statuses: [] })}>
        <Tabs.List>
          <Tabs.Tab value="open">{TEXT.openTab}</Tabs.Tab>
          <Tabs.Tab value="all">{TEXT.allTab}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <ListToolbar
        {...listStates(requests).toolbar}
        actions={
          <>
            <ColumnMenu {...columnChoice} />
            <RequestsDownload companyName={companyName} filter={filterOf(companyId, view)} selected={selected} />
          </>
        }
      >
        <SearchBox
          ref={searchRef}
          label={TEXT.searchMembers}
          value={view.name}
          onSearch={(name) => setView({ name })}
        />
        <ChangeRequestFilters view={view} onChange={setView} />
      </ListToolbar>
      <ChosenFilters view={view} onChange={setView} />
      <RequestTable requests={requests} columns={columns} searchRef={searchRef} onPick={setTarget} />
      {target ? (
        <MoveDialog
          selected={selected}
          target={target}
          companyName={companyName}
          onClose={() => setTarget(null)}
          onMoved={requests.showMoved}
          onRefused={() => void requests.mutate()}
        />
      ) : null}
    </Page>
  );
}

type TableProps = {
  requests: ReturnType<typeof useChangeRequests>;
  columns: Columns<ChangeRequest>;
  searchRef: RefObject<HTMLInputElement | null>;
  onPick: (target: MoveTarget) => void;
};

function RequestTable({ requests, columns, searchRef, onPick }: TableProps) {
  const { view, setView, page, hasData, error, selection, goToPage } = requests;
  const mayMove = useCan("change-requests.move");
  const message = failureText(error, TEXT.listFailed);
  const { failed } = listStates(requests, { title: TEXT.unableToLoad, message });
  return (
    <DataTable
      fill
      label="Change requests"
      columns={columns}
      rows={page?.rows}
      rowId={({ id }) => id}
      selection={selection.byId}
      onSelectionChange={selection.choose}
      tick={Checkbox}
      selectionActions={() => (mayMove ? <MoveActions selected={selection.selected} onPick={onPick} /> : null)}
      searchRef={searchRef}
      refreshing={!hasData && page !== undefined}
      error={failed}
      empty={<NoRequests onClear={() => setView({ ...NO_FILTERS, tab: "all" })} />}
      footer={
        <PagingBar
          text={`Page ${view.page}`}
          hasPrevious={view.page > 1 && (page?.hasPrevious ?? false)}
          hasNext={page?.hasNext ?? false}
          onPrevious={() => goToPage(-1)}
          onNext={() => goToPage(1)}
          busy={!hasData}
        />
      }
    />
  );
}

function NoRequests({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={IconInbox} title={TEXT.noRequests} button={{ label: "Show all requests", onClick: onClear }} />
  );
}

/** A mistaken decision is undone with its batch [domain §24 #63]. */
function FinalRequests() {
  const canUndo = useOffered(undoBatch);
  return (
    <>
      <span>{TEXT.final}</span>
      {canUndo ? (
        <Button size="xs" variant="default" component={Link} href={paths.batches()}>
          {TEXT.undoMove}
        </Button>
      ) : null}
    </>
  );
}

type MoveActionsProps = { selected: readonly ChangeRequest[]; onPick: (target: MoveTarget) => void };

/** Target statuses of the selection: the union over its statuses [spec 2 §4]. */
function MoveActions({ selected, onPick }: MoveActionsProps) {
  const targets = allowedTargets(selected.map(({ status }) => status));
  if (targets.length === 0) return <FinalRequests />;
  return targets.map((target) => (
    <Button key={target} size="xs" variant="default" onClick={() => onPick(target)}>
      Move to {STATUS_LABELS[target]}
    </Button>
  ));
}
