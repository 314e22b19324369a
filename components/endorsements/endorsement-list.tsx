"use client";

import { Anchor, Button, Tabs } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import Link from "next/link";
import { type RefObject, useRef, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PagingBar } from "@/components/ui/paging-bar";
import { urlOf } from "@/lib/client/api";
import { FIRST_PAGE } from "@/lib/client/page-view";
import { useFlag, useOffered } from "@/lib/client/viewer";
import { downloadEndorsements } from "@/lib/contract/calls";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import { ENDORSEMENT_COLUMNS, ENDORSEMENT_COLUMNS_WITHOUT_CYCLE } from "./endorsement-columns";
import { EndorsementFilters } from "./endorsement-filters";
import { type ListView, NO_FILTERS, sortedOf } from "./list-view";
import { useEndorsements } from "./use-endorsements";

/** Pending and completed endorsements; the provider pages, sorts and searches, the view lives in the address [spec 2 §2, §5]. */
export function EndorsementList() {
  const endorsements = useEndorsements();
  const { view, setView, list, total, refresh } = endorsements;
  const hasData = list.data !== undefined;
  const searchRef = useRef<HTMLInputElement>(null);

  return (
    <Page kind="list">
      <PageHeader title="Endorsements" count={total} />
      <ListTabs tab={view.tab} onChange={(tab) => setView({ tab })} />
      <ListToolbar
        refreshing={list.isValidating && hasData}
        stale={list.error !== undefined && hasData}
        onRefresh={refresh}
        actions={<DownloadButton view={view} total={total} />}
      >
        <SearchBox
          ref={searchRef}
          label="Search, separated by commas"
          value={view.search}
          onSearch={(search) => setView({ search })}
        />
        <EndorsementFilters view={view} onChange={setView} />
      </ListToolbar>
      <EndorsementTable endorsements={endorsements} searchRef={searchRef} />
    </Page>
  );
}

type ListTabsProps = { tab: ListView["tab"]; onChange: (tab: ListView["tab"]) => void };

/** The tab that is pressed is marked at once; the address, and the list with it, follows. */
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

type TableProps = { endorsements: ReturnType<typeof useEndorsements>; searchRef: RefObject<HTMLInputElement | null> };

function EndorsementTable({ endorsements, searchRef }: TableProps) {
  const { view, setView, list, page, pageText, goToPage } = endorsements;
  const hasData = list.data !== undefined;
  const showsCycle = useFlag("endorsementCycle");
  const isFiltered = view.search !== "" || view.types.length > 0 || view.numbers.length > 0;

  function retry(): void {
    // The row that a page began behind may have been deleted: the first page is always there.
    if (view.page > 1) setView(FIRST_PAGE);
    else void list.mutate();
  }

  return (
    <DataTable
      fill
      label="Endorsements"
      columns={showsCycle ? ENDORSEMENT_COLUMNS : ENDORSEMENT_COLUMNS_WITHOUT_CYCLE}
      rows={page?.rows}
      manualSorting
      sorting={view.sorting}
      onSortingChange={(sorting) => setView({ sorting })}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.endorsementDetails(id)}
      searchRef={searchRef}
      refreshing={!hasData && page !== undefined}
      error={
        list.error && !hasData ? (
          <ErrorState title={TEXT.unableToLoad} error={list.error} retrying={list.isValidating} onRetry={retry} />
        ) : undefined
      }
      empty={<NoResults isFiltered={isFiltered} onClear={() => setView(NO_FILTERS)} />}
      footer={
        <PagingBar
          text={pageText}
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

/** A plain link: the provider writes the workbook while the browser saves it, however long it is. */
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
