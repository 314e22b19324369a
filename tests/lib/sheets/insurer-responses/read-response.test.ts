import { matchResponseColumns } from "@/lib/domain/insurer-responses/match-response-columns";
import { readResponseLines } from "@/lib/domain/insurer-responses/read-response-lines";
import { writeInsurerFile } from "@/lib/sheets/insurer-formats/write-insurer-file";
import { readResponse } from "@/lib/sheets/insurer-responses/read-response";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { NEUTRAL } from "@/tests/support/fixtures";
import { FACTS, MEMBERS } from "../insurer-formats/members";

test("cells of all sheets are text: ids keep their zeros, amounts their paise, dates their digits", async () => {
  const columns = (["text", "number", "date"] as const).map((kind) => ({ header: `A ${kind}`, kind }));
  const cells = ["0012", 1425.48, { d: "2025-12-01" }];
  const bytes = await writeWorkbook([
    { name: "One", columns, rows: [{ cells }] },
    { name: "Two", columns, rows: [{ cells: [null, null, null] }] },
  ]);
  expect(await readResponse(bytes)).toEqual([
    {
      name: "One",
      rows: [
        { number: 1, cells: ["A text", "A number", "A date"] },
        { number: 2, cells: ["0012", "1425.48", "01/12/2025"] },
      ],
    },
    { name: "Two", rows: [{ number: 1, cells: ["A text", "A number", "A date"] }] },
  ]);
});

test("reads separated values as well, without blank rows", async () => {
  const text = "Emp Code;Name;UHID\n0012;Asha;UH-1\n;;\n0013;Dev;UH-2\n";
  const [sheet] = await readResponse(new TextEncoder().encode(text));
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ["Emp Code", "Name", "UHID"],
    ["0012", "Asha", "UH-1"],
    ["0013", "Dev", "UH-2"],
  ]);
});

test("a file that is not a table is refused with a message", async () => {
  await expect(readResponse(new Uint8Array())).rejects.toMatchObject({ code: "EMPTY_FILE" });
  await expect(readResponse(new TextEncoder().encode("%PDF-1.7\n\0\0"))).rejects.toMatchObject({
    code: expect.any(String),
  });
});

test("our own sent file is read back by its format without a question, and all of its rows are found", async () => {
  const { bytes } = await writeInsurerFile({ ...NEUTRAL, split: "SHEETS" }, MEMBERS, FACTS);
  const tables = matchResponseColumns(await readResponse(bytes), NEUTRAL);
  expect(tables.flatMap(({ columns }) => columns.filter(({ isSure }) => !isSure))).toEqual([]);
  const { lines } = readResponseLines(tables, NEUTRAL);
  const ofOperation = (operation: string) => lines.filter((line) => line.operation === operation).length;
  const fields = MEMBERS.flatMap(({ operationType, revisedData }) =>
    operationType === "EDIT" ? Object.keys(revisedData ?? {}) : [],
  );
  expect([ofOperation("ADD"), ofOperation("DELETE"), ofOperation("EDIT")]).toEqual([11, 2, fields.length]);
  expect(lines[0]).toMatchObject({ employeeId: "E1", name: "ASHA RAO", relationship: "self", verdict: "PENDING" });
});
