import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { columnLetters } from "@/lib/sheets/write/sheet-model";
import { escapeXml } from "@/lib/sheets/write/sheet-xml";

/** Member workbooks of any size as Excel (shared strings) and as programs (inline strings) write them. */

const SURNAMES = ["Sharma", "Naidu", "Shaikh", "Fernandes", "Iyer", "Das", "Patil", "Kaur", "Menon", "Rao"];
const NAMES = ["Aarav", "Diya", "Kabir", "Meera", "Rohan", "Sana", "Vihaan", "Zoya", "Ishaan", "Tara", "Arjun"];
const RELATIONS = ["Self", "Spouse", "Son", "Daughter", "Mother"];
const DATE_STYLE = 1;

type Value = string | { number: number; style?: number };

function memberRow(index: number): Value[] {
  const family = Math.floor(index / RELATIONS.length);
  const name = `${NAMES[(index * 7) % NAMES.length]} ${SURNAMES[family % SURNAMES.length]}`;
  return [
    `U${100000 + index}`,
    String(1000000 + family),
    RELATIONS[index % RELATIONS.length] ?? "",
    name,
    `SLAB-${"ABCD"[family % 4]}`,
    String(7000000000 + ((index * 7919) % 2_000_000_000)),
    `${name.toLowerCase().replace(" ", ".")}${index}@company-${family % 40}.example`,
    index % 2 ? "Female" : "Male",
    { number: 300000 + ((index * 1237) % 2_000_000) },
    { number: 46112, style: DATE_STYLE },
    { number: 20000 + ((index * 31) % 24000), style: DATE_STYLE },
    "01/04/2026",
    "No",
    index % 3 ? "Married" : "Single",
    { number: 500000 },
  ];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function generateWorkbook(rows: number, strings: "shared" | "inline"): Uint8Array {
  const shared = new Map<string, number>();
  let uses = 0;
  const cell = (place: string, value: Value): string => {
    if (typeof value !== "string")
      return `<c r="${place}"${value.style ? ` s="${value.style}"` : ""}><v>${value.number}</v></c>`;
    if (strings === "inline") return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
    uses++;
    let index = shared.get(value);
    if (index === undefined) {
      index = shared.size;
      shared.set(value, index);
    }
    return `<c r="${place}" t="s"><v>${index}</v></c>`;
  };
  const pieces = [`${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:O${rows + 1}"/><sheetData>`];
  const add = (number: number, values: Value[]) => {
    const cells = values.map((value, position) => cell(`${columnLetters(position)}${number}`, value));
    pieces.push(`<row r="${number}" spans="1:15">${cells.join("")}</row>`);
  };
  add(1, Object.values(MEMBER_LABELS));
  for (let index = 0; index < rows; index++) add(index + 2, memberRow(index));
  pieces.push("</sheetData></worksheet>");
  const items = [...shared.keys()].map((text) => `<si><t>${escapeXml(text)}</t></si>`);
  const table = `${HEAD}<sst xmlns="${MAIN}" count="${uses}" uniqueCount="${shared.size}">${items.join("")}</sst>`;
  return packed(pieces.join(""), strings === "shared" ? table : null);
}

/** The largest workbook of this kind that the limit of 25 MB lets through. */
export function generateLargest(fileBytes: number): { bytes: Uint8Array; rows: number } {
  const probe = generateWorkbook(20_000, "shared").length / 20_000;
  const rows = Math.floor((fileBytes / probe) * 0.97);
  return { bytes: generateWorkbook(rows, "shared"), rows };
}

function packed(sheet: string, sharedStrings: string | null): Uint8Array {
  const target = (id: number, type: string, path: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${path}"/>`;
  const relations = (items: string) =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
  const strings = sharedStrings ? target(3, "sharedStrings", "sharedStrings.xml") : "";
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    "_rels/.rels": relations(target(1, "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      target(1, "worksheet", "worksheets/sheet1.xml") + target(2, "styles", "styles.xml") + strings,
    ),
    "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": sheet,
    ...(sharedStrings ? { "xl/sharedStrings.xml": sharedStrings } : {}),
  };
  return zipOf(parts);
}

/** A zip file by hand around the platform's packer: packing 300 MB in script would take longer than the bench. */
function zipOf(parts: Record<string, string>): Uint8Array {
  const local: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const bytes = strToU8(text);
    // A stored twin made by the library brings header, directory entry and CRC; the bytes are packed here.
    const crc = crcOf(bytes);
    const body = deflateRawSync(bytes, { level: 6 });
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [buffer, at] of [
      [header, 4],
      [entry, 6],
    ] as const) {
      buffer.writeUInt16LE(20, at);
      buffer.writeUInt16LE(8, at + 4);
      buffer.writeUInt32LE(crc, at + 10);
      buffer.writeUInt32LE(body.length, at + 14);
      buffer.writeUInt32LE(bytes.length, at + 18);
      buffer.writeUInt16LE(name.length, at + 22);
    }
    entry.writeUInt32LE(offset, 42);
    local.push(header, strToU8(name), body);
    directory.push(entry, strToU8(name));
    offset += header.length + name.length + body.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directoryBytes, end]);
}

/** The CRC that a stored zip of the bytes carries. */
function crcOf(bytes: Uint8Array): number {
  const stored = zipSync({ x: [bytes, { level: 0 }] });
  return new DataView(stored.buffer, stored.byteOffset).getUint32(14, true);
}
