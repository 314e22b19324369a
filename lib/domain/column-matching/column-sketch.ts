import type { ContentKind } from "./content";
import type { DateEvidence } from "./date-order";

/** A value of a column, how often it stands there, and where first. */
export type ValueCount = { text: string; count: number; row: number };

/** What is known of one column without its cells. */
export type ColumnSketch = {
  /** From 0. */
  position: number;
  /** As shown: both rows of a heading of two rows, joined. */
  heading: string;
  /** The row above the heading where there are two; empty otherwise. */
  group: string;
  /** The heading without its group. */
  label: string;
  filled: number;
  /** The first different values. */
  samples: string[];
  /** Every different value, where there are few of them; null for a column of names or numbers. */
  values: ValueCount[] | null;
  /** How many cells were looked at, and how many of them look like each kind. */
  looked: number;
  kinds: Partial<Record<ContentKind, number>>;
  dates: DateEvidence;
  /** Cells that are days by themselves, and the latest day of a month among them. */
  trueDays: { count: number; latest: number; example: string | null };
};

/** Of the cells looked at, the part that looks like `kind`; 1 for an empty column. */
export const shareOf = ({ looked, kinds }: ColumnSketch, kind: ContentKind | null): number =>
  kind === null || looked === 0 ? 1 : (kinds[kind] ?? 0) / looked;

const FEWEST_SWAPPED = 3;
const LAST_MONTH = 12;

/**
 * Whether a program may have turned days around when it opened the file: what it could read month first became true days,
 * none after the 12th, and what it could not stayed text.
 */
export const mayBeSwapped = ({ dates, trueDays }: ColumnSketch): boolean =>
  dates.dayFirst.count > 0 && trueDays.count >= FEWEST_SWAPPED && trueDays.latest <= LAST_MONTH;

/** A row below the header that is no member, and why. */
export type LeftOutRow = { row: number; text: string; why: "total" | "note" | "header" };

/** One sheet of a table, before it is known what its columns mean. */
export type SheetSketch = {
  name: string;
  /** What stands above the header. */
  titles: string[];
  /** As the sheet numbers them. */
  headerRows: number[];
  /** The number of its last row. */
  lastRow: number;
  rows: number;
  columns: ColumnSketch[];
  /** The first rows as shown, by position: what belongs together. */
  firstRows: { row: number; texts: string[] }[];
  leftOut: LeftOutRow[];
  leftOutCount: number;
};

export type TableSketch = {
  /** How the bytes of a text file were read; null for a workbook. */
  text: { encoding: string; separator: string } | null;
  sheets: SheetSketch[];
};
