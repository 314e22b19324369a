import { partsOf } from "./file-name";
import {
  FORMAT_OPERATIONS,
  type FormatColumn,
  type FormatOperation,
  type FormatSheet,
  fileNameParts,
  type InsurerFormat,
} from "./format";
import { canonicalHeading } from "./headings";
import { wordOf } from "./render";
import { codesOf, SOURCES } from "./sources";
import { templatePlaces } from "./template-places";

/** The limit of the workbook reader. */
export const MAX_COLUMNS = 64;
const MAX_SHEET_NAME_LENGTH = 31;
const NOT_IN_SHEET_NAME = /[[\]:*?/\\]/;

/** The faults that prevent a format's use, by part: `fileName`, `split`, `sheets.ADD.sheet`, `sheets.ADD.columns`. */
export type FormatFaults = Record<string, string>;

/** Faults of a format. Without any, its files can be read back. */
export function formatFaults(format: InsurerFormat): FormatFaults {
  const faults: FormatFaults = {};
  const note = (at: string, fault: string | null) => {
    if (fault !== null) faults[at] ??= fault;
  };
  note("fileName", fileNameFault(format));
  const names = FORMAT_OPERATIONS.map((operation) => format.sheets[operation].sheet.trim().toLowerCase());
  note(
    "split",
    format.fileType === "csv" && format.split === "SHEETS" ? "A .csv file has one sheet: choose one file each" : null,
  );
  for (const [at, operation] of FORMAT_OPERATIONS.entries()) {
    const sheet = format.sheets[operation];
    note(`sheets.${operation}.template`, templateFault(format, operation));
    const isDouble = format.split === "SHEETS" && names.indexOf(names[at] ?? "") !== at;
    note(`sheets.${operation}.sheet`, isDouble ? "Another sheet has this name" : sheetNameFault(sheet));
    note(`sheets.${operation}.columns`, columnsFault(sheet.columns));
  }
  return faults;
}

function fileNameFault({ fileName, split }: InsurerFormat): string | null {
  if (fileName.trim() === "") return "Enter a file name";
  const parts = partsOf(fileName);
  const unknown = parts.find((part) => !fileNameParts.some((known) => known === part));
  if (unknown !== undefined)
    return `{${unknown}} is not known: use ${fileNameParts.map((part) => `{${part}}`).join(" ")}`;
  // Two files of the same name would overwrite each other in a zip.
  return split === "FILES" && !parts.includes("op") ? "Files of several operations need {op} in their name" : null;
}

function sheetNameFault({ sheet }: FormatSheet): string | null {
  if (sheet.trim() === "") return "Enter the sheet's name";
  if (sheet.length > MAX_SHEET_NAME_LENGTH) return `At most ${MAX_SHEET_NAME_LENGTH} characters`;
  return NOT_IN_SHEET_NAME.test(sheet) ? "A sheet name cannot contain [ ] : * ? / \\" : null;
}

/** The sheets of one file need the same template, and each column needs a heading of the template. */
function templateFault({ fileType, split, sheets }: InsurerFormat, operation: FormatOperation): string | null {
  const { template, sheet, columns } = sheets[operation];
  const inFile = split === "SHEETS" ? FORMAT_OPERATIONS.map((each) => sheets[each].template?.fileName) : [];
  if (inFile.some((fileName) => fileName !== inFile[0])) return "Sheets of one file need the same template";
  if (!template) return null;
  if (fileType !== "xlsx") return "Only an .xlsx file can fill a template";
  if (template.sheet !== sheet) return `The sheet of the template is called '${template.sheet}'`;
  const unknown = columns[templatePlaces(columns, template).indexOf(-1)];
  return unknown ? `The template has no heading '${unknown.header}'` : null;
}

function columnsFault(columns: readonly FormatColumn[]): string | null {
  if (columns.length === 0) return "Add a column";
  if (columns.length > MAX_COLUMNS) return `At most ${MAX_COLUMNS} columns`;
  const headers = columns.map(({ header }) => canonicalHeading(header));
  for (const [at, column] of columns.entries()) {
    const fault = columnFault(column, headers.indexOf(headers[at] ?? "") !== at);
    if (fault) return `Column ${at + 1}: ${fault}`;
  }
  return columns.some(({ source }) => source !== null) ? null : "At least one column must have data of the endorsement";
}

function columnFault(column: FormatColumn, isDouble: boolean): string | null {
  if (column.header.trim() === "") return "enter the header";
  if (isDouble) return `another column is called '${column.header}'`;
  const empty = column.words.find(({ word }) => word.trim() === "");
  if (empty) return `enter the insurer's word for '${empty.code}'`;
  return sameWordFault(column);
}

/** If two codes have the same word, they cannot be distinguished when the file is read back. */
function sameWordFault(column: FormatColumn): string | null {
  if (column.source !== null && SOURCES[column.source].isDerived) return null;
  const codes = codesOf(column.source);
  const words = codes.map((code) => canonicalHeading(wordOf(column, code)));
  const at = words.findIndex((word, index) => words.indexOf(word) !== index);
  if (at < 0) return null;
  const first = codes[words.indexOf(words[at] ?? "")];
  return `'${first}' and '${codes[at]}' have the same word, '${wordOf(column, codes[at] ?? "")}'`;
}
