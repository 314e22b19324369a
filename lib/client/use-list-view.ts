import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { FIRST_PAGE, type PageView, type Params } from "./page-view";

/** How the view of a list stands in the address; `other` words there belong to somebody else and stay. */
export type ListAddress<View extends PageView> = {
  viewOf: (params: Params) => View;
  wordsOf: (view: View) => Record<string, string>;
  other?: readonly string[];
};

/**
 * The view in the address, and its change, which replaces the address, so that Back leaves the list; all but a turned page
 * lead to the first page.
 */
export function useListView<View extends PageView>(
  address: ListAddress<View>,
): [View, (change: Partial<View>) => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  const view = useMemo(() => address.viewOf(params), [address, params]);
  const change = useCallback(
    (next: Partial<View>) => {
      const now = new URLSearchParams(window.location.search);
      const other = (address.other ?? []).map((word) => [word, now.get(word) ?? ""]);
      const words = address.wordsOf({ ...address.viewOf(now), ...FIRST_PAGE, ...next });
      const query = String(new URLSearchParams({ ...Object.fromEntries(other), ...words }));
      window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
    },
    [address, pathname],
  );
  return [view, change];
}
