import { namesId } from "@/lib/domain/column-matching/aliases";
import type { LeftOutRow } from "@/lib/domain/column-matching/column-sketch";
import { isExample, isInstruction, leftOutReason, NARROW, NOBODY } from "@/lib/domain/column-matching/left-out-rows";
import type { Cell, SheetRow } from "../cells";
import { HINTS } from "../columns/member-columns";
import { shownText } from "./shown-text";

/** The reason why a row below the header is not a member; null for a member. */
export type RowFilter = (cells: readonly Cell[], width: number, shown: SheetRow["shown"]) => LeftOutRow["why"] | null;

/** A cell of a line below headings, and hardly of a member: "---", ":--", "(mandatory)". */
const LINE_START: ReadonlySet<string | undefined> = new Set(["-", ":", "("]);
/** Explanations of the columns are in these rows below the headings. */
const EXPLAINING_ROWS = 3;
/** The first cell of a row that numbers the columns. */
const FIRST_NUMBER = "1";

/** @param headings of all columns by position: their number is the table's width. */
export function createRowFilter(headings: readonly string[]): RowFilter {
  const known = new Set(
    headings.flatMap((heading) => heading.toLowerCase().split(" / ")).filter((text) => text !== ""),
  );
  const columns = headings.length;
  const isId = headings.map(namesId);
  let rows = 0;
  return (cells, width, shown) => {
    let filled = 0;
    let first = "";
    let firstAt = 0;
    for (let column = 0; column < width; column++) {
      if (cells[column] === null || cells[column] === undefined) continue;
      if (filled++ === 0) {
        first = shownText(cells[column], shown?.[column]);
        firstAt = column;
      }
      // More than half is filled, so the remaining cells do not matter.
      if (filled * 2 > columns) break;
    }
    const lower = first.toLowerCase();
    if (HINTS.has(lower)) return "header";
    // Fast path: a mostly filled row that does not start with a heading is a member.
    const mayBeHeader = known.has(lower) || LINE_START.has(lower[0]) || lower === FIRST_NUMBER;
    const isNobody = NOBODY.has(lower) || isExample(lower) || isInstruction(lower);
    const mayExplain = rows++ < EXPLAINING_ROWS;
    if (filled * 2 > columns && columns >= NARROW && !mayBeHeader && !isNobody && !mayExplain) return null;
    const texts: string[] = [];
    for (let column = 0; column < width; column++) {
      const text = shownText(cells[column], shown?.[column]);
      if (text !== "") texts.push(text);
    }
    return leftOutReason(texts, known, columns, isId[firstAt]);
  };
}
