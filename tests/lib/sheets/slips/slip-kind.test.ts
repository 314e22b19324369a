import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { slipKindOf } from "@/lib/sheets/slips/slip-kind";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { NO_LISTS } from "@/tests/support/fixtures";

const slipOf = async (values: PlacementValues) => new Uint8Array(await slipWorkbook(values, NO_LISTS));

test.each([
  ["GMC", "IPD"],
  ["GMC", "Parental"],
  ["GMC", "Top-up"],
  ["GMC", "OPD"],
  ["GMC", "Modular"],
  ["GPA", "IPD"],
  ["GTL", "IPD"],
  ["COVID", "IPD"],
  ["SUPER_TOP_UP", "Top-up"],
] as const)("the slip of a %s %s policy is recognised as such", async (type, variant) => {
  expect(await slipKindOf(await slipOf(newPlacement(type, variant)))).toEqual({ type, variant });
});

test("a workbook that is no slip, or a slip without a type, says nothing", async () => {
  const other = await writeWorkbook([
    { name: "Members", columns: [{ header: "Name", kind: "text", width: 10 }], rows: [] },
  ]);
  expect(await slipKindOf(new Uint8Array(other))).toBeNull();
  const blank = newPlacement("GMC", "IPD");
  expect(await slipKindOf(await slipOf({ ...blank, general: { ...blank.general, policyType: "" } }))).toBeNull();
});

test("a file that is no workbook is refused", async () => {
  await expect(slipKindOf(new TextEncoder().encode("x"))).rejects.toThrow();
});
