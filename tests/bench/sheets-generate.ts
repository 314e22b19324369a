import { crc32, deflateRawSync } from "node:zlib";
import { strToU8 } from "fflate";
import { FLEX_FIELDS, FLEX_LABELS } from "@/lib/domain/flex-onboarding/columns";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { columnLetters } from "@/lib/sheets/write/sheet-model";
import { escapeXml } from "@/lib/sheets/write/sheet-xml";

/** Workbooks of any size as Excel (shared strings) and as programs (inline strings) write them. */

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

type Strings = "shared" | "inline";

export const generateWorkbook = (rows: number, strings: Strings): Uint8Array =>
  generateTable({ labels: Object.values(MEMBER_LABELS), rowOf: memberRow, rows, strings });

/** The same columns with an employer's headings. */
const FOREIGN_LABELS = [
  "Genome ID",
  "Emp Code",
  "Relationship with Employee",
  "Member Name",
  "Slab",
  "Mobile No.",
  "Email ID",
  "Sex",
  "Annual CTC",
  "Enrollment Deadline",
  "Date of Birth",
  "Coverage From",
  "Exception",
  "Marital Status",
  "Previous SI.",
];

/** A workbook of members that is not our template. */
export const generateForeign = (rows: number, strings: Strings): Uint8Array =>
  generateTable({ labels: FOREIGN_LABELS, rowOf: memberRow, rows, strings });

type Table = { labels: readonly string[]; rowOf: (index: number) => Value[]; rows: number; strings: Strings };

/** A workbook of one sheet with a header. */
export function generateTable({ labels, rowOf, rows, strings }: Table): Uint8Array {
  const shared = new Map<string, number>();
  let uses = 0;
  const cell = (place: string, value: Value): string => {
    if (typeof value !== "string")
      return `<c r="${place}"${value.style ? ` s="${value.style}"` : ""}><v>${value.number}</v></c>`;
    if (value === "") return "";
    if (strings === "inline") return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
    uses++;
    let index = shared.get(value);
    if (index === undefined) {
      index = shared.size;
      shared.set(value, index);
    }
    return `<c r="${place}" t="s"><v>${index}</v></c>`;
  };
  const pieces = [
    `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:${columnLetters(labels.length - 1)}${rows + 1}"/><sheetData>`,
  ];
  const add = (number: number, values: Value[]) => {
    const cells = values.map((value, position) => cell(`${columnLetters(position)}${number}`, value));
    pieces.push(`<row r="${number}" spans="1:${labels.length}">${cells.join("")}</row>`);
  };
  add(1, [...labels]);
  for (let index = 0; index < rows; index++) add(index + 2, rowOf(index));
  pieces.push("</sheetData></worksheet>");
  const items = [...shared.keys()].map((text) => `<si><t>${escapeXml(text)}</t></si>`);
  const table = `${HEAD}<sst xmlns="${MAIN}" count="${uses}" uniqueCount="${shared.size}">${items.join("")}</sst>`;
  return packed(pieces.join(""), strings === "shared" ? table : null);
}

const PROBE_ROWS = 20_000;

/** The largest workbook of members that the limits let through. */
export const generateLargest = (fileBytes: number) => largestOf((rows) => generateWorkbook(rows, "shared"), fileBytes);

/** The largest workbook of a kind within the limits of size and rows. */
export function largestOf(generate: (rows: number) => Uint8Array, fileBytes: number) {
  const perRow = generate(PROBE_ROWS).length / PROBE_ROWS;
  const rows = Math.min(DEFAULT_LIMITS.rows - 1, Math.floor((fileBytes / perRow) * 0.97));
  return { bytes: generate(rows), rows };
}

const FLEX_COLUMNS = FLEX_FIELDS.Add.map((field) => FLEX_LABELS[field]);
const BENEFITS = Array.from({ length: 12 }, () => `ben_${randomId()}`);
const FAMILY = ["Self", "Spouse", "Child"];

/** Values as the provider makes them, without repetition. */
function randomId(): string {
  const [a = 0n, b = 0n] = crypto.getRandomValues(new BigUint64Array(2));
  return `${a.toString(32)}${b.toString(32)}`.padStart(25, "0").slice(0, 25);
}

/** A flex workbook that adds benefits: families of three, ids as the provider's, every column filled where it can be. */
export function generateFlexWorkbook(rows: number, strings: Strings): Uint8Array {
  let holder = "";
  const rowOf = (index: number): Value[] => {
    const relationship = FAMILY[index % FAMILY.length] ?? "";
    const userId = `user_${randomId()}`;
    if (relationship === "Self") holder = userId;
    const chosen = BENEFITS.filter((_, at) => (index * 7919 + at * 31) % 4 === 0);
    return [
      userId,
      `E-${1_000_000 + Math.floor(index / FAMILY.length)}`,
      { number: 46_400, style: DATE_STYLE },
      { number: 46_022 + (index % 28), style: DATE_STYLE },
      relationship,
      relationship === "Self" ? "" : holder,
      chosen.join(","),
    ];
  };
  return generateTable({ labels: FLEX_COLUMNS, rowOf, rows, strings });
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

/** A zip file built around the platform's packer: packing 300 MB in JavaScript would take longer than the bench. */
function zipOf(parts: Record<string, string>): Uint8Array {
  const local: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const bytes = strToU8(text);
    const crc = crc32(bytes);
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
