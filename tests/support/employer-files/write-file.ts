import { oddWorkbook } from "@/tests/browser/odd-workbook";
import type { EmployerFile } from "./files";
import { makePeople } from "./people";

const EMPLOYEES = 12;

/** The rows of the file, including titles and footer. */
export function rowsOf({ titles = [], columns, footer = [], families = false }: EmployerFile): string[][] {
  const people = makePeople(EMPLOYEES, families);
  const hasGroups = columns.some(({ group }) => group !== undefined);
  return [
    ...titles.map((title) => [title]),
    ...(hasGroups ? [columns.map(({ group = "" }) => group)] : []),
    columns.map(({ heading }) => heading),
    ...people.map((person, row) => columns.map(({ make }) => make(person, row))),
    ...footer.map((row) => [...row]),
  ];
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') || text.includes("\n") ? `"${text.replaceAll('"', '""')}"` : text;

const separated = (rows: readonly (readonly string[])[], separator: string) =>
  rows.map((row) => row.map((text) => quoted(text, separator)).join(separator)).join("\r\n");

/** The bytes of the file. */
export function writeEmployerFile(file: EmployerFile): Uint8Array {
  const rows = rowsOf(file);
  switch (file.format) {
    case "xlsx":
      return new Uint8Array(
        oddWorkbook("file.xlsx", [{ name: file.sheet ?? "Sheet1", rows, hiddenColumns: file.hidden ?? [] }]).buffer,
      );
    case "semicolon":
      return Buffer.from(separated(rows, ";"));
    case "tsv":
      return Buffer.from(separated(rows, "\t"));
    case "windows-1252":
      return Buffer.from(separated(rows, ","), "latin1");
    case "utf-16":
      return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(separated(rows, "\t"), "utf16le")]);
    default:
      return Buffer.from(separated(rows, ","));
  }
}
