"use client";

import { ActionIcon, Anchor, Button, Chip, Group, Tabs, Tooltip } from "@mantine/core";
import { IconDownload, IconRefresh } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useMemo, useRef } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PagingBar } from "@/components/ui/paging-bar";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { useApi } from "@/lib/client/use-api";
import {
  type EndorsementListItem,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/endorsements";
import { matchesSearch, searchTerms } from "@/lib/domain/endorsements/search";
import { POLICY_TYPES } from "@/lib/domain/policies/types";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import { downloadEndorsements } from "./download-endorsements";
import { ENDORSEMENT_COLUMNS } from "./endorsement-columns";

const PAGE_SIZE = 10; // spec 2 §9
const ENDO_NUMBERS = ["1", "2", "3", "4"] as const; // spec 2 §9
const TYPE_LABELS = { GMC: "GMC", GPA: "GPA", GTL: "GTL", COVID: "Covid", SUPER_TOP_UP: "Super top-up" } as const;

type View = { tab: "pending" | "completed"; search: string; types: string[]; numbers: string[]; page: number };

/** Pending and completed endorsements; the view lives in the address [spec 2 §2, §5]. */
export function EndorsementList() {
  const [view, setView] = useView();
  const { data, error, isValidating, mutate } = useApi(
    view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements,
    {},
    { keepPreviousData: false },
  );
  const searchRef = useRef<HTMLInputElement>(null);
  const found = useMemo(() => data && filtered(data.data, view), [data, view]);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE));
  const page = Math.min(view.page, pages);
  const shown = useMemo(() => found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [found, page]);

  return (
    <Page kind="list">
      <PageHeader
        title="Endorsements"
        count={found?.length}
        meta={<RefreshingTag active={isValidating && data !== undefined} />}
        actions={
          <Group gap="xs">
            <Tooltip label="Refresh">
              <ActionIcon aria-label="Refresh" variant="default" loading={isValidating} onClick={() => void mutate()}>
                <IconRefresh size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Button
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
              disabled={!found || found.length === 0}
              onClick={() => void downloadEndorsements(found ?? [])}
            >
              Download as Excel
            </Button>
          </Group>
        }
      />
      <Tabs
        value={view.tab}
        onChange={(tab) => setView({ tab: tab === "completed" ? "completed" : "pending", page: 1 })}
      >
        <Tabs.List>
          <Tabs.Tab value="pending">Pending</Tabs.Tab>
          <Tabs.Tab value="completed">Completed</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Group gap="md">
        <SearchBox
          ref={searchRef}
          label="Search endorsements, terms separated by commas"
          value={view.search}
          onSearch={(search) => setView({ search, page: 1 })}
        />
        <Chip.Group multiple value={view.types} onChange={(types) => setView({ types, page: 1 })}>
          <Group gap={6} role="group" aria-label="Policy type">
            {POLICY_TYPES.map((type) => (
              <Chip key={type} value={type} size="xs">
                {TYPE_LABELS[type]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Chip.Group multiple value={view.numbers} onChange={(numbers) => setView({ numbers, page: 1 })}>
          <Group gap={6} role="group" aria-label="Endo number">
            {ENDO_NUMBERS.map((number) => (
              <Chip key={number} value={number} size="xs">
                {TEXT.endoNumber(Number(number))}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      <DataTable
        label="Endorsements"
        fill
        columns={ENDORSEMENT_COLUMNS}
        rows={shown}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.endorsementDetails(id)}
        searchRef={searchRef}
        error={
          error && !data ? (
            <ErrorState title={TEXT.unableToLoad} error={error} onRetry={() => void mutate()} />
          ) : undefined
        }
        empty={
          <NoResults
            filtered={data !== undefined && data.data.length > 0}
            onClear={() => setView({ search: "", types: [], numbers: [], page: 1 })}
          />
        }
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

function NoResults({ filtered: isFiltered, onClear }: { filtered: boolean; onClear: () => void }) {
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

function filtered(
  endorsements: readonly EndorsementListItem[],
  { search, types, numbers }: View,
): EndorsementListItem[] {
  const terms = searchTerms(search);
  return endorsements.filter(
    (endorsement) =>
      (types.length === 0 || types.includes(endorsement.policyType)) &&
      (numbers.length === 0 || numbers.includes(String(endorsement.endorsementNumber))) &&
      matchesSearch(endorsement, terms),
  );
}

/** The view as the address carries it; a change replaces the address, so that Back leaves the list. */
function useView(): [View, (change: Partial<View>) => void] {
  const params = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const view = useMemo<View>(
    () => ({
      tab: params.get("tab") === "completed" ? "completed" : "pending",
      search: params.get("q") ?? "",
      types: params.get("type")?.split(",").filter(Boolean) ?? [],
      numbers: params.get("endo")?.split(",").filter(Boolean) ?? [],
      page: Math.max(1, Number(params.get("page")) || 1),
    }),
    [params],
  );
  const change = (next: Partial<View>) => {
    const { tab, search, types, numbers, page } = { ...view, ...next };
    const query = new URLSearchParams();
    if (tab === "completed") query.set("tab", tab);
    if (search) query.set("q", search);
    if (types.length > 0) query.set("type", types.join(","));
    if (numbers.length > 0) query.set("endo", numbers.join(","));
    if (page > 1) query.set("page", String(page));
    router.replace(query.size > 0 ? `${pathname}?${query}` : pathname, { scroll: false });
  };
  return [view, change];
}
