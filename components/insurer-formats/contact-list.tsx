"use client";

import { IconMail } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { lazyDialog } from "@/components/ui/lazy-part";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { listEmailContacts } from "@/lib/contract/calls";
import type { EmailContact } from "@/lib/contract/endorsement-emails";
import { contactKey } from "@/lib/domain/endorsement-emails/contact-key";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { contactColumns } from "./contact-columns";
import { FORMATS_CRUMB } from "./formats-crumb";

const ContactDialog = lazyDialog(() => import("./contact-dialog").then((module) => module.ContactDialog));

/** The email addresses of every insurer and TPA. */
export function ContactList() {
  const isOffered = useOffered(listEmailContacts);
  const mayEdit = useCan("insurer-formats.edit");
  const [query, setQuery] = useUrlParam("q");
  const searchRef = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<EmailContact | null>(null);
  const reply = useApi(listEmailContacts, {});
  const { data, mutate } = reply;
  const { toolbar, failed } = listStates(reply, { title: TEXT.contactsFailed });
  const found = useMemo(() => data && searchContacts(data.data, query), [data, query]);
  const columns = useMemo(() => contactColumns(mayEdit ? setChosen : null), [mayEdit]);
  if (!isOffered) {
    return (
      <NotOffered title={TEXT.contacts} missing={TEXT.contactsNotOffered}>
        {TEXT.contactsNotOfferedText}
      </NotOffered>
    );
  }
  return (
    <Page kind="list">
      <PageHeader title={TEXT.contacts} count={found?.length} back={FORMATS_CRUMB} breadcrumbs={[FORMATS_CRUMB]} />
      <ListToolbar {...toolbar}>
        <SearchBox ref={searchRef} label={TEXT.search} value={query} onSearch={setQuery} />
      </ListToolbar>
      {mayEdit ? null : <p className="quiet-small">{TEXT.contactsReadOnly}</p>}
      <DataTable
        fill
        label={TEXT.contacts}
        columns={columns}
        rows={found}
        searchRef={searchRef}
        rowId={contactKey}
        error={failed}
        empty={<EmptyState icon={IconMail} title={TEXT.noMatch} />}
      />
      {chosen ? <ContactDialog contact={chosen} onClose={() => setChosen(null)} onChanged={() => mutate()} /> : null}
    </Page>
  );
}

/** Contacts whose name contains the query, ignoring case. */
function searchContacts(contacts: readonly EmailContact[], query: string): readonly EmailContact[] {
  const term = query.trim().toLowerCase();
  return term ? contacts.filter(({ name }) => name.toLowerCase().includes(term)) : contacts;
}
