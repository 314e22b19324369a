import type { LeftOutRow } from "./column-sketch";

const TOTAL =
  /^(?:(?:grand|sub|overall|net)[ -]?)?total(?:s|\b)|^(?:no\.?|number|count) of (?:employees|lives|members|records|rows)|^(?:कुल|योग|महायोग|एकूण|एकुण|बेरीज)(?:\s|$|:)/i;
const FOOTER =
  /^(?:note|notes|disclaimer|generated|printed|prepared|report|exported|downloaded|confidential|end of|page \d|\*+|--+|टिप्पणी)/i;

/** A signature below the list. */
const SIGNED =
  /^(?:(?:checked|approved|verified|prepared|reviewed|authori[sz]ed|submitted|signed|compiled|maker|checker)(?: (?:and|&) \w+)? ?(?:by|:)|signature|sign(?:ed)?:|authori[sz]ed signatory|hr (?:head|manager)$|for and on behalf|thanks|regards)/i;

/** With fewer columns, a row with a single cell is not unusual. */
const NARROW = 4;

/**
 * Why a row below the header is not a member: totals, footers, and headers repeated on each page. Null for a member. A
 * row that starts with 'Total' counts only if it is mostly empty, because people can have such names.
 * @param cells the filled cells of the row, in order.
 * @param headings the header's texts in lower case.
 */
export function leftOutReason(
  cells: readonly string[],
  headings: ReadonlySet<string>,
  columns: number,
): LeftOutRow["why"] | null {
  if (cells.length === 0) return null;
  const isSparse = cells.length * 2 <= columns;
  if (isSparse && cells.some((text) => TOTAL.test(text))) return "total";
  if (columns >= NARROW && cells.length === 1) return "note";
  if (isSparse && (FOOTER.test(cells[0] ?? "") || cells.some((text) => SIGNED.test(text)))) return "note";
  const repeated = cells.filter((text) => headings.has(text.toLowerCase())).length;
  return cells.length >= 2 && repeated * 2 > cells.length ? "header" : null;
}
