import type { Cell } from "@/lib/sheets/cells";
import { DEFAULT_LIMITS, type WorkbookLimits } from "@/lib/sheets/limits";
import { scanTable } from "@/lib/sheets/read/scan-table";
import { refusal, sample } from "../make-workbook";

/** The rows of a text file, and how it was read. */
async function scan(bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}) {
  const rows: [number, ...Cell[]][] = [];
  const text = await scanTable(bytes, { limits }, () => ({
    row: (number, cells, width) => rows.push([number, ...cells.slice(0, width)]),
    end: () => {},
  }));
  return { rows, text };
}
const scanText = (text: string, limits?: Partial<WorkbookLimits>) => scan(Buffer.from(text), limits);

test.each([
  [",", "comma"],
  [";", "semicolon"],
  ["\t", "tab"],
  ["|", "vertical bar"],
])("values separated by '%s' are found (%s)", async (separator) => {
  const { rows, text } = await scanText(`Code${separator}Name\nE1${separator}Asha\n`);
  expect(text?.separator).toBe(separator);
  expect(rows).toEqual([
    [1, "Code", "Name"],
    [2, "E1", "Asha"],
  ]);
});

test("commas inside quoted values and titles are not separators", async () => {
  const { rows, text } = await scanText(
    'Members, all plants\nCode;Name;Pay\nE1;"Menon, Asha";"5,00,000"\nE2;"Iyer, R";"6,00,000"\n',
  );
  expect(text?.separator).toBe(";");
  expect(rows[2]).toEqual([3, "E1", "Menon, Asha", "5,00,000"]);
});

test.each<[string, Uint8Array, string]>([
  ["UTF-8", Buffer.from("Code,नाम\nE1,आशा"), "UTF-8"],
  ["UTF-8 with its mark", Buffer.from("\ufeffCode,नाम\nE1,आशा"), "UTF-8"],
  [
    "UTF-16, low byte first",
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Code,नाम\nE1,आशा", "utf16le")]),
    "UTF-16",
  ],
  [
    "UTF-16, high byte first",
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("Code,नाम\nE1,आशा", "utf16le").swap16()]),
    "UTF-16",
  ],
])("%s is recognised", async (_name, bytes, encoding) => {
  const { rows, text } = await scan(bytes);
  expect(text?.encoding).toBe(encoding);
  expect(rows).toEqual([
    [1, "Code", "नाम"],
    [2, "E1", "आशा"],
  ]);
});

test("anything else is Windows-1252", async () => {
  const { rows, text } = await scan(Buffer.from([...Buffer.from("Name,City\nZo"), 0xeb, ...Buffer.from(",x"), 0x92]));
  expect(text?.encoding).toBe("Windows-1252");
  expect(rows[1]).toEqual([2, "Zoë", "x’"]);
});

test('a value written as ="0012" is 0012', async () => {
  const { rows } = await scanText('Code,Name\n="0012","=""Rao, A"""\n="1"&"2",=1+1');
  expect(rows.slice(1)).toEqual([
    [2, "0012", "Rao, A"],
    [3, '="1"&"2"', "=1+1"],
  ]);
});

test("formulas, leading zeros and long numbers stay text", async () => {
  const cells = ['=HYPERLINK("http://x")', "=1+1", "+91", "-1", "@x", "0012345", "919876543210"];
  const line = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");
  expect((await scanText(`a,b,c,d,e,f,g\n${line}`)).rows[1]).toEqual([2, ...cells]);
});

test("quoted values have line ends and quotes; blank lines count in row numbers, but are not rows", async () => {
  const { rows } = await scanText('a,b\r\n"x\r\ny","say ""hi"""\r\n\r\n,\r\n"z" tail,last');
  expect(rows).toEqual([
    [1, "a", "b"],
    [2, "x\r\ny", 'say "hi"'],
    [5, "z tail", "last"],
  ]);
});

test("a row after a longer one has none of its values", async () => {
  const { rows } = await scanText("a,b,c\n1,2,3\n4\n");
  expect(rows[2]).toEqual([3, "4"]);
});

test("a workbook's limits apply: rows, cells, columns, row length, file size", async () => {
  const code = async (text: string, limits?: Partial<WorkbookLimits>) =>
    (await refusal(() => scanText(text, limits))).code;
  expect(await code("a,b\n1,2\n3,4", { rows: 2 })).toBe("TOO_MANY_ROWS");
  expect((await scanText("a,b\n1,2\n3,4", { rows: 3 })).rows).toHaveLength(3);
  expect(await code("a,b\n1,2", { cells: 3 })).toBe("TOO_MANY_CELLS");
  const wide = (count: number) => `${Array(count).fill("x").join(",")}\n`;
  expect((await scanText(wide(DEFAULT_LIMITS.columns))).rows[0]).toHaveLength(DEFAULT_LIMITS.columns + 1);
  expect(await code(wide(DEFAULT_LIMITS.columns + 1))).toBe("TOO_MANY_COLUMNS");
  expect((await scanText(`a${",".repeat(1000)}\n`)).rows).toEqual([[1, "a"]]);
  expect(await code(`a,b\n"${"x".repeat(200)}`, { rowBytes: 100 })).toBe("DAMAGED");
  expect(await code("a,b\n1,2", { fileBytes: 6 })).toBe("TOO_BIG");
});

test("an unclosed quote is refused with its row", async () => {
  const refused = await refusal(() => scanText('a,b\n1,2\n"3,4\n5,6\n'));
  expect(refused.code).toBe("DAMAGED");
  expect(refused.message).toMatch(/^Row 3 of this text file has no end/);
});

test.each([
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 44, 44])],
  ["a page", Buffer.from("<html><p>a,b</p>")],
  ["a PDF", Buffer.from("%PDF-1.7, a, b")],
  ["data of a program", Buffer.from('{"a":1,"b":2}')],
  ["spaces", Buffer.from("  \n ")],
])("%s is not a table", async (_what, bytes) => {
  expect((await refusal(() => scan(bytes))).code).toBe("NOT_A_WORKBOOK");
});

test("a NUL in the text is damage", async () => {
  expect((await refusal(() => scanText(`a,b\n${"1,2\n".repeat(2000)}3,\u00004`))).code).toBe("DAMAGED");
});

test("workbooks are read as before, and reported as not text", async () => {
  const { text, rows } = await scan(sample("odd/ids.xlsx"));
  expect(text).toBeNull();
  expect(rows.length).toBeGreaterThan(1);
});
