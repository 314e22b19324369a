"use client";

import { Button } from "@mantine/core";
import { IconPlus, IconSearchOff } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { ColumnMenu } from "@/components/ui/data-table/column-menu";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useShownColumns } from "@/components/ui/data-table/use-shown-columns";
import { useUrlSorting } from "@/components/ui/data-table/use-url-sorting";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { lazyDialog } from "@/components/ui/lazy-part";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SavedViews } from "@/components/ui/saved-views/saved-views";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { listCdAccounts, searchCdAccounts } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { CD_ACCOUNT_COLUMNS } from "./cd-account-columns";
import { useNamedAccounts } from "./use-named-accounts";

const CreateAccountDialog = lazyDialog(() =>
  import("./create-account-dialog").then((module) => module.CreateAccountDialog),
);

const SEARCH_DEBOUNCE_MS = 1_000; // spec 3 §9

/** All CD accounts [spec 3 §2]; the provider searches, and the search lives in the URL as `?q=`. */
export function CdAccountList() {
  const [query, setQuery] = useUrlParam("q");
  const [sorting, setSorting] = useUrlSorting(CD_ACCOUNT_COLUMNS);
  const [columns, columnChoice] = useShownColumns(CD_ACCOUNT_COLUMNS);
  const [creating, setCreating] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const canCreate = useCan("cd-accounts.create");
  const seesCompanies = useCan("cd-accounts.searchCompany");
  const term = query.trim();
  const all = useApi(listCdAccounts, term ? null : {});
  const found = useApi(searchCdAccounts, term ? { query: { field: "accountNumber", value: term } } : null);
  const reply = term ? found : all;
  const { toolbar, failed } = listStates(reply);
  const accounts = useNamedAccounts(reply.data?.data);

  return (
    <Page kind="list">
      <PageHeader
        title={TEXT.title}
        count={accounts?.length}
        meta={<SavedViews list="cdAccounts" />}
        actions={
          canCreate ? (
            <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setCreating(true)}>
              {TEXT.create}
            </Button>
          ) : null
        }
      />
      <ListToolbar {...toolbar} actions={<ColumnMenu {...columnChoice} />}>
        <SearchBox
          ref={searchRef}
          label={seesCompanies ? TEXT.searchBoth : TEXT.searchNumber}
          value={query}
          onSearch={setQuery}
          debounceMs={SEARCH_DEBOUNCE_MS}
        />
      </ListToolbar>
      <DataTable
        fill
        label={TEXT.title}
        columns={columns}
        sorting={sorting}
        onSortingChange={setSorting}
        rows={accounts}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.cdLedger(id)}
        searchRef={searchRef}
        error={failed}
        empty={
          <EmptyState icon={IconSearchOff} title={TEXT.emptyList}>
            {term ? null : canCreate ? TEXT.firstAccount : TEXT.whoCreates}
          </EmptyState>
        }
      />
      {creating ? <CreateAccountDialog onClose={() => setCreating(false)} onCreated={() => reply.mutate()} /> : null}
    </Page>
  );
}
