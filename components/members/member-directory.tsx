"use client";

import { Button } from "@mantine/core";
import { IconFileText, IconSearchOff, IconUsers } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { useShowPerson } from "@/components/shared/members/person-link";
import { AsOfBar } from "@/components/ui/as-of/as-of-bar";
import { AsOfButton } from "@/components/ui/as-of/as-of-button";
import { AsOfView } from "@/components/ui/as-of/as-of-view";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { ColumnMenu } from "@/components/ui/data-table/column-menu";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useShownColumns } from "@/components/ui/data-table/use-shown-columns";
import { ToList } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FailedCall } from "@/components/ui/failed-call";
import { SearchBox } from "@/components/ui/fields/search-box";
import { Select } from "@/components/ui/fields/select";
import { Link } from "@/components/ui/link";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PagingBar } from "@/components/ui/paging-bar";
import { SavedViews } from "@/components/ui/saved-views/saved-views";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies, getCompany } from "@/lib/contract/calls";
import type { Company } from "@/lib/contract/companies";
import { MEMBERS_PER_PAGE } from "@/lib/contract/constants";
import { counted, grouped } from "@/lib/domain/counted";
import { AS_OF_MESSAGES as AS_OF } from "@/lib/messages/as-of";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import { DownloadMenu } from "./download-menu";
import { limitNote } from "./limit-note";
import { memberColumnsFrom } from "./member-columns";
import { MemberDialogs } from "./member-dialogs";
import { MemberTiles } from "./member-tiles";
import { policyLabel } from "./names";
import type { PolicyBody } from "./policy-body";
import { useListedMembers } from "./use-listed-members";
import { useMemberDownload } from "./use-member-download";
import { useSearchText } from "./use-search-text";

/** Parameters that identify the company. */
const COMPANY_WORDS = ["id", "policy"] as const;

type DirectoryProps = { companyId: string; policyBody: PolicyBody };

/** The members of a company [spec 1 §2]; of one policy also on a date. The provider searches long lists, if it can. */
export function MemberDirectory(props: DirectoryProps) {
  return (
    <AsOfView>
      <Directory {...props} />
    </AsOfView>
  );
}

function Directory({ companyId, policyBody }: DirectoryProps) {
  const asOf = useAsOf();
  const [policyId, setPolicyId] = useUrlParam("policy");
  const [query, setQuery] = useSearchText();
  const searchRef = useRef<HTMLInputElement>(null);
  const showPerson = useShowPerson();
  const company = useApi(getCompany, { params: { id: companyId } });
  const members = useListedMembers(companyId, policyId, query);
  const details = company.data?.data.companyDetails;
  usePageTitle(details && `${details.name} · Members`);
  const firstNumber = (members.pageNumber - 1) * MEMBERS_PER_PAGE + 1;
  const allColumns = useMemo(() => memberColumnsFrom(firstNumber), [firstNumber]);
  const [columns, columnChoice] = useShownColumns(allColumns);
  const policies = useApi(fetchPolicies, { params: { companyId } });
  return (
    <MemberDialogs policyBody={policyBody} onChanged={members.refresh}>
      <Page kind="list">
        <DirectoryHeader companyId={companyId} details={details} />
        {company.error && !details ? <CompanyFailed {...company} /> : null}
        {policies.data ? null : (
          <FailedCall title={TEXT.policiesFailed} error={policies.error} onRetry={() => void policies.mutate()} />
        )}
        <AsOfBar />
        <MemberTiles counts={members.counts} />
        <ListToolbar
          refreshing={members.isRefreshing}
          stale={members.isStale}
          onRefresh={members.mutate}
          actions={
            <>
              <ColumnMenu {...columnChoice} />
              <AsOfButton />
              <Downloads companyId={companyId} companyName={details?.name ?? companyId} policyId={policyId} />
            </>
          }
        >
          {members.canSearch ? (
            <SearchBox ref={searchRef} label={TEXT.searchLabel} value={query} onSearch={setQuery} />
          ) : null}
          <PolicyFilter policies={policies.data?.data.policies ?? []} value={policyId} onChange={setPolicyId} />
        </ListToolbar>
        <DataTable
          fill
          label="Members"
          columns={columns}
          rows={asOf && !policyId ? [] : members.shown}
          rowId={(member) => member.userId}
          onRowOpen={showPerson && !asOf ? (member) => showPerson(member.userId) : undefined}
          rowHref={asOf ? (member) => paths.memberProfile(member.userId, asOf) : undefined}
          searchRef={searchRef}
          error={members.failed ? <MembersFailed {...members} /> : null}
          empty={<NoMembers hasMembers={members.total > 0} hasPolicy={policyId !== ""} onClear={() => setQuery("")} />}
          footer={
            members.isByText ? limitNote(members.shown ?? []) : members.pages > 1 ? <MemberPaging {...members} /> : null
          }
        />
      </Page>
    </MemberDialogs>
  );
}

