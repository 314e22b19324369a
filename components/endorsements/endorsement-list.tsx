"use client";

import { Anchor, Button, Checkbox, Tabs } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { useWorkColumns } from "@/components/shared/endorsements/work-columns/use-work-columns";
import { ColumnMenu } from "@/components/ui/data-table/column-menu";
import { DataTable } from "@/components/ui/data-table/data-table";
import type { Columns, RowKey } from "@/components/ui/data-table/table-kit";
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
import { urlOf } from "@/lib/client/api";
import { FIRST_PAGE } from "@/lib/client/page-view";
import { useFlag, useOffered } from "@/lib/client/viewer";
import { downloadEndorsements } from "@/lib/contract/calls";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import type { BulkAction } from "./bulk-actions";
import { BulkActions, SelectAll, useMaySelect } from "./bulk-buttons";
import { ENDORSEMENT_COLUMNS, ENDORSEMENT_COLUMNS_WITHOUT_CYCLE } from "./endorsement-columns";
import { EndorsementFilters } from "./endorsement-filters";
import classes from "./endorsement-list.module.css";
import { isFiltered, type ListView, NO_FILTERS, sortedOf } from "./list-view";
import { rowMenuColumn } from "./row-menu-column";
import { useEndorsements } from "./use-endorsements";
import { LayoutSwitch, WorkFilters } from "./work-filters";

const BulkDialog = lazyDialog(() => import("./bulk-dialog").then((module) => module.BulkDialog));

/**
 * Pending and completed endorsements. The provider pages, sorts and searches; the view is in the address [spec 2 §2,
 * §5].
 */
export function EndorsementList() {
  const endorsements = useEndorsements();
  const { view, setView, list, total, refresh } = endorsements;
  const searchRef = useRef<HTMLInputElement>(null);
  const records = useFlag("endorsementCycle") ? ENDORSEMENT_COLUMNS : ENDORSEMENT_COLUMNS_WITHOUT_CYCLE;
  const { columns: work, rowKeys, dialogs } = useWorkColumns(refresh, { isSorted: true });
  const listed = view.layout === "work" ? work : records;
  const hasMenu = rowKeys.length > 0 && view.tab === "pending";
  const withMenu = useMemo(
    () => (hasMenu ? ([...listed, rowMenuColumn(rowKeys)] as Columns<EndorsementListItem>) : listed),
    [hasMenu, listed, rowKeys],
  );
  const [columns, columnChoice] = useShownColumns(withMenu);

  return (
    <Page kind="list">
      <PageHeader title="Endorsements" count={total} meta={<SavedViews list="endorsements" />} />
      <ListToolbar
        {...listStates(list).toolbar}
        onRefresh={refresh}
        actions={
          <>
            <LayoutSwitch view={view} onChange={setView} />
            <ColumnMenu {...columnChoice} />
            <DownloadButton view={view} total={total} />
          </>
        }
      >
        <ListTabs tab={view.tab} onChange={(tab) => setView({ tab })} />
      </ListToolbar>
      <div className={classes.filters} data-print="no">
        <SearchBox
          ref={searchRef}
          label="Search, separated by commas"
          value={view.search}
          onSearch={(search) => setView({ search })}
        />
        <EndorsementFilters view={view} onChange={setView} />
        <WorkFilters view={view} onChange={setView} />
      </div>
      <EndorsementTable
        endorsements={endorsements}
        columns={columns}
        rowKeys={hasMenu ? rowKeys : undefined}
        searchRef={searchRef}
      />
      {dialogs}
    </Page>
  );
}

type ListTabsProps = { tab: ListView["tab"]; onChange: (tab: ListView["tab"]) => void };

