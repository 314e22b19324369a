/** Cells that are pasted in place of a file. */
export const PASTE_MESSAGES = {
  open: "Paste cells",
  title: "Paste cells",
  label: "Cells",
  hint: "Copy rows with their headings in any spreadsheet, and paste them here.",
  read: "Read",
  fileName: "Pasted cells.tsv",
} as const;