function Downloads(scope: { companyId: string; companyName: string; policyId: string }) {
  const asOf = useAsOf();
  const { progress, download } = useMemberDownload();
  return (
    <DownloadMenu progress={progress} onDownload={(activeOnly) => void download({ ...scope, activeOnly, asOf })} />
  );
}

type Listed = ReturnType<typeof useListedMembers>;

type HeaderProps = { companyId: string; details: Pick<Company, "name" | "agentGroup"> | undefined };

function DirectoryHeader({ companyId, details }: HeaderProps) {
  return (
    <PageHeader
      title={details?.name ?? "Member Details"}
      id={companyId}
      breadcrumbs={[DIRECTORY_CRUMB]}
      meta={
        <>
          {details?.agentGroup?.groupName}
          <SavedViews list="members" whose={COMPANY_WORDS} />
        </>
      }
      actions={
        <Button
          component={Link}
          href={paths.companyDetails(companyId)}
          variant="default"
          leftSection={<IconFileText size={15} aria-hidden />}
        >
          {TEXT.viewPolicies}
        </Button>
      }
    />
  );
}

type FailedProps = { error: unknown; isValidating: boolean; mutate: () => Promise<unknown> };

function CompanyFailed({ error, isValidating, mutate }: FailedProps) {
  return (
    <ErrorState
      title={TEXT.companyFailed}
      error={error}
      retrying={isValidating}
      onRetry={() => void mutate()}
      action={<ToList list={DIRECTORY_CRUMB} />}
    />
  );
}

function MembersFailed({ failed, isRetrying, retry }: Pick<Listed, "failed" | "isRetrying" | "retry">) {
  return <ErrorState title={TEXT.membersFailed} error={failed} retrying={isRetrying} onRetry={retry} />;
}

type PolicyFilterProps = {
  policies: readonly Parameters<typeof policyLabel>[0][];
  value: string;
  onChange: (policyId: string) => void;
};

function PolicyFilter({ policies, value, onChange }: PolicyFilterProps) {
  const options = policies.map((policy) => ({ value: policy.id, label: policyLabel(policy) }));
  return (
    <Select
      aria-label="Policy"
      data={[{ value: "", label: "All" }, ...options]}
      value={value}
      searchable
      w={300}
      onChange={(chosen) => onChange(chosen ?? "")}
    />
  );
}

function MemberPaging({ total, pages, pageNumber, toPrevious, toNext, isValidating }: Listed) {
  return (
    <PagingBar
      text={`Page ${grouped(pageNumber)} of ${grouped(pages)} (${counted(total, "member", "members")})`}
      hasPrevious={toPrevious !== null}
      hasNext={toNext !== null}
      onPrevious={() => toPrevious?.()}
      onNext={() => toNext?.()}
      busy={isValidating}
    />
  );
}

type NoMembersProps = { hasMembers: boolean; hasPolicy: boolean; onClear: () => void };

function NoMembers({ hasMembers, hasPolicy, onClear }: NoMembersProps) {
  const asOf = useAsOf();
  if (asOf && !hasPolicy) return <EmptyState icon={IconUsers} title={AS_OF.choosePolicy} />;
  if (!hasMembers) return <EmptyState icon={IconUsers} title={asOf ? AS_OF.noLives : TEXT.noMembers} />;
  return <EmptyState icon={IconSearchOff} title={TEXT.noMatch} button={{ label: "Clear search", onClick: onClear }} />;
}
