import { strToU8 } from "fflate";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { MAX_PASSES, passesOf } from "../../../support/passes";
import { makeSheet, refusal } from "../make-workbook";
import { makeDocx, makeOds, makeXlsb, odsContent, spreadsheetXml, withParts, wordTable } from "./unusual-files";

const MB = 1024 * 1024;
const ALL = { sheet: "all" } as const;

const rowsOf = async (bytes: Uint8Array) =>
  (await readWorkbook(bytes, ALL)).map(({ name, rows }) => ({
    name,
    rows: rows.map(({ number, cells }) => [number, ...cells]),
  }));

test("an .xlsb gives its visible sheets with typed cells", async () => {
  const bytes = makeXlsb(
    {
      Lists: [["x"]],
      Members: [
        ["Employee ID", "Name", "Active"],
        ["0012", "Asha", true],
        [{ t: "n", v: 31140, z: "dd/mm/yyyy" }, 7.5, { t: "n", v: -12.25, z: "General" }],
      ],
    },
    "Lists",
  );
  expect(await rowsOf(bytes)).toEqual([
    {
      name: "Members",
      rows: [
        [1, "Employee ID", "Name", "Active"],
        [2, "0012", "Asha", true],
        [3, { d: "1985-04-03" }, 7.5, -12.25],
      ],
    },
  ]);
});

test("an .ods gives dates, padded numbers, repeated cells and rows; comments and hidden sheets are not read", async () => {
  const cell = (text: string, more = "") =>
    `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`;
  const hidden = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const bytes = makeOds(
    odsContent(
      `<table:table table:name="Lists" table:style-name="ta2"><table:table-row>${cell("x")}</table:table-row></table:table>
      <table:table table:name="Members"><table:table-row>${cell("ID")}${cell("Born")}</table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="12"><office:annotation><text:p>note</text:p></office:annotation><text:p>0012</text:p></table:table-cell>
      <table:table-cell office:value-type="date" office:date-value="1990-04-03"><text:p>03/04/90</text:p></table:table-cell>${cell('a<text:s text:c="2"/>b', 'table:number-columns-repeated="2"')}
      <table:table-cell table:formula="of:=1"/></table:table-row></table:table>`,
      hidden,
    ),
  );
  const last = [12, { d: "1990-04-03" }, "a  b", "a  b"];
  expect(await rowsOf(bytes)).toEqual([
    {
      name: "Members",
      rows: [
        [1, "ID", "Born"],
        [5, ...last],
        [6, ...last],
      ],
    },
  ]);
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows[1]?.shown).toEqual(["0012"]);
});

test("the tables of a Word document are sheets, named as the short line above them", async () => {
  const span = '<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>Member</w:t></w:r></w:p></w:tc>';
  const nested = `<w:tc><w:p><w:r><w:t>A</w:t></w:r></w:p>${wordTable("1", [["(Self)"]])}</w:tc>`;
  const odd = `<w:tbl><w:tr>${span}<w:tc><w:p><w:del><w:r><w:delText>Old</w:delText></w:r></w:del><w:r><w:t>D</w:t></w:r><w:r><w:t>OB</w:t></w:r></w:p></w:tc></w:tr>
    <w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${nested}</w:tr></w:tbl>`;
  const bytes = makeDocx(
    [
      wordTable("Additions", [
        ["Emp ID", "Name"],
        ["0012", "Asha\nR &amp; D"],
      ]),
      wordTable("Please delete the members below from the policy.", [["E2", ""]]),
      wordTable("Additions", [["E3", "Ravi"]]),
      odd,
    ].join(""),
  );
  expect(await rowsOf(bytes)).toEqual([
    {
      name: "Additions",
      rows: [
        [1, "Emp ID", "Name"],
        [2, "0012", "Asha R & D"],
      ],
    },
    { name: "Table 2", rows: [[1, "E2"]] },
    { name: "Table 3", rows: [[1, "E3", "Ravi"]] },
    {
      name: "Table 4",
      rows: [
        [1, "Member", null, "DOB"],
        [2, null, "A 1 (Self)"],
      ],
    },
  ]);
});

