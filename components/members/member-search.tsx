"use client";

import { SegmentedControl } from "@mantine/core";
import { IconSearch, IconUserSearch } from "@tabler/icons-react";
import { useCallback, useState } from "react";
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
import { call } from "@/lib/client/api";
import { useCan } from "@/lib/client/viewer";
import * as calls from "@/lib/contract/calls";
import type { Member, SearchType } from "@/lib/contract/users";
import { searchInput } from "@/lib/domain/members/search-input";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { memberColumnsFrom } from "./member-columns";
import { MemberDesk } from "./member-desk";
import classes from "./members.module.css";
import type { PolicyBody } from "./policy-body";

const COLUMNS = memberColumnsFrom(1);

const TYPES: { value: SearchType; label: string }[] = [
  { value: "email", label: "Email" },
  { value: "mobile", label: "Phone" },
  { value: "employeeId", label: "Employee ID" },
];

type Search = { searchType: SearchType; value: string };
type Outcome =
  | { kind: "idle" }
  | { kind: "searching" }
  | { kind: "found"; members: Member[] }
  | { kind: "failed"; error: unknown };

type QueryForm = SchemaForm<Search, Search>;

/** Members of all companies by one key [spec 1 §2]. Nothing of it is written into the URL or stored. */
export function MemberSearch({ policyBody }: { policyBody: PolicyBody }) {
  const form = useDeferredForm<Search, Search>(() => import("./search-schema").then(({ Query }) => Query), {
    defaultValues: { searchType: "email", value: "" },
  });
  const [last, setLast] = useState<Search | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });

  const search = useCallback(async ({ searchType, value }: Search) => {
    const query = { searchType, value: searchInput(searchType, value).value ?? value };
    setLast(query);
    setOutcome({ kind: "searching" });
    try {
      const { data } = await call(calls.searchMembers, { body: { ...query, checkBackupCreds: true } });
      setOutcome({ kind: "found", members: data.users });
    } catch (error) {
      setOutcome({ kind: "failed", error });
    }
  }, []);
  const again = useCallback(async () => last && search(last), [last, search]);

  return (
    <MemberDesk policyBody={policyBody} onChanged={again}>
      <Page kind="list">
        <PageHeader
          title="Global Member Search"
          count={outcome.kind === "found" ? outcome.members.length : undefined}
        />
        <Form form={form} isStep onSubmit={search}>
          <SearchFields form={form} />
        </Form>
        {outcome.kind === "idle" ? (
          <EmptyState icon={IconUserSearch} title="Search for a member of any company" />
        ) : (
          <DataTable
            fill
            label="Members found"
            columns={COLUMNS}
            rows={outcome.kind === "found" ? outcome.members : undefined}
            rowId={(member) => member.userId}
            error={outcome.kind === "failed" ? <ErrorState error={outcome.error} onRetry={() => void again()} /> : null}
            empty={<EmptyState icon={IconUserSearch} title={TEXT.noUsers} />}
          />
        )}
      </Page>
    </MemberDesk>
  );
}

function SearchFields({ form }: { form: QueryForm }) {
  const byEmployeeId = useCan("members.searchByEmployeeId");
  const searchType = form.watch("searchType");
  return (
    <div className={classes.searchForm}>
      <SegmentedControl
        aria-label="Search by"
        data={byEmployeeId ? TYPES : TYPES.slice(0, 2)}
        value={searchType}
        onChange={(value) => {
          form.setValue("searchType", value);
          form.clearErrors();
        }}
      />
      <TextField
        form={form}
        name="value"
        label={TYPES.find(({ value }) => value === searchType)?.label ?? ""}
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
