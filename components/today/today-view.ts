import { chosenOf, type PageView, pageParamsOf, pageViewOf } from "@/lib/client/page-view";
import { QUEUE_GROUPS } from "@/lib/contract/constants";
import type { QueueGroup } from "@/lib/contract/endorsement-list";

/** The shown queue, stored in the address. */
export type TodayView = PageView & { queue: QueueGroup | null; isMine: boolean };

export function todayViewOf(params: Pick<URLSearchParams, "get">): TodayView {
  const word = params.get("queue");
  return {
    queue: QUEUE_GROUPS.find((group) => group === word) ?? null,
    isMine: params.get("owner") === "mine",
    ...pageViewOf(params),
  };
}

export function todayParamsOf(view: TodayView): Record<string, string> {
  return chosenOf({ queue: view.queue ?? "", owner: view.isMine ? "mine" : "", ...pageParamsOf(view) });
}

/** Whose are counted. */
export const countsQueryOf = ({ isMine }: TodayView) => (isMine ? { ownerId: "mine" } : {});

/** A page of the queue by due date, then by amount, largest first. */
export function queueQueryOf(view: TodayView, size: number) {
  return {
    queue: view.queue ?? undefined,
    ownerId: view.isMine ? "mine" : undefined,
    sort: "dueOn" as const,
    nextPageId: view.after ?? undefined,
    prevPageId: view.before ?? undefined,
    // One more row tells whether there is a next page.
    pageSize: size + 1,
  };
}