test("a portal's web page named .xls gives its lists as text; cells over rows are not repeated", async () => {
  const page = `<!DOCTYPE html><html><head><style>td > b { color: red }</style><script>if (a < b) "<td>"</script></head><body>
    <table><tr><td>Kaveri Insurance</td></tr></table>
    <table><tr><td><table border=1><TR><TH colspan="2">Member</TH><TH>Date&nbsp;of birth<tr><td rowspan=2>0012<td> Asha<br>Menon </td><td>03/04/1985</td></tr>
    <tr><td>R &amp; D</td><td></td></tr></table></td></tr></table></body></html>`;
  expect(await rowsOf(strToU8(page))).toEqual([
    {
      name: "Table 3",
      rows: [
        [1, "Member", null, "Date of birth"],
        [2, "0012", "Asha Menon", "03/04/1985"],
        [3, null, "R & D"],
      ],
    },
  ]);
});

test("the XML of Excel 2003 gives dates, padded numbers, skipped rows and cells, and visible sheets", async () => {
  const bytes = spreadsheetXml(
    `<Worksheet ss:Name="Lists"><Table><Row><Cell><Data ss:Type="String">x</Data></Cell></Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
    <Worksheet ss:Name="Members"><Table><Row><Cell ss:MergeAcross="1"><Data ss:Type="String">A &amp; B</Data></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>
    <Row ss:Index="4"><Cell ss:StyleID="p"><Data ss:Type="Number">12</Data></Cell><Cell ss:Index="3"><Data ss:Type="DateTime">1985-04-03T00:00:00.000</Data></Cell>
    <Cell ss:Formula="=1"/><Cell><Data ss:Type="Error">#N/A</Data></Cell></Row></Table></Worksheet>`,
    '<Style ss:ID="p"><NumberFormat ss:Format="0000"/></Style>',
  );
  expect(await rowsOf(bytes)).toEqual([
    {
      name: "Members",
      rows: [
        [1, "A & B", null, true],
        [4, 12, null, { d: "1985-04-03" }, null, { e: "#N/A" }],
      ],
    },
  ]);
  expect((await readWorkbook(bytes))[0]?.rows[1]?.shown).toEqual(["0012"]);
});

test.each([
  [
    ".xlsx",
    makeSheet(
      '<row r="3"><c r="A3"><f>B1</f></c><c r="B3" t="str"><f>C1</f><v></v></c><c r="C3"><f>1+1</f><v>2</v></c></row>',
    ),
  ],
  [
    ".ods",
    makeOds(
      odsContent(
        '<table:table table:name="Members"><table:table-row table:number-rows-repeated="2"/><table:table-row><table:table-cell table:formula="of:=1"/><table:table-cell/><table:table-cell table:formula="of:=2" office:value-type="float" office:value="2"/></table:table-row></table:table>',
      ),
    ),
  ],
  [
    "XML of Excel 2003",
    spreadsheetXml(
      '<Worksheet ss:Name="Members"><Table><Row ss:Index="3"><Cell ss:Formula="=1"/><Cell/><Cell><Data ss:Type="Number">2</Data></Cell></Row></Table></Worksheet>',
    ),
  ],
])("%s: a formula without a stored result is reported; an empty result is not", async (_, bytes) => {
  const found: unknown[] = [];
  const [sheet] = await readWorkbook(bytes, { onNote: (...note) => found.push(note) });
  expect(sheet?.rows[0]?.cells).toEqual([null, null, 2]);
  expect(found).toEqual([["uncalculated", "Members", 3]]);
});

test("256 columns are read", async () => {
  const [sheet] = await readWorkbook(makeSheet(`<row>${"<c><v>1</v></c>".repeat(256)}</row>`));
  expect(sheet?.rows[0]?.cells).toHaveLength(256);
});

