import { damagedWorkbook } from "../workbook-error";
import { columnLetters, columnNumber, LAST_SHEET_ROW } from "../write/sheet-model";

/**
 * Rows `first` to `last` of a sheet are filled; before that, `by` rows are inserted at row `at`, as Excel inserts them.
 * References of the whole workbook follow: a range that includes the first row also reaches the last.
 */
export type RowMove = { sheet: string; at: number; by: number; first: number; last: number };

/** Which ranges of a formula grow. A formula beside the rows may mean its own row: there, only fixed ranges grow. */
export type Growth = "ranges" | "fixedRanges";

/** Excel's limit. */
const MAX_FORMULA_LENGTH = 8192;

const NAME = String.raw`[\p{L}_\\][\p{L}\p{N}_.\\?]*`;
const CELL = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`;
/** A text, names in brackets, a reference with its sheet, or another name in quotation marks. */
const TOKEN = new RegExp(
  String.raw`"(?:[^"]|"")*"|\[(?:[^[\]]|\[[^[\]]*\])*\]|` +
    String.raw`(?<![\p{L}\p{N}_.$\\])((?:'(?:[^']|'')*'|${NAME}(?::${NAME})?)!)?` +
    String.raw`(${CELL}(?::${CELL})?|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\p{N}_.(![])|'(?:[^']|'')*'`,
  "gu",
);
const END = /^(\$?)([A-Z]*)(\$?)(\d+)$/;

export const movedRow = (row: number, { at, by }: RowMove): number =>
  row < at ? row : Math.max(row, Math.min(row + by, LAST_SHEET_ROW));

/** 'D5:D104' after the rows below it have moved. Text that is not a reference is unchanged. */
export function moveRange(range: string, move: RowMove): string {
  return range
    .split(":")
    .map((end) =>
      end.replace(END, (_, fixed, column, fixedRow, row) => fixed + column + fixedRow + movedRow(+row, move)),
    )
    .join(":");
}

/** 'D5:D104' down to the last row if it includes the row `from`; other ranges are unchanged. */
export function growRange(range: string, from: number, last: number): string {
  const [, left, top, right, bottom] = /^(\$?[A-Z]*\$?)(\d+)(?::(\$?[A-Z]*\$?)(\d+))?$/.exec(range) ?? [];
  if (left === undefined || Number(top) > from) return range;
  const end = Number(bottom ?? top);
  return end < from || end >= last ? range : `${left}${top}:${right ?? left}${last}`;
}

/** A formula's references to the sheet after the move. `isOnSheet`: references without a sheet's name mean the sheet. */
export function moveFormula(formula: string, move: RowMove, isOnSheet: boolean, growth: Growth): string {
  return changeReferences(formula, (sheet, range) => {
    const isMeant = sheet === undefined ? isOnSheet : sheet.toLowerCase() === move.sheet.toLowerCase();
    if (!isMeant) return range;
    const moved = moveRange(range, move);
    const isFixed = /^\$?[A-Z]*\$\d+:\$?[A-Z]*\$\d+$/.test(moved);
    return moved.includes(":") && (isFixed || growth === "ranges") ? growRange(moved, move.first, move.last) : moved;
  });
}

/** A formula as copied to another cell: the parts of its references without `$` shift. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
  const shiftEnd = (end: string) =>
    end.replace(END, (_, fixed, column, fixedRow, row) => {
      const letters = fixed === "$" || column === "" ? column : columnLetters(columnNumber(column) + columns);
      return fixed + letters + fixedRow + (fixedRow === "$" ? row : Number(row) + rows);
    });
  return changeReferences(formula, (_, range) => range.split(":").map(shiftEnd).join(":"));
}

function changeReferences(formula: string, change: (sheet: string | undefined, range: string) => string): string {
  if (formula.length > MAX_FORMULA_LENGTH) throw damagedWorkbook("a formula is too long");
  return formula.replace(TOKEN, (text, prefix: string | undefined, range: string | undefined) => {
    if (range === undefined) return text;
    return (prefix ?? "") + change(prefix === undefined ? undefined : sheetOf(prefix), range);
  });
}

/** 'Plan''s rows'! → Plan's rows */
const sheetOf = (prefix: string): string => {
  const name = prefix.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
};
