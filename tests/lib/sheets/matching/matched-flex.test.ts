import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { readMatchedFlex } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { unpackRows } from "@/lib/sheets/packed-rows";

async function read(operation: FlexOperation, ...lines: string[]): Promise<FlexRow[]> {
  const bytes = Buffer.from(lines.join("\n"));
  const mapping = mappingOf(
    draftMapping(await sketchTable(bytes), undefined, { list: "flex", operation }),
    "2026-06-01",
  );
  const rows: FlexRow[] = [];
  const count = await readMatchedFlex(bytes, mapping, operation, (chunk) => rows.push(...unpackRows(chunk)));
  expect(count).toBe(rows.length);
  return rows;
}

test("an employer's file of opt-ins is read like the template of Add, without totals", async () => {
  const rows = await read(
    "Add",
    "Flex opt-ins of May",
    "Genome ID;Employee Code;Relation;Cover From;Benefit Codes;City",
    "u-1;E1;Wife;25.04.2026;dental, gym;Pune",
    "u-2;E2;Self;1-May-26;dental;Pune",
    "Total;2;;;;",
  );
  expect(rows).toEqual([
    {
      rowNumber: 3,
      userId: "u-1",
      employeeId: "E1",
      relationship: "spouse",
      coverageStartDate: "25/04/2026",
      benefitIds: "dental, gym",
    },
    {
      rowNumber: 4,
      userId: "u-2",
      employeeId: "E2",
      relationship: "self",
      coverageStartDate: "01/05/2026",
      benefitIds: "dental",
    },
  ]);
});

test("Offboard and Update have their own columns", async () => {
  expect(await read("Offboard", "Genome ID,Add-on Benefit,LWD", "u-1,gym,25/04/2026")).toEqual([
    { rowNumber: 2, userId: "u-1", addonBenefitId: "gym" },
  ]);
  expect(await read("Update", "Genome ID,Enrollment Deadline", "u-1,25/04/2026")).toEqual([
    { rowNumber: 2, userId: "u-1", enrolmentDueDate: "25/04/2026" },
  ]);
});

test("a table without a flex row is refused with its screen's message", async () => {
  await expect(read("Update", "Genome ID,Enrollment Deadline,City,Zone", ",,Pune,West")).rejects.toMatchObject({
    code: "NO_MEMBERS",
    message: "No data found in the uploaded file",
  });
});
