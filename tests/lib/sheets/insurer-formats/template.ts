import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";

const text = (at: string, value: string, style = 0) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** As Excel writes it: two title rows, a blank row, headings in row 4, two prepared rows, and a note in row 40. */
export const SHEET = `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATION}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><sheetPr><tabColor rgb="FF00B050"/></sheetPr><dimension ref="A1:H40"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="4" topLeftCell="A5" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="3" width="22" style="2" customWidth="1"/></cols><sheetData><row r="1" spans="1:8" ht="30" customHeight="1">${text("A1", "CARE HEALTH &amp; CO – MEMBER ADDITION FORM", 1)}</row><row r="2" spans="1:8">${text("A2", "Policy no.")}${text("C2", "as per schedule")}</row><row r="4" spans="1:8">${[
  "S.No",
  "Emp Code",
  "Name",
  "Gender",
  "DOB",
  "Age",
  "Sum Insured (Lakhs)",
  "Name",
]
  .map((heading, at) => text(`${"ABCDEFGH"[at]}4`, heading, 1))
  .join(
    "",
  )}</row><row r="5" spans="1:8" ht="18" customHeight="1"><c r="A5" s="2"/><c r="B5" s="2"/><c r="C5" s="2"/><c r="D5" s="2"/><c r="E5" s="3"/><c r="F5" s="2"><f>IF(E5="","",DATEDIF(E5,TODAY(),"Y"))</f><v></v></c><c r="G5" s="4"/><c r="H5" s="2"/></row><row r="6" spans="1:8"><c r="B6" s="2"/></row><row r="40" spans="1:8">${text("A40", "Signature")}</row></sheetData><autoFilter ref="A4:H5"/><mergeCells count="1"><mergeCell ref="A1:H1"/></mergeCells><conditionalFormatting sqref="B5:B6"><cfRule type="duplicateValues" dxfId="0" priority="1"/></conditionalFormatting><dataValidations count="2"><dataValidation type="list" allowBlank="1" showErrorMessage="1" error="M, F &gt; T" sqref="D5:D6"><formula1>"M,F,T"</formula1></dataValidation><dataValidation type="date" operator="lessThan" sqref="E5:E1000 H2"><formula1>TODAY()</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><drawing r:id="rId1"/><tableParts count="0"/><extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations count="1"><x14:dataValidation type="list" allowBlank="1"><x14:formula1><xm:f>Lists!$A$1:$A$2</xm:f></x14:formula1><xm:sqref>G5</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst></worksheet>`;

const XF = (format: number, more = "") =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1"${more}/>`;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="10"/><name val="Arial"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="2"><border/><border><left style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${XF(0, ' applyFont="1"')}${XF(49)}${XF(15)}${XF(2)}</cellXfs><dxfs count="1"><dxf/></dxfs></styleSheet>`;

const LISTS = `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="A2"><v>10</v></c></row></sheetData></worksheet>`;

const relation = (id: string, type: string, target: string, more = "") =>
  `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"${more}/>`;
const relations = (...all: string[]) => `${XML}<Relationships xmlns="${RELATIONS}">${all.join("")}</Relationships>`;

const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/Sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>`,
  "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="Additions" sheetId="1" r:id="rId1"/><sheet name="Lists" sheetId="2" state="hidden" r:id="rId2"/></sheets><definedNames><definedName name="Cover">Lists!$A$1:$A$2</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    relation("rId1", "worksheet", "worksheets/sheet1.xml"),
    relation("rId2", "worksheet", "worksheets/Sheet2.xml"),
    relation("rId3", "styles", "styles.xml"),
  ),
  "xl/styles.xml": STYLES,
  "xl/worksheets/sheet1.xml": SHEET,
  "xl/worksheets/_rels/sheet1.xml.rels": relations(
    relation("rId1", "drawing", "../drawings/drawing1.xml"),
    relation("rId2", "hyperlink", "https://insurer.example/help", ' TargetMode="External"'),
  ),
  "xl/worksheets/Sheet2.xml": LISTS,
  "xl/drawings/drawing1.xml": `${XML}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>`,
  "xl/media/Logo.png": "\u0089PNG not a real picture",
};

/** An insurer's own workbook; `change` replaces or adds parts. */
export const templateWith = (change: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries({ ...PARTS, ...change }).map(([name, content]) => [name, strToU8(content)])),
    { mtime: "2025-06-01T12:00:00" },
  );

/** The insurer's workbook with another content of its first sheet. */
export const templateOfSheet = (change: (xml: string) => string): Uint8Array =>
  templateWith({ "xl/worksheets/sheet1.xml": change(SHEET) });
