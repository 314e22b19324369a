"use client";

import { Button } from "@mantine/core";
import { IconFileText, IconSearchOff, IconUsers } from "@tabler/icons-react";
import Link from "next/link";
import { useCallback, useMemo, useRef, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { ToList } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FailedCall } from "@/components/ui/failed-call";
import { SearchBox } from "@/components/ui/fields/search-box";
import { Select } from "@/components/ui/fields/select";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PagingBar } from "@/components/ui/paging-bar";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies, getCompany } from "@/lib/contract/calls";
import { MEMBERS_PER_PAGE } from "@/lib/contract/constants";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { DownloadMenu } from "./download-menu";
import { memberColumnsFrom } from "./member-columns";
import { MemberDesk } from "./member-desk";
import { MemberTiles } from "./member-tiles";
import { policyLabel, searchMembersBy } from "./names";
import type { PolicyBody } from "./policy-body";
import { useMemberDownload } from "./use-member-download";
import { useMembers } from "./use-members";

/** Members the search box is shown for [spec 1 §9]. */
const SEARCHABLE = { min: 1, max: 999 };
const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };
const number = new Intl.NumberFormat("en-IN");

/** The members of a company [spec 1 §2]. What is searched for is personal and stays out of the URL. */
export function MemberDirectory({ companyId, policyBody }: { companyId: string; policyBody: PolicyBody }) {
  const [policyId, setPolicyId] = useUrlParam("policy");
  const [query, setQuery] = useState("");
  const searchRef = useRef<HTMLInputElement>(null);
  const company = useApi(getCompany, { params: { id: companyId } });
  const policies = useApi(fetchPolicies, { params: { companyId } });
  const members = useMembers(companyId, policyId);
  const { progress, download } = useMemberDownload();
  const { page, counts, error, isValidating, mutate } = members;
  const details = company.data?.data.companyDetails;
  const total = counts?.lives.total ?? 0;
  const isSearchable = total >= SEARCHABLE.min && total <= SEARCHABLE.max;
  const shown = useMemo(
    () => page && searchMembersBy(page.users, isSearchable ? query : ""),
    [page, query, isSearchable],
  );
  const firstNumber = (members.pageNumber - 1) * MEMBERS_PER_PAGE + 1;
  const columns = useMemo(() => memberColumnsFrom(firstNumber), [firstNumber]);
  const refresh = useCallback(() => mutate(), [mutate]);
  const options = [
    { value: "", label: "All" },
    ...(policies.data?.data.policies ?? []).map((policy) => ({ value: policy.id, label: policyLabel(policy) })),
  ];
  const pages = Math.max(1, Math.ceil(total / MEMBERS_PER_PAGE));

  return (
    <MemberDesk policyBody={policyBody} onChanged={refresh}>
      <Page kind="list">
        <PageHeader
          title={details?.name ?? "Member Details"}
          id={companyId}
          breadcrumbs={[DIRECTORY]}
          meta={details?.agentGroup?.groupName}
          actions={
            <Button
              component={Link}
              prefetch={false}
              href={paths.companyDetails(companyId)}
              variant="default"
              leftSection={<IconFileText size={15} aria-hidden />}
            >
              {TEXT.viewPolicies}
            </Button>
          }
        />
        {company.error && !details ? (
          <ErrorState
            title={TEXT.companyFailed}
            error={company.error}
            retrying={company.isValidating}
            onRetry={() => void company.mutate()}
            action={<ToList list={DIRECTORY} />}
          />
        ) : null}
        {policies.data ? null : (
          <FailedCall title={TEXT.policiesFailed} error={policies.error} onRetry={() => void policies.mutate()} />
        )}
        <MemberTiles counts={counts} />
        <ListToolbar
          refreshing={isValidating && page !== undefined}
          stale={error !== undefined && page !== undefined}
          onRefresh={mutate}
          actions={
            <DownloadMenu
              progress={progress}
              onDownload={(activeOnly) =>
                void download({ companyId, companyName: details?.name ?? companyId, policyId, activeOnly })
              }
            />
          }
        >
          {isSearchable ? (
            <SearchBox ref={searchRef} label={TEXT.searchLabel} value={query} onSearch={setQuery} />
          ) : null}
          <Select
            aria-label="Policy"
            data={options}
            value={policyId}
            allowDeselect={false}
            searchable
            w={300}
            onChange={(value) => setPolicyId(value ?? "")}
          />
        </ListToolbar>
        <DataTable
          fill
          label="Members"
          columns={columns}
          rows={shown}
          rowId={(member) => member.userId}
          searchRef={searchRef}
          error={
            error && !page ? (
              <ErrorState
                title={TEXT.membersFailed}
                error={error}
                retrying={isValidating}
                onRetry={() => void mutate()}
              />
            ) : null
          }
          empty={
            total === 0 ? (
              <EmptyState icon={IconUsers} title={TEXT.noMembers} />
            ) : (
              <NoMatch onClear={() => setQuery("")} />
            )
          }
          footer={
            pages > 1 ? (
              <PagingBar
                text={`Page ${number.format(members.pageNumber)} of ${number.format(pages)} (${number.format(total)} members)`}
                hasPrevious={members.toPrevious !== null}
                hasNext={members.toNext !== null}
                onPrevious={() => members.toPrevious?.()}
                onNext={() => members.toNext?.()}
                busy={isValidating}
              />
            ) : null
          }
        />
      </Page>
    </MemberDesk>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title={TEXT.noMatch}
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}
