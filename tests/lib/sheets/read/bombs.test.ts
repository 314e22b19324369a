import { strToU8 } from "fflate";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { MAX_PASSES, passesOf } from "../../../support/passes";
import { MAX_INFLATED_BYTES, makeWorkbook, refusal, sheetXml, zip } from "../make-workbook";
import { makeDocx, makeOds, makeXlsb, odsContent, withParts } from "./unusual-files";

/** Files that unpack to far more than their size are refused at once, in bounded memory. */
const MB = 1024 * 1024;
const MAX_MEMORY_BYTES = 200 * MB;

const spaces = (megabytes: number) => new Uint8Array(megabytes * MB).fill(0x20);
const xlsb = () => makeXlsb({ Members: [["Employee ID"], ["E1"]] });
/** A zip in a zip in a zip: the innermost has 80 MB. */
const nested = (depth: number): Uint8Array =>
  depth === 0 ? zip({ "xl/workbook.xml": spaces(80) }) : zip({ [`level-${depth}.xlsx`]: nested(depth - 1) });
const many = () =>
  makeWorkbook(
    Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, spaces(40)])),
  );
const repeated =
  '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>';
const email = (attachment: Uint8Array) =>
  strToU8(
    `From: hr@client.example\r\nSubject: list\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(attachment).toString("base64")}\r\n--b--\r\n`,
  );

const BOMBS: [what: string, code: string, bytes: () => Uint8Array][] = [
  [
    ".xlsb with a sheet of 129 MB",
    "EXPANDS_TOO_MUCH",
    () => withParts(xlsb(), { "xl/worksheets/sheet1.bin": spaces(129) }),
  ],
  [
    ".xlsb with strings of 129 MB",
    "EXPANDS_TOO_MUCH",
    () => withParts(xlsb(), { "xl/sharedStrings.bin": spaces(129) }),
  ],
  [".ods with 129 MB of blanks", "EXPANDS_TOO_MUCH", () => makeOds(odsContent(" ".repeat(129 * MB)))],
  [".docx with 129 MB of blanks", "EXPANDS_TOO_MUCH", () => makeDocx(" ".repeat(129 * MB))],
  [
    ".ods that repeats a cell 17 billion times",
    "TOO_MANY_COLUMNS",
    () => makeOds(odsContent(`<table:table>${repeated}</table:table>`)),
  ],
  [".xlsx with four sheets of 40 MB", "EXPANDS_TOO_MUCH", many],
  ["a zip in a zip in a zip", "NOT_A_WORKBOOK", () => nested(2)],
  ["an email with a nested zip", "NOT_A_WORKBOOK", () => email(nested(1))],
];

test.each(BOMBS)("%s is refused as %s at once, in bounded memory", async (_, code, make) => {
  const bytes = make();
  const memory = () => process.memoryUsage().rss;
  let before = 0;
  const passes = await passesOf(async () => {
    before = memory();
    const found = await refusal(() => readWorkbook(bytes, { sheet: "all" }));
    expect(found.code).toBe(code);
    expect(found.inflatedBytes).toBeLessThanOrEqual(MAX_INFLATED_BYTES);
  });
  expect(passes).toBeLessThan(MAX_PASSES);
  expect(memory() - before).toBeLessThan(MAX_MEMORY_BYTES);
});

test("the same kinds of files without a bomb are read", async () => {
  expect((await readWorkbook(xlsb()))[0]?.rows).toHaveLength(2);
  const row =
    '<table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>';
  expect((await readWorkbook(makeOds(odsContent(`<table:table>${row}</table:table>`))))[0]?.rows).toHaveLength(1);
  const sheet = sheetXml('<row><c t="inlineStr"><is><t>x</t></is></c></row>');
  expect((await readWorkbook(makeWorkbook({ "xl/worksheets/sheet1.xml": sheet })))[0]?.rows).toHaveLength(1);
});
