import { strFromU8, unzipSync } from "fflate";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";

/** The first sheet of a workbook as a person sees it: its name, how wide its columns are, and its cells, header first. */
export async function shownWorkbook(bytes: Uint8Array) {
  const [sheet] = await readWorkbook(bytes);
  const parts = unzipSync(bytes);
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const widths = [...text("xl/worksheets/sheet1.xml").matchAll(/<col [^>]*\bwidth="([\d.]+)"/g)];
  return {
    name: sheet?.name,
    widths: widths.map(([, width]) => Number(width)),
    rows: (sheet?.rows ?? []).map(({ cells }) => cells),
  };
}
