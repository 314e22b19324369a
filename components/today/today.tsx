"use client";

import { useCallback } from "react";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { OpenFileButton } from "@/components/ui/open-file-button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { useOffered } from "@/lib/client/viewer";
import { countWork } from "@/lib/contract/calls";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { Counts } from "./counts";
import { NoQueue } from "./no-queue";
import { Queue } from "./queue";
import { Sides } from "./sides";
import { StartPageButton } from "./start-page-button";
import classes from "./today.module.css";
import { countsQueryOf, type TodayView, todayParamsOf, todayViewOf } from "./today-view";
import { useQueue } from "./use-queue";

const ADDRESS: ListAddress<TodayView> = { viewOf: todayViewOf, searchParamsOf: todayParamsOf };

/** Today: counts as filters, one queue in the order of work, and other pending work. */
export function Today() {
  const isOffered = useOffered(countWork);
  if (!isOffered) return <NoQueue title={TEXT.title} />;
  return <OfferedToday />;
}

function OfferedToday() {
  const [view, setView, openPage] = useListView(ADDRESS);
  const counts = useApi(countWork, { query: countsQueryOf(view) }, { keepPreviousData: true });
  const queue = useQueue(view, openPage);
  const { mutate: refreshCounts } = counts;
  const { mutate: refreshList } = queue.list;
  const refresh = useCallback(() => Promise.all([refreshCounts(), refreshList()]), [refreshCounts, refreshList]);
  useAfterWrites(refresh);
  return (
    <Page kind="list">
      <PageHeader
        title={TEXT.title}
        count={counts.data?.data.open}
        actions={
          <>
            <ListToolbar {...listStates(queue.list).toolbar} onRefresh={refresh} />
            <OpenFileButton />
            <StartPageButton />
          </>
        }
      />
      <Counts counts={counts} view={view} onChange={setView} />
      <div className={classes.columns}>
        <Queue queue={queue} onChanged={refresh} onShowAll={() => setView({ queue: null, isMine: false })} />
        <Sides />
      </div>
    </Page>
  );
}
