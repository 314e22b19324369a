"use client";

import { Button } from "@mantine/core";
import { IconBuilding, IconPlus, IconSearchOff } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { ColumnMenu } from "@/components/ui/data-table/column-menu";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useShownColumns } from "@/components/ui/data-table/use-shown-columns";
import { useUrlSorting } from "@/components/ui/data-table/use-url-sorting";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { Link } from "@/components/ui/link";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SavedViews } from "@/components/ui/saved-views/saved-views";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { listCompanies } from "@/lib/contract/calls";
import type { CompanyListItem } from "@/lib/contract/companies";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import { COMPANY_COLUMNS, COMPANY_COLUMNS_WITH_FIGURES } from "./company-columns";
import { useCompanyFigures } from "./use-company-figures";

/** All client companies [spec 1 §2]; the search is in the URL as `?q=`. The page supplies the first rows. */
export function CompanyDirectory() {
  const [query, setQuery] = useUrlParam("q");
  const { figures, hasFailed, refresh } = useCompanyFigures();
  const listed = figures ? COMPANY_COLUMNS_WITH_FIGURES : COMPANY_COLUMNS;
  const [sorting, setSorting] = useUrlSorting(listed);
  const [columns, columnChoice] = useShownColumns(listed);
  const mayAdd = useCan("companies.create");
  const searchRef = useRef<HTMLInputElement>(null);
  const reply = useApi(listCompanies, {});
  const { toolbar, failed } = listStates(reply, { title: COMPANY_MESSAGES.loadFailed });
  const companies = reply.data?.data.companies;
  const found = useMemo(
    () => companies && searchCompanies(companies, query).map((one) => ({ ...one, figures: figures?.get(one.id) })),
    [companies, query, figures],
  );

  return (
    <Page kind="list">
      <PageHeader
        title={COMPANY_MESSAGES.directoryTitle}
        count={found?.length}
        meta={<SavedViews list="companies" />}
        actions={
          mayAdd ? (
            <Button component={Link} href={paths.addCompany()} leftSection={<IconPlus size={15} aria-hidden />}>
              {COMPANY_MESSAGES.addCompany}
            </Button>
          ) : null
        }
      />
      <ListToolbar
        {...toolbar}
        stale={toolbar.stale || (hasFailed && companies !== undefined)}
        onRefresh={() => Promise.all([reply.mutate(), refresh()])}
        actions={<ColumnMenu {...columnChoice} />}
      >
        <SearchBox ref={searchRef} label={COMPANY_MESSAGES.search} value={query} onSearch={setQuery} />
      </ListToolbar>
      <DataTable
        fill
        label={COMPANY_MESSAGES.directoryTitle}
        columns={columns}
        sorting={sorting}
        onSortingChange={setSorting}
        rows={found}
        rowId={(company) => company.id}
        rowHref={(company) => paths.companyDetails(company.id)}
        searchRef={searchRef}
        error={failed}
        empty={companies?.length === 0 ? <NoCompanies mayAdd={mayAdd} /> : <NoMatch onClear={() => setQuery("")} />}
      />
    </Page>
  );
}

/** Companies whose name, nickname or id contains the text, ignoring case. */
function searchCompanies(companies: readonly CompanyListItem[], query: string): readonly CompanyListItem[] {
  const term = query.trim().toLowerCase();
  if (!term) return companies;
  return companies.filter(({ name, nickname, id }) =>
    [name, nickname ?? "", id].some((text) => text.toLowerCase().includes(term)),
  );
}

function NoCompanies({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState
      icon={IconBuilding}
      title={COMPANY_MESSAGES.noCompanies}
      action={
        mayAdd ? (
          <Button component={Link} href={paths.addCompany()} variant="default">
            {COMPANY_MESSAGES.addCompany}
          </Button>
        ) : undefined
      }
    >
      {mayAdd ? null : COMPANY_MESSAGES.whoAdds}
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title={COMPANY_MESSAGES.noMatch}
      button={{ label: "Clear search", onClick: onClear }}
    />
  );
}
