import type { ResponseSheet } from "@/lib/domain/insurer-responses/match-response-columns";
import type { SheetRow } from "../cells";
import { keepRow } from "../cells";
import { cellText } from "../members/cell-text";
import { scanTable } from "../read/scan-table";

/** Max rows over all sheets. Larger files must be split. */
const MAX_ROWS = 40_000;

/**
 * The visible sheets of an insurer's response as text, without blank rows, of any format that `scanTable` reads.
 * @throws WorkbookError
 */
export async function readResponse(bytes: Uint8Array): Promise<ResponseSheet[]> {
  const sheets: ResponseSheet[] = [];
  await scanTable(bytes, { sheet: "all", limits: { rows: MAX_ROWS } }, ({ name, date1904 }) => {
    const rows: ResponseSheet["rows"][number][] = [];
    return {
      row: (...given) => rows.push(textsOf(keepRow(...given), date1904)),
      end: () => sheets.push({ name, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) }),
    };
  });
  return sheets;
}

const textsOf = ({ number, cells, shown }: SheetRow, date1904: boolean) => ({
  number,
  cells: cells.map((cell, at) => (cellText(cell, shown?.[at], "text", date1904) ?? "").trim()),
});
