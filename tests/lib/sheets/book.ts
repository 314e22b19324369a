import { utils, write } from "@e965/xlsx";

export type Cells = (string | number | Date | null)[][];

/** A workbook with these sheets. @param date1904 whether it counts dates from 1904. */
export function book(sheets: Record<string, Cells>, bookType: "xlsx" | "xls" | "xlsm" = "xlsx", date1904 = false) {
  const workbook = { ...utils.book_new(), Workbook: { WBProps: { date1904 } } };
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(workbook, { type: "array", bookType }));
}
