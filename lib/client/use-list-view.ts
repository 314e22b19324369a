import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { Page, PageStart } from "@/lib/domain/paging";

/** Where a list stands: the number of its page, and the row that the page begins after or ends before. */
export type PageView = PageStart & { page: number };

type Params = Pick<URLSearchParams, "get">;

/** How the view of a list stands in the address; `other` words there belong to somebody else and stay. */
export type ListAddress<View extends PageView> = {
  viewOf: (params: Params) => View;
  wordsOf: (view: View) => Record<string, string>;
  other?: readonly string[];
};

export const FIRST_PAGE = { page: 1, after: null, before: null } as const;

/** The page that the address names; without a row to begin at it is the first. */
export function pageViewOf(params: Params): PageView {
  const after = params.get("after");
  const before = params.get("before");
  if (!after && !before) return FIRST_PAGE;
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  return { page, after, before: after ? null : before };
}

/** The page as words of an address; those of the first page are empty. */
export function pageWordsOf({ page, after, before }: PageView) {
  return { page: page > 1 ? String(page) : "", after: after ?? "", before: before ?? "" };
}

/** The page before (-1) or after (1) the one that is shown. */
export function adjacentPage(view: PageView, step: 1 | -1, shown: Page<unknown> | undefined): PageView {
  const page = view.page + step;
  if (page <= 1) return FIRST_PAGE;
  return step === 1
    ? { page, after: shown?.last ?? null, before: null }
    : { page, after: null, before: shown?.first ?? null };
}

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
