import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { useApi } from "@/lib/client/use-api";
import { useShownPage } from "@/lib/client/use-shown-page";
import { listChangeRequests } from "@/lib/contract/calls";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { selectionAfterMove } from "@/lib/domain/change-requests/selection";
import { canMove } from "@/lib/domain/change-requests/status";
import { FIRST_PAGE, type ListView, pageQueryOf, viewOf, wordsOf } from "./list-view";
import type { Moved } from "./use-move";

/** The requests of the address's filter, their page, what is selected, and what a move changes in both. */
export function useChangeRequests(companyId: string) {
  const [view, setView] = useListView();
  const { data, error, isValidating, mutate } = useApi(
    listChangeRequests,
    { query: pageQueryOf(companyId, view) },
    { keepPreviousData: false },
  );
  const page = useShownPage(data?.data, view);
  const selection = useSelection(page?.rows);

  function goToPage(step: 1 | -1): void {
    const number = view.page + step;
    const after = step === 1 ? (page?.last ?? null) : null;
    const before = step === -1 ? (page?.first ?? null) : null;
    setView(number <= 1 ? FIRST_PAGE : { page: number, after, before });
  }

  /** Moved rows take their new status here and now; the list itself stays as it is until it is refreshed [spec 2 §4]. */
  function showMoved({ requested, target, refused }: Moved): void {
    const refusedIds = new Set(refused.map(({ crId }) => crId));
    const moved = requested.filter(({ id, status }) => canMove(status, target) && !refusedIds.has(id));
    const movedIds = new Set(moved.map(({ id }) => id));
    const withStatus = (row: ChangeRequest) => (movedIds.has(row.id) ? { ...row, status: target } : row);
    void mutate((known) => known && { ...known, data: known.data.map(withStatus) }, { revalidate: false });
    selection.keep(selectionAfterMove(requested, target, refusedIds));
  }

  // A page from the server counts as data, whatever SWR reports while it loads for the first time.
  const hasData = data !== undefined;
  return { view, setView, page, hasData, error, isValidating, mutate, selection, goToPage, showMoved };
}

/**
 * The view in the address, beside the company's own words `cid` and `name`. A change replaces the address, so that Back
 * leaves the list; all but a turned page lead to the first page.
 */
function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  const view = useMemo(() => viewOf(params), [params]);
  const change = useCallback(
    (next: Partial<ListView>) => {
      const now = new URLSearchParams(window.location.search);
      const words = wordsOf({ ...viewOf(now), ...FIRST_PAGE, ...next });
      const company = { cid: now.get("cid") ?? "", name: now.get("name") ?? "" };
      window.history.replaceState(null, "", `${pathname}?${new URLSearchParams({ ...company, ...words })}`);
    },
    [pathname],
  );
  return [view, change];
}

/**
 * Selected requests over all pages that were turned: the table knows their ids, what is moved and downloaded needs the
 * rows.
 */
function useSelection(shown: readonly ChangeRequest[] | undefined) {
  const [chosen, setChosen] = useState<readonly ChangeRequest[]>([]);
  const current = new Map(shown?.map((request) => [request.id, request]));
  const selected = chosen.map((request) => current.get(request.id) ?? request);

  function choose(ids: Readonly<Record<string, boolean>>): void {
    const known = new Map([...chosen, ...(shown ?? [])].map((request) => [request.id, request]));
    setChosen(Object.keys(ids).flatMap((id) => (ids[id] ? (known.get(id) ?? []) : [])));
  }

  return {
    selected,
    byId: Object.fromEntries(selected.map(({ id }) => [id, true as const])),
    choose,
    keep: setChosen,
  };
}
