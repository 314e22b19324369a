"use client";

import { IconInbox, IconSearchOff } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { listChangeRequestCompanies } from "@/lib/contract/calls";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { paths } from "@/lib/paths";
import { COMPANY_COLUMNS, isActive } from "./company-columns";
import { failureText } from "./failure-text";

/** Companies with change requests; search and order live in the address [spec 2 §2]. */
export function ChangeRequestCompanyList() {
  const [query, setQuery] = useUrlParam("q");
  const [sort, setSort] = useUrlParam("sort");
  const searchRef = useRef<HTMLInputElement>(null);
  const companies = useApi(listChangeRequestCompanies, {});
  const { data, error } = companies;
  const { toolbar, failed } = listStates(companies, {
    title: TEXT.unableToLoad,
    message: failureText(error, TEXT.companiesFailed),
  });
  const found = useMemo(() => {
    const term = query.trim().toLowerCase();
    return data?.data.filter(({ companyName }) => companyName.toLowerCase().includes(term));
  }, [data, query]);

  return (
    <Page kind="list">
      <PageHeader title={TEXT.companiesTitle} count={found?.length} />
      <ListToolbar {...toolbar}>
        <SearchBox ref={searchRef} label={TEXT.searchCompany} value={query} onSearch={setQuery} />
      </ListToolbar>
      <DataTable
        fill
        label={TEXT.companiesTitle}
        columns={COMPANY_COLUMNS}
        rows={found}
        rowId={({ companyId }) => companyId}
        rowHref={({ companyId, companyName }) => paths.changeRequests(companyId, companyName)}
        opens={isActive}
        sorting={sort ? [{ id: "activeCrCount", desc: sort === "desc" }] : []}
        onSortingChange={([order]) => setSort(order ? (order.desc ? "desc" : "asc") : "")}
        searchRef={searchRef}
        error={failed}
        empty={
          data?.data.length === 0 ? (
            <EmptyState icon={IconInbox} title={TEXT.noCompanies}>
              No company has sent a change request yet.
            </EmptyState>
          ) : (
            <EmptyState
              icon={IconSearchOff}
              title={TEXT.noMatch}
              button={{ label: "Clear search", onClick: () => setQuery("") }}
            />
          )
        }
      />
    </Page>
  );
}
