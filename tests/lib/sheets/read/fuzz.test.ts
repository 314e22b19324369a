import fc from "fast-check";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { WorkbookError } from "@/lib/sheets/workbook-error";
import { readAllMembers } from "@/tests/support/read-all-members";
import { makeWorkbook, sample, sheetXml } from "../make-workbook";

const FILES = ["odd/rich.xlsx", "odd/formulas.xlsx", "odd/ids.xlsx", "odd/dates-1900.xls", "odd/macro.xlsm"];
/** Generous for a busy machine; it detects endless reading. */
const TIMEOUT_MS = 900_000;

// The .xls library reports unknown records.
beforeAll(() => jest.spyOn(console, "error").mockImplementation(() => {}));
afterAll(() => jest.restoreAllMocks());

/** Rows or a WorkbookError: nothing else may result from any bytes. */
async function readsOrRefuses(bytes: Uint8Array): Promise<void> {
  try {
    await readWorkbook(bytes, { sheet: "all" });
    await readAllMembers(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(WorkbookError);
  }
}

const file = fc.constantFrom(...FILES).map(sample);
const place = fc.nat({ max: 1_000_000 });

test(
  "a workbook cut at any byte is read or refused",
  async () => {
    const cuts = fc.asyncProperty(file, place, (bytes, at) => readsOrRefuses(bytes.subarray(0, at % bytes.length)));
    await fc.assert(cuts, { numRuns: 150 });
  },
  TIMEOUT_MS,
);

test(
  "a workbook with any bytes changed is read or refused",
  async () => {
    const changes = fc.array(fc.tuple(place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 });
    const changed = fc.asyncProperty(file, changes, (bytes, list) => {
      const copy = bytes.slice();
      for (const [at, byte] of list) copy[at % copy.length] = byte;
      return readsOrRefuses(copy);
    });
    await fc.assert(changed, { numRuns: 150 });
  },
  TIMEOUT_MS,
);

test(
  "any XML in place of a sheet is read or refused",
  async () => {
    const word = fc.constantFrom(
      "<row>",
      "</row>",
      "<c>",
      "</c>",
      "<v>",
      "</v>",
      "<c/>",
      "<is>",
      "</is>",
      "<t>",
      "</t>",
      "<!--",
      "-->",
      '<c r="',
      '"',
      "'",
      ">",
      "<",
      "/",
      "7",
      "&#x",
      "&amp;",
      "<sheetData/>",
      '<c t="s">',
      "नमः",
      "<![CDATA[",
      "]]>",
      "<?",
      "\0",
    );
    const xml = fc.array(word, { maxLength: 60 }).map((words) => words.join(""));
    const parts = fc.asyncProperty(xml, xml, (sheet, strings) =>
      readsOrRefuses(
        makeWorkbook({
          "xl/worksheets/sheet1.xml": sheetXml(sheet),
          "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
          "xl/styles.xml": strings,
        }),
      ),
    );
    await fc.assert(parts, { numRuns: 150 });
  },
  TIMEOUT_MS,
);
