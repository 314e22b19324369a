import { observeElementRect, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";

/** The height of each row, which the style sheet holds too; the header that stays has the same. */
const ROW_PX = 40;
/** Drawn beyond the window on either side. */
const SPARE_ROWS = 12;
/** What is drawn before the window has been measured, or while it has no height. */
const UNMEASURED = { width: 0, height: 800 };

export type RowWindow = {
  /** The rows to draw: from `first` up to, but not with, `end`. */
  first: number;
  end: number;
  /** The height in px of the rows left out before and after. */
  before: number;
  after: number;
  /** The last row that is in sight. */
  lastSeen: number;
};

type Rows = Virtualizer<HTMLElement, Element>;

/** Which rows of a long list are to be drawn, and how one is brought into sight. All rows are of one height. */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, count: number, isLong: boolean) {
  const rows: Rows = useVirtualizer<HTMLElement, Element>({
    count,
    enabled: isLong,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: SPARE_ROWS,
    paddingStart: ROW_PX,
    scrollPaddingStart: ROW_PX,
    initialRect: UNMEASURED,
    observeElementRect: (list, report) =>
      observeElementRect(list, (rect) => report(rect.height > 0 ? rect : UNMEASURED)),
    scrollToFn: (top, _options, { scrollElement }) => {
      if (scrollElement) scrollElement.scrollTop = top;
    },
  });
  /** Scrolls as little as it takes; a row's height stays free for the header. */
  const reveal = useCallback((index: number) => rows.scrollToIndex(index), [rows]);
  return { rowWindow: isLong ? windowOf(rows, count) : null, reveal };
}

function windowOf(rows: Rows, count: number): RowWindow {
  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const end = (drawn.at(-1)?.index ?? -1) + 1;
  const lastSeen = rows.range?.endIndex ?? end - 1;
  return { first, end, before: first * ROW_PX, after: (count - end) * ROW_PX, lastSeen };
}
