/** Default rows per page. One more row is fetched to know whether another page follows [spec 2 §4, §9]. */
export const PAGE_SIZE = 10;
export const FETCH_SIZE = PAGE_SIZE + 1;
/** Minimum rows per page of a list. A higher window requests more. */
export const LIST_ROWS = 25;

/** Rows per page where the provider sets the page size. */
export const ROWS_PER_PAGE = 50;

/** Height of a row, and of everything around the rows of a list. */
const ROW_PX = 40;
const AROUND_PX = 300;
const STEP_ROWS = 5;
/** A call returns at most 100 rows, one of which only shows that a next page exists. */
const MAX_ROWS = 95;

/** Rows of a page that fills a window, in steps of five, so that resizing rarely reads the page again. */
export function pageSizeFor(windowPx: number): number {
  const steps = Math.ceil((windowPx - AROUND_PX) / ROW_PX / STEP_ROWS);
  return Math.min(MAX_ROWS, Math.max(LIST_ROWS, steps * STEP_ROWS));
}

/** Where a page starts: after a row, before a row, or at the beginning. */
export type PageStart = { after: string | null; before: string | null };

export type Page<T> = {
  rows: readonly T[];
  hasPrevious: boolean;
  hasNext: boolean;
  /** IDs of the first and last row: the cursors of the neighbouring pages. */
  first: string | null;
  last: string | null;
};

/**
 * Builds a page from fetched rows. The extra row is the last one when read forwards and the first when read backwards.
 * The first page has no previous page.
 */
export function pageOf<T extends { id: string }>(
  fetched: readonly T[],
  { after, before }: PageStart,
  size = PAGE_SIZE,
): Page<T> {
  const isBackwards = before !== null;
  const hasMore = fetched.length > size;
  const rows = isBackwards ? fetched.slice(-size) : fetched.slice(0, size);
  return {
    rows,
    hasPrevious: isBackwards ? hasMore : after !== null,
    hasNext: isBackwards || hasMore,
    first: rows[0]?.id ?? null,
    last: rows.at(-1)?.id ?? null,
  };
}
