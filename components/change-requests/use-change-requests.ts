import { useApi } from "@/lib/client/use-api";
import { useShownPage } from "@/lib/client/use-shown-page";
import { listChangeRequests } from "@/lib/contract/calls";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { selectionAfterMove } from "@/lib/domain/change-requests/selection";
import { canMove } from "@/lib/domain/change-requests/status";
import { FIRST_PAGE, pageQueryOf } from "./list-view";
import { useListView } from "./use-list-view";
import type { Moved } from "./use-move";
import { useSelection } from "./use-selection";

/** The requests that the address asks for, their page, what is selected, and what a move changes in both. */
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

  // A page from the server counts as data, whatever SWR says while it asks for the first time.
  const hasData = data !== undefined;
  return { view, setView, page, hasData, error, isValidating, mutate, selection, goToPage, showMoved };
}
