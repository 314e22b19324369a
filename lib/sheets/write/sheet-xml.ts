import { columnLetters, LAST_SHEET_ROW, type WriteColumn, widthOf } from "./sheet-model";

const SPECIAL = /[&<>"\p{Cc}\ufffe\uffff]/u;
const EACH_SPECIAL = new RegExp(SPECIAL, "gu");
const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML does not allow are written as `_x0007_`. So is a carriage return, which a parser would drop. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(EACH_SPECIAL, (char) => {
    const code = char.charCodeAt(0);
    if (char === "\t" || char === "\n" || (code >= 0x7f && code <= 0x9f)) return char;
    return NAMED[char] ?? `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
  });
}

/** Freezes the header row and the rows above it. */
export const frozenHeader = (above: number): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${above + 1}" topLeftCell="A${above + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

/** Column widths, and the styles of empty cells for later input. */
export function columnsXml(
  columns: readonly WriteColumn[],
  styleOf: (column: WriteColumn, position: number) => number,
): string {
  const items = columns.map((column, position) => {
    const place = `min="${position + 1}" max="${position + 1}"`;
    return `<col ${place} width="${widthOf(column)}" style="${styleOf(column, position)}" customWidth="1"/>`;
  });
  return items.length > 0 ? `<cols>${items.join("")}</cols>` : "";
}

/** The dropdowns, below the header. They suggest values; others are allowed. */
export function dropdownsXml(columns: readonly WriteColumn[], above: number): string {
  const items = columns.flatMap(({ options = [] }, position) => {
    if (options.length === 0) return [];
    const letters = columnLetters(position);
    const list = escapeXml(`"${options.join(",")}"`);
    return `<dataValidation type="list" allowBlank="1" sqref="${letters}${above + 2}:${letters}${LAST_SHEET_ROW}"><formula1>${list}</formula1></dataValidation>`;
  });
  return items.length > 0 ? `<dataValidations count="${items.length}">${items.join("")}</dataValidations>` : "";
}
