"use client";

import { SegmentedControl } from "@mantine/core";
import { IconSearch, IconUserSearch } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShowPerson } from "@/components/shared/members/person-link";
import { useOpenSearch } from "@/components/shell/open-search";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { SchemaForm } from "@/components/ui/form/form-options";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useUrlParam } from "@/components/ui/use-url-param";
import { call } from "@/lib/client/api";
import { useCan, useOffered } from "@/lib/client/viewer";
import * as calls from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";
import { searchInput } from "@/lib/domain/members/search-input";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { limitNote } from "./limit-note";
import { memberColumnsFrom } from "./member-columns";
import { MemberDialogs } from "./member-dialogs";
import classes from "./members.module.css";
import type { PolicyBody } from "./policy-body";
import { SEARCHES, type SearchBy } from "./search-by";
import { SEARCH_CRUMB } from "./search-crumb";
import { useSearchText } from "./use-search-text";

const COLUMNS = memberColumnsFrom(1);

type Search = { searchType: SearchBy; value: string };
type Outcome =
  | { kind: "idle" }
  | { kind: "searching" }
  | { kind: "found"; members: Member[] }
  | { kind: "failed"; error: unknown };

type QueryForm = SchemaForm<Search, Search>;

/** Members of all companies by one key [spec 1 §2], or by free text. A name or id is stored in the address. */
export function MemberSearch({ policyBody }: { policyBody: PolicyBody }) {
  const { form, last, outcome, search, again } = useMemberSearch();
  const showPerson = useShowPerson() ?? undefined;

  return (
    <MemberDialogs policyBody={policyBody} onChanged={again}>
      <Page kind="list">
        <PageHeader title={SEARCH_CRUMB.label} count={outcome.kind === "found" ? outcome.members.length : undefined} />
        <Form form={form} isStep onSubmit={search}>
          <SearchFields form={form} />
        </Form>
        {outcome.kind === "idle" ? (
          <NothingSearched />
        ) : (
          <DataTable
            fill
            label="Members found"
            columns={COLUMNS}
            rows={outcome.kind === "found" ? outcome.members : undefined}
            rowId={(member) => member.userId}
            onRowOpen={showPerson && ((member) => showPerson(member.userId))}
            error={outcome.kind === "failed" ? <ErrorState error={outcome.error} onRetry={() => void again()} /> : null}
            empty={<EmptyState icon={IconUserSearch} title={TEXT.noUsers} />}
            footer={last?.searchType === "text" && outcome.kind === "found" ? limitNote(outcome.members) : null}
          />
        )}
      </Page>
    </MemberDialogs>
  );
}

/** The search of the address or of the fields, and what it found. */
function useMemberSearch() {
  const [shared, share] = useSearchText();
  const form = useDeferredForm<Search, Search>(() => import("./search-schema").then(({ Query }) => Query), {
    defaultValues: shared ? { searchType: "text", value: shared } : { searchType: "email", value: "" },
  });
  const [last, setLast] = useState<Search | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });

  const latest = useRef(0);
  const searched = useRef("");
  const search = useCallback(
    async ({ searchType, value }: Search) => {
      latest.current += 1;
      const own = latest.current;
      searched.current = searchType === "text" ? value.trim() : "";
      share(searched.current);
      setLast({ searchType, value });
      setOutcome({ kind: "searching" });
      const next = await find(searchType, value).then(
        (members): Outcome => ({ kind: "found", members }),
        (error: unknown): Outcome => ({ kind: "failed", error }),
      );
      // A search of the address or a reload may still be running when the next one starts.
      if (own === latest.current) setOutcome(next);
    },
    [share],
  );
  // A search with Ctrl K on this screen changes only the address.
  const [linked] = useUrlParam("q");
  useEffect(() => {
    if (!linked || linked === searched.current) return;
    form.reset({ searchType: "text", value: linked });
    void search({ searchType: "text", value: linked });
  }, [linked, form, search]);
  const again = useCallback(async () => last && search(last), [last, search]);
  return { form, last, outcome, search, again };
}

function NothingSearched() {
  const openSearch = useOpenSearch();
  return (
    <EmptyState
      icon={IconUserSearch}
      title="Search for a member of any company"
      button={openSearch && { label: TEXT.searchEverything, onClick: openSearch }}
    />
  );
}

async function find(searchType: SearchBy, value: string): Promise<Member[]> {
  if (searchType === "text") return (await call(calls.searchMembersByText, { body: { text: value } })).data.users;
  const known = searchInput(searchType, value).value ?? value;
  return (await call(calls.searchMembers, { body: { searchType, value: known, checkBackupCreds: true } })).data.users;
}

function SearchFields({ form }: { form: QueryForm }) {
  const byEmployeeId = useCan("members.searchByEmployeeId");
  const byText = useOffered(calls.searchMembersByText);
  const searchType = form.watch("searchType");
  const offered = SEARCHES.filter(
    ({ value }) => (value !== "employeeId" || byEmployeeId) && (value !== "text" || byText),
  );
  return (
    <div className={classes.searchForm}>
      <SegmentedControl
        aria-label="Search by"
        data={[...offered]}
        value={searchType}
        onChange={(value) => {
          form.setValue("searchType", value);
          form.clearErrors();
        }}
      />
      <TextField
        form={form}
        name="value"
        label={SEARCHES.find(({ value }) => value === searchType)?.label ?? ""}
        hiddenLabel
        placeholder={searchType === "employeeId" ? "Case sensitive" : undefined}
        leftSection={searchType === "mobile" ? "+91" : undefined}
        leftSectionWidth={44}
        autoComplete="off"
        w={320}
      />
      <SubmitButton form={form} leftSection={<IconSearch size={15} aria-hidden />}>
        Search
      </SubmitButton>
    </div>
  );
}
