/** How the sender marked a row: its text is struck through, or the row is hidden, often by a filter. */
export const ROW_MARKS = ["struck", "hidden"] as const;
export type RowMark = (typeof ROW_MARKS)[number];

/** What a reader notes about a row. `uncalculated`: a formula whose result the file lacks, so that its cell is empty. */
export type RowNote = RowMark | "uncalculated";

/** The number of each note, and its first row. */
export type RowNotes = { [note in RowNote]?: { count: number; row: number } };
