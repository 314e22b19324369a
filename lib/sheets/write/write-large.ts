import { Zip, ZipDeflate } from "fflate";
import { joinBytes } from "./join-bytes";
import { FONT, FORMATS, KINDS, LOOK_NAMES, LOOKS, type Look } from "./looks";
import {
  columnLetters,
  PART_TIME,
  sheetName,
  type WriteColumn,
  type WriteKind,
  type WriteRow,
  type WriteSheet,
} from "./sheet-model";
import { columnsXml, dropdownsXml, escapeXml, frozenHeader } from "./sheet-xml";
import { escapeEscapes, typedCell } from "./typed-cell";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const PIECE_CHARS = 128 * 1024;
/** Higher levels are hardly smaller and take twice as long. */
export const LEVEL = 2;

/** Our streaming writer: rows are compressed as they are made, and only compressed bytes stay in memory. */
export function writeLarge(sheets: readonly WriteSheet[]): Uint8Array {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const encoder = new TextEncoder();
  const add = (path: string, pieces: Iterable<string>) => {
    const file = new ZipDeflate(path, { level: LEVEL });
    file.mtime = PART_TIME;
    zip.add(file);
    for (const piece of pieces) file.push(encoder.encode(piece));
    file.push(new Uint8Array(0), true);
  };
  for (const [path, xml] of packageParts(sheets)) add(path, [xml]);
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetPieces(sheet));
  zip.end();
  return joinBytes(packed);
}

/** All parts of the package except the sheets: path and content. */
export function packageParts(sheets: readonly WriteSheet[]): [path: string, xml: string][] {
  const targets = sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const);
  return [
    ["[Content_Types].xml", contentTypes(sheets.length)],
    ["_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])],
    ["xl/workbook.xml", workbook(sheets)],
    ["xl/_rels/workbook.xml.rels", relations([...targets, ["styles", "styles.xml"]])],
    ["xl/styles.xml", styles()],
  ];
}

function* sheetPieces({ columns, rows, above = [] }: WriteSheet): Generator<string> {
  let xml = sheetHead(columns, above);
  for (const [index, row] of rows.entries()) {
    xml += sheetRow(row, above.length + index + 2, columns);
    if (xml.length < PIECE_CHARS) continue;
    yield xml;
    xml = "";
  }
  yield `${xml}${sheetTail(columns, above)}`;
}

type Above = NonNullable<WriteSheet["above"]>;

/** The start of a sheet, up to the first data row. */
export function sheetHead(columns: readonly WriteColumn[], above: Above = []): string {
  let xml = `${XML}<worksheet xmlns="${MAIN}">${frozenHeader(above.length)}`;
  xml += `${columnsXml(columns, ({ kind }) => styleIndex("plain", kind))}<sheetData>`;
  const style = styleIndex("plain", "text");
  for (const [index, texts] of above.entries()) {
    const cells = texts.map((text, at) => (text ? textCell(`${columnLetters(at)}${index + 1}`, style, text) : ""));
    xml += `<row r="${index + 1}">${cells.join("")}</row>`;
  }
  const header = above.length + 1;
  xml += `<row r="${header}">`;
  for (const [position, { header: name, required }] of columns.entries()) {
    xml += textCell(`${columnLetters(position)}${header}`, styleIndex(required ? "required" : "header", "text"), name);
  }
  return `${xml}</row>`;
}

export const sheetTail = (columns: readonly WriteColumn[], above: Above = []) =>
  `</sheetData>${dropdownsXml(columns, above.length)}</worksheet>`;

/** One data row. Rows count from 1; the header is the first. */
export function sheetRow(row: WriteRow, number: number, columns: readonly WriteColumn[]): string {
  let xml = `<row r="${number}">`;
  for (let position = 0; position < columns.length; position++) {
    const kind = columns[position]?.kind ?? "text";
    const look = row.wrong?.has(position) ? "wrong" : (row.look ?? "plain");
    const cell = typedCell(row.cells[position], kind);
    const place = `${columnLetters(position)}${number}`;
    if (cell === null) {
      if (look !== "plain") xml += `<c r="${place}" s="${styleIndex(look, kind)}"/>`;
    } else if ("text" in cell) xml += textCell(place, styleIndex(look, kind === "date" ? "text" : kind), cell.text);
    else if ("boolean" in cell)
      xml += `<c r="${place}" s="${styleIndex(look, kind)}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`;
    else xml += `<c r="${place}" s="${styleIndex(look, cell.isDate ? "date" : "number")}"><v>${cell.number}</v></c>`;
  }
  return `${xml}</row>`;
}

function textCell(place: string, style: number, text: string): string {
  const content = escapeXml(escapeEscapes(text));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** Styles are numbered by look, then by kind. 0 is the program's default. */
function styleIndex(look: Look, kind: WriteKind): number {
  return 1 + LOOK_NAMES.indexOf(look) * KINDS.length + KINDS.indexOf(kind);
}

function styles(): string {
  const formatId: Record<WriteKind, number> = { text: 49, number: 0, date: 164 };
  const looks = LOOK_NAMES.map((name) => LOOKS[name]);
  const fonts = looks.map(({ bold, italic, color }) => {
    const marks = `${bold ? "<b/>" : ""}${italic ? "<i/>" : ""}<sz val="${FONT.size}"/>`;
    return `<font>${marks}${color ? `<color rgb="FF${color}"/>` : ""}<name val="${FONT.name}"/></font>`;
  });
  const fills = looks.map(({ fill }) =>
    fill
      ? `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`
      : '<fill><patternFill patternType="none"/></fill>',
  );
  const formats = looks.flatMap((_, index) =>
    KINDS.map(
      (kind) =>
        `<xf numFmtId="${formatId[kind]}" fontId="${index}" fillId="${index + 2}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
    ),
  );
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${FORMATS.date}"/></numFmts>\
<fonts count="${fonts.length}">${fonts.join("")}</fonts>\
<fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join("")}</fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${formats.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${formats.join("")}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${parts.join("")}</Types>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${RELATIONS}">${items.join("")}</Relationships>`;
}

function workbook(sheets: readonly WriteSheet[]): string {
  const items = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${items.join("")}</sheets></workbook>`;
}
