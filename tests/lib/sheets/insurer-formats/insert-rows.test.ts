import * as XLSX from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { fillTemplate } from "@/lib/sheets/insurer-formats/fill-template";
import { moveFormula, moveRange, shiftFormula } from "@/lib/sheets/insurer-formats/row-move";
import { templateWith } from "./template";

/** A form with four prepared rows between its headings and its total, a merged note, a signature and a premium table. */
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const text = (at: string, value: string) => `<c r="${at}" s="1" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, formula: string) => `<c r="${at}" s="4"><f>${formula}</f><v>0</v></c>`;

const ABOVE = [
  `<row r="1" ht="30" customHeight="1">${text("A1", "ADDITION FORM")}</row>`,
  `<row r="2">${text("A2", "Lives")}${number("B2", "COUNTA(B5:B8)")}${number("C2", 'IF(G9&gt;0,"see row G9",G1)')}</row>`,
  `<row r="4">${["No", "Emp Code", "Remarks", "Premium"].map((heading, at) => text(`${"ABCG"[at]}4`, heading)).join("")}</row>`,
];
const PREPARED = [
  '<row r="5" ht="18"><c r="A5" s="2"/><c r="B5" s="2"/><c r="C5" s="3"/><c r="E5" s="2"><f t="shared" ref="E5:E8" si="0">G5*2+E4</f><v></v></c><c r="G5" s="4"/></row>',
  '<row r="6" ht="18"><c r="B6" s="2"/><c r="E6" s="2"><f t="shared" si="0"/><v></v></c></row>',
  '<row r="7" ht="18"><c r="E7" s="2"><f t="shared" si="0"/><v></v></c></row>',
  '<row r="8" ht="20"><c r="B8" s="1"/><c r="E8" s="2"><f t="shared" si="0"/><v></v></c></row>',
];
const BELOW = [
  `<row r="9">${text("A9", "Total")}${number("G9", "SUM(G5:G8)")}${number("H9", "G9*$G$2+G9")}</row>`,
  `<row r="11">${text("A11", "I declare that G9 is right.")}</row>`,
  `<row r="12">${text("A12", "Signature")}</row>`,
  '<row r="14"><c r="G14"><f t="array" ref="G14:G15">G9:G10</f><v>0</v></c></row>',
];
const TAIL =
  '<autoFilter ref="A4:G8"/><mergeCells count="2"><mergeCell ref="A1:H1"/><mergeCell ref="A11:H11"/></mergeCells>' +
  '<conditionalFormatting sqref="A9:H9"><cfRule type="expression" dxfId="0" priority="1"><formula>$G$9&gt;1</formula></cfRule></conditionalFormatting>' +
  '<conditionalFormatting sqref="B5:B8"><cfRule type="expression" dxfId="0" priority="2"><formula>COUNTIF($B$5:$B$8,B5)&gt;1</formula></cfRule></conditionalFormatting>' +
  '<dataValidations count="2"><dataValidation type="list" sqref="C5:C8 C12"><formula1>$J$11:$J$14</formula1></dataValidation><dataValidation type="date" sqref="H2"><formula1>TODAY()</formula1></dataValidation></dataValidations>' +
  '<hyperlinks><hyperlink ref="A12" location="Additions!A11" display="note"/></hyperlinks>' +
  '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
  '<rowBreaks count="2" manualBreakCount="2"><brk id="3" max="16383" man="1"/><brk id="10" max="16383" man="1"/></rowBreaks>' +
  '<drawing r:id="rId1"/><legacyDrawing r:id="rId3"/>';
const HEAD = `<worksheet ${MAIN} ${R}><dimension ref="A1:H15"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="4" topLeftCell="A5" state="frozen"/><selection pane="bottomLeft" activeCell="B12" sqref="B12"/></sheetView></sheetViews><cols><col min="1" max="1" width="8"/></cols><sheetData>`;
const SHEET = `${HEAD}${[...ABOVE, ...PREPARED, ...BELOW].join("")}</sheetData>${TAIL}</worksheet>`;

const LISTS = `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><f>Additions!G9+G9</f><v>0</v></c><c r="B1"><f>SUM('Additions'!$G$5:$G$8)&amp;"Additions!G9"</f><v>0</v></c></row></sheetData></worksheet>`;
const anchor = (more: string, from: number, to: number) =>
  `<xdr:twoCellAnchor${more}><xdr:from><xdr:col>0</xdr:col><xdr:row>${from}</xdr:row></xdr:from><xdr:to><xdr:col>2</xdr:col><xdr:row>${to}</xdr:row></xdr:to></xdr:twoCellAnchor>`;
const drawing = (...anchors: string[]) =>
  `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing">${anchors.join("")}</xdr:wsDr>`;
