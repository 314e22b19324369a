import { observeElementRect, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useImperativeHandle, useLayoutEffect } from "react";
import { ROW_PX, type RowRange, SPARE_ROWS, UNMEASURED_PX } from "./row-window";

const UNMEASURED = { width: 0, height: UNMEASURED_PX };

type Rows = Virtualizer<HTMLElement, Element>;
type Props = {
  scroll: RefObject<HTMLElement | null>;
  count: number;
  onRange: (range: RowRange) => void;
  /** Set to a function that scrolls a row into view, as little as needed and clear of the header. */
  reveal: RefObject<((index: number) => void) | null>;
};

/** Reports the rows of a long list to render while it scrolls; renders nothing. All rows have the same height. */
export function WatchRows({ scroll, count, onRange, reveal }: Props) {
  const rows: Rows = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: SPARE_ROWS,
    paddingStart: ROW_PX,
    scrollPaddingStart: ROW_PX,
    initialRect: UNMEASURED,
    // Keep the position if the person scrolled before this code loaded.
    initialOffset: () => scroll.current?.scrollTop ?? 0,
    observeElementRect: (list, report) =>
      observeElementRect(list, (rect) => report(rect.height > 0 ? rect : UNMEASURED)),
    scrollToFn: (top, _options, { scrollElement }) => {
      if (scrollElement) scrollElement.scrollTop = top;
    },
  });
  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const end = (drawn.at(-1)?.index ?? -1) + 1;
  const lastSeen = rows.range?.endIndex ?? end - 1;
  useImperativeHandle(reveal, () => (index) => rows.scrollToIndex(index), [rows]);
  useLayoutEffect(() => onRange({ first, end, lastSeen }), [onRange, first, end, lastSeen]);
  return null;
}