/** The clicked tab is marked immediately; the address and the list follow. */
function ListTabs({ tab, onChange }: ListTabsProps) {
  const [shown, setShown] = useState(tab);
  const [known, setKnown] = useState(tab);
  if (known !== tab) {
    setKnown(tab);
    setShown(tab);
  }

  function press(value: string | null) {
    const pressed = value === "completed" ? "completed" : "pending";
    setShown(pressed);
    onChange(pressed);
  }

  return (
    <Tabs value={shown} onChange={press}>
      <Tabs.List>
        <Tabs.Tab value="pending">Pending</Tabs.Tab>
        <Tabs.Tab value="completed">Completed</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}

type TableProps = {
  endorsements: ReturnType<typeof useEndorsements>;
  columns: Columns<EndorsementListItem>;
  rowKeys: readonly RowKey<EndorsementListItem>[] | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
};

function EndorsementTable({ endorsements, columns, rowKeys, searchRef }: TableProps) {
  const { view, setView, list, page, selection } = endorsements;
  const hasData = list.data !== undefined;
  const isSelectable = useMaySelect() && view.layout === "work" && view.tab === "pending";
  const [bulk, setBulk] = useState<{ action: BulkAction; rows: readonly EndorsementListItem[] } | null>(null);

  function retry(): void {
    // The first row of this page may have been deleted: return to the first page.
    if (view.page > 1) setView(FIRST_PAGE);
    else void list.mutate();
  }

  const { failed } = listStates(list, { title: TEXT.unableToLoad, onRetry: retry });
  return (
    <>
      <DataTable
        key={view.layout}
        fill
        label="Endorsements"
        columns={columns}
        rows={page?.rows}
        manualSorting
        sorting={view.sorting}
        onSortingChange={(sorting) => setView({ sorting })}
        rowId={({ id }) => id}
        selection={selection.byId}
        onSelectionChange={selection.choose}
        tick={Checkbox}
        selectionActions={
          isSelectable
            ? (ids) => <BulkActions ids={ids} onPick={(action) => setBulk({ action, rows: selection.items })} />
            : undefined
        }
        rowHref={({ id }) => paths.endorsementDetails(id)}
        searchRef={searchRef}
        rowKeys={rowKeys}
        refreshing={!hasData && page !== undefined}
        error={failed}
        empty={<NoResults isFiltered={isFiltered(view)} onClear={() => setView(NO_FILTERS)} />}
        footer={
          <Pages endorsements={endorsements}>
            {isSelectable ? (
              <SelectAll selection={selection} size={endorsements.size} total={endorsements.total} />
            ) : null}
          </Pages>
        }
      />
      {bulk ? (
        <BulkDialog
          {...bulk}
          onClose={() => setBulk(null)}
          onDone={(ids) => {
            selection.remove(ids);
            void endorsements.refresh();
          }}
        />
      ) : null}
    </>
  );
}

type PagesProps = { endorsements: ReturnType<typeof useEndorsements>; children: ReactNode };

function Pages({ endorsements: { view, list, page, pageText, goToPage }, children }: PagesProps) {
  return (
    <PagingBar
      text={pageText}
      hasPrevious={view.page > 1 && (page?.hasPrevious ?? false)}
      hasNext={page?.hasNext ?? false}
      onPrevious={() => goToPage(-1)}
      onNext={() => goToPage(1)}
      busy={list.data === undefined}
    >
      {children}
    </PagingBar>
  );
}

/** A plain link: the provider streams the workbook to the browser, whatever its size. */
function DownloadButton({ view, total }: { view: ListView; total: number | undefined }) {
  const isOffered = useOffered(downloadEndorsements);
  const href = urlOf(downloadEndorsements, { params: { list: view.tab }, query: sortedOf(view) });
  const isEmpty = total === 0;
  if (!isOffered) return null;
  return (
    <Button
      component="a"
      href={isEmpty ? undefined : href}
      aria-disabled={isEmpty}
      data-disabled={isEmpty || undefined}
      download
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
    >
      Download as Excel
    </Button>
  );
}

function NoResults({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={TEXT.noResults}
      action={
        isFiltered ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : (
          <Anchor component={Link} href={paths.validator()}>
            Upload member data in the validator
          </Anchor>
        )
      }
    />
  );
}
