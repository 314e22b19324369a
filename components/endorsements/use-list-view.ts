import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { FIRST_PAGE, type ListView, viewOf, wordsOf } from "./list-view";

/**
 * The view of the list in the address. A change replaces the address, so that Back leaves the list; all but a turned page
 * lead to the first page.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
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
