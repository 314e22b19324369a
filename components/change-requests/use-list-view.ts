import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { FIRST_PAGE, type ListView, viewOf, wordsOf } from "./list-view";

/**
 * The view in the address, beside the company's own words `cid` and `name`. A change replaces the address, so that Back
 * leaves the list; all but a turned page lead to the first page.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
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
