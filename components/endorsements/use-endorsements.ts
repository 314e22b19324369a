import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { useApi } from "@/lib/client/use-api";
import { useShownPage } from "@/lib/client/use-shown-page";
import { countEndorsements, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/calls";
import { PAGE_SIZE } from "@/lib/domain/paging";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { FIRST_PAGE, filterOf, type ListView, pageQueryOf, viewOf, wordsOf } from "./list-view";

/** The endorsements of the address's filter: their page and, queried beside it once per filter, how many there are. */
export function useEndorsements() {
  const [view, setView] = useListView();
  const list = useApi(
    view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements,
    { query: pageQueryOf(view) },
    { keepPreviousData: false },
  );
  const count = useApi(countEndorsements, { params: { list: view.tab }, query: filterOf(view) });
  const page = useShownPage(list.data?.data, view);
  const total = count.data?.data.total;

  function goToPage(step: 1 | -1): void {
    const number = view.page + step;
    const after = step === 1 ? (page?.last ?? null) : null;
    const before = step === -1 ? (page?.first ?? null) : null;
    setView(number <= 1 ? FIRST_PAGE : { page: number, after, before });
  }

  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const pageText =
    total === undefined || pages === undefined ? `Page ${view.page}` : TEXT.pageOf({ page: view.page, pages, total });
  const refresh = () => Promise.all([list.mutate(), count.mutate()]);
  return { view, setView, list, page, total, pageText, goToPage, refresh };
}

/**
 * The view of the list in the address. A change replaces the address, so that Back leaves the list; all but a turned page
 * lead to the first page.
 */
function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  const view = useMemo(() => viewOf(params), [params]);
  const change = useCallback(
    (next: Partial<ListView>) => {
      const now = viewOf(new URLSearchParams(window.location.search));
      const query = String(new URLSearchParams(wordsOf({ ...now, ...FIRST_PAGE, ...next })));
      window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
    },
    [pathname],
  );
  return [view, change];
}
