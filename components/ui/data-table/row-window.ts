/** The height of each row, which the style sheet holds too; the header that stays has the same. */
export const ROW_PX = 40;
/** Drawn beyond the window on either side. */
export const SPARE_ROWS = 12;
/** The height in px that a list is taken to have before it has been measured, or while it has none. */
export const UNMEASURED_PX = 800;

export type RowRange = {
  /** The rows to draw: from `first` up to, but not with, `end`. */
  first: number;
  end: number;
  /** The last row that is in sight. */
  lastSeen: number;
};

export type RowWindow = RowRange & {
  /** The height in px of the rows left out before and after. */
  before: number;
  after: number;
};

/** What is drawn of a long list at first. */
export const FIRST_ROWS: RowRange = { first: 0, end: UNMEASURED_PX / ROW_PX + SPARE_ROWS, lastSeen: 0 };

/** A range of a list of `count` rows, which may have become shorter since, and the room of the others. */
export function windowOf(range: RowRange, count: number): RowWindow {
  const end = Math.min(range.end, count);
  const first = Math.min(range.first, end);
  return { ...range, first, end, before: first * ROW_PX, after: (count - end) * ROW_PX };
}
