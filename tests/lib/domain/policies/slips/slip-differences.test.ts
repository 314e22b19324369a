import { setAt } from "@/lib/domain/policies/placement/side-effects";
import { concernsMembers, slipDifferences } from "@/lib/domain/policies/slips/slip-differences";
import { ADDONS, MODULAR } from "@/tests/lib/sheets/slips/filled-slips";

const stored = ADDONS.map((addon, index) => ({ ...addon, fields: { ...addon.fields, benefitId: `b${index + 1}` } }));
const BEFORE = { values: MODULAR, addons: stored };

test("an unedited slip changes nothing", () => {
  expect(slipDifferences(BEFORE, structuredClone(BEFORE))).toEqual([]);
});

test("each field has its sheet's label, with dates and switches in readable form", () => {
  const values = [
    ["general.policyEndDate", "2027-04-30"],
    ["terms.maternity", "₹50,000"],
    ["slabs.1.sumInsured", "6,00,000"],
    ["slabs.1.plan", "Essential"],
  ].reduce((all, [path = "", value = ""]) => setAt(all, path, value), MODULAR);
  const addons = stored.map((addon, index) =>
    index === 2
      ? {
          ...addon,
          fields: { ...addon.fields, isDefault: true },
          tiers: [{ tierId: "basic", name: "Basic", sumInsured: "3,000", isDefault: true }],
        }
      : { ...addon, subBenefits: [{ category: "Ambulance", name: "Road", value: "₹5,000" }] },
  );
  expect(slipDifferences(BEFORE, { values, addons })).toEqual([
    { group: "policy", key: "policyEndDate", field: "Policy End Date", before: "31/03/2027", after: "30/04/2027" },
    { group: "policy", key: "maternity", field: "Maternity", before: "", after: "₹50,000" },
    { group: "slabs", key: "plan", field: "Slab 2: Plan", slabId: "2", before: "Plus", after: "Essential" },
    {
      group: "slabs",
      key: "sumInsured",
      field: "Slab 2: Sum Insured",
      slabId: "2",
      before: "5,00,000",
      after: "6,00,000",
    },
    ...["Essential", "Plus"].map((name, index) => ({
      ...{ group: "addons", key: "subBenefits", field: `${name}: Ambulance – Road`, benefitId: `b${index + 1}` },
      ...{ kind: "MODULAR", before: "₹2,500", after: "₹5,000" },
    })),
    ...[
      { key: "isDefault", field: "Default", before: "No", after: "Yes" },
      { key: "tiers", field: "Tier basic", before: "Basic, SI 2,500, default", after: "Basic, SI 3,000, default" },
    ].map(({ field, ...rest }) => ({
      ...{ group: "addons", benefitId: "b3", kind: "ADD_ON", ...rest },
      field: `Annual health check-up · basic: ${field}`,
    })),
  ]);
});

test("added and removed slabs and benefits have separate lines", () => {
  const [first, second] = stored;
  if (!first || !second) throw new Error("There are no plans.");
  const premier = { ...second, fields: { ...second.fields, benefitId: "", name: "Premier" } };
  const values = { ...MODULAR, slabs: [...MODULAR.slabs.slice(1), { ...MODULAR.slabs[1], slabId: "3" }] };
  expect(slipDifferences(BEFORE, { values, addons: [first, second, premier] })).toMatchObject([
    { group: "slabs", field: "Slab 1: Slab", after: "Removed", slabId: "1" },
    { group: "slabs", field: "Slab 3: Slab", after: "Added", slabId: "3" },
    { group: "addons", field: "Annual health check-up · basic", after: "Removed", benefitId: "b3" },
    { group: "addons", field: "Premier", after: "Added", kind: "MODULAR" },
  ]);
});

test.each([
  ["policy", "bankName", false],
  ["policy", "netPremium", false],
  ["policy", "policyEndDate", true],
  ["policy", "maternity", true],
  ["slabs", "slabName", true],
  ["addons", "name", true],
] as const)("a change of %s %s affects members: %s", (group, key, expected) => {
  expect(concernsMembers({ group, key })).toBe(expected);
});
