import { fieldsFor, GENERAL_FIELDS, SLAB_FIELDS, TERMS_FIELDS } from "@/lib/domain/policies/placement/fields";
import { POLICY_TYPES } from "@/lib/domain/policies/types";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import type { WriteRow } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { LISTS } from "./filled-slips";

/** People's variations of a slip: other cases, other cell types, extra rows. */

const GMC = { type: "GMC", variant: "IPD" } as const;
const text = (header: string) => ({ header, kind: "text" as const });
const sheet = (name: string, headers: string[], rows: WriteRow["cells"][]) => ({
  name,
  columns: headers.map(text),
  rows: rows.map((cells) => ({ cells })),
});
const slip = (rows: WriteRow["cells"][], slabs: WriteRow["cells"][] = [], headers = ["Slab ID", "Sum Insured"]) =>
  writeWorkbook([sheet("policy ", ["Field", "Value", "Guidance"], rows), sheet("SLABS", headers, slabs)]);
const readGmc = async (...content: Parameters<typeof slip>) => readSlip(await slip(...content), GMC, LISTS);

test.each<[string, WriteRow["cells"][number], string, string | boolean]>([
  ["Policy Start Date", { d: "2026-04-01" }, "policyStartDate", "2026-04-01"],
  ["policy start  date *", "1/4/2026", "policyStartDate", "2026-04-01"],
  ["Policy Start Date", "31/02/2026", "policyStartDate", "31/02/2026"],
  ["Net Premium", 100000.5, "netPremium", "1,00,000.5"],
  ["Net Premium", "₹ 1,00,000.50", "netPremium", "1,00,000.5"],
  ["Net Premium", "-5", "netPremium", "-5"],
  ["Net Premium", -5, "netPremium", "-5"],
  ["Number of Employees", 12.5, "numberOfEmployees", "12.5"],
  ["Insurer Name", "everyone general", "insurerName", "Everyone General"],
  ["Insurer Name", "Nobody", "insurerName", "Nobody"],
  ["OPD Policy", "YES", "isOPDPolicy", true],
  ["OPD Policy", false, "isOPDPolicy", false],
  ["OPD Policy", "maybe", "isOPDPolicy", "maybe"],
  ["OPD Policy", null, "isOPDPolicy", ""],
  ["Policy Number", 12345, "policyNumber", "12345"],
])("%s of %j is %s = %j", async (label, cell, key, value) => {
  const { values, faults } = await readGmc([[label, cell]]);
  expect([values.general[key], faults.policy]).toEqual([value, []]);
});

test("a percentage typed as a number is the displayed choice", async () => {
  expect((await readGmc([["Co-payment", 0.1]])).values.terms.coPayment).toBe("10%");
  expect((await readGmc([["Co-payment", 0.11]])).values.terms.coPayment).toBe("0.11");
});

test("an unknown field's row and a repeated field are reported", async () => {
  const { values, faults } = await readGmc([
    ["Net Premium", 1],
    ["Nett Premium", 2],
    ["net premium", 3],
  ]);
  expect(values.general.netPremium).toBe("1");
  expect(faults.policy).toEqual([
    {
      field: "Nett Premium",
      message: "Unknown field. Keep the labels of the template.",
      actual: "2",
      expected: "",
    },
    { field: "net premium", message: "This field appears twice", actual: "3", expected: "" },
  ]);
});

test("columns of slabs may be in any order; an unknown one is reported", async () => {
  const { values, faults, written } = await readGmc([], [["x", 300000, "S1"]], ["Colour", "Sum Insured", "Slab ID"]);
  expect(values.slabs).toMatchObject([{ slabId: "S1", sumInsured: "3,00,000", familyDefinition: "" }]);
  expect(written["slabs.0.sumInsured"]).toBe("300000");
  expect(faults.slabs).toMatchObject([{ field: "Colour" }]);
});

test("a workbook without the sheets is not a slip", async () => {
  const bytes = await writeWorkbook([sheet("Policy", ["Field", "Value"], [["Net Premium", "1"]])]);
  await expect(readSlip(bytes, GMC, LISTS)).rejects.toThrow("A placement slip needs the sheets Policy and Slabs.");
});

test("5 MB are read, one byte more is too big", async () => {
  const bytes = new Uint8Array(5 * 1024 * 1024 + 1);
  await expect(readSlip(bytes, GMC, LISTS)).rejects.toThrow("greater than 5 MB");
  await expect(readSlip(bytes.subarray(1), GMC, LISTS)).rejects.not.toThrow("greater than 5 MB");
});

test.each(POLICY_TYPES)("no two labels of %s are the same within a sheet", (type) => {
  for (const fields of [[...GENERAL_FIELDS, ...TERMS_FIELDS], SLAB_FIELDS]) {
    const labels = fieldsFor(fields, type).map(({ label }) => label.toLowerCase());
    expect(new Set(labels).size).toBe(labels.length);
  }
});
