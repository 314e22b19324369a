import {
  MAX_SAMPLE_ROWS,
  type SampleRows,
  type SampleTable,
  sampleTable,
} from "@/lib/domain/insurer-formats/sample-columns";
import { type Cell, isCellDate } from "../cells";
import { scanTable } from "../read/scan-table";

/** A sheet of an insurer's sample. The sheet of a text file has no name. */
export type SampleSheet = SampleTable & { name: string };

/** The visible sheets with headers in a sample workbook or text file. @throws WorkbookError */
export async function readSample(bytes: Uint8Array): Promise<SampleSheet[]> {
  const sheets: { name: string; rows: SampleRows[number][] }[] = [];
  const text = await scanTable(bytes, { sheet: "all" }, ({ name }) => {
    const rows: SampleRows[number][] = [];
    return {
      row(number, cells, width) {
        if (number > MAX_SAMPLE_ROWS) return;
        // Blank rows are not reported, but the rows above the headings keep their places.
        while (rows.length < number - 1) rows.push([]);
        rows.push(cells.slice(0, width).map(sampleCell));
      },
      end: () => sheets.push({ name, rows }),
    };
  });
  return sheets
    .map(({ name, rows }) => ({ name: text ? "" : name, ...sampleTable(rows) }))
    .filter(({ columns }) => columns.length > 0);
}

function sampleCell(cell: Cell): SampleRows[number][number] {
  if (cell === null || (typeof cell === "object" && !isCellDate(cell))) return "";
  return isCellDate(cell) ? cell : String(cell);
}
