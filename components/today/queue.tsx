"use client";

import { IconCheck } from "@tabler/icons-react";
import { useWorkColumns } from "@/components/shared/endorsements/work-columns/use-work-columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { listStates } from "@/components/ui/list-states";
import { PagingBar } from "@/components/ui/paging-bar";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import classes from "./today.module.css";
import type { useQueue } from "./use-queue";

type Props = { queue: ReturnType<typeof useQueue>; onChanged: () => Promise<unknown>; onShowAll: () => void };

/** Endorsements in the order of work, each with its next step. */
export function Queue({ queue: { view, list, page, goToPage }, onChanged, onShowAll }: Props) {
  const { columns, rowKeys, dialogs } = useWorkColumns(onChanged);
  const hasData = list.data !== undefined;
  const isNarrowed = view.queue !== null || view.isMine;
  return (
    <div className={classes.queue}>
      <DataTable
        fill
        label={TEXT.queue}
        columns={columns}
        rowKeys={rowKeys}
        rows={page?.rows}
        manualSorting
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.endorsementDetails(id)}
        refreshing={!hasData && page !== undefined}
        error={listStates(list, { title: TEXT.queueFailed }).failed}
        empty={
          <EmptyState
            icon={IconCheck}
            title={TEXT.nothing}
            button={isNarrowed ? { label: TEXT.showAll, onClick: onShowAll } : null}
          >
            {TEXT.nothingText}
          </EmptyState>
        }
        footer={
          <PagingBar
            text={`Page ${view.page}`}
            hasPrevious={view.page > 1 && (page?.hasPrevious ?? false)}
            hasNext={page?.hasNext ?? false}
            onPrevious={() => goToPage(-1)}
            onNext={() => goToPage(1)}
            busy={!hasData}
          />
        }
      />
      {dialogs}
    </div>
  );
}
