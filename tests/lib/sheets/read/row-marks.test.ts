import { utils, write } from "@e965/xlsx";
import { strToU8, unzipSync } from "fflate";
import type { RowMark } from "@/lib/domain/members/row-marks";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { readXls } from "@/lib/sheets/read/read-xls";
import { RowMarks } from "@/lib/sheets/read/row-marks";
import { makeSheet } from "../make-workbook";
import { makeOds, odsContent, spreadsheetXml, withParts } from "./unusual-files";

/** Rows that the sender struck through or hid, in each format. The headings are in row 1. */

const STYLES = `<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><fills><fill/></fills>
  <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;

const xlsxRow = (number: number, texts: string[], attributes = "", style = 0) =>
  `<row r="${number}" ${attributes}>${texts
    .map((text, at) => `<c r="${"ABC"[at]}${number}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join("")}</row>`;
const xlsx = (...rows: string[]) => makeSheet(rows.join(""), { "xl/styles.xml": STYLES });

/** Row 1 has headings, row 2 is struck through, row 3 hidden, row 4 neither. */
const FORMATS: readonly [string, Uint8Array][] = [
  [
    ".xlsx",
    xlsx(
      xlsxRow(1, ["ID", "Name"]),
      xlsxRow(2, ["E1", "Asha"], "", 1),
      xlsxRow(3, ["E2", "Ravi"], 'spans="1:2" hidden="1" ht="0"'),
      xlsxRow(4, ["E3", "Zoya"], 'hidden="0"', 2),
    ),
  ],
  [
    ".ods",
    makeOds(
      odsContent(
        `<table:table table:name="Members">${[
          ["", "", "ID", "Name"],
          ["", "gone", "E1", "Asha"],
          ['table:visibility="filter"', "", "E2", "Ravi"],
          ['table:visibility="visible"', "kept", "E3", "Zoya"],
        ]
          .map(
            ([attributes, style, ...texts]) =>
              `<table:table-row ${attributes}>${texts
                .map(
                  (text) => `<table:table-cell table:style-name="${style}"><text:p>${text}</text:p></table:table-cell>`,
                )
                .join("")}</table:table-row>`,
          )
          .join("")}</table:table>`,
        `<style:style style:name="gone"><style:text-properties style:text-line-through-style="solid"/></style:style>
         <style:style style:name="kept"><style:text-properties style:text-line-through-style="none"/></style:style>`,
      ),
    ),
  ],
  [
    "XML of Excel 2003",
    spreadsheetXml(
      `<Worksheet ss:Name="Members"><Table>${[
        ["", "", "ID", "Name"],
        ["", "gone", "E1", "Asha"],
        ['ss:Hidden="1"', "", "E2", "Ravi"],
        ['ss:Hidden="0"', "kept", "E3", "Zoya"],
      ]
        .map(
          ([attributes, style, ...texts]) =>
            `<Row ${attributes}>${texts
              .map((text) => `<Cell ss:StyleID="${style}"><Data ss:Type="String">${text}</Data></Cell>`)
              .join("")}</Row>`,
        )
        .join("")}</Table></Worksheet>`,
      '<Style ss:ID="gone"><Font ss:StrikeThrough="1"/></Style><Style ss:ID="kept"><Font ss:Bold="1"/></Style>',
    ),
  ],
];

async function read(bytes: Uint8Array, leaveOut?: RowMark[]) {
  const notes: unknown[] = [];
  const sheets = await readWorkbook(bytes, { leaveOut, onNote: (note, _sheet, row) => notes.push([note, row]) });
  return { notes, rows: sheets[0]?.rows.map(({ cells }) => cells[0]) };
}

describe.each(FORMATS)("%s", (_, bytes) => {
  const notes = [
    ["struck", 2],
    ["hidden", 3],
  ];
  test.each<[RowMark[] | undefined, string[]]>([
    [undefined, ["ID", "E1", "E2", "E3"]],
    [[], ["ID", "E1", "E2", "E3"]],
    [["struck"], ["ID", "E2", "E3"]],
    [["hidden"], ["ID", "E1", "E3"]],
    [
      ["struck", "hidden"],
      ["ID", "E3"],
    ],
  ])("without %p, these rows are read, and marked rows are noted", async (leaveOut, rows) => {
    expect(await read(bytes, leaveOut)).toEqual({ notes, rows });
  });
});

test("a web page: text in tags of deleted text, or in a row or cell with that style", async () => {
  const page = `<table><tr><th>ID</th><th>Name</th></tr>
    <tr><td><s>E1</s></td><td><del>Asha</del></td></tr>
    <tr style="text-decoration: line-through"><td>E2</td><td>Ravi</td></tr>
    <tr><td style="color:red;text-decoration:line-through">E3</td><td>Om</td><td><strike>x</strike></td></tr>
    <tr><td><s>E9</s> E4</td><td>Ravi <s>K</s> Rao</td></tr><tr><td><s>E5</td><td>Uma</td></tr></table>`;
  expect(await read(strToU8(page), ["struck"])).toEqual({
    notes: [
      ["struck", 2],
      ["struck", 3],
      ["struck", 4],
    ],
    rows: ["ID", "E4", "E5"],
  });
});

const run = (text: string, strike = "") => `<r><rPr>${strike}<b/></rPr><t>${text}</t></r>`;
const STRIKE = "<strike/>";
const TEXTS = [
  "<t>ID</t>",
  run("E1", STRIKE),
  `${run("E", STRIKE)}${run("2", '<strike val="true"/>')}`,
  run("E3", '<strike val="0"/>'),
  `${run("E9", STRIKE)}${run("E4")}`,
];

test.each<[string, Uint8Array]>([
  [
    "shared",
    makeSheet(TEXTS.map((_text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c></row>`).join(""), {
      "xl/sharedStrings.xml": `<sst>${TEXTS.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    }),
  ],
  [
    "inline",
    makeSheet(
      TEXTS.map((text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is>${text}</is></c></row>`).join(""),
    ),
  ],
])("%s texts: struck-through runs mark a cell if all are, else they are not its text", async (_, bytes) => {
  const notes = [
    ["struck", 2],
    ["struck", 3],
  ];
  expect(await read(bytes)).toEqual({ notes, rows: ["ID", "E1", "E2", "E3", "E4"] });
  expect(await read(bytes, ["struck"])).toEqual({ notes, rows: ["ID", "E3", "E4"] });
});

test("a row whose marked headings come first is read: marks count below the first unmarked row", async () => {
  const bytes = xlsx(
    xlsxRow(1, ["Title"], 'hidden="true"'),
    xlsxRow(2, ["ID", "Name"], "", 1),
    xlsxRow(3, ["Emp", "Full name"]),
    xlsxRow(4, ["E1", "Asha"], 'hidden="true"', 1),
  );
  expect(await read(bytes, ["hidden"])).toEqual({
    notes: [
      ["struck", 4],
      ["hidden", 4],
    ],
    rows: ["Title", "ID", "Emp"],
  });
});

test.each([
  [1, 2, false],
  [2, 3, true],
  [3, 3, true],
  [0, 0, false],
])("%i of %i cells struck through: %p", (struck, filled, expected) => {
  const found: unknown[] = [];
  const marks = new RowMarks("Members", { onNote: (note) => found.push(note) });
  marks.keeps(1, 2, 0, false);
  expect(marks.keeps(2, filled, struck, false)).toBe(filled > 0);
  expect(found).toEqual(expected ? ["struck"] : []);
});

/** A record of the binary format: its type, its length, its bytes. */
const binary = (type: number, ...body: number[]) => [
  ...(type < 128 ? [type] : [(type & 0x7f) | 0x80, type >> 7]),
  body.length,
  ...body,
];
const u16 = (...values: number[]) => values.flatMap((value) => [value & 0xff, value >> 8]);

/** Sets cell format 1 in one row and 0 in the others, because the library's numbers of formats vary. */
function withFormats(sheet: Uint8Array, struckRow: number): Uint8Array {
  const bytes = sheet.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0, row = 0; at < bytes.length; ) {
    const type = view.getUint8(at) < 128 ? view.getUint8(at++) : view.getUint8(at++) + view.getUint8(at++) * 128;
    const length = view.getUint8(at++);
    if (type === 0) row = view.getUint32(at, true) + 1;
    else if (type <= 11) view.setUint32(at + 4, row === struckRow ? 1 : 0, true);
    at += length;
  }
  return bytes;
}

test(".xlsb: hidden rows, and cells whose format has a struck font", async () => {
  const list = utils.aoa_to_sheet([["ID", "Name"], [1, "Asha"], [2, "Ravi"], [3]]);
  list["!rows"] = [{}, {}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, list, "Members");
  const file = new Uint8Array(write(book, { type: "buffer", bookType: "xlsb" }));
  const styles = [
    ...binary(43, ...u16(200, 0)),
    ...binary(43, ...u16(200, 0x08)),
    ...binary(617),
    ...binary(47, ...u16(0, 0, 0)),
    ...binary(47, ...u16(0, 2, 1)),
    ...binary(618),
  ];
  const sheet = "xl/worksheets/sheet1.bin";
  const marked = withParts(file, {
    "xl/styles.bin": new Uint8Array(styles),
    [sheet]: withFormats(unzipSync(file)[sheet] as Uint8Array, 4),
  });
  expect(await read(marked, ["hidden"])).toEqual({
    notes: [
      ["hidden", 3],
      ["struck", 4],
    ],
    rows: ["ID", 1, 3],
  });
});

test(".xlsb: text that is struck through beside other text is not read, and marks a cell if it is all of it", async () => {
  const texts = ["ID", "E1", "E9E2", "E3"];
  const list = utils.aoa_to_sheet(texts.map((text) => [text]));
  const book = utils.book_new();
  utils.book_append_sheet(book, list, "Members");
  const file = new Uint8Array(write(book, { type: "buffer", bookType: "xlsb", bookSST: true }));
  const wide = (text: string) => [...u16(text.length, 0), ...u16(...codes(text))];
  const item = (text: string, ...runs: number[]) =>
    binary(19, runs.length > 0 ? 1 : 0, ...wide(text), ...(runs.length > 0 ? u16(runs.length / 2, 0, ...runs) : []));
  const parts = {
    "xl/styles.bin": new Uint8Array([...binary(43, ...u16(200, 0)), ...binary(43, ...u16(200, 0x08))]),
    "xl/sharedStrings.bin": new Uint8Array([
      ...item("ID"),
      ...item("E1", 0, 1),
      ...item("E9E2", 0, 1, 2, 0),
      ...item("E3", 1, 0),
    ]),
  };
  expect(await read(withParts(file, parts))).toEqual({ notes: [["struck", 2]], rows: ["ID", "E1", "E2", "E3"] });
});

const record = (type: number, ...body: number[]) => [...u16(type, body.length), ...body];
const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const BOF = (kind: number) => record(0x0809, ...u16(0x0600, kind, 0, 0, 0, 0, 0, 0));
const END = record(0x000a);
const font = (flags: number) => record(0x0031, ...u16(200, flags, 0, 400, 0, 0, 0), 1, 0, 65);
const format = (at: number) => record(0x00e0, ...u16(at, 0, 0, 0, 0, 0, 0, 0, 0, 0));
const row = (number: number, flags: number) => record(0x0208, ...u16(number, 0, 2, 255, 0, 0, flags, 0));
const label = (at: number, style: number, text: string) =>
  record(0x0204, ...u16(at, 0, style, text.length), 0, ...codes(text));
const sheetName = (place: number, name: string) => record(0x0085, ...u16(place, 0, 0), name.length, 0, ...codes(name));

test(".xls: hidden rows and struck cells of each sheet, by its position", () => {
  const lists = [
    [
      ...BOF(0x10),
      ...row(0, 0),
      ...row(2, 0x20),
      ...label(0, 0, "ID"),
      ...label(1, 1, "E1"),
      ...label(2, 2, "E2"),
      ...END,
    ],
    // Three numbers in one record; two of them are struck through.
    [
      ...BOF(0x10),
      ...label(0, 0, "ID"),
      ...record(0x00bd, ...u16(1, 0), ...u16(1, 6, 0), ...u16(0, 6, 0), ...u16(1, 6, 0), ...u16(2)),
      ...END,
    ],
  ] as const;
  // No font has the index 4, so the fifth is font 5.
  const fonts = [0, 0, 0, 0, 0x08, 0].flatMap(font);
  const globals = (first: number) => [
    ...BOF(0x05),
    ...fonts,
    ...[0, 5, 6].flatMap(format),
    ...sheetName(first, "Old"),
    ...sheetName(first + lists[0].length, "New"),
    ...END,
  ];
  const stream = new Uint8Array([...globals(globals(0).length), ...lists.flat()]);
  const found: unknown[] = [];
  readXls(
    stream,
    DEFAULT_LIMITS,
    { sheet: "all", leaveOut: ["struck"], onNote: (...note) => found.push(note) },
    ({ name }) => ({ row: (number, cells) => found.push([name, number, cells[0]]), end: () => {} }),
  );
  expect(found).toEqual([
    ["Old", 1, "ID"],
    ["struck", "Old", 2],
    ["hidden", "Old", 3],
    ["Old", 3, "E2"],
    ["New", 1, "ID"],
    ["struck", "New", 2],
  ]);
});