const NAMES =
  '<definedName name="_xlnm.Print_Area" localSheetId="0">Additions!$A$1:$H$12</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Additions!$4:$4</definedName><definedName name="Lives">Additions!$B$5:$B$8</definedName><definedName name="Cover">Lists!$A$1:$A$20</definedName>';
const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PARTS = {
  "xl/workbook.xml": `<workbook ${MAIN} ${R}><sheets><sheet name="Additions" sheetId="1" r:id="rId1"/><sheet name="Lists" sheetId="2" r:id="rId2"/></sheets><definedNames>${NAMES}</definedNames><calcPr calcId="1"/></workbook>`,
  "xl/worksheets/sheet1.xml": SHEET,
  "xl/worksheets/Sheet2.xml": LISTS,
  "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/drawing" Target="../drawings/drawing1.xml"/><Relationship Id="rId2" Type="${type}/comments" Target="../comments1.xml"/><Relationship Id="rId3" Type="${type}/vmlDrawing" Target="../drawings/vmlDrawing1.vml"/></Relationships>`,
  "xl/drawings/drawing1.xml": drawing(
    anchor("", 0, 2),
    anchor("", 2, 12),
    anchor(' editAs="oneCell"', 2, 12),
    anchor(' editAs="oneCell"', 10, 13),
    anchor(' editAs="absolute"', 10, 13),
  ),
  "xl/drawings/vmlDrawing1.vml": `<xml xmlns:x="urn:x"><x:ClientData><x:Anchor> 1, 15, 11, 2, 3, 15, 14, 4</x:Anchor><x:Row>11</x:Row><x:Column>0</x:Column></x:ClientData></xml>`,
  "xl/comments1.xml": `<comments ${MAIN}><authors><author>HR</author></authors><commentList><comment ref="A2" authorId="0"><text><t>top</t></text></comment><comment ref="A12" authorId="0"><text><t>sign here</t></text></comment></commentList></comments>`,
  "xl/charts/chart1.xml": `<c:chartSpace xmlns:c="c"><c:f>Additions!$G$5:$G$8</c:f><c:f>Additions!$G$9</c:f><c:f>Lists!$A$9</c:f></c:chartSpace>`,
  "xl/calcChain.xml": `<calcChain ${MAIN}><c r="G9" i="1"/><c r="H9"/><c r="B2"/><c r="A9" i="2"/></calcChain>`,
  "xl/pivotCache/pivotCacheDefinition1.xml": `<pivotCacheDefinition><cacheSource type="worksheet"><worksheetSource ref="A4:G8" sheet="Additions"/></cacheSource></pivotCacheDefinition>`,
};

const ROWS = Array.from({ length: 7 }, (_, at) => [at + 1, `E${at + 1}`, 100 * (at + 1)] as const);
const fill = (rows: number, parts: Readonly<Record<string, string>> = PARTS) =>
  fillTemplate(templateWith(parts), [
    {
      sheet: "Additions",
      row: 4,
      columns: [
        { place: 0, kind: "number" },
        { place: 1, kind: "text" },
        { place: 6, kind: "number" },
      ],
      rows: ROWS.slice(0, rows),
    },
  ]);
const partsOf = (bytes: Uint8Array) =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)] as const));

test("seven rows in a form with four: what is below moves down by three, everything else is the same text", async () => {
  const [before, after] = [partsOf(templateWith(PARTS)), partsOf(await fill(7))];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
  expect(changed.sort()).toEqual([
    "xl/calcChain.xml",
    "xl/charts/chart1.xml",
    "xl/comments1.xml",
    "xl/drawings/drawing1.xml",
    "xl/drawings/vmlDrawing1.vml",
    "xl/pivotCache/pivotCacheDefinition1.xml",
    "xl/workbook.xml",
    "xl/worksheets/Sheet2.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const xml = after.get("xl/worksheets/sheet1.xml") ?? "";
  // Above the rows, only the formulas that mean them have changed.
  expect(xml.slice(0, xml.indexOf('<row r="5"'))).toBe(
    HEAD.replace("A1:H15", "A1:H18").replaceAll("B12", "B15") +
      ABOVE.join("").replace("COUNTA(B5:B8)", "COUNTA(B5:B11)").replace("IF(G9", "IF(G12"),
  );
  expect(xml.slice(xml.indexOf('<row r="12"'))).toBe(
    [
      `<row r="12">${text("A12", "Total")}${number("G12", "SUM(G5:G11)")}${number("H12", "G12*$G$2+G12")}</row>`,
      `<row r="14">${text("A14", "I declare that G9 is right.")}</row>`,
      `<row r="15">${text("A15", "Signature")}</row>`,
      '<row r="17"><c r="G17"><f t="array" ref="G17:G18">G12:G13</f><v>0</v></c></row>',
      "</sheetData>",
      TAIL.replace('ref="A4:G8"', 'ref="A4:G11"')
        .replace("A11:H11", "A14:H14")
        .replace("A9:H9", "A12:H12")
        .replace("$G$9", "$G$12")
        .replace('sqref="B5:B8"', 'sqref="B5:B11"')
        .replace("$B$5:$B$8,B5", "$B$5:$B$11,B5")
        .replace("C5:C8 C12", "C5:C11 C15")
        .replace("$J$11:$J$14", "$J$14:$J$17")
        .replace('ref="A12" location="Additions!A11"', 'ref="A15" location="Additions!A14"')
        .replace('id="10"', 'id="13"'),
      "</worksheet>",
    ].join(""),
  );
});

test("the inserted rows look like the first row, with its formulas; the last prepared row stays the last", async () => {
  const xml = partsOf(await fill(7)).get("xl/worksheets/sheet1.xml") ?? "";
  const row = (number: number) => new RegExp(`<row r="${number}".*?</row>`).exec(xml)?.[0];
  const filled = (number: number, codeStyle: number) =>
    `<c r="A${number}" s="2"><v>${number - 4}</v></c><c r="B${number}" s="${codeStyle}" t="inlineStr"><is><t xml:space="preserve">E${number - 4}</t></is></c>`;
  expect(row(9)).toBe(
    `<row r="9" ht="18">${filled(9, 2)}<c r="C9" s="3"/><c r="E9" s="2"><f>G9*2+E8</f></c><c r="G9" s="4"><v>500</v></c></row>`,
  );
  // Its formula was shared with the rows above; it refers to the row above it again.
  expect(row(11)).toBe(
    `<row r="11" ht="20">${filled(11, 1)}<c r="E11" s="2"><f>G11*2+E10</f><v></v></c><c r="G11" s="4"><v>700</v></c></row>`,
  );
});

test("names, charts, other sheets, notes, pictures, pivots and the order of calculation follow", async () => {
  const after = partsOf(await fill(7));
  expect(after.get("xl/workbook.xml")).toBe(
    PARTS["xl/workbook.xml"]
      .replace("$H$12", "$H$15")
      .replace("$B$5:$B$8", "$B$5:$B$11")
      .replace("<calcPr", '<calcPr fullCalcOnLoad="1"'),
  );
  expect(after.get("xl/worksheets/Sheet2.xml")).toBe(
    LISTS.replace("Additions!G9+G9", "Additions!G12+G9").replace("$G$5:$G$8", "$G$5:$G$11"),
  );
  expect(after.get("xl/charts/chart1.xml")).toBe(
    PARTS["xl/charts/chart1.xml"].replace("$G$5:$G$8", "$G$5:$G$11").replace("Additions!$G$9", "Additions!$G$12"),
  );
  expect(after.get("xl/comments1.xml")).toBe(PARTS["xl/comments1.xml"].replace('ref="A12"', 'ref="A15"'));
  expect(after.get("xl/calcChain.xml")).toBe(
    `<calcChain ${MAIN}><c r="G12" i="1"/><c r="H12"/><c r="B2"/><c r="A9" i="2"/></calcChain>`,
  );
  expect(after.get("xl/pivotCache/pivotCacheDefinition1.xml")).toContain('ref="A4:G11"');
  expect(after.get("xl/drawings/vmlDrawing1.vml")).toContain(
    "<x:Anchor> 1, 15, 14, 2, 3, 15, 17, 4</x:Anchor><x:Row>14<",
  );
  expect(after.get("xl/drawings/drawing1.xml")).toBe(
    drawing(
      anchor("", 0, 2),
      anchor("", 2, 15),
      anchor(' editAs="oneCell"', 2, 12),
      anchor(' editAs="oneCell"', 13, 16),
      anchor(' editAs="absolute"', 10, 13),
    ),
  );
});

test("SheetJS reads the filled form: values, the total's formula, merged cells and names", async () => {
  const book = XLSX.read(await fill(7), { cellFormula: true, sheetStubs: true });
  const sheet = book.Sheets.Additions as XLSX.WorkSheet;
  expect(["A5", "B9", "G11", "A12", "A14", "A15"].map((at) => sheet[at]?.v)).toEqual([
    1,
    "E5",
    700,
    "Total",
    "I declare that G9 is right.",
    "Signature",
  ]);
  expect(["B2", "E10", "G12", "H12"].map((at) => sheet[at]?.f)).toEqual([
    "COUNTA(B5:B11)",
    "G10*2+E9",
    "SUM(G5:G11)",
    "G12*$G$2+G12",
  ]);
  expect(sheet["!merges"]?.map((range) => XLSX.utils.encode_range(range))).toEqual(["A1:H1", "A14:H14"]);
  expect(sheet["!ref"]).toBe("A1:H18");
  expect(book.Workbook?.Names?.map(({ Ref }) => Ref)).toEqual([
    "Additions!$A$1:$H$15",
    "Additions!$4:$4",
    "Additions!$B$5:$B$11",
    "Lists!$A$1:$A$20",
  ]);
  expect(sheet.A15?.c?.[0]?.t).toBe("sign here");
});

test("four rows fill the form without a change below; a total over one prepared row then includes all", async () => {
  const below = (bytes: Uint8Array) => /<row r="9".*/s.exec(partsOf(bytes).get("xl/worksheets/sheet1.xml") ?? "")?.[0];
  expect(below(await fill(4))).toBe(`${BELOW.join("")}</sheetData>${TAIL}</worksheet>`);
  const one = SHEET.replace(PREPARED.slice(1).join(""), "").replace("SUM(G5:G8)", "SUM(G5:G5)");
  const xml = partsOf(await fill(3, { ...PARTS, "xl/worksheets/sheet1.xml": one })).get("xl/worksheets/sheet1.xml");
  expect(xml).toContain("<f>SUM(G5:G7)</f>");
  const tight = one.replace('<row r="9">', '<row r="6">').replaceAll(/"([AGH])9"/g, '"$16"');
  const moved = partsOf(await fill(3, { ...PARTS, "xl/worksheets/sheet1.xml": tight })).get("xl/worksheets/sheet1.xml");
  expect(moved).toContain('<c r="G8" s="4"><f>SUM(G5:G7)</f>');
});

test("a form whose last row is at the end of the sheet has no room for inserted rows", async () => {
  const low = SHEET.replace('<row r="14"><c r="G14">', '<row r="1048576"><c r="G1048576">');
  const parts = { ...PARTS, "xl/worksheets/sheet1.xml": low };
  expect(partsOf(await fill(4, parts)).get("xl/worksheets/sheet1.xml")).toContain('<row r="1048576">');
  await expect(fill(5, parts)).rejects.toThrow("more than 10,48,576 rows");
});

const MOVE = { sheet: "R&D's plan", at: 9, by: 3, first: 5, last: 11 };
test.each([
  ["A8+A9", "A8+A12"],
  ["$A$9:B10", "$A$12:B13"],
  ["SUM(A5:A8)", "SUM(A5:A11)"],
  ["SUM(A6:A8)", "SUM(A6:A8)"],
  ["LOG10(A9)+ABC9X+X9.5", "LOG10(A12)+ABC9X+X9.5"],
  ['"A9 ""A9"""&A9', '"A9 ""A9"""&A12'],
  ["T[[#This Row],[A9]]+T[A9]+A9", "T[[#This Row],[A9]]+T[A9]+A12"],
  ["'R&D''s plan'!A9+'R&D'!A9", "'R&D''s plan'!A12+'R&D'!A9"],
  ["Other!A9:A10+_A9+Sheet1:Sheet3!A9", "Other!A9:A10+_A9+Sheet1:Sheet3!A9"],
  ["'A9 data'!Name+9:10+$4:$4", "'A9 data'!Name+12:13+$4:$4"],
  ["A:A+A1:A1048576", "A:A+A1:A1048576"],
  ["OFFSET(A9,1,1):B9", "OFFSET(A12,1,1):B12"],
])("on the sheet itself, %s becomes %s", (formula, moved) =>
  expect(moveFormula(formula, MOVE, true, "ranges")).toBe(moved),
);

test("on another sheet only references with the sheet's name move; beside the rows only fixed ranges grow", () => {
  expect(moveFormula("A9+'r&d''S PLAN'!A9", MOVE, false, "ranges")).toBe("A9+'r&d''S PLAN'!A12");
  expect(moveFormula("SUM(A5:C5)+SUM($A$5:$A$8)", MOVE, true, "fixedRanges")).toBe("SUM(A5:C5)+SUM($A$5:$A$11)");
  expect(moveRange("A9:A1048576", MOVE)).toBe("A12:A1048576");
  expect(() => moveFormula("A1+".repeat(3000), MOVE, true, "ranges")).toThrow("damaged");
});

test("a formula for another cell: only parts without $ shift", () => {
  expect(shiftFormula("A5+$B5+C$5+$D$5+SUM(E5:F6)+'x y'!Z9&\"A5\"", 2, 1)).toBe(
    "B7+$B7+D$5+$D$5+SUM(F7:G8)+'x y'!AA11&\"A5\"",
  );
});
