import { strFromU8, unzipSync } from "fflate";
import { MEMBER_LABELS, OFFBOARD_LABELS } from "@/lib/domain/members/columns";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { backdatedWorkbook } from "@/lib/sheets/write/backdated-workbook";
import { errorWorkbook } from "@/lib/sheets/write/error-workbook";
import { memberTemplate } from "@/lib/sheets/write/member-template";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";

const sheetXml = (bytes: Uint8Array, number = 1) =>
  strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${number}.xml`] as Uint8Array);

test("the template has the sheets Add, Edit and Delete with the columns of the specification and a hint row", async () => {
  const sheets = await readWorkbook(await memberTemplate(), { sheet: "all" });
  expect(sheets.map(({ name }) => name)).toEqual(["Add", "Edit", "Delete"]);
  expect(sheets[0]?.rows[0]?.cells).toEqual(Object.values(MEMBER_LABELS));
  expect(sheets[2]?.rows[0]?.cells).toEqual(Object.values(OFFBOARD_LABELS));
  expect(sheets[0]?.rows[1]?.cells.slice(0, 3)).toEqual([
    "Any string allowed",
    "Any string allowed",
    "Select from dropdown",
  ]);
  expect(sheets[0]?.rows).toHaveLength(2);
});

test.each([
  ["sheetjs-style", memberTemplate],
  ["the streaming writer", async () => writeMembersWorkbook({ ADD: [{ name: "x" }], EDIT: [], OFFBOARD: [] })],
])(
  "%s: header frozen, dropdowns offered, widths at least 12, empty cells of text columns take text",
  async (_, make) => {
    const bytes = await make();
    const xml = sheetXml(bytes);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('sqref="H2:H1048576"><formula1>&quot;Male,Female,Trans&quot;</formula1>');
    const widths = [...xml.matchAll(/ width="(\d+)"/g)].map((match) => Number(match[1]));
    expect(Math.min(...widths)).toBe(12);
    expect(widths).toHaveLength(Object.keys(MEMBER_LABELS).length);
    const style = Number(/<col min="2" max="2"[^>]* style="(\d+)"/.exec(xml)?.[1]);
    const styles = strFromU8(unzipSync(bytes)["xl/styles.xml"] as Uint8Array);
    const formats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? "").matchAll(/<xf numFmtId="(\d+)"/g)];
    expect(formats[style]?.[1]).toBe("49");
  },
);

test("the error workbook marks failing cells red, with the reasons in the last column", async () => {
  const bytes = await errorWorkbook({
    EDIT: [
      {
        userId: "U1",
        name: "1",
        errors: JSON.stringify({ Name: "Please enter a valid name", midterm: "Too late", global: "No policy" }),
      },
    ],
    OFFBOARD: [{ userId: "U2", errors: "KYC documents not received" }],
  });
  const sheets = await readWorkbook(bytes, { sheet: "all" });
  expect(sheets.map(({ name, rows }) => [name, rows[0]?.cells.at(-1), rows[1]?.cells.at(-1)])).toEqual([
    ["Edit", "Errors", "Name: Please enter a valid name\nMid-term: Too late\nNo policy"],
    ["Delete", "Errors", "KYC documents not received"],
  ]);
  const styles = strFromU8(unzipSync(bytes)["xl/styles.xml"] as Uint8Array);
  expect(styles).toContain('<fgColor rgb="FFFFC7CE"/>');
  const styleOf = (place: string) => new RegExp(`<c r="${place}" s="(\\d+)"`).exec(sheetXml(bytes))?.[1];
  expect(styleOf("D2")).not.toBe(styleOf("A2"));
});

test("a missing value that fails is a red empty cell, and stays empty when read", async () => {
  const bytes = await errorWorkbook({ ADD: [{ name: "A", errors: { "Employee ID": "Employee ID is required" } }] });
  expect(sheetXml(bytes)).toContain('<c r="B2"');
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows[1]?.cells[1]).toBeNull();
});

test("the backdated list has the specified name and columns, and true dates", async () => {
  const row = {
    employeeId: "007",
    name: "Asha",
    relationship: "self",
    currentCoverageDate: "01/02/2026",
    updatedCoverageDate: "05/03/2026",
  };
  const [sheet] = await readWorkbook(await backdatedWorkbook([row]));
  expect(sheet?.name).toBe("Backdated Add Members");
  expect(sheet?.rows[1]?.cells).toEqual([1, "007", "Asha", "self", { d: "2026-02-01" }, { d: "2026-03-05" }]);
});
