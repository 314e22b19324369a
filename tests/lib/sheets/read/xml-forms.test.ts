import type { Cell } from "@/lib/sheets/cells";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { makeSheet, makeWorkbook, refusal, sheetXml } from "../make-workbook";

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="&quot;E&quot;0000"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`;

async function cellsOf(row: string): Promise<readonly Cell[]> {
  const [sheet] = await readWorkbook(makeSheet(`<row r="1">${row}</row>`, { "xl/styles.xml": STYLES }));
  return sheet?.rows[0]?.cells ?? [];
}

test.each<[string, string, Cell[]]>([
  ["cells without references follow each other", "<c><v>1</v></c><c/><c><v>3</v></c>", [1, null, 3]],
  [
    "cells may skip columns",
    '<c r="C1"><v>3</v></c><c r="AB1"><v>28</v></c>',
    [null, null, 3, ...Array(24).fill(null), 28],
  ],
  ["single quotes, spaces and line ends in tags", "<c\n r = 'B1'  t='str' ><v >x</v ></c >", [null, "x"]],
  ["a > inside an attribute", '<c x="a>b" t="str"><v>x</v></c>', ["x"]],
  ["comments and instructions between cells", "<!-- <c><v>9</v></c> --><?pi <c> ?><c><v>1</v></c>", [1]],
  ["a formula without a result", "<c><f>A2+1</f></c><c><f>1&lt;2</f><v>2</v></c>", [null, 2]],
  ["a formula with text as its result", '<c t="str"><f>"a"</f><v>a</v></c>', ["a"]],
  [
    "ISO dates",
    '<c t="d"><v>2026-01-15</v></c><c t="d"><v>2026-01-15T10:00:00Z</v></c>',
    [{ d: "2026-01-15" }, { d: "2026-01-15" }],
  ],
  [
    "negative, fractional and exponent numbers",
    "<c><v>-1.5</v></c><c><v>9.1987654321E11</v></c>",
    [-1.5, 919876543210],
  ],
  [
    "a date style on text and on a time of day",
    '<c s="1" t="str"><v>soon</v></c><c s="1"><v>0.5</v></c>',
    ["soon", 0.5],
  ],
  ["a time of day is cut off", '<c s="1"><v>46037.99999</v></c>', [{ d: "2026-01-15" }]],
  ["text that is not a number stays text", "<c><v>abc</v></c>", ["abc"]],
  ["true and false", '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="b"><v>true</v></c>', [true, false, true]],
  ["errors", '<c t="e"><v>#REF!</v></c>', [{ e: "#REF!" }]],
  [
    "an empty text is an empty cell",
    '<c t="str"><v></v></c><c t="inlineStr"><is><t/></is></c><c><v>1</v></c>',
    [null, null, 1],
  ],
  [
    "runs are joined and phonetic hints left out",
    '<c t="inlineStr"><is><r><t>a</t></r><rPh><t>x</t></rPh><r><t xml:space="preserve"> b</t></r></is></c>',
    ["a b"],
  ],
  ["references and escapes", '<c t="str"><v>&#x905;&amp;amp;&#65;_x0041_ &unknown;</v></c>', ["अ&amp;AA &unknown;"]],
  ["line ends are one character", '<c t="str"><v>a\r\nb\rc</v></c>', ["a\nb\nc"]],
  ["an extension inside a cell is passed over", "<c><v>1</v><extLst><ext><x:v>9</x:v></ext></extLst></c>", [1]],
])("%s", async (_, row, cells) => {
  expect(await cellsOf(row)).toEqual(cells);
});

test("text before leading zeros in a format is part of the displayed text", async () => {
  const [sheet] = await readWorkbook(makeSheet('<row><c s="2"><v>12</v></c></row>', { "xl/styles.xml": STYLES }));
  expect(sheet?.rows[0]).toMatchObject({ cells: [12], shown: ["E0012"] });
});

test.each<[string, string, Cell[]]>([
  ["text", '<c t="str"><v><![CDATA[R&D <Pune>]]></v></c>', ["R&D <Pune>"]],
  [
    "text among escaped text",
    '<c t="str"><v>a &amp; <![CDATA[b &amp; ]]>c<!-- not --><![CDATA[]]></v></c>',
    ["a & b &amp; c"],
  ],
  [
    "numbers, with a date's style too",
    '<c><v><![CDATA[-1.5]]></v></c><c s="1"><v><![CDATA[46037]]></v></c>',
    [-1.5, { d: "2026-01-15" }],
  ],
  ["inline text", '<c t="inlineStr"><is><t><![CDATA[Añita ]]]]></t></is></c><c><v>2</v></c>', ["Añita ]]", 2]],
  [
    "true, an error, an ISO date",
    '<c t="b"><v><![CDATA[1]]></v></c><c t="e"><v><![CDATA[#REF!]]></v></c><c t="d"><v><![CDATA[2026-01-15]]></v></c>',
    [true, { e: "#REF!" }, { d: "2026-01-15" }],
  ],
])("a CDATA section is read as its text: %s", async (_, row, cells) => {
  expect(await cellsOf(row)).toEqual(cells);
});

test("CDATA in shared strings, and an index in CDATA", async () => {
  const strings = "<sst><si><t><![CDATA[a<b]]></t></si><si><t>c</t></si></sst>";
  const row = '<c t="s"><v>0</v></c><c t="s"><v><![CDATA[1]]></v></c>';
  const [sheet] = await readWorkbook(makeSheet(`<row>${row}</row>`, { "xl/sharedStrings.xml": strings }));
  expect(sheet?.rows[0]?.cells).toEqual(["a<b", "c"]);
});

test.each(["le", "be"] as const)("parts in UTF-16 %s are read like any other, over many chunks", async (order) => {
  const utf16 = (xml: string) => {
    const bytes = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, "utf16le");
    return new Uint8Array(order === "le" ? bytes : bytes.swap16());
  };
  const rows = Array.from({ length: 20_000 }, (_, at) => `<row><c t="str"><v>Zoë अ 😀 ${at}</v></c></row>`).join("");
  const sheetName = '<workbook xmlns:r="r"><sheets><sheet name="सदस्य" r:id="rId1"/></sheets></workbook>';
  const [sheet] = await readWorkbook(
    makeWorkbook({ "xl/worksheets/sheet1.xml": utf16(sheetXml(rows)), "xl/workbook.xml": utf16(sheetName) }),
  );
  expect([sheet?.name, sheet?.rows.length]).toEqual(["सदस्य", 20_000]);
  expect(sheet?.rows[19_999]?.cells).toEqual(["Zoë अ 😀 19999"]);
});

test("an empty shared string does not shift the later ones", async () => {
  const strings = "<sst><si><t>a</t></si><si/><si><t></t></si><si><t>d</t></si></sst>";
  const row = [0, 1, 2, 3].map((index) => `<c t="s"><v>${index}</v></c>`).join("");
  const [sheet] = await readWorkbook(makeSheet(`<row>${row}</row>`, { "xl/sharedStrings.xml": strings }));
  expect(sheet?.rows[0]?.cells).toEqual(["a", null, null, "d"]);
});

test("rows keep the numbers of the workbook, with or without them in the file", async () => {
  const [sheet] = await readWorkbook(
    makeSheet('<row><c><v>1</v></c></row><row r="7"><c><v>2</v></c></row><row><c><v>3</v></c></row>'),
  );
  expect(sheet?.rows.map(({ number }) => number)).toEqual([1, 7, 8]);
});

test("stored parts are read and checked like compressed ones", async () => {
  const [sheet] = await readWorkbook(
    makeWorkbook({ "xl/worksheets/sheet1.xml": sheetXml(`<row><c><v>5</v></c></row>${" ".repeat(200_000)}`) }, true),
  );
  expect(sheet?.rows[0]?.cells).toEqual([5]);
});

test("rows split across chunks are read whole", async () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, index) => `<row r="${index + 1}"><c t="str"><v>नाम ${index}</v></c><c><v>${index}</v></c></row>`,
  );
  const [sheet] = await readWorkbook(makeSheet(rows.join("")));
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual(rows.map((_, index) => [`नाम ${index}`, index]));
});

test("cells in the usual form equal the same cells in other forms, wherever chunks split them", async () => {
  const strings = "<sst><si><t>Sharma</t></si><si><t>R&amp;D</t></si><si><t/></si></sst>";
  const row = (number: number) =>
    `<row r="${number}"><c r="A${number}" t="s"><v>${number % 3}</v></c><c r="B${number}" s="1"><v>46037</v></c>` +
    `<c r="C${number}" s="2"><v>${number}</v></c><c r="D${number}" t="inlineStr"><is><t>नाम &lt;${number}</t></is></c>` +
    `<c r="H${number}" s="2" t="inlineStr"><is><t xml:space="preserve"> two ${number} </t></is></c>` +
    `<c r="I${number}" t="inlineStr"><is><t xml:space="default">x</t></is></c>` +
    `<c r="E${number}" s="1"/><c r="F${number}"><v>1.5</v></c><c r="G${number}"><v>999999999999999</v></c>` +
    `<c r="AB${number}"><v>9199999999999999</v></c></row>`;
  const usual = Array.from({ length: 2_000 }, (_, index) => row(index + 1)).join("");
  const read = async (rows: string) =>
    JSON.stringify(await readWorkbook(makeSheet(rows, { "xl/styles.xml": STYLES, "xl/sharedStrings.xml": strings })));
  expect(await read(usual)).toBe(await read(usual.replaceAll("<c r=", "<c  r=")));
});

test.each([
  ["an index beyond the shared strings", '<c r="A1" t="s"><v>7</v></c>'],
  ["a column of four letters", '<c r="AAAA1"><v>7</v></c>'],
])("%s is refused in a cell in the usual form", async (_, cell) => {
  const refused = await refusal(() => readWorkbook(makeSheet(`<row r="1">${cell}${"<c/>".repeat(30)}</row>`)));
  expect(refused.code).toBe("DAMAGED");
});

test("the sheets are found through the relations, wherever they are", async () => {
  const type = "http://purl.oclc.org/ooxml/officeDocument/relationships";
  const bytes = makeWorkbook({
    "_rels/.rels": `<Relationships><Relationship Id="a" Type="${type}/officeDocument" Target="/data/book.xml"/></Relationships>`,
    "data/book.xml":
      '<w:workbook><w:workbookPr date1904="true"/><w:sheets><w:sheet name="A&amp;B" r:id="x"/></w:sheets></w:workbook>',
    "data/_rels/book.xml.rels": `<Relationships><Relationship Id="x" Type="${type}/worksheet" Target="../Tables/S.xml"/></Relationships>`,
    "tables/s.xml": sheetXml("<row><c><v>1</v></c></row>"),
  });
  const [sheet] = await readWorkbook(bytes);
  expect(sheet).toMatchObject({ name: "A&B", date1904: true, rows: [{ number: 1, cells: [1] }] });
});

test("reads all visible sheets, or those selected by name", async () => {
  const bytes = makeWorkbook({
    "xl/workbook.xml":
      '<workbook><sheets><sheet name="A" id="rId1"/><sheet name="B" id="rId1" state="hidden"/><sheet name="C" id="rId1"/></sheets></workbook>',
  });
  const names = async (sheet: Parameters<typeof readWorkbook>[1]) =>
    (await readWorkbook(bytes, sheet)).map(({ name }) => name);
  expect(await names({})).toEqual(["A"]);
  expect(await names({ sheet: "all" })).toEqual(["A", "C"]);
  expect(await names({ sheet: (visible) => visible.slice(1) })).toEqual(["C"]);
});

test("progress rises to the end and counts rows", async () => {
  const row = (index: number) => `<row><c><v>${Math.sin(index)}</v></c></row>`;
  const reported: number[] = [];
  await readWorkbook(makeSheet(Array.from({ length: 50_000 }, (_, index) => row(index)).join("")), {
    onProgress: ({ percent }) => reported.push(percent),
  });
  expect(reported.length).toBeGreaterThan(3);
  expect(reported).toEqual([...reported].sort((a, b) => a - b));
});
