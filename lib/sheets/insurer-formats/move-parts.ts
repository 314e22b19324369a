import { DEFAULT_LIMITS } from "../limits";
import { relationsOf } from "../read/package";
import { tagsOf } from "../read/xml-tags";
import type { ZipPart } from "../read/zip-directory";
import { moveAnchors, moveNoteBoxes } from "./move-anchors";
import { moveFormulas, moveRanges } from "./move-sheet";
import { movedRow, moveRange, type RowMove } from "./row-move";
import type { TemplatePackage } from "./template-package";
import { attributeOf } from "./xml-elements";

type Move = (xml: string, move: RowMove) => string;

/** Parts that belong to the sheet, by the type of their relation: their ranges are ranges of the sheet. */
const PARTS_OF_SHEET: Readonly<Record<string, Move>> = {
  table: (xml, move) => moveFormulas(moveRanges(xml, move), move, true, "ranges"),
  comments: moveRanges,
  threadedcomment: moveRanges,
  pivottable: moveRanges,
  vmldrawing: moveNoteBoxes,
  drawing: moveAnchors,
  ctrlprop: moveLinks,
};

/** Every other part can mean the sheet in a formula that has its name. */
const WITH_FORMULAS = /^xl\/(?:workbook\.xml|(?:worksheets|chartsheets|charts|tables)\/[^/]*\.xml)$/;
const PIVOT_SOURCE = /^xl\/pivotcache\/[^/]*definition[^/]*\.xml$/;

/** The workbook's parts, except the sheet itself, after rows of the sheet have moved. */
export async function moveParts(
  template: TemplatePackage,
  changed: Map<ZipPart, string>,
  sheet: ZipPart,
  move: RowMove,
): Promise<void> {
  const relations = await relationsOf(sheet.name, template.parts, DEFAULT_LIMITS);
  const own = new Map(relations.map(({ path, type }) => [path, PARTS_OF_SHEET[type]]));
  const sheetId = await idOfSheet(template, move.sheet);
  for (const part of template.parts.values()) {
    if (part === sheet) continue;
    const change = own.get(part.name) ?? moveOfPart(part.name, sheetId);
    if (!change) continue;
    const xml = changed.get(part) ?? (await template.read(part));
    const moved = change(xml, move);
    if (moved !== xml) changed.set(part, moved);
  }
}

function moveOfPart(name: string, sheetId: string): Move | undefined {
  if (name === "xl/calcchain.xml") return (xml, move) => moveCalculation(xml, move, sheetId);
  if (PIVOT_SOURCE.test(name)) return movePivotSource;
  if (WITH_FORMULAS.test(name)) return (xml, move) => moveFormulas(xml, move, false, "ranges");
  return undefined;
}

async function idOfSheet({ parts, read }: TemplatePackage, sheet: string): Promise<string> {
  const part = parts.get("xl/workbook.xml");
  for (const { name, attributes } of part ? tagsOf(await read(part)) : []) {
    if (name === "sheet" && attributes("name") === sheet) return attributes("sheetId") ?? "";
  }
  return "";
}

/** The order of calculation names each cell with a formula; one without a sheet is on the sheet before it. */
function moveCalculation(xml: string, move: RowMove, sheetId: string): string {
  let sheet: string | undefined;
  return xml.replace(/<c\s[^<>]*>/g, (cell) => {
    sheet = attributeOf(cell, "i") ?? sheet;
    if (sheet !== sheetId) return cell;
    return cell.replace(/(\sr="[A-Z]+)(\d+)/, (_, column: string, row) => `${column}${movedRow(+row, move)}`);
  });
}

function movePivotSource(xml: string, move: RowMove): string {
  return xml.replace(/<worksheetSource\s[^<>]*>/g, (source) => {
    if (attributeOf(source, "sheet") !== move.sheet) return source;
    return source.replace(/(\sref=")([^"]*)/, (_, start: string, range: string) => start + moveRange(range, move));
  });
}

/** The cells that a control reads and writes. */
function moveLinks(xml: string, move: RowMove): string {
  return xml.replace(
    /(\sfmla\w+=")([A-Z$\d:]+)(?=")/g,
    (_, start: string, range: string) => start + moveRange(range, move),
  );
}
