"use client";

import { Button } from "@mantine/core";
import { IconMail, IconPlus, IconTableExport } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { listEmailContacts, listInsurerFormats } from "@/lib/contract/calls";
import type { FormatListRow } from "@/lib/contract/insurer-formats";
import { ENDORSEMENT_EMAIL_MESSAGES } from "@/lib/messages/endorsement-emails";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { paths } from "@/lib/paths";
import { formatColumns } from "./format-list-columns";

const AddFormatDialog = lazyDialog(() => import("./add-format-dialog").then((module) => module.AddFormatDialog));

/** The formats of all insurers: active version, scheduled version and draft. */
export function FormatList() {
  const isOffered = useOffered(listInsurerFormats);
  const mayEdit = useCan("insurer-formats.edit");
  const [query, setQuery] = useUrlParam("q");
  const searchRef = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const reply = useApi(listInsurerFormats, {});
  const { data } = reply;
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const found = useMemo(() => data && searchFormats(data.data, query), [data, query]);
  const columns = useMemo(() => formatColumns(data?.data ?? []), [data]);
  if (!isOffered) {
    return (
      <NotOffered title={TEXT.title} missing={TEXT.notOffered}>
        {TEXT.notOfferedText}
      </NotOffered>
    );
  }
  return (
    <Page kind="list">
      <PageHeader
        title={TEXT.title}
        count={found?.length}
        actions={<ListActions onAdd={mayEdit ? () => setAdding(true) : null} />}
      />
      <ListToolbar {...toolbar}>
        <SearchBox ref={searchRef} label={TEXT.search} value={query} onSearch={setQuery} />
      </ListToolbar>
      <DataTable
        fill
        label={TEXT.title}
        columns={columns}
        rows={found}
        searchRef={searchRef}
        rowId={({ insurerId, policyType, stage }) => `${insurerId}:${policyType}:${stage}`}
        rowHref={paths.insurerFormat}
        error={failed}
        empty={
          data?.data.length === 0 ? (
            <EmptyState icon={IconTableExport} title={TEXT.none}>
              {mayEdit ? TEXT.noneText : TEXT.readOnly}
            </EmptyState>
          ) : (
            <EmptyState title={TEXT.noMatch} />
          )
        }
      />
      {isAdding ? <AddFormatDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function ListActions({ onAdd }: { onAdd: (() => void) | null }) {
  const hasContacts = useOffered(listEmailContacts);
  return (
    <>
      {hasContacts ? (
        <Button
          component={Link}
          href={paths.emailContacts()}
          variant="default"
          leftSection={<IconMail size={15} aria-hidden />}
        >
          {ENDORSEMENT_EMAIL_MESSAGES.contacts}
        </Button>
      ) : null}
      {onAdd ? (
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={onAdd}>
          {TEXT.add}
        </Button>
      ) : null}
    </>
  );
}

/** Formats of insurers whose name contains the text, ignoring case. */
function searchFormats(formats: readonly FormatListRow[], query: string): readonly FormatListRow[] {
  const term = query.trim().toLowerCase();
  return term ? formats.filter(({ insurerName }) => insurerName.toLowerCase().includes(term)) : formats;
}
