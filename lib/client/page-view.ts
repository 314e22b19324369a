import { isLocalDate, type LocalDate } from "@/lib/domain/dates/local-date";
import type { Page, PageStart } from "@/lib/domain/paging";

/** The page of a list: its number, and the row after which it starts or before which it ends. */
export type PageView = PageStart & { page: number };

export type Params = Pick<URLSearchParams, "get">;

/** The dates of a list's filter in the address; null if there is none or it is not valid. */
export function datesOf(params: Params): { from: LocalDate | null; to: LocalDate | null } {
  const [from = "", to = ""] = [params.get("from") ?? "", params.get("to") ?? ""];
  return { from: isLocalDate(from) ? from : null, to: isLocalDate(to) ? to : null };
}

/** The parameters of a view that are set: null, undefined, false and empty text are left out. */
export const chosenOf = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as { [K in keyof T]?: NonNullable<T[K]> };

export const FIRST_PAGE = { page: 1, after: null, before: null } as const;

/** The page with that number, for lists that are read by page number; the first page if it is not valid. */
export const numberedPageOf = (page: number): PageView => ({ ...FIRST_PAGE, page: Math.max(1, Math.trunc(page) || 1) });

/** The page in the address; without a start row, the first page. */
export function pageViewOf(params: Params): PageView {
  const after = params.get("after");
  const before = params.get("before");
  if (!after && !before) return FIRST_PAGE;
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  return { page, after, before: after ? null : before };
}

/** The page as address parameters; empty for the first page. */
export function pageParamsOf({ page, after, before }: PageView) {
  return { page: page > 1 ? String(page) : "", after: after ?? "", before: before ?? "" };
}

/** The previous (-1) or next (1) page of the displayed one. */
export function neighbourOf(view: PageView, step: 1 | -1, shown: Page<unknown> | undefined): PageView {
  const page = view.page + step;
  if (page <= 1) return FIRST_PAGE;
  return step === 1
    ? { page, after: shown?.last ?? null, before: null }
    : { page, after: null, before: shown?.first ?? null };
}
