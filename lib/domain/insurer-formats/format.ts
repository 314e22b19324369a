import { keysOf } from "../keys";
import type { SourceName } from "./sources";
import type { AmountUnit } from "./units";

/** The recipient: the insurer, or the TPA that issues the health cards. */
export const FORMAT_STAGES = ["INSURER", "TPA"] as const;
export type FormatStage = (typeof FORMAT_STAGES)[number];

/** In the order of files and sheets. */
export const FORMAT_OPERATIONS = ["ADD", "DELETE", "EDIT"] as const;
export type FormatOperation = (typeof FORMAT_OPERATIONS)[number];

/** Date styles. `date` is a real date cell; the others are text. */
export const DATE_STYLES = ["dd-MMM-yyyy", "dd/MM/yyyy", "dd-MM-yyyy", "dd.MM.yyyy", "yyyy-MM-dd", "date"] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** FILES: a file per operation, zipped if several. SHEETS: one workbook with a sheet per operation. */
export const FORMAT_SPLITS = ["FILES", "SHEETS"] as const;
export type FormatSplit = (typeof FORMAT_SPLITS)[number];

/** The kind of file. Only .xlsx files can fill the insurer's own template. */
export const FILE_TYPES = ["xlsx", "xls", "csv"] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The insurer's word for one of our codes. */
export type FormatWord = { code: string; word: string };

export type FormatColumn = {
  header: string;
  /** The data in the column; null for a fixed text. */
  source: SourceName | null;
  /** The fixed text; may be empty for a column that stays blank. */
  text: string;
  /** Words for the source's codes. A code without a word is written unchanged. */
  words: readonly FormatWord[];
  /** Date style of the column; null: the format's. */
  dates: DateStyle | null;
  /** Unit of an amount; other columns ignore it. */
  unit: AmountUnit;
  letters: "AS_IS" | "UPPER";
  mandatory: boolean;
  /** Max characters. Longer text is reported, never cut. */
  maxLength: number | null;
};

/** The insurer's own workbook. Rows are written below its headings, and everything else stays as it is. */
export type FormatTemplate = {
  /** Its name in the file store; the stored file never changes. */
  fileName: string;
  sheet: string;
  /** The number of the heading row, from 1. */
  row: number;
  /** Its distinct headings by column; empty texts for columns without one. */
  headings: readonly string[];
};

export type FormatSheet = {
  sheet: string;
  columns: readonly FormatColumn[];
  /** Rows above the headings, as text; in a template they are the template's own. */
  above?: readonly (readonly string[])[] | undefined;
  template?: FormatTemplate | null | undefined;
};

/** The layout of an endorsement's rows for one insurer, policy type and stage. */
export type InsurerFormat = {
  dates: DateStyle;
  split: FormatSplit;
  fileType: FileType;
  /** Without extension: `{insurer}_{policyNumber}_Endo{n}_{op}_{ddMMyyyy}`. */
  fileName: string;
  sheets: Readonly<Record<FormatOperation, FormatSheet>>;
};

const DEFAULTS = { source: null, text: "", words: [], dates: null, unit: "RUPEES", letters: "AS_IS" } as const;

/** A column with defaults for missing properties. */
export const formatColumn = (column: Partial<FormatColumn> & { header: string }): FormatColumn => ({
  ...DEFAULTS,
  mandatory: false,
  maxLength: null,
  ...column,
});

/** The date style of a column. */
export const datesOf = (column: FormatColumn, format: Pick<InsurerFormat, "dates">): DateStyle =>
  column.dates ?? format.dates;

const FILE_NAME_PARTS = {
  insurer: "The insurer",
  company: "The company",
  policyNumber: "The policy number",
  n: "The endorsement's number",
  op: "The operation, if the file has only one",
  ddMMyyyy: "The day of the download",
} as const;
export type FileNamePart = keyof typeof FILE_NAME_PARTS;
export const fileNameParts = keysOf(FILE_NAME_PARTS);
