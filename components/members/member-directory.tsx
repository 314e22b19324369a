"use client";

import { Button } from "@mantine/core";
import { IconFileText, IconSearchOff, IconUsers } from "@tabler/icons-react";
import Link from "next/link";
import { useCallback, useMemo, useRef } from "react";
import { ColumnMenu } from "@/components/ui/data-table/column-menu";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useShownColumns } from "@/components/ui/data-table/use-shown-columns";
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
import { useShowPerson } from "@/components/ui/person-link";
import { SavedViews } from "@/components/ui/saved-views/saved-views";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies, getCompany } from "@/lib/contract/calls";
import { MEMBERS_PER_PAGE } from "@/lib/contract/constants";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { DownloadMenu } from "./download-menu";
import { memberColumnsFrom } from "./member-columns";
import { MemberDialogs } from "./member-dialogs";
import { MemberTiles } from "./member-tiles";
import { policyLabel, searchMembersBy } from "./names";
import type { PolicyBody } from "./policy-body";
import { useMemberDownload } from "./use-member-download";
import { useMembers } from "./use-members";
import { useMembersByText } from "./use-members-by-text";
import { useSearchText } from "./use-search-text";

/** The search box is shown for lists of this size [spec 1 §9]. */
const SEARCHABLE = { min: 1, max: 999 };
const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };
/** Parameters that identify the company. */
const COMPANY_WORDS = ["id", "policy"] as const;
const number = new Intl.NumberFormat("en-IN");

/** The members of a company [spec 1 §2]. The provider searches long lists, if it can. */
export function MemberDirectory({ companyId, policyBody }: { companyId: string; policyBody: PolicyBody }) {
  const [policyId, setPolicyId] = useUrlParam("policy");
  const [query, setQuery] = useSearchText();
  const searchRef = useRef<HTMLInputElement>(null);
  const showPerson = useShowPerson() ?? undefined;
  const company = useApi(getCompany, { params: { id: companyId } });
  const policies = useApi(fetchPolicies, { params: { companyId } });
  const members = useMembers(companyId, policyId);
  const { progress, download } = useMemberDownload();
  const { page, counts, error, isValidating, mutate } = members;
  const details = company.data?.data.companyDetails;
  usePageTitle(details && `${details.name} · Members`);
  const total = counts?.lives.total ?? 0;
  const isSearchable = total >= SEARCHABLE.min && total <= SEARCHABLE.max;
  const isLong = total > SEARCHABLE.max;
  const byText = useMembersByText(isLong ? query : "", companyId);
  const isByText = isLong && byText.canSearch && query.trim() !== "";
  const shown = useMemo(
    () => (isByText ? byText.found : page && searchMembersBy(page.users, isSearchable ? query : "")),
    [page, query, isSearchable, isByText, byText.found],
  );
  const failed = isByText ? (byText.found ? undefined : byText.error) : page ? undefined : error;
  const firstNumber = (members.pageNumber - 1) * MEMBERS_PER_PAGE + 1;
  const allColumns = useMemo(() => memberColumnsFrom(firstNumber), [firstNumber]);
  const [columns, columnChoice] = useShownColumns(allColumns);
  const { mutate: searchAgain } = byText;
  const refresh = useCallback(() => Promise.all([mutate(), searchAgain()]), [mutate, searchAgain]);
  const options = [
    { value: "", label: "All" },
    ...(policies.data?.data.policies ?? []).map((policy) => ({ value: policy.id, label: policyLabel(policy) })),
  ];
  const pages = Math.max(1, Math.ceil(total / MEMBERS_PER_PAGE));

  return (
    <MemberDialogs policyBody={policyBody} onChanged={refresh}>
      <Page kind="list">
        <PageHeader
          title={details?.name ?? "Member Details"}
          id={companyId}
          breadcrumbs={[DIRECTORY]}
          meta={
            <>
              {details?.agentGroup?.groupName}
              <SavedViews list="members" whose={COMPANY_WORDS} />
            </>
          }
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
          refreshing={(isValidating && page !== undefined) || byText.isValidating}
          stale={error !== undefined && page !== undefined}
          onRefresh={mutate}
          actions={
            <>
              <ColumnMenu {...columnChoice} />
              <DownloadMenu
                progress={progress}
                onDownload={(activeOnly) =>
                  void download({ companyId, companyName: details?.name ?? companyId, policyId, activeOnly })
                }
              />
            </>
          }
        >
          {isSearchable || (isLong && byText.canSearch) ? (
            <SearchBox ref={searchRef} label={TEXT.searchLabel} value={query} onSearch={setQuery} />
          ) : null}
          <Select
            aria-label="Policy"
            data={options}
            value={policyId}
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
          onRowOpen={showPerson && ((member) => showPerson(member.userId))}
          searchRef={searchRef}
          error={
            failed ? (
              <ErrorState
                title={TEXT.membersFailed}
                error={failed}
                retrying={isValidating || byText.isValidating}
                onRetry={() => void (isByText ? byText.mutate() : mutate())}
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
            pages > 1 && !isByText ? (
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
    </MemberDialogs>
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
