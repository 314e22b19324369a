const MB = 1024 * 1024;

/** What a workbook may cost before it is refused; checked while reading, never after. */
export type WorkbookLimits = {
  fileBytes: number;
  /** Entries of the zip directory. */
  parts: number;
  sheetBytes: number;
  sharedStringsBytes: number;
  /** Each of the small parts: workbook, relations, styles. */
  smallPartBytes: number;
  /** One row, or what lies between two rows. */
  rowBytes: number;
  /** Rows and cells that hold something, over all sheets that are read. */
  rows: number;
  cells: number;
  columns: number;
  /** Inflated to packed bytes, looked at once `ratioFromBytes` are out: member sheets stay far below. */
  ratio: number;
  ratioFromBytes: number;
};

export const DEFAULT_LIMITS: WorkbookLimits = {
  fileBytes: 25 * MB, // [spec 2 §9]
  parts: 2000,
  sheetBytes: 512 * MB,
  sharedStringsBytes: 256 * MB,
  smallPartBytes: 32 * MB,
  rowBytes: 4 * MB,
  rows: 500_000,
  cells: 8_000_000,
  columns: 64,
  ratio: 150,
  ratioFromBytes: 32 * MB,
};

/** A worker that takes longer is ended. */
export const TIME_LIMIT_SECONDS = { xlsx: 60, xls: 30 } as const;
