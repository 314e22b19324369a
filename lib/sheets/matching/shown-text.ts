import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { dropMarks } from "@/lib/domain/text/unseen-marks";
import { type Cell, isCellDate, type SheetRow } from "../cells";
import { numberText } from "../members/cell-text";

/** A cell as displayed. Dates have the month's name, so that their order is unambiguous. */
export function shownText(cell: Cell | undefined, shown: string | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return dropMarks(cell).trim();
  if (typeof cell === "number") return shown ?? numberText(cell);
  if (typeof cell === "boolean") return cell ? "true" : "false";
  return isCellDate(cell) ? formatDdMmmYyyy(cell.d) : cell.e;
}

export const shownTexts = (cells: readonly Cell[], width: number, shown: SheetRow["shown"]): string[] =>
  Array.from({ length: width }, (_, column) => shownText(cells[column], shown?.[column]));
