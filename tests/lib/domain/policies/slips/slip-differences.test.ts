import { setAt } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement } from "@/lib/domain/policies/placement/values";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { PLAN_FIELD, POLICY_ID_FIELD } from "@/lib/domain/policies/slips/addon-fields";
import { addonOf, relationshipsOf, termsOf, type WireBenefit } from "@/lib/domain/policies/slips/benefit-terms";
import { guidanceOf } from "@/lib/domain/policies/slips/expected";
import { concernsMembers, slipDifferences } from "@/lib/domain/policies/slips/slip-differences";
import { slipOf } from "@/lib/domain/policies/slips/slip-of";
import { ADDONS, MODULAR } from "@/tests/lib/sheets/slips/filled-slips";
import { NO_LISTS } from "@/tests/support/fixtures";

const stored = ADDONS.map((addon, index) => ({ ...addon, fields: { ...addon.fields, benefitId: `b${index + 1}` } }));
const BEFORE = { values: MODULAR, addons: stored };

test("an unedited slip changes nothing", () => {
  expect(slipDifferences(BEFORE, structuredClone(BEFORE))).toEqual([]);
});

test("each field has its sheet's label, with dates, amounts and switches in readable form", () => {
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
          tiers: [
            { tierId: "basic", name: "Basic", sumInsured: "3,000", isDefault: true },
            { tierId: "plain", name: "Plain", sumInsured: "", isDefault: false },
          ],
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
      before: "₹5,00,000.00",
      after: "₹6,00,000.00",
    },
    ...["Essential", "Plus"].map((name, index) => ({
      group: "addons",
      key: "subBenefits",
      field: `${name}: Ambulance – Road`,
      benefitId: `b${index + 1}`,
      kind: "MODULAR",
      before: "₹2,500",
      after: "₹5,000",
    })),
    ...[
      { key: "isDefault", field: "Default", before: "No", after: "Yes" },
      {
        key: "tiers",
        field: "Tier basic",
        before: "Basic, SI ₹2,500.00, default",
        after: "Basic, SI ₹3,000.00, default",
      },
      { key: "tiers", field: "Tier plain", before: "", after: "Plain" },
    ].map(({ field, ...rest }) => ({
      group: "addons",
      benefitId: "b3",
      kind: "ADD_ON",
      ...rest,
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
    { group: "addons", key: "benefit", field: "Premier", after: "Added", kind: "MODULAR" },
  ]);
});

test.each([
  ...(["insurerName", "tpaName", "policyStartDate", "sumInsuredApproach", "isCommonPool"] as const).map(
    (key) => ["policy", key, true] as const,
  ),
  ...(["isParentalPolicy", "isTopUpPolicy", "basePolicyPlanId", "isOPDPolicy"] as const).map(
    (key) => ["policy", key, true] as const,
  ),
  ["policy", "bankName", false],
  ["policy", "netPremium", false],
  ["policy", "policyEndDate", true],
  ["policy", "maternity", true],
  ["slabs", "slabName", true],
  ["addons", "name", true],
] as const)("a change of %s %s affects members: %s", (group, key, expected) => {
  expect(concernsMembers({ group, key })).toBe(expected);
});

/** 00:00:00 in India. */
const secondsOf = (day: string | null) =>
  day === null ? null : { seconds: Date.parse(`${day}T00:00:00+05:30`) / 1000 };

function wireOf(addon: (typeof stored)[number]): WireBenefit {
  const terms = termsOf(addon);
  const dates = { startDate: secondsOf(terms.startDate), endDate: secondsOf(terms.endDate) };
  return { ...terms, ...dates, id: String(addon.fields.benefitId) };
}

test("a benefit is stored typed, and read back as it was in the slip", () => {
  const [plan, , checkUp] = stored;
  if (!plan || !checkUp) throw new Error("no benefits");
  expect(termsOf(plan)).toMatchObject({
    name: "Essential",
    type: "MODULAR",
    category: "Insurance Benefits",
    benefitType: "Insurance",
    tierId: null,
    isDefault: true,
    priority: 1,
    minParticipationRate: null,
    sumInsured: 300_000,
    offeredBy: "LOOP",
    startDate: null,
    endDate: null,
    familyDefinition: null,
    lockIn: { relationship: ["spouse", "child"], period: 1 },
    subBenefits: [{ category: "Ambulance", name: "Road", value: "₹2,500" }],
  });
  expect(termsOf(checkUp)).toMatchObject({
    tierId: "basic",
    lockIn: null,
    minParticipationRate: 40,
    isDefault: false,
    startDate: "2026-04-01",
    endDate: "2027-03-31",
    tierBenefits: [{ tierId: "basic", name: "Basic", sumInsured: 2500, isDefault: true }],
    metadata: { description: "One a year", providerName: null, ageLowerLimit: 18, ageUpperLimit: 65 },
  });
  expect(stored.map((addon) => addonOf(wireOf(addon)))).toEqual(stored);
  const texts = ["description", "providerName", "genderAllowed", "subBenefitAffected", "pricingStructure"];
  const told = [...texts, "howToAvail", "offerings", "termsAndConditions"];
  const full = { ...plan, fields: { ...plan.fields, ...Object.fromEntries(told.map((key) => [key, `the ${key}`])) } };
  expect(addonOf(wireOf(full))).toEqual(full);
  const family = { ...plan, fields: { ...plan.fields, familyDefinition: "Self", priority: "" } };
  expect(addonOf(wireOf(family)).fields).toMatchObject({ familyDefinition: "Self", priority: "0" });
  expect(relationshipsOf(" Self,, spouse ")).toEqual(["self", "spouse"]);
});

test("a stored policy as a slip: each slab names its plan, and benefits are in order of priority", () => {
  const wire = policyOf(MODULAR);
  const slabs = wire.sumAssuredSlabs.map((slab, index) => ({ ...slab, benefitId: index === 0 ? "b2" : null }));
  const { values, addons } = slipOf({ ...wire, sumAssuredSlabs: slabs }, stored.map(wireOf).toReversed());
  expect(values.slabs.map(({ plan }) => plan)).toEqual(["Plus", ""]);
  expect(addons.map(({ fields }) => fields.name)).toEqual(["Essential", "Plus", "Annual health check-up"]);
});

test("the template says what is derived, what is mandatory, and what each field may have", () => {
  const values = newPlacement("GMC", "IPD");
  const derived = { ...POLICY_ID_FIELD, readOnly: true };
  expect(
    [PLAN_FIELD, POLICY_ID_FIELD, derived, { ...derived, key: "policyType" }].map((field) =>
      guidanceOf(field, values, NO_LISTS),
    ),
  ).toEqual(["Mandatory. Text", "Text", "Derived from other fields. Text", "Text"]);
});

test("a removed benefit is one difference", () => {
  expect(slipDifferences(BEFORE, { ...BEFORE, addons: stored.slice(0, 2) })).toMatchObject([
    { group: "addons", key: "benefit", field: "Annual health check-up · basic", benefitId: "b3", kind: "ADD_ON" },
  ]);
});

test("a rate per mille is not an amount in rupees", () => {
  const rated = (rate: string) => setAt(newPlacement("GTL", "IPD"), "general.finalAgreedRate", rate);
  const [change] = slipDifferences({ values: rated("1.855"), addons: [] }, { values: rated("2"), addons: [] });
  expect(change).toMatchObject({ before: "1.855 ‰", after: "2 ‰" });
});
