import { strToU8, zipSync } from "fflate";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Text, a number, a date serial, or a formula with its saved value. */
export type OddCell = string | { number: number } | { serial: number } | { formula: string; value: number };
export type OddSheet = {
  name: string;
  rows: readonly (readonly OddCell[])[];
  blankRows?: number;
  hiddenColumns?: readonly number[];
};

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A workbook as people and programs make them, ready for a file input. */
export function oddWorkbook(
  name: string,
  sheets: readonly OddSheet[],
): { name: string; mimeType: string; buffer: Buffer } {
  const numbers = sheets.map((_, index) => index + 1);
  const relation = (id: number | "styles", kind: string, target: string) =>
    `<Relationship Id="r${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets>${sheets
      .map((sheet, index) => `<sheet name="${sheet.name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${numbers
      .map((number) => relation(number, "worksheet", `worksheets/sheet${number}.xml`))
      .join("")}${relation("styles", "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet);
  });
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
  return { name, mimeType: XLSX_TYPE, buffer: Buffer.from(zipped) };
}

/** The rows, then `blankRows` without cells, like a sheet formatted to its end. */
function sheetXml({ rows, blankRows = 0, hiddenColumns = [] }: OddSheet): string {
  const filled = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cellXml).join("")}</row>`).join("");
  const blank = Array.from({ length: blankRows }, (_, index) => `<row r="${rows.length + index + 1}"/>`).join("");
  const last = rows.length + blankRows;
  const hidden = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`).join("");
  const cols = hidden && `<cols>${hidden}</cols>`;
  return `<worksheet><dimension ref="A1:Z${last}"/>${cols}<sheetData>${filled}${blank}</sheetData></worksheet>`;
}

function cellXml(cell: OddCell): string {
  if (typeof cell === "string") return `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if ("number" in cell) return `<c><v>${cell.number}</v></c>`;
  if ("serial" in cell) return `<c s="1"><v>${cell.serial}</v></c>`;
  return `<c><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
}
