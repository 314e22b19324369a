import { FORMAT_OPERATIONS, type InsurerFormat } from "../insurer-formats/format";
import { plainHeader } from "../insurer-formats/header-names";
import { fieldOfHeader, fieldOfSource, NAMING_FIELDS, type ResponseField } from "./response-fields";

/** A sheet of a response as text. Rows have the file's row numbers. */
export type ResponseSheet = {
  name: string;
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

export type ResponseColumn = {
  place: number;
  header: string;
  /** null: the column is not used. */
  field: ResponseField | null;
  /** Certain by format or name; otherwise the user decides. */
  isSure: boolean;
  /** Possible fields, best first, if not certain. */
  candidates: readonly ResponseField[];
  samples: readonly string[];
};

/** A sheet with known headers; `rows` are the rows below them. */
export type ResponseTable = { sheet: string; columns: readonly ResponseColumn[]; rows: ResponseSheet["rows"] };

/** Headers are searched in this many rows. */
const HEADER_ROWS = 20;
const SAMPLES = 3;
const KNOWN_WEIGHT = 100;
/** A sheet of one column is text. */
const MIN_COLUMNS = 2;

/**
 * The sheets that can identify lives, or all tables when no sheet can, with their columns by the stage's format, else by insurers' usual names. The
 * header row is the first with the most known headers; titles above it are skipped.
 */
export function matchResponseColumns(sheets: readonly ResponseSheet[], format: InsurerFormat | null): ResponseTable[] {
  const formatFields = fieldsOf(format);
  const tables = sheets.flatMap(({ name, rows }) => {
    const scores = rows.slice(0, HEADER_ROWS).map(({ cells }) => scoreOf(cells, formatFields));
    const at = scores.indexOf(Math.max(...scores));
    const below = rows.slice(at + 1);
    const columns = settleColumns(
      (rows[at]?.cells ?? []).flatMap((cell, place) => {
        const header = cell.trim().replace(/\s+/g, " ");
        return header === ""
          ? []
          : [{ place, header, ...meaningOf(header, formatFields), samples: samplesOf(below, place) }];
      }),
    );
    return columns.length >= MIN_COLUMNS && below.length > 0 ? [{ sheet: name, columns, rows: below }] : [];
  });
  const naming = tables.filter(({ columns }) => canName(columns));
  return naming.length > 0 ? naming : tables;
}

/** Whether a column is chosen that identifies the lives of a table. */
export const isIdentified = ({ columns }: ResponseTable): boolean =>
  columns.some(({ field }) => field !== null && NAMING_FIELDS.includes(field));

/** Whether a table states a verdict in a column. */
export const hasVerdicts = ({ columns }: ResponseTable): boolean => columns.some(({ field }) => field === "status");

/** The user's decisions about columns, by sheet and header; null: not used. */
type ColumnChoices = ReadonlyMap<string, ResponseField | null>;
export const columnKey = (sheet: string, { place }: Pick<ResponseColumn, "place">): string => `${place} ${sheet}`;

/** Applies the user's decisions to the tables. */
export const withChoices = (tables: readonly ResponseTable[], choices: ColumnChoices): ResponseTable[] =>
  tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => {
      const choice = choices.get(columnKey(table.sheet, column));
      return choice === undefined ? column : { ...column, field: choice, isSure: true };
    }),
  }));

type FormatFields = ReadonlyMap<string, ResponseField | null>;

function fieldsOf(format: InsurerFormat | null): FormatFields {
  const columns = format ? FORMAT_OPERATIONS.flatMap((operation) => format.sheets[operation].columns) : [];
  return new Map(
    columns.flatMap(({ header, source }) => [
      [plainHeader(header), source === null ? null : fieldOfSource(source)] as const,
    ]),
  );
}

/** The format decides what its headers mean. */
function meaningOf(header: string, formatFields: FormatFields) {
  const field = formatFields.get(plainHeader(header));
  if (field === undefined) return fieldOfHeader(header);
  return { field, isSure: true, candidates: field ? [field] : [] };
}

function scoreOf(cells: readonly string[], formatFields: FormatFields): number {
  const texts = cells.filter((cell) => cell.trim() !== "");
  const known = texts.filter((text) => formatFields.has(plainHeader(text)) || fieldOfHeader(text).field !== null);
  return known.length * KNOWN_WEIGHT + texts.length;
}

const samplesOf = (rows: ResponseSheet["rows"], place: number): string[] =>
  [...new Set(rows.slice(0, HEADER_ROWS).flatMap(({ cells }) => cells[place]?.trim() || []))].slice(0, SAMPLES);

/**
 * Two columns cannot both be certain for one field. An uncertain column does not offer fields that a certain one has.
 */
function settleColumns(columns: readonly ResponseColumn[]): ResponseColumn[] {
  const count = (field: ResponseField) => columns.filter((column) => column.isSure && column.field === field).length;
  return columns.map((column) => {
    if (column.isSure) {
      const isDouble = column.field !== null && count(column.field) > 1;
      return isDouble ? { ...column, field: null, isSure: false } : column;
    }
    return { ...column, candidates: column.candidates.filter((field) => count(field) === 0) };
  });
}

const canName = (columns: readonly ResponseColumn[]) =>
  columns.some(({ field, candidates }) => [field, ...candidates].some((one) => one && NAMING_FIELDS.includes(one)));