/** A row in the binary format: its record with a row number of four bytes and no cells. */
const hugeRow = () => {
  const record = new Uint8Array(19);
  record.set([0, 17, 0xff, 0xff, 0xff, 0x7f]);
  return record;
};
const small = () => makeXlsb({ Members: [["ID"]] });
const row = (cells: string, more = "") =>
  odsContent(`<table:table table:name="M"><table:table-row ${more}>${cells}</table:table-row></table:table>`);
const value = (more: string) => `<table:table-cell office:value-type="float" office:value="1" ${more}/>`;

const HOSTILE: [string, string, () => Uint8Array][] = [
  [".xlsb with a row far below", "DAMAGED", () => withParts(small(), { "xl/worksheets/sheet1.bin": hugeRow() })],
  [
    ".xlsb with a record beyond the part",
    "DAMAGED",
    () => withParts(small(), { "xl/sharedStrings.bin": Uint8Array.of(0x9f, 1, 0xff, 0xff, 0x7f) }),
  ],
  [
    ".ods with a cell in 16,384 columns",
    "TOO_MANY_COLUMNS",
    () => makeOds(row(value('table:number-columns-repeated="16384"'))),
  ],
  [
    ".ods with a million equal rows",
    "TOO_MANY_ROWS",
    () => makeOds(row(value(""), 'table:number-rows-repeated="1048576"')),
  ],
  [
    ".ods with 10^12 equal rows",
    "DAMAGED",
    () => makeOds(row(value(""), 'table:number-rows-repeated="1000000000000"')),
  ],
  [".ods with entities", "DOCTYPE", () => makeOds(`<!DOCTYPE x [<!ENTITY a "b">]>${odsContent("")}`)],
  [".ods with a password", "ENCRYPTED", () => makeOds("x", "<manifest:encryption-data/>")],
  ["XML of Excel 2003 with entities", "DOCTYPE", () => entities()],
  [
    "XML of Excel 2003 with a row far below",
    "DAMAGED",
    () => spreadsheetXml('<Worksheet><Table><Row ss:Index="99999999"/></Table></Worksheet>'),
  ],
  ["web page with a million open tables", "DAMAGED", () => strToU8("<html>".padEnd(7 * MB, "<table>"))],
  ["web page with 20 MB of open tags", "DAMAGED", () => strToU8("<html>".padEnd(20 * MB, "<table "))],
  ["web page with 20 MB of open comments", "NOT_A_WORKBOOK", () => strToU8("<html>".padEnd(20 * MB, "<!--"))],
  ["web page with 3 million open divisions", "NOT_A_WORKBOOK", () => strToU8(`<html>${"<div>".repeat(3 * MB)}`)],
  [
    "web page with a cell in 10,000 columns and rows",
    "NOT_A_WORKBOOK",
    () => strToU8(`<table>${"<tr><td colspan=10000 rowspan=10000>".repeat(200_000)}`),
  ],
  ["web page with entities", "DOCTYPE", () => strToU8('<!DOCTYPE html [<!ENTITY a "b">]><html><table>')],
  ["web page of 26 MB", "TOO_BIG", () => strToU8("<html>".padEnd(26 * MB, " "))],
];

/** Each entity is ten of the one before, down to a billion texts. */
function entities(): Uint8Array {
  const one = (name: number) => `<!ENTITY e${name} "${`&e${name - 1};`.repeat(10)}">`;
  const all = Array.from({ length: 9 }, (_, index) => one(index + 1)).join("");
  return strToU8(
    `<?xml version="1.0"?><!DOCTYPE Workbook [<!ENTITY e0 "x">${all}]><Workbook><Worksheet><Table><Row><Cell><Data>&e9;</Data></Cell></Row></Table></Worksheet></Workbook>`,
  );
}

test.each(HOSTILE)("%s is refused as %s at once", async (_, code, make) => {
  const bytes = make();
  const passes = await passesOf(async () => {
    const refused = await refusal(() => readWorkbook(bytes, ALL));
    expect(refused.code).toBe(code);
    expect(refused.inflatedBytes).toBeLessThan(DEFAULT_LIMITS.unusualBytes);
  });
  expect(passes).toBeLessThan(MAX_PASSES);
});
