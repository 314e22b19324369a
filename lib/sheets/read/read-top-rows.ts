import { SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import { keepRow, type SheetRow } from "../cells";
import { shownTexts } from "../matching/shown-text";
import { splitLines } from "../matching/split-cells";
import { WorkbookError } from "../workbook-error";
import { scanTable } from "./scan-table";

const MB = 1024 * 1024;

/** Enough for headings. Reading stops at these limits. */
const LIMITS = {
  fileBytes: 5 * MB,
  sheetBytes: 64 * MB,
  sharedStringsBytes: 32 * MB,
  unusualBytes: 32 * MB,
  rows: 2000,
  pages: 2,
};

/**
 * The first rows of each sheet as text; those that could be read if the file is damaged or too large. LOCKED if the file
 * has a password.
 */
export async function readTopRows(bytes: Uint8Array): Promise<string[][][] | "LOCKED"> {
  let isLocked = false;
  const sheets: SheetRow[][] = [];
  await scanTable(bytes, { sheet: "all", limits: LIMITS }, () => {
    const rows: SheetRow[] = [];
    sheets.push(rows);
    return {
      row: (...row) => {
        if (rows.length < SEARCHED_ROWS) rows.push(keepRow(...row));
      },
      end: () => {},
    };
    // A large or damaged file is not an error here: the rows before it are enough.
  }).catch((error: unknown) => {
    isLocked = error instanceof WorkbookError && error.code === "ENCRYPTED";
  });
  if (isLocked) return "LOCKED";
  return sheets.map((rows) => splitLines(rows.map(({ cells, shown }) => shownTexts(cells, cells.length, shown))));
}
