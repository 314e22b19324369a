/** The header by which the console knows its own pages: another site cannot send it without asking first. */
export const REQUEST_MARK = "x-genome-request";

/** What every write of the console's own pages carries. */
export const MARKED = { [REQUEST_MARK]: "1" } as const;
