/** Rows of a page, and how many are fetched: one more says whether another page follows [spec 2 §4, §9]. */
export const PAGE_SIZE = 10;
export const FETCH_SIZE = PAGE_SIZE + 1;

/** Where a page begins: after the last row of the one before, before the first row of the one behind, or at the start. */
export type PageStart = { after: string | null; before: string | null };

export type Page<T> = {
  rows: readonly T[];
  hasPrevious: boolean;
  hasNext: boolean;
  /** Ids of the first and the last row: the cursors of both neighbours. */
  first: string | null;
  last: string | null;
};

/**
 * The page that the fetched rows make. Read forwards the extra row is the last one, read backwards the first; the first
 * page has no previous one.
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
