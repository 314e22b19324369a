import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { FIRST_PAGE, type PageView, type Params } from "./page-view";

/** Maps a list's view to address parameters. Parameters in `other` belong to other parts and are kept. */
export type ListAddress<View extends PageView> = {
  viewOf: (params: Params) => View;
  searchParamsOf: (view: View) => Record<string, string>;
  other?: readonly string[];
};

type Change<View> = (change: Partial<View>) => void;

/**
 * The view in the address, and a setter that replaces the address, so that Back leaves the list. Any change but paging
 * returns to the first page. Paging adds a history entry: Back from the second page returns to the first.
 */
export function useListView<View extends PageView>(
  address: ListAddress<View>,
): [View, Change<View>, (page: PageView) => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  const view = useMemo(() => address.viewOf(params), [address, params]);
  const hrefOf = useCallback(
    (next: Partial<View>) => {
      const now = new URLSearchParams(window.location.search);
      const other = (address.other ?? []).map((word) => [word, now.get(word) ?? ""]).filter(([, text]) => text !== "");
      const words = address.searchParamsOf({ ...address.viewOf(now), ...FIRST_PAGE, ...next });
      const query = String(new URLSearchParams({ ...Object.fromEntries(other), ...words }));
      return query ? `${pathname}?${query}` : pathname;
    },
    [address, pathname],
  );
  const change = useCallback<Change<View>>((next) => window.history.replaceState(null, "", hrefOf(next)), [hrefOf]);
  const openPage = useCallback(
    (page: PageView) => window.history.pushState(null, "", hrefOf(page as Partial<View>)),
    [hrefOf],
  );
  return [view, change, openPage];
}
