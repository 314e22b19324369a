/** Pasted cells instead of a file. */
export const PASTE_MESSAGES = {
  open: "Paste cells",
  title: "Paste cells",
  label: "Cells",
  hint: "Copy rows with their headings from any spreadsheet and paste them here.",
  read: "Read",
  fileName: "Pasted cells.tsv",
} as const;
