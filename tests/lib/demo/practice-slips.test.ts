import { demoBase } from "@/lib/demo/data/base";
import { practiceSlips } from "@/lib/demo/data/practice-slips";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { checkSlip } from "@/lib/domain/policies/slips/check-slip";
import type { SlipKind } from "@/lib/domain/policies/slips/slip";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";

const TODAY = "2025-12-10";
const LISTS: MasterLists = {
  insurers: [{ value: "Niva Bupa Health Insurance" }],
  tpas: [{ value: "Medi Assist" }],
  lasik: [],
  dental: [],
};
const MODULAR: SlipKind = { type: "GMC", variant: "Modular", additionalBenefits: true };

test.each<[number, SlipKind, string[][]]>([
  [0, { type: "GMC", variant: "IPD" }, [[], [], []]],
  [1, MODULAR, [[], [], []]],
  [2, MODULAR, [["Net Premium"], ["Slab 2: Plan"], ["Addon 2: Minimum Participation %", "Addon 4: Kind"]]],
])("practice slip %s has exactly the errors in its note", async (at, kind, fields) => {
  const slip = practiceSlips(demoBase(TODAY), TODAY)[at];
  if (!slip) throw new Error("There is no such slip.");
  const bytes = await slipWorkbook(slip.values, LISTS, { addons: slip.addons });
  const { failures } = checkSlip(await readSlip(bytes, kind, LISTS), kind, LISTS, TODAY);
  const found = [failures.policy, failures.slabs, failures.addons].map((rows) => rows.map(({ field }) => field));
  expect(found).toEqual(fields);
});
