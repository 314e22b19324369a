/** Row height, also in the style sheet. The sticky header has the same height. */
export const ROW_PX = 40;
/** Extra rows rendered on either side of the visible ones. */
export const SPARE_ROWS = 12;
/** Assumed height of a list in px while it is unmeasured or has none. */
export const UNMEASURED_PX = 800;

export type RowRange = {
  /** Rows to render, from `first` up to but excluding `end`. */
  first: number;
  end: number;
  /** The last visible row. */
  lastSeen: number;
};

export type RowWindow = RowRange & {
  /** The height in px of the rows left out before and after. */
  before: number;
  after: number;
};

/** Initially rendered rows of a long list. */
export const FIRST_ROWS: RowRange = { first: 0, end: UNMEASURED_PX / ROW_PX, lastSeen: 0 };

/** The range clamped to `count` rows, and the height of the other rows. */
export function windowOf(range: RowRange, count: number): RowWindow {
  const end = Math.min(range.end, count);
  const first = Math.min(range.first, end);
  return { ...range, first, end, before: first * ROW_PX, after: (count - end) * ROW_PX };
}
