import { strToU8, Zip, ZipDeflate, type ZipInputFile } from "fflate";
import { DEFAULT_LIMITS } from "../limits";
import { relationsOf } from "../read/package";
import { readStyles } from "../read/styles";
import type { ZipPart } from "../read/zip-directory";
import { damagedWorkbook } from "../workbook-error";
import { joinBytes } from "../write/join-bytes";
import { PART_TIME } from "../write/sheet-model";
import { fillSheet, planRows, type SheetFill } from "./fill-sheet";
import { moveParts } from "./move-parts";
import { moveSheet } from "./move-sheet";
import { growRange, type RowMove } from "./row-move";
import { openTemplate, type TemplatePackage } from "./template-package";
import { elementsOf } from "./xml-elements";

/**
 * The insurer's own workbook with rows below its headings. Parts that do not change are copied as they are packed, so
 * sheets, styles, drop-downs and pictures stay the insurer's.
 * @throws WorkbookError as `openTemplate` and `planRows`; DAMAGED without the sheet.
 */
export async function fillTemplate(bytes: Uint8Array, fills: readonly SheetFill[]): Promise<Uint8Array> {
  const template = await openTemplate(bytes);
  const changed = new Map<ZipPart, string>();
  const dates = await datesOf(template, changed);
  for (const fill of fills) {
    const part = template.sheets.find(({ name }) => name === fill.sheet)?.part;
    if (!part) throw damagedWorkbook(`no sheet ${fill.sheet}`);
    if (fill.rows.length === 0) continue;
    const xml = changed.get(part) ?? (await template.read(part));
    const move = planRows(xml, fill);
    // What is below the rows moves in the whole workbook before the rows are written.
    await moveParts(template, changed, part, move);
    changed.set(part, fillSheet(moveSheet(xml, move), fill, move, dates));
    await growTables(template, changed, part, fill, move);
    if (/<f\b/.test(xml)) await recalculateOnOpen(template, changed);
  }
  dates.finish();
  return zip(template, changed);
}

/** Dates in the workbook's calendar, and date styles that are added when a cell's own style shows no date. */
async function datesOf({ date1904, styles, read }: TemplatePackage, changed: Map<ZipPart, string>) {
  const xml = styles ? await read(styles) : "";
  const kinds = readStyles(xml).styles.map(({ kind }) => kind);
  const [list] = elementsOf(xml, "cellXfs");
  const looks = list ? [...elementsOf(list.inner, "xf")].map((look) => look.xml) : [];
  const added = new Map<number, number>();
  return {
    date1904,
    dateStyle(style: number): number {
      const look = looks[style];
      if (kinds[style] === "date" || look === undefined) return style;
      const known = added.get(style);
      if (known !== undefined) return known;
      const plain = look.replace(/\s(?:numFmtId|applyNumberFormat)="[^"]*"/g, "");
      added.set(style, looks.push(plain.replace("<xf", '<xf numFmtId="14" applyNumberFormat="1"')) - 1);
      return looks.length - 1;
    },
    finish() {
      if (!styles || !list || added.size === 0) return;
      const start = list.attributes.replace(/count="\d+"/, `count="${looks.length}"`);
      const grown = `<cellXfs${start}>${looks.join("")}</cellXfs>`;
      changed.set(styles, xml.slice(0, list.start) + grown + xml.slice(list.end));
    },
  };
}

/** A table whose headings are the heading row ends with the last row. */
async function growTables(
  template: TemplatePackage,
  changed: Map<ZipPart, string>,
  sheet: ZipPart,
  { row }: SheetFill,
  { last }: RowMove,
) {
  for (const { type, path } of await relationsOf(sheet.name, template.parts, DEFAULT_LIMITS)) {
    const part = type === "table" ? template.parts.get(path) : undefined;
    if (!part) continue;
    const xml = changed.get(part) ?? (await template.read(part));
    const grown = xml.replace(
      /(<(?:table|autoFilter)\s[^<]*?\bref=")([^"]*)/g,
      (_, start, range) => start + growRange(range, row, last),
    );
    if (grown !== xml) changed.set(part, grown);
  }
}

/** Formulas beside the new rows have results of the empty template. */
async function recalculateOnOpen({ parts, read }: TemplatePackage, changed: Map<ZipPart, string>): Promise<void> {
  const part = parts.get("xl/workbook.xml");
  if (!part) return;
  const xml = changed.get(part) ?? (await read(part));
  if (/fullCalcOnLoad="1"/.test(xml)) return;
  const calc = /<calcPr\b[^<>]*\/>/.exec(xml)?.[0];
  const whole = '<calcPr fullCalcOnLoad="1"/>';
  const anchor = xml.includes("</definedNames>") ? "</definedNames>" : "</sheets>";
  changed.set(
    part,
    calc
      ? xml.replace(calc, calc.replace(/\sfullCalcOnLoad="[^"]*"/, "").replace("<calcPr", '<calcPr fullCalcOnLoad="1"'))
      : xml.replace(anchor, `${anchor}${whole}`),
  );
}

function zip({ parts }: TemplatePackage, changed: ReadonlyMap<ZipPart, string>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const out = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const part of parts.values()) {
    const text = changed.get(part);
    if (text === undefined) copyPart(out, part);
    else {
      const file = new ZipDeflate(part.path, { level: 6 });
      file.mtime = PART_TIME;
      out.add(file);
      file.push(strToU8(text), true);
    }
  }
  out.end();
  return joinBytes(chunks);
}

function copyPart(out: Zip, { path, method, crc32, size, packed }: ZipPart): void {
  const file: ZipInputFile = {
    filename: path,
    size,
    crc: crc32,
    compression: method === "deflated" ? 8 : 0,
    mtime: PART_TIME,
  };
  out.add(file);
  file.ondata?.(null, packed as Uint8Array<ArrayBuffer>, true);
}
