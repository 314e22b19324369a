import type { RowNotes } from "../members/row-marks";
import type { ContentKind } from "./content";
import type { DateEvidence } from "./date-order";
import type { Target } from "./targets";

/** A value of a column, its number of occurrences and its first row. */
export type ValueCount = { text: string; count: number; row: number };

export type ColumnSketch = {
  /** Zero-based. */
  position: number;
  /** As shown: both header rows, joined. */
  heading: string;
  /** The header row above the label; empty if there is only one. */
  group: string;
  label: string;
  filled: number;
  samples: string[];
  /** All distinct values, if there are few; null for a column of names or numbers. */
  values: ValueCount[] | null;
  /** Number of examined cells, and how many of them look like each kind. */
  looked: number;
  kinds: Partial<Record<ContentKind, number>>;
  dates: DateEvidence;
  /** Cells that the workbook stores as dates, and the latest day of the month among them. */
  trueDays: { count: number; latest: number; example: string | null };
};

/** The column that is matched to one of these targets. */
export function matchedColumn(
  sheet: { sketch: SheetSketch; matches: readonly { position: number; target: Target | null }[] },
  ...targets: readonly Target[]
): ColumnSketch | undefined {
  const match = sheet.matches.find(({ target }) => target !== null && targets.includes(target));
  return match && sheet.sketch.columns.find(({ position }) => position === match.position);
}

/** The headings of all columns; empty for one without cells or a heading. */
export function headingsByPosition(columns: readonly ColumnSketch[]): string[] {
  const headings: string[] = Array(Math.max(0, ...columns.map(({ position }) => position + 1))).fill("");
  for (const { position, heading } of columns) headings[position] = heading;
  return headings;
}

/** The share of examined cells that look like `kind`; 1 for an empty column. */
export const shareOf = ({ looked, kinds }: ColumnSketch, kind: ContentKind | null): number =>
  kind === null || looked === 0 ? 1 : (kinds[kind] ?? 0) / looked;

const MIN_SWAPPED = 3;
const LAST_MONTH = 12;

/**
 * Whether a program may have swapped day and month when it opened the file: dates it could read month first became real
 * dates (none after the 12th), and the rest stayed text.
 */
export const mayBeSwapped = ({ dates, trueDays }: ColumnSketch): boolean =>
  dates.dayFirst.count > 0 && trueDays.count >= MIN_SWAPPED && trueDays.latest <= LAST_MONTH;

/** A row below the header that is not a member, and the reason. */
export type LeftOutRow = { row: number; text: string; why: "total" | "note" | "header" };

/** One sheet of a table, before its columns are matched. */
export type SheetSketch = {
  name: string;
  titles: string[];
  headerRows: number[];
  lastRow: number;
  rows: number;
  columns: ColumnSketch[];
  /** The first rows as shown, by column position. */
  firstRows: { row: number; texts: string[] }[];
  leftOut: LeftOutRow[];
  leftOutCount: number;
  /** The headings are in the first column, so each row here is a column of the sheet. */
  turned?: boolean | undefined;
  /** The file has a changed field per row; here, each field is a column and each member a row. */
  corrections?: boolean | undefined;
  /** The file is a PDF, so a text may be in the wrong cell. */
  printed?: boolean | undefined;
  /** The workbook counts dates from 1904. */
  date1904?: boolean | undefined;
  notes?: RowNotes;
};

export type TableSketch = {
  fileName?: string | undefined;
  /** Of the email that the file was in. */
  subject?: string | undefined;
  /** Encoding and separator of a text file; null for a workbook. */
  text: { encoding: string; separator: string } | null;
  /** The only sheet that the template's reader reads, because none is called Add, Edit or Delete. */
  onlySheet?: string | undefined;
  sheets: SheetSketch[];
};
