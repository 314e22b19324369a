import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { inflateXml } from "@/lib/sheets/read/inflate-part";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import type { ZipPart } from "@/lib/sheets/read/zip-directory";
import { MAX_INFLATED_BYTES, makeSheet, makeWorkbook, refusal, sample, sheetXml } from "../make-workbook";

const SHEET = "xl/worksheets/sheet1.xml";
const MB = 1024 * 1024;
const cells = (count: number) => "<c><v>1</v></c>".repeat(count);

/** A workbook of one sheet with highly compressible bytes. */
const bomb = (megabytes: number, byte: string) =>
  makeWorkbook({ [SHEET]: new TextEncoder().encode(sheetXml(byte.repeat((megabytes * MB) / byte.length))) });

const refusals: [outcome: string, code: string, bytes: () => Uint8Array][] = [
  ["26 MB", "TOO_BIG", () => new Uint8Array(26 * MB).fill(0x50)],
  ["600,000 short rows", "TOO_MANY_ROWS", () => makeSheet(`<row>${cells(1)}</row>`.repeat(600_000))],
  ["a 257th column", "TOO_MANY_COLUMNS", () => makeSheet(`<row>${cells(257)}</row>`)],
  ["a cell in column XFD", "TOO_MANY_COLUMNS", () => makeSheet('<row><c r="XFD1"><v>1</v></c></row>')],
  ["80 MB of blanks", "EXPANDS_TOO_MUCH", () => bomb(80, " ")],
  ["a row of 20 MB that varies", "EXPANDS_TOO_MUCH", () => makeSheet(`<row>${noise(20 * MB)}</row>`)],
  [
    "80 MB of empty shared strings",
    "EXPANDS_TOO_MUCH",
    () => makeWorkbook({ "xl/sharedStrings.xml": `<sst>${"<si/>".repeat(16 * MB)}</sst>` }),
  ],
  [
    "2,001 parts",
    "TOO_MANY_PARTS",
    () => makeWorkbook(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`x/${index}`, "x"]))),
  ],
  ["two names that differ by case alone", "DAMAGED", () => makeWorkbook({ "XL/Workbook.xml": "<workbook/>" })],
  ["a part outside of the file", "DAMAGED", () => makeWorkbook({ "../evil.xml": "x" })],
  [
    "a DOCTYPE in the sheet",
    "DOCTYPE",
    () => makeWorkbook({ [SHEET]: `<!DOCTYPE x [<!ENTITY a "b">]>${sheetXml("")}` }),
  ],
  ["a DOCTYPE in the workbook", "DOCTYPE", () => makeWorkbook({ "xl/workbook.xml": "<!DOCTYPE x><workbook/>" })],
  ["a DOCTYPE in the strings", "DOCTYPE", () => makeWorkbook({ "xl/sharedStrings.xml": "<!DOCTYPE x><sst></sst>" })],
  ["a sheet that stops half way", "DAMAGED", () => makeWorkbook({ [SHEET]: "<worksheet><sheetData><row><c>" })],
  ["a shared string that is not there", "DAMAGED", () => makeSheet('<row><c t="s"><v>7</v></c></row>')],
  [
    "a sheet in UTF-16 that stops",
    "DAMAGED",
    () => makeWorkbook({ [SHEET]: Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x77, 0) }),
  ],
  ["no visible sheet", "NO_SHEETS", () => makeWorkbook({ "xl/workbook.xml": "<workbook><sheets/></workbook>" })],
  ["a workbook of Excel 95", "NOT_A_WORKBOOK", excel95],
  [
    "a relation to a binary workbook that is not there",
    "NOT_A_WORKBOOK",
    () => makeWorkbook({ "_rels/.rels": officeDocument("xl/workbook.bin") }),
  ],
];

/** The sample .xls with the version of its first record changed to the one before Excel 97. */
function excel95(): Uint8Array {
  const bytes = sample("odd/ids.xls");
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]));
  bytes[at + 5] = 5;
  return bytes;
}

function noise(bytes: number): string {
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed.toString(36);
  };
  const piece = Array.from({ length: 20_000 }, () => `<c a="${next()}${next()}"/>`).join("");
  return piece.repeat(Math.ceil(bytes / piece.length));
}

function officeDocument(target: string): string {
  return `<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="${target}"/></Relationships>`;
}

test.each(refusals)("%s is refused early as %s", async (_, code, make) => {
  const bytes = make();
  const refused = await refusal(() => readWorkbook(bytes));
  expect(refused.code).toBe(code);
  expect(refused.inflatedBytes).toBeLessThan(MAX_INFLATED_BYTES);
});

test("reading stops at the first byte beyond the declared size", async () => {
  const bytes = makeSheet(`<row>${cells(1)}</row>`.repeat(100_000));
  patchDirectory(bytes, 24, 1000);
  expect((await refusal(() => readWorkbook(bytes))).code).toBe("DAMAGED");
});

test("no byte beyond the declared length of a part is returned", async () => {
  const packed = deflateRawSync(randomBytes(4 * MB));
  const part: ZipPart = { name: "x", path: "x", method: "deflated", crc32: 0, size: MB, packed };
  let given = 0;
  const read = async () => {
    for await (const chunk of inflateXml(part, 64 * MB, DEFAULT_LIMITS)) given += chunk.length;
  };
  expect((await refusal(read)).code).toBe("DAMAGED");
  expect(given).toBeLessThanOrEqual(MB);
});

test("a part whose CRC differs is refused, although it unpacks", async () => {
  const bytes = makeSheet("<row><c><v>123</v></c></row>");
  patchDirectory(bytes, 16, 12345);
  expect((await refusal(() => readWorkbook(bytes))).code).toBe("DAMAGED");
});

test("a part with a password is refused with that reason", async () => {
  const bytes = makeWorkbook();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint16(directoryEntry(bytes, SHEET) + 8, 1, true);
  expect((await refusal(() => readWorkbook(bytes))).code).toBe("ENCRYPTED");
});

test("a million blank rows with styles count as no rows", async () => {
  const blank = Array.from(
    { length: 200_000 },
    (_, index) => `<row r="${index + 2}" s="1"><c r="A${index + 2}" s="1"/></row>`,
  );
  const [sheet] = await readWorkbook(makeSheet(`<row r="1">${cells(1)}</row>${blank.join("")}`), {
    limits: { rows: 10 },
  });
  expect(sheet?.rows).toHaveLength(1);
});

test("blank cells with styles may be in any column", async () => {
  const [sheet] = await readWorkbook(makeSheet(`<row r="1">${cells(1)}<c r="XFD1" s="1"/></row>`));
  expect(sheet?.rows[0]?.cells).toEqual([1]);
});

test("rows and cells are counted over all sheets", async () => {
  const one = makeSheet(`<row>${cells(4)}</row>`.repeat(3));
  expect((await refusal(() => readWorkbook(one, { limits: { cells: 11 } }))).code).toBe("TOO_MANY_CELLS");
  await expect(readWorkbook(one, { limits: { cells: 12, rows: 3 } })).resolves.toHaveLength(1);
});

function directoryEntry(bytes: Uint8Array, name: string): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text.lastIndexOf(name) - 46;
}

function patchDirectory(bytes: Uint8Array, field: number, value: number): void {
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(directoryEntry(bytes, SHEET) + field, value, true);
}
