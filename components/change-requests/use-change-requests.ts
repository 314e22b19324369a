import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { neighbourOf } from "@/lib/client/page-view";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { usePageSize } from "@/lib/client/use-page-size";
import { useShownPage } from "@/lib/client/use-shown-page";
import { listChangeRequests } from "@/lib/contract/calls";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { MAX_MOVED } from "@/lib/contract/constants";
import { selectionAfterMove } from "@/lib/domain/change-requests/selection";
import { canMove } from "@/lib/domain/change-requests/status";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { type ListView, pageQueryOf, searchParamsOf, viewOf } from "./list-view";
import type { Moved } from "./use-move";

/** Parameters that identify the company. */
export const COMPANY_WORDS = ["cid", "name"] as const;
/** Parameters other than those of the list: company, saved view and hidden columns. */
const ADDRESS: ListAddress<ListView> = { viewOf, searchParamsOf, other: [...COMPANY_WORDS, "saved", "hide"] };

/** The change requests of the filter: page, selection, and the effect of a move on both. */
export function useChangeRequests(companyId: string) {
  const [view, setView, openPage] = useListView(ADDRESS);
  const size = usePageSize();
  const { data, error, isValidating, mutate } = useApi(
    listChangeRequests,
    { query: pageQueryOf(companyId, view, size) },
    { keepPreviousData: false },
  );
  const page = useShownPage(data?.data, view, size);
  const selection = useSelection(page?.rows);

  const goToPage = (step: 1 | -1) => openPage(neighbourOf(view, step, page));

  /** Moved rows show their new status immediately; the list changes only after a refresh [spec 2 §4]. */
  function showMoved({ requested, target, comment, refused }: Moved): void {
    const refusedIds = new Set(refused.map(({ crId }) => crId));
    const moved = requested.filter(({ id, status }) => canMove(status, target) && !refusedIds.has(id));
    const movedIds = new Set(moved.map(({ id }) => id));
    // As the provider does: without a comment, the previous one stays.
    const withStatus = (row: ChangeRequest) =>
      movedIds.has(row.id) ? { ...row, status: target, comment: comment || row.comment } : row;
    void mutate((known) => known && { ...known, data: known.data.map(withStatus) }, { revalidate: false });
    selection.keep(selectionAfterMove(requested, target, refusedIds));
  }

  // A page from the server counts as data, whatever SWR reports while it loads for the first time.
  const hasData = data !== undefined;
  return { view, setView, page, data, hasData, error, isValidating, mutate, selection, goToPage, showMoved };
}

/**
 * Selected requests over all visited pages, as many as one move may have. The table knows only their ids; move and
 * download need the rows.
 */
function useSelection(shown: readonly ChangeRequest[] | undefined) {
  const [chosen, setChosen] = useState<readonly ChangeRequest[]>([]);
  const current = new Map(shown?.map((request) => [request.id, request]));
  const selected = chosen.map((request) => current.get(request.id) ?? request);

  function choose(ids: Readonly<Record<string, boolean>>): void {
    const known = new Map([...chosen, ...(shown ?? [])].map((request) => [request.id, request]));
    const next = Object.keys(ids).flatMap((id) => (ids[id] ? (known.get(id) ?? []) : []));
    if (next.length > MAX_MOVED) notify.warning({ message: TEXT.selectionLimit({ limit: MAX_MOVED }) });
    setChosen(next.slice(0, MAX_MOVED));
  }

  return {
    selected,
    byId: Object.fromEntries(selected.map(({ id }) => [id, true as const])),
    choose,
    keep: setChosen,
  };
}
