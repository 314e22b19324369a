"use client";

import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch, IconUserSearch } from "@tabler/icons-react";
import { type FormEvent, useCallback, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { call } from "@/lib/client/api";
import { useCan } from "@/lib/client/viewer";
import { searchMembers } from "@/lib/contract/calls";
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

/** Members of all companies by one key [spec 1 §2]. Nothing of it is written into the URL or kept. */
export function MemberSearch({ policyBody }: { policyBody: PolicyBody }) {
  const byEmployeeId = useCan("members.searchByEmployeeId");
  const [searchType, setSearchType] = useState<SearchType>("email");
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [last, setLast] = useState<Search | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });

  const search = useCallback(async (request: Search) => {
    setLast(request);
    setOutcome({ kind: "searching" });
    try {
      const { data } = await call(searchMembers, { body: { ...request, checkBackupCreds: true } });
      setOutcome({ kind: "found", members: data.users });
    } catch (error) {
      setOutcome({ kind: "failed", error });
    }
  }, []);
  const again = useCallback(async () => last && search(last), [last, search]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = searchInput(searchType, typed);
    setWrong(input.message ?? null);
    if (input.value !== undefined) void search({ searchType, value: input.value });
  }

  return (
    <MemberDesk policyBody={policyBody} onChanged={again}>
      <Page kind="list">
        <PageHeader
          title="Global Member Search"
          count={outcome.kind === "found" ? outcome.members.length : undefined}
        />
        <form className={classes.searchForm} onSubmit={submit} noValidate>
          <SegmentedControl
            aria-label="Search by"
            data={byEmployeeId ? TYPES : TYPES.slice(0, 2)}
            value={searchType}
            onChange={(value) => {
              setSearchType(value as SearchType);
              setWrong(null);
            }}
          />
          <TextInput
            aria-label={TYPES.find(({ value }) => value === searchType)?.label}
            placeholder={searchType === "employeeId" ? "Case sensitive" : undefined}
            leftSection={searchType === "mobile" ? "+91" : undefined}
            leftSectionWidth={44}
            autoComplete="off"
            w={320}
            value={typed}
            error={wrong}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(null);
            }}
          />
          <Button
            type="submit"
            leftSection={<IconSearch size={15} aria-hidden />}
            loading={outcome.kind === "searching"}
          >
            Search
          </Button>
        </form>
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
