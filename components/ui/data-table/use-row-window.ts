import { type RefObject, useCallback, useEffect, useState } from "react";

/** The height of each row, which the style sheet holds too. */
const ROW_PX = 40;
/** Drawn beyond the window on either side. */
const SPARE_ROWS = 12;
/** How much is taken for seen until the window has been measured. */
const UNMEASURED_PX = 800;

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

type Seen = { top: number; rows: number };

const seenIn = (scrollTop: number, height: number): Seen => ({
  top: Math.floor(scrollTop / ROW_PX),
  rows: Math.ceil((height || UNMEASURED_PX) / ROW_PX),
});

/** Which rows of a long list are to be drawn, and how one is brought into sight. All rows are of one height. */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, count: number, isLong: boolean) {
  const [seen, setSeen] = useState<Seen>(() => seenIn(0, 0));

  useEffect(() => {
    const element = scroll.current;
    if (!isLong || !element) return;
    const look = () => {
      const next = seenIn(element.scrollTop, element.clientHeight);
      setSeen((known) => (known.top === next.top && known.rows === next.rows ? known : next));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroll, isLong]);

  /** Scrolls as little as it takes; a row's height stays free for the header. */
  const reveal = useCallback(
    (index: number) => {
      const element = scroll.current;
      if (!element) return;
      const top = index * ROW_PX;
      const lowest = top + 2 * ROW_PX - element.clientHeight;
      element.scrollTop = Math.min(top, Math.max(lowest, element.scrollTop));
    },
    [scroll],
  );

  return { rowWindow: isLong ? windowOf(seen, count) : null, reveal };
}

function windowOf({ top, rows }: Seen, count: number): RowWindow {
  const lastSeen = Math.min(count, top + rows) - 1;
  const first = Math.max(0, Math.min(top, count - rows) - SPARE_ROWS);
  const end = Math.min(count, lastSeen + 1 + SPARE_ROWS);
  return { first, end, before: first * ROW_PX, after: (count - end) * ROW_PX, lastSeen };
}
