/** How the sender marked a row: its text is struck through, or the row is hidden, often by a filter. */
export const ROW_MARKS = ["struck", "hidden"] as const;
export type RowMark = (typeof ROW_MARKS)[number];
