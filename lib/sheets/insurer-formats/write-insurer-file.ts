import { zipSync } from "fflate";
import { formatFileName } from "@/lib/domain/insurer-formats/file-name";
import { datesOf, FORMAT_OPERATIONS, type FormatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { type FormatFacts, type FormatMember, formatLines } from "@/lib/domain/insurer-formats/format-member";
import { renderLine } from "@/lib/domain/insurer-formats/render";
import { SOURCES } from "@/lib/domain/insurer-formats/sources";
import type { WriteKind, WriteSheet } from "../write/sheet-model";
import { writeWorkbook } from "../write/write-workbook";

const COLUMN_WIDTH = 25;

export type InsurerFile = { name: string; bytes: Uint8Array };

/**
 * The members in the insurer's columns. By `split` a workbook for each operation, several of them in a zip, or one workbook
 * with a sheet for each [domain §16].
 */
export async function writeInsurerFile(
  format: InsurerFormat,
  members: readonly FormatMember[],
  facts: FormatFacts,
): Promise<InsurerFile> {
  const filled = FORMAT_OPERATIONS.map((operation) => ({ operation, lines: formatLines(members, operation, facts) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ operation, lines }) => ({ operation, sheet: sheetOf(format, operation, lines) }));
  if (format.split === "SHEETS" && filled.length > 0) {
    const bytes = await writeWorkbook(filled.map(({ sheet }) => sheet));
    return { name: `${formatFileName(format, facts, null)}.xlsx`, bytes };
  }
  const files: InsurerFile[] = [];
  for (const { operation, sheet } of filled) {
    files.push({ name: `${formatFileName(format, facts, operation)}.xlsx`, bytes: await writeWorkbook([sheet]) });
  }
  const [only] = files;
  if (only && files.length === 1) return only;
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes] as const));
  return { name: `${formatFileName(format, facts, null)}.zip`, bytes: zipSync(entries, { level: 0 }) };
}

function sheetOf(
  format: InsurerFormat,
  operation: (typeof FORMAT_OPERATIONS)[number],
  lines: ReturnType<typeof formatLines>,
): WriteSheet {
  const { sheet, columns } = format.sheets[operation];
  return {
    name: sheet,
    columns: columns.map((column) => ({ header: column.header, kind: kindOf(column, format), width: COLUMN_WIDTH })),
    rows: lines.map((line) => ({ cells: renderLine(columns, line, format) })),
  };
}

function kindOf(column: FormatColumn, format: InsurerFormat): WriteKind {
  const kind = column.source === null ? "text" : SOURCES[column.source].kind;
  if (kind === "day" && datesOf(column, format) === "date") return "date";
  return kind === "number" ? "number" : "text";
}
