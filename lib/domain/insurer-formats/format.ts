import { keysOf } from "../keys";
import type { SourceName } from "./sources";

/** Who is sent the file: the insurer, or the TPA that makes the health cards. */
export const FORMAT_STAGES = ["INSURER", "TPA"] as const;
export type FormatStage = (typeof FORMAT_STAGES)[number];

/** In the order in which their files and sheets stand. */
export const FORMAT_OPERATIONS = ["ADD", "DELETE", "EDIT"] as const;
export type FormatOperation = (typeof FORMAT_OPERATIONS)[number];

/** How days are written; `date` is a true date cell, the others are text. */
export const DATE_STYLES = ["dd-MMM-yyyy", "dd/MM/yyyy", "dd-MM-yyyy", "dd.MM.yyyy", "yyyy-MM-dd", "date"] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** A file for each operation, several of them in a zip; or one workbook with a sheet for each. */
export const FORMAT_SPLITS = ["FILES", "SHEETS"] as const;
export type FormatSplit = (typeof FORMAT_SPLITS)[number];

/** One of our codes in the insurer's word. */
export type FormatWord = { code: string; word: string };

export type FormatColumn = {
  header: string;
  /** What of ours stands under it; null for a fixed text. */
  source: SourceName | null;
  /** The fixed text, which may be empty: the column is there and nobody fills it. */
  text: string;
  /** Of a source with codes; a code without a word is written as it is. */
  words: readonly FormatWord[];
  /** Of a day; null: as the whole format has it. */
  dates: DateStyle | null;
  letters: "AS_IS" | "UPPER";
  mandatory: boolean;
  /** In characters; what is longer is reported, never cut. */
  maxLength: number | null;
};

export type FormatSheet = { sheet: string; columns: readonly FormatColumn[] };

/** How the rows of an endorsement are written for one insurer, policy type and stage. */
export type InsurerFormat = {
  dates: DateStyle;
  split: FormatSplit;
  /** Without its ending: `{insurer}_{policyNumber}_Endo{n}_{op}_{ddMMyyyy}`. */
  fileName: string;
  sheets: Readonly<Record<FormatOperation, FormatSheet>>;
};

const DEFAULTS = { source: null, text: "", words: [], dates: null, letters: "AS_IS", mandatory: false } as const;

/** A column with what is not said of it left plain. */
export const formatColumn = (column: Partial<FormatColumn> & { header: string }): FormatColumn => ({
  ...DEFAULTS,
  maxLength: null,
  ...column,
});

/** The style of a column's days. */
export const datesOf = (column: FormatColumn, format: Pick<InsurerFormat, "dates">): DateStyle =>
  column.dates ?? format.dates;

/** What a file name may be put together from. */
export const FILE_NAME_PARTS = {
  insurer: "The insurer",
  company: "The company",
  policyNumber: "The policy number",
  n: "The endorsement's number",
  op: "The operation, where a file has one only",
  ddMMyyyy: "The day of the download",
} as const;
export type FileNamePart = keyof typeof FILE_NAME_PARTS;
export const fileNameParts = keysOf(FILE_NAME_PARTS);
