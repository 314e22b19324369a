"use client";

import { Anchor, Button, Tabs } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import Link from "next/link";
import { useMemo, useRef } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PagingBar } from "@/components/ui/paging-bar";
import { useApi } from "@/lib/client/use-api";
import {
  type EndorsementListItem,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/endorsements";
import { matchesSearch, searchTerms } from "@/lib/domain/endorsements/search";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import { downloadEndorsements } from "./download-endorsements";
import { ENDORSEMENT_COLUMNS } from "./endorsement-columns";
import { EndorsementFilters } from "./endorsement-filters";
import { type ListView, useListView } from "./use-list-view";

const PAGE_SIZE = 10; // spec 2 §9
const NO_FILTERS = { search: "", types: [], numbers: [] } as const;

/** Pending and completed endorsements; the view lives in the address [spec 2 §2, §5]. */
export function EndorsementList() {
  const [view, setView] = useListView();
  const { data, error, isValidating, mutate } = useApi(
    view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements,
    {},
    { keepPreviousData: false },
  );
  const searchRef = useRef<HTMLInputElement>(null);
  const found = useMemo(() => data && filtered(data.data, view), [data, view]);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE));
  const page = Math.min(view.page, pages);

  return (
    <Page kind="list">
      <PageHeader title="Endorsements" count={found?.length} />
      <Tabs value={view.tab} onChange={(tab) => setView({ tab: tab === "completed" ? "completed" : "pending" })}>
        <Tabs.List>
          <Tabs.Tab value="pending">Pending</Tabs.Tab>
          <Tabs.Tab value="completed">Completed</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <ListToolbar
        refreshing={isValidating && data !== undefined}
        stale={error !== undefined && data !== undefined}
        onRefresh={mutate}
        actions={<DownloadButton endorsements={found} />}
      >
        <SearchBox
          ref={searchRef}
          label="Search terms, separated by commas"
          value={view.search}
          onSearch={(search) => setView({ search })}
        />
        <EndorsementFilters view={view} onChange={setView} />
      </ListToolbar>
      <DataTable
        label="Endorsements"
        fill
        columns={ENDORSEMENT_COLUMNS}
        rows={found}
        page={{ number: page, size: PAGE_SIZE }}
        sorting={view.sorting}
        onSortingChange={(sorting) => setView({ sorting })}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.endorsementDetails(id)}
        searchRef={searchRef}
        error={
          error && !data ? (
            <ErrorState title={TEXT.unableToLoad} error={error} retrying={isValidating} onRetry={() => void mutate()} />
          ) : undefined
        }
        empty={<NoResults isFiltered={(data?.data.length ?? 0) > 0} onClear={() => setView(NO_FILTERS)} />}
        footer={
          <PagingBar
            text={TEXT.pageOf({ page, pages, total: found?.length ?? 0 })}
            hasPrevious={page > 1}
            hasNext={page < pages}
            onPrevious={() => setView({ page: page - 1 })}
            onNext={() => setView({ page: page + 1 })}
          />
        }
      />
    </Page>
  );
}

function DownloadButton({ endorsements }: { endorsements: readonly EndorsementListItem[] | undefined }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      disabled={!endorsements || endorsements.length === 0}
      onClick={() => void downloadEndorsements(endorsements ?? [])}
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

/** Those of the chosen types and numbers that match every term of the search [spec 2 §5]. */
function filtered(
  endorsements: readonly EndorsementListItem[],
  { search, types, numbers }: ListView,
): EndorsementListItem[] {
  const terms = searchTerms(search);
  return endorsements.filter(
    (endorsement) =>
      (types.length === 0 || types.includes(endorsement.policyType)) &&
      (numbers.length === 0 || numbers.includes(String(endorsement.endorsementNumber))) &&
      matchesSearch(endorsement, terms),
  );
}
