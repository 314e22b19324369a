import { decodeEntities } from "../read/xml-tags";
import { moveAnchors } from "./move-anchors";
import { type Growth, movedRow, moveFormula, moveRange, type RowMove, shiftFormula } from "./row-move";
import { parseSheet, type Row, type SheetParts } from "./template-sheet";
import { attributeOf, changeElements } from "./xml-elements";

/** Elements with a formula, in every kind of part. */
const FORMULA =
  /(<((?:\w+:)?(?:f|formula[12]?|oldFormula|definedName|calculatedColumnFormula|totalsRowFormula))(?:\s[^<>]*)?>)([^<]+)(?=<)/g;
/** A formula in an attribute: a limit of a colour scale, or the target of a link. */
const FORMULA_ATTRIBUTE = /(<cfvo\s[^<>]*?\bval="|<hyperlink\s[^<>]*?\blocation=")([^"]*)/g;
/** Outside its cells, these attributes of a sheet are ranges of the sheet. */
const RANGE_ATTRIBUTE = /(\s(?:ref|sqref|activeCell|topLeftCell|r)=")([A-Z$\d: ]+)(?=")/g;
const RANGE_ELEMENT = /(<xm:sqref>)([^<]*)/g;
/** A formula of a cell; one with `t="shared"` may have no text. */
const CELL_FORMULA = /<f\b([^<>]*?)(?:\/>|>([^<]*)<\/f>)/;

/** Moves the formulas of a sheet that is not filled, or of another part: only they can refer to the rows. */
export function moveFormulas(xml: string, move: RowMove, isOnSheet: boolean, growth: Growth): string {
  const change = (text: string, growing: Growth) => {
    const formula = decodeEntities(text);
    const moved = moveFormula(formula, move, isOnSheet, growing);
    return moved === formula ? text : escapeFormula(moved);
  };
  return xml
    .replace(FORMULA, (_, start: string, name: string, text: string) => {
      // Rules are written for the first cell of their range, and apply to the others relative to it.
      const isRule = name.includes("ormula") && !name.startsWith("t");
      return start + change(text, isRule ? "fixedRanges" : growth);
    })
    .replace(FORMULA_ATTRIBUTE, (_, start: string, text: string) => start + change(text, "fixedRanges"));
}

/** Attributes that are ranges of the sheet: of the sheet itself, its tables, comments and pivot tables. */
export const moveRanges = (xml: string, move: RowMove): string =>
  xml.replace(RANGE_ATTRIBUTE, (_, start: string, ranges: string) => start + moveList(ranges, move));

const moveList = (ranges: string, move: RowMove) =>
  ranges
    .split(" ")
    .map((range) => moveRange(range, move))
    .join(" ");

/** The sheet's XML after the rows are inserted: rows below, ranges and formulas have moved. */
export function moveSheet(xml: string, move: RowMove): string {
  const sheet = parseSheet(xml);
  const rows = [...separateFormulas(sheet, move).values()].map((row) => moveRow(row, move));
  return [moveAround(sheet.head, move), ...rows, moveAround(sheet.tail, move)].join("");
}

/** Moves everything around the cells. */
function moveAround(xml: string, move: RowMove): string {
  const ranged = moveRanges(xml, move).replace(
    RANGE_ELEMENT,
    (_, start: string, ranges: string) => start + moveList(ranges, move),
  );
  const anchored = moveAnchors(moveFormulas(ranged, move, true, "fixedRanges"), move);
  return changeElements(anchored, "rowBreaks", (breaks) =>
    // A break has the number of the row above it, but moves with the row below it.
    breaks.replace(/(<brk\s[^<>]*?\bid=")(\d+)/g, (_, start, row) => `${start}${movedRow(+row + 1, move) - 1}`),
  );
}

function moveRow({ number, attributes, xml, cells }: Row, move: RowMove): string {
  const to = movedRow(number, move);
  const isFilled = to >= move.first && to <= move.last;
  const changed = [...cells.values()].map(({ xml: cell }) => moveCell(cell, to, move, isFilled));
  if (to === number && changed.join("") === [...cells.values()].map((cell) => cell.xml).join("")) return xml;
  const start = attributes.replace(/(\sr=")\d+/, `$1${to}`);
  return `<row${start}>${changed.join("")}</row>`;
}

function moveCell(cell: string, row: number, move: RowMove, isFilled: boolean): string {
  const placed = cell.replace(/^(<c\b[^<>]*?\sr="[A-Z]+)\d+/, `$1${row}`);
  if (!placed.includes("<f")) return placed;
  const ranged = placed.replace(/<f\b[^<>]*/, (start) =>
    start.replace(/(\s(?:ref|r1|r2)=")([A-Z\d:]+)/g, (_, name: string, range: string) => name + moveRange(range, move)),
  );
  return moveFormulas(ranged, move, true, isFilled ? "fixedRanges" : "ranges");
}

/**
 * Gives each cell its own formula. Cells that share one have it only relative to the first of them, which is wrong once
 * rows between them have moved.
 */
function separateFormulas({ rows }: Pick<SheetParts, "rows">, move: RowMove): Map<number, Row> {
  const masters = new Map<string, { formula: string; row: number; place: number }>();
  const own = (cell: string, row: number, place: number): string => {
    const [whole, attributes = "", text = ""] = CELL_FORMULA.exec(cell) ?? [];
    const group = attributeOf(attributes, "t") === "shared" ? attributeOf(attributes, "si") : undefined;
    if (whole === undefined || group === undefined) return cell;
    if (text !== "") masters.set(group, { formula: decodeEntities(text), row, place });
    const master = masters.get(group);
    if (!master) return cell;
    const formula = shiftFormula(master.formula, row - master.row, place - master.place);
    return cell.replace(whole, () => `<f>${text === "" ? escapeFormula(formula) : text}</f>`);
  };
  if (move.by === 0) return new Map(rows);
  return new Map(
    [...rows].map(([number, row]) => {
      if (!row.xml.includes('t="shared"')) return [number, row];
      const cells = [...row.cells].map(
        ([place, cell]) => [place, { ...cell, xml: own(cell.xml, number, place) }] as const,
      );
      const inner = cells.map(([, { xml }]) => xml).join("");
      return [number, { ...row, xml: `<row${row.attributes}>${inner}</row>`, cells: new Map(cells) }];
    }),
  );
}

const escapeFormula = (formula: string): string =>
  formula.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
