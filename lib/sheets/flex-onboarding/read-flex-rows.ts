import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import { keepRow, type SheetReader, type SheetRow } from "../cells";
import { onlySheet } from "../flex/read-flex-rater";
import type { ReadOptions } from "../read/read-options";
import { scanWorkbook } from "../read/read-workbook";
import { tableHeader, tableRows } from "../table-rows";
import { WorkbookError } from "../workbook-error";
import { flexColumns } from "./flex-columns";

/** Rows per portion: a few milliseconds of the page's time each. */
const ROWS_PER_PORTION = 2_000;

/**
 * The rows of a flex workbook, given away in portions while it is read. @returns how many.
 * @throws WorkbookError with the sentence of spec 3 §5 where there is not exactly one sheet or nothing in it; WRONG_COLUMNS.
 */
export async function readFlexRows(
  bytes: Uint8Array,
  operation: FlexOperation,
  onRows: (rows: FlexRow[]) => void,
  options: ReadOptions = {},
): Promise<number> {
  const columns = flexColumns(operation);
  let count = 0;
  const onSheet: SheetReader = (head) => {
    let header: SheetRow | null = null;
    let waiting: SheetRow[] = [];
    const flush = () => {
      if (waiting.length === 0) return;
      const sheet = { ...head, rows: header ? [header, ...waiting] : waiting };
      header ??= tableHeader(sheet, columns);
      const rows = tableRows(sheet, columns);
      waiting = [];
      count += rows.length;
      if (rows.length > 0) onRows(rows);
    };
    return {
      row: (...row) => {
        waiting.push(keepRow(...row));
        if (waiting.length === ROWS_PER_PORTION) flush();
      },
      end: flush,
    };
  };
  await scanWorkbook(bytes, { ...options, sheet: onlySheet }, onSheet);
  if (count === 0) throw new WorkbookError("NO_MEMBERS", FLEX_MESSAGES.noData);
  return count;
}
