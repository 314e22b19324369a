const CELL = "input, select";

/** A field of the sheet. A button in a cell has its own keys. */
export const isCell = (target: Element): boolean => target.matches(`td :is(${CELL})`);

/** Focuses a cell and selects its text, so that typing replaces it. */
export function enterCell(cell: Element | null | undefined): cell is HTMLElement {
  if (!(cell instanceof HTMLElement)) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}

/** The next or previous wrong cell. The previous one may be corrected already. */
export function errorBeside(table: HTMLElement | null, from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cells = [
    ...(table?.querySelectorAll<HTMLElement>(step > 0 ? "[data-wrong]" : "[data-wrong], [data-changed]") ?? []),
  ];
  const side = step > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const isBeyond = (cell: HTMLElement) => (from.compareDocumentPosition(cell) & side) !== 0;
  return step > 0 ? cells.find(isBeyond) : cells.findLast(isBeyond);
}

/** The cell for an arrow key: a row up or down, or a column aside if the text has no caret to move. */
export function cellBeside(from: HTMLElement, key: string): Element | null {
  const place = from.closest("td");
  const row = place?.parentElement;
  if (!place || !row) return null;
  const isText = from instanceof HTMLInputElement;
  if (key === "ArrowUp" || key === "ArrowDown") {
    // A list uses these keys for its choices.
    const other = isText ? (key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling) : null;
    return other?.children[place.cellIndex]?.querySelector(CELL) ?? null;
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const isLeft = key === "ArrowLeft";
  if (isText && !hasCaretAtEnd(from, isLeft)) return null;
  return (isLeft ? place.previousElementSibling : place.nextElementSibling)?.querySelector(CELL) ?? null;
}

function hasCaretAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, isLeft: boolean): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionEnd === (isLeft ? 0 : value.length));
}
