import type { Page, PageStart } from "@/lib/domain/paging";

/** Where a list stands: the number of its page, and the row that the page begins after or ends before. */
export type PageView = PageStart & { page: number };

export type Params = Pick<URLSearchParams, "get">;

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
export function neighbourOf(view: PageView, step: 1 | -1, shown: Page<unknown> | undefined): PageView {
  const page = view.page + step;
  if (page <= 1) return FIRST_PAGE;
  return step === 1
    ? { page, after: shown?.last ?? null, before: null }
    : { page, after: null, before: shown?.first ?? null };
}
