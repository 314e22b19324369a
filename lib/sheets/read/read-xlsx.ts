import type { SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { CellValues } from "./cell-values";
import { inflateText, inflateXml } from "./inflate-part";
import { type Package, readPackage, type SheetEntry } from "./package";
import { chooseSheets, type ReadOptions } from "./read-options";
import { RowCounter } from "./row-counter";
import { readSharedStrings } from "./shared-strings";
import { SheetScanner } from "./sheet-scanner";
import { readStyles } from "./styles";
import type { ZipPart } from "./zip-directory";

/** Reads .xlsx and .xlsm. Macros and everything besides cells are ignored. @throws WorkbookError */
export async function readXlsx(
  parts: Map<string, ZipPart>,
  limits: WorkbookLimits,
  options: ReadOptions,
  onSheet: SheetReader,
): Promise<void> {
  const workbook = await readPackage(parts, limits);
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const requested = chooseSheets(visible, options.sheet);
  const counter = new RowCounter(limits);
  const onPiece = progressOf(workbook, requested, counter, options);
  const shared = workbook.sharedStrings;
  const part = {
    ...(shared ? await readSharedStrings(shared, limits, onPiece) : { strings: [], struckStrings: new Set<number>() }),
    ...readStyles(workbook.styles ? await inflateText(workbook.styles, limits) : ""),
    values: new CellValues(workbook.date1904),
    counter,
  };
  for (const entry of requested) {
    const reader = onSheet({ name: entry.name, date1904: workbook.date1904 });
    const scanner = new SheetScanner(limits, part, entry.name, options, reader.row);
    for await (const chunk of inflateXml(entry.part, limits.sheetBytes, limits, onPiece)) scanner.push(chunk);
    scanner.close();
    reader.end();
  }
}

/** Each progress message makes the page render again. */
const PERCENT_STEP = 4;

/** Reports progress by packed bytes. */
function progressOf(workbook: Package, requested: SheetEntry[], counter: RowCounter, options: ReadOptions) {
  const packed = (part: { packed: Uint8Array } | undefined) => part?.packed.length ?? 0;
  const total = requested.reduce((sum, { part }) => sum + packed(part), packed(workbook.sharedStrings)) || 1;
  let done = 0;
  let reported = -PERCENT_STEP;
  return (bytes: number) => {
    done += bytes;
    const percent = Math.min(99, Math.floor((done / total) * 100));
    if (percent < reported + PERCENT_STEP) return;
    reported = percent;
    options.onProgress?.({ percent, rows: counter.rows });
  };
}
