"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/fields/select";
import { listStates, pagesFooter } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { useCan, useOffered } from "@/lib/client/viewer";
import type { Approval } from "@/lib/contract/approvals";
import { listApprovals } from "@/lib/contract/calls";
import { APPROVAL_KINDS } from "@/lib/domain/approvals/approvals";
import { APPROVAL_KIND_LABELS, APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { approvalColumns } from "./approval-columns";
import { type ApprovalsView, approvalsParamsOf, approvalsQueryOf, approvalsViewOf } from "./approvals-view";

const ADDRESS: ListAddress<ApprovalsView> = { viewOf: approvalsViewOf, searchParamsOf: approvalsParamsOf };

/** Changes that a second person decides on: pending ones, and decided ones. */
export function ApprovalList() {
  if (useOffered(listApprovals)) return <OfferedList />;
  return <NotOffered title={TEXT.title} missing={TEXT.notOffered} />;
}

function OfferedList() {
  const [view, setView, openPage] = useListView(ADDRESS);
  const reply = useApi(listApprovals, { query: approvalsQueryOf(view) }, { keepPreviousData: true });
  const { mutate } = reply;
  const columns = useMemo(() => approvalColumns(() => mutate()), [mutate]);
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const found = reply.data?.data;
  const isMissing = view.id !== null && found?.total === 0;
  return (
    <Page kind="list">
      <PageHeader title={TEXT.title} count={found?.total} />
      <ListToolbar {...toolbar}>{isMissing ? null : <Filters view={view} onChange={setView} />}</ListToolbar>
      <DataTable
        fill
        label={TEXT.table}
        columns={columns}
        rows={found?.items}
        rowId={({ id }: Approval) => id}
        refreshing={toolbar.refreshing}
        error={failed}
        empty={<NoApprovals view={view} onShowAll={() => setView({ kind: null, whose: "all", id: null })} />}
        footer={pagesFooter(view.page, reply, openPage)}
      />
    </Page>
  );
}

type FilterProps = { view: ApprovalsView; onChange: (change: Partial<ApprovalsView>) => void };

function Filters({ view: { state, whose, kind, id }, onChange }: FilterProps) {
  const canDecide = useCan("approvals.decide");
  if (id !== null) {
    return (
      <>
        {TEXT.oneOnly}{" "}
        <Button size="compact-sm" variant="subtle" onClick={() => onChange({ id: null })}>
          {TEXT.showAll}
        </Button>
      </>
    );
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={TEXT.state}
        value={state}
        onChange={(chosen) => onChange({ state: chosen === "decided" ? "decided" : "pending" })}
        data={[
          { value: "pending", label: TEXT.pending },
          { value: "decided", label: TEXT.decided },
        ]}
      />
      {canDecide ? (
        <SegmentedControl
          size="xs"
          aria-label={TEXT.whose}
          value={whose}
          onChange={(chosen) => onChange({ whose: chosen === "mine" ? "mine" : "all" })}
          data={[
            { value: "all", label: TEXT.all },
            { value: "mine", label: TEXT.mine },
          ]}
        />
      ) : null}
      <Select
        aria-label={TEXT.kind}
        placeholder={TEXT.everyKind}
        clearable
        data={APPROVAL_KINDS.map((value) => ({ value, label: APPROVAL_KIND_LABELS[value] }))}
        value={kind}
        onChange={(chosen) => onChange({ kind: APPROVAL_KINDS.find((known) => known === chosen) ?? null })}
      />
    </>
  );
}

function NoApprovals({ view, onShowAll }: { view: ApprovalsView; onShowAll: () => void }) {
  const isFiltered = view.kind !== null || view.whose === "mine" || view.id !== null;
  if (!isFiltered) return <EmptyState title={view.state === "decided" ? TEXT.noneDecided : TEXT.none} />;
  const title = view.id === null ? TEXT.noneFound : TEXT.notFound;
  return <EmptyState title={title} button={{ label: TEXT.showAll, onClick: onShowAll }} />;
}
