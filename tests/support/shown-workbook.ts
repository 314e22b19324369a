import { strFromU8, unzipSync } from "fflate";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";

/** By their number formats: what a person types into the column is kept as text, is a number, or a day. */
const KIND_OF_FORMAT: Readonly<Record<string, string>> = { 0: "number", 49: "text" };

/**
 * The first sheet of a workbook as a person sees it: its name, its columns with their widths and kinds, and its rows by
 * the columns' headers.
 */
export async function shownWorkbook(bytes: Uint8Array) {
  const [sheet] = await readWorkbook(bytes);
  const parts = unzipSync(bytes);
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const formats = [
    ...(text("xl/styles.xml")
      .split("<cellXfs")[1]
      ?.matchAll(/<xf numFmtId="(\d+)"/g) ?? []),
  ];
  const columns = [...text("xl/worksheets/sheet1.xml").matchAll(/<col [^>]*?width="([\d.]+)" style="(\d+)"/g)];
  const [headers, ...rows] = (sheet?.rows ?? []).map(({ cells }) => cells);
  return {
    name: sheet?.name,
    columns: columns.map(([, width, style], at) => {
      const format = formats[Number(style)]?.[1] ?? "";
      return [headers?.[at], Number(width), KIND_OF_FORMAT[format] ?? "date"];
    }),
    rows: rows.map((cells) => Object.fromEntries((headers ?? []).map((header, at) => [header, cells[at] ?? null]))),
  };
}
