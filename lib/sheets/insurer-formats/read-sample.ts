import type { SampleColumn } from "@/lib/domain/insurer-formats/match-headers";
import { type SampleRows, sampleColumns } from "@/lib/domain/insurer-formats/sample-columns";
import { type Cell, isCellDate } from "../cells";
import { scanTable } from "../read/scan-table";

/** A sheet of an insurer's sample: its columns with sample values. The sheet of a text file has no name. */
export type SampleSheet = { name: string; columns: SampleColumn[] };

/** The visible sheets with headers in a sample workbook or text file. @throws WorkbookError */
export async function readSample(bytes: Uint8Array): Promise<SampleSheet[]> {
  const sheets: { name: string; rows: SampleRows[number][] }[] = [];
  const text = await scanTable(bytes, { sheet: "all" }, ({ name }) => {
    const rows: SampleRows[number][] = [];
    return {
      row: (_number, cells, width) => rows.push(cells.slice(0, width).map(sampleCell)),
      end: () => sheets.push({ name, rows }),
    };
  });
  return sheets
    .map(({ name, rows }) => ({ name: text ? "" : name, columns: sampleColumns(rows) }))
    .filter(({ columns }) => columns.length > 0);
}

function sampleCell(cell: Cell): SampleRows[number][number] {
  if (cell === null || (typeof cell === "object" && !isCellDate(cell))) return "";
  return isCellDate(cell) ? cell : String(cell);
}
