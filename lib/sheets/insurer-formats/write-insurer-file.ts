import { zipSync } from "fflate";
import { formatFileName, insurerFileName, operationsOf } from "@/lib/domain/insurer-formats/file-name";
import {
  datesOf,
  type FormatColumn,
  type FormatOperation,
  type FormatTemplate,
  type InsurerFormat,
} from "@/lib/domain/insurer-formats/format";
import { type FormatFacts, type FormatMember, formatLines } from "@/lib/domain/insurer-formats/format-member";
import { type FormatCell, renderLine } from "@/lib/domain/insurer-formats/render";
import { SOURCES } from "@/lib/domain/insurer-formats/sources";
import { templatePlaces } from "@/lib/domain/insurer-formats/template-places";
import type { WriteKind, WriteSheet } from "../write/sheet-model";
import { writeWorkbook } from "../write/write-workbook";

const COLUMN_WIDTH = 25;

/** The bytes of a template by its name in the store. */
type LoadTemplate = (fileName: string) => Promise<Uint8Array>;

const noTemplate: LoadTemplate = async (fileName) => {
  throw new Error(`no store for ${fileName}`);
};

type FilledSheet = { sheet: WriteSheet; template: FormatTemplate | null };
type InsurerFile = { name: string; bytes: Uint8Array };

/**
 * Writes the members in the insurer's columns. `split` selects one workbook per operation (several are zipped) or one
 * workbook with a sheet per operation [domain §16].
 */
export async function writeInsurerFile(
  format: InsurerFormat,
  members: readonly FormatMember[],
  facts: FormatFacts,
  loadTemplate: LoadTemplate = noTemplate,
): Promise<InsurerFile> {
  const operations = operationsOf(members, facts);
  const name = insurerFileName(format, facts, operations);
  const filled = operations.map((operation) => ({
    operation,
    sheet: sheetOf(format, operation, formatLines(members, operation, facts)),
    template: format.sheets[operation].template ?? null,
  }));
  if (format.split === "SHEETS" && filled.length > 0) {
    return { name, bytes: await writeSheets(format, filled, loadTemplate) };
  }
  const files: InsurerFile[] = [];
  for (const { operation, ...sheet } of filled) {
    const fileName = `${formatFileName(format, facts, operation)}.${format.fileType}`;
    files.push({ name: fileName, bytes: await writeSheets(format, [sheet], loadTemplate) });
  }
  const [only, ...others] = files;
  if (only && others.length === 0) return only;
  const entries = Object.fromEntries(files.map((file) => [file.name, file.bytes] as const));
  // The file's date, not the time: downloads on the same date are identical.
  return { name, bytes: zipSync(entries, { level: 0, mtime: `${facts.day}T12:00:00` }) };
}

/** A .csv has one sheet. */
async function writeSheets(
  { fileType }: Pick<InsurerFormat, "fileType">,
  filled: readonly FilledSheet[],
  loadTemplate: LoadTemplate,
): Promise<Uint8Array> {
  const [template] = filled.flatMap((one) => one.template ?? []);
  if (template) {
    const { fillTemplate } = await import("./fill-template");
    return fillTemplate(await loadTemplate(template.fileName), filled.flatMap(fillOf));
  }
  const sheets = filled.map(({ sheet }) => sheet);
  const [only] = sheets;
  if (fileType === "csv" && only) return (await import("../write/write-csv")).writeCsv(only);
  if (fileType === "xls") return (await import("../write/write-xls")).writeXls(sheets);
  return writeWorkbook(sheets);
}

/** The rows for the template's headings. */
function fillOf({ sheet: { columns, rows }, template }: FilledSheet) {
  if (!template) return [];
  const places = templatePlaces(columns, template);
  return [
    {
      sheet: template.sheet,
      row: template.row,
      columns: columns.map(({ kind }, at) => ({ place: places[at] ?? 0, kind })),
      rows: rows.map(({ cells }) => cells as FormatCell[]),
    },
  ];
}

function sheetOf(format: InsurerFormat, operation: FormatOperation, lines: ReturnType<typeof formatLines>): WriteSheet {
  const { sheet, columns, above = [] } = format.sheets[operation];
  return {
    name: sheet,
    above,
    columns: columns.map((column) => ({ header: column.header, kind: kindOf(column, format), width: COLUMN_WIDTH })),
    rows: lines.map((line) => ({ cells: renderLine(columns, line, format) })),
  };
}

function kindOf(column: FormatColumn, format: InsurerFormat): WriteKind {
  const kind = column.source === null ? "text" : SOURCES[column.source].kind;
  if (kind === "day" && datesOf(column, format) === "date") return "date";
  return kind === "number" || kind === "amount" ? "number" : "text";
}
