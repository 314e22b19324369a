import { setAt } from "@/lib/domain/policies/placement/side-effects";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { ADDON_FIELDS, ADDON_PARTS, completeAddons, type SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import { checkSlip } from "@/lib/domain/policies/slips/check-slip";
import { NO_FAILURES, type SlipKind } from "@/lib/domain/policies/slips/slip";
import { ADDONS, LISTS, MODULAR, TODAY } from "@/tests/lib/sheets/slips/filled-slips";

/** Plans and benefits of a modular slip: each fault is at its field in its group [spec 3 §3; domain §17]. */

const KIND: SlipKind = { type: "GMC", variant: "Modular" };

function check(addons: readonly SlipAddon[], { values = MODULAR, kind = KIND, written = {} }: Given = {}) {
  const content = { values, addons: [...addons], policyId: "", policyVersion: null, written, faults: NO_FAILURES };
  return checkSlip(content, kind, LISTS, TODAY).failures;
}
type Given = { values?: PlacementValues; kind?: SlipKind; written?: Record<string, string> };

type Part = keyof typeof ADDON_PARTS;

/** The third benefit, which has all fields, with one field changed. */
function changed(part: Part, key: string, value: string | boolean, at = 2, of = ADDONS): SlipAddon[] {
  return of.map((addon, index) => {
    if (index !== at) return addon;
    if (part === "fields") return { ...addon, fields: { ...addon.fields, [key]: value } };
    const rows = addon[part].length > 0 ? addon[part] : [{ category: "Misc", name: "n", value: "v" }];
    return { ...addon, [part]: rows.map((row, place) => (place === 0 ? { ...row, [key]: value } : row)) };
  });
}

const WRONG: Readonly<Record<string, string>> = {
  amount: "a lot",
  count: "1.5",
  day: "31/02/2026",
  switch: "maybe",
  choice: "x",
};
const planted = (Object.entries(ADDON_PARTS) as [Part, typeof ADDON_FIELDS][]).flatMap(([part, fields]) =>
  fields
    .filter(({ kind }) => kind !== "text")
    .map(({ key, label, kind }) => ({ part, key, label, wrong: WRONG[kind] ?? "" })),
);

test.each(planted)("a wrong $part $key is reported only there", ({ part, key, label, wrong }) => {
  const path = part === "fields" ? `addons.2.fields.${key}` : `addons.2.${part}.0.${key}`;
  const failures = check(changed(part, key, wrong), { written: { [path]: wrong } });
  const place = part === "fields" ? "Addon 3" : "Addon 3, row 1";
  expect(failures.addons).toMatchObject([{ field: `${place}: ${label}`, actual: wrong }]);
  expect(failures.addons[0]?.message).toMatch(/^Please (provide|select) a valid /);
  expect(failures.addons[0]?.expected).not.toBe("");
  expect([failures.policy, failures.slabs]).toEqual([[], []]);
});

const mandatory = [
  ...ADDON_FIELDS.map((field) => ({ part: "fields" as const, ...field })),
  ...ADDON_PARTS.subBenefits.map((field) => ({ part: "subBenefits" as const, ...field })),
  ...ADDON_PARTS.tiers.map((field) => ({ part: "tiers" as const, ...field })),
].filter((field) => field.mandatory);

test.each(mandatory)("an empty $part $key is reported", ({ part, key, label }) => {
  expect(check(changed(part, key, "")).addons).toContainEqual(
    expect.objectContaining({ field: expect.stringContaining(label), message: `${label} cannot be Empty` }),
  );
});

test.each([
  ["minParticipationRate", "100", null],
  ["minParticipationRate", "100.01", "Minimum Participation %: A share of employees cannot exceed 100 %"],
  ["startDate", "2026-04-01", null],
  ["startDate", "2026-03-31", "Start Date: The date is outside the policy period"],
  ["endDate", "2027-03-31", null],
  ["endDate", "2027-04-01", "End Date: The date is outside the policy period"],
  ["startDate", "2027-03-31", null],
  ["ageLowerLimit", "65", null],
  ["ageLowerLimit", "66", "Age Lower Limit: The lower age limit is above the upper one"],
  ["ageLowerLimit", "1.5", "Age Lower Limit: Please provide a valid Age Lower Limit"],
  ["ageUpperLimit", "18", null],
  ["ageUpperLimit", "17", "Age Lower Limit: The lower age limit is above the upper one"],
])("%s of %s: %s", (key, value, fault) => {
  const { addons } = check(changed("fields", key, value));
  expect(addons.map(({ field, message }) => `${field}: ${message}`)).toEqual(
    fault === null ? [] : [`Addon 3: ${fault}`],
  );
});

test("an end before the start is reported at the end date", () => {
  const both = changed("fields", "endDate", "2026-05-01").map((addon, index) =>
    index === 2 ? { ...addon, fields: { ...addon.fields, startDate: "2026-05-02" } } : addon,
  );
  expect(check(both).addons).toMatchObject([
    { field: "Addon 3: End Date", message: "The end date is before the start date" },
  ]);
});

test.each([
  ["lockInRelationships", "", "Addon 1: Lock-in Relationships", "A lock-in needs relationships and a period"],
  ["lockInYears", "", "Addon 1: Lock-in Period In Years", "A lock-in needs relationships and a period"],
  [
    "lockInRelationships",
    "spouse, cousin",
    "Addon 1: Lock-in Relationships",
    "Please provide relationships, separated by commas",
  ],
])("a lock-in with %s %j", (key, value, field, message) => {
  const forSpouse = changed("fields", "lockInRelationships", "spouse", 0);
  expect(check(changed("fields", key, value, 0, forSpouse)).addons).toMatchObject([{ field, message }]);
});

test("plans are identified by name, other benefits by name, category and tier", () => {
  const gold = changed("fields", "tierId", "gold", 1);
  expect(check(changed("fields", "name", "essential", 1, gold)).addons).toMatchObject([
    { field: "Addon 2: Benefit Name", message: "Another plan has this name" },
  ]);
  const [, , check1] = ADDONS;
  const twice = check1 ? [...ADDONS, check1] : [];
  expect(check(twice).addons).toMatchObject([{ message: "Another benefit has this name and tier" }]);
  const other = check1 ? [...ADDONS, { ...check1, fields: { ...check1.fields, tierId: "gold" } }] : [];
  expect(check(other).addons).toEqual([]);
});

test("at least one plan, and at most one default", () => {
  const none = ADDONS.map((addon) => ({ ...addon, fields: { ...addon.fields, type: "ADD_ON", isDefault: false } }));
  expect(check(none).addons).toMatchObject([{ field: "Kind", expected: "MODULAR" }]);
  expect(check(changed("fields", "isDefault", true, 1)).addons).toMatchObject([
    { field: "Addon 2: Default", message: "Another plan is already the default", expected: "No" },
  ]);
  expect(check(changed("fields", "isDefault", true, 2)).addons).toEqual([]);
});

test.each([
  [true, ADDONS, []],
  [true, ADDONS.slice(0, 2), ["Kind"]],
  [false, ADDONS.slice(0, 2), []],
  [false, ADDONS, ["Addon 3: Kind"]],
  [null, ADDONS, []],
])("additional benefits set to %s", (additionalBenefits, addons, fields) => {
  const failures = check(addons, { kind: { ...KIND, additionalBenefits } });
  expect(failures.addons.map(({ field }) => field)).toEqual(fields);
});

test("each slab names a plan of the sheet", () => {
  expect(check(ADDONS, { values: setAt(MODULAR, "slabs.1.plan", "") }).slabs).toMatchObject([
    { field: "Slab 2: Plan", message: "Plan cannot be Empty", expected: "Essential, Plus" },
  ]);
  expect(check(ADDONS, { values: setAt(MODULAR, "slabs.0.plan", "Premier") }).slabs).toMatchObject([
    { field: "Slab 1: Plan", message: "The sheet Addons has no plan with this name" },
  ]);
  expect(check(ADDONS, { values: setAt(MODULAR, "slabs.0.plan", "ESSENTIAL") }).slabs).toEqual([]);
});

test("a tier occurs once", () => {
  const [first, second, third] = ADDONS;
  const tier = third?.tiers[0];
  if (!first || !second || !third || !tier) throw new Error("There is no benefit with a tier.");
  expect(check([first, second, { ...third, tiers: [tier, tier] }]).addons).toMatchObject([
    { field: "Addon 3, row 2: Offered Tier ID", message: "Another tier has this ID" },
  ]);
  expect(check([first, second, { ...third, tiers: [tier, { ...tier, tierId: "gold" }] }]).addons).toEqual([]);
});

test("optional fields get defaults, and the sheet's order is the priority", () => {
  const bare: SlipAddon = {
    fields: { name: "A" },
    subBenefits: [],
    tiers: [{ tierId: "t" }, { tierId: "u", isDefault: true }],
  };
  const completed = completeAddons([
    bare,
    bare,
    { ...bare, fields: { priority: "9", offeredBy: "NON_LOOP", isDefault: true } },
  ]);
  expect(completed.map(({ fields }) => [fields.priority, fields.offeredBy, fields.isDefault])).toEqual([
    ["1", "LOOP", false],
    ["2", "LOOP", false],
    ["9", "NON_LOOP", true],
  ]);
  expect(completed[0]?.tiers.map(({ isDefault }) => isDefault)).toEqual([false, true]);
});
