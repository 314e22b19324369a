const MB = 1024 * 1024;

/** Limits of a workbook, checked while reading, never afterwards. */
export type WorkbookLimits = {
  fileBytes: number;
  /** Entries of the zip directory. */
  parts: number;
  sheetBytes: number;
  sharedStringsBytes: number;
  /** Max of each small part: workbook, relations, styles. */
  smallPartBytes: number;
  /** The parts of an .xlsb, .ods or .docx that are read, together. They are in memory as a whole. */
  unusualBytes: number;
  /** One row, or the markup between two rows. */
  rowBytes: number;
  /** Non-empty rows and cells, over all sheets that are read. */
  rows: number;
  cells: number;
  columns: number;
  /** Pages of a PDF; those behind are not read. */
  pages: number;
  /** Max ratio of inflated to packed bytes, checked from `ratioFromBytes` on. Member sheets are far below. */
  ratio: number;
  ratioFromBytes: number;
};

export const DEFAULT_LIMITS: WorkbookLimits = {
  fileBytes: 25 * MB, // [spec 2 §9]
  parts: 2000,
  sheetBytes: 512 * MB,
  sharedStringsBytes: 256 * MB,
  smallPartBytes: 32 * MB,
  unusualBytes: 128 * MB,
  rowBytes: 4 * MB,
  rows: 500_000,
  cells: 8_000_000,
  columns: 256,
  pages: Number.POSITIVE_INFINITY,
  ratio: 150,
  ratioFromBytes: 32 * MB,
};

/** A worker that takes longer is terminated. */
export const TIME_LIMIT_SECONDS = { xlsx: 60, xls: 30 } as const;
