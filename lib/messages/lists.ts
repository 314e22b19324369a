/** Words of every list. */
export const LIST_MESSAGES = {
  columns: "Columns",
  shownColumns: "Shown columns",
  columnsHidden: ({ count }: { count: number }) => `Columns (${count} hidden)`,
} as const;
