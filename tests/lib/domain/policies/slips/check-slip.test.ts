import {
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
} from "@/lib/domain/policies/placement/fields";
import { setAt } from "@/lib/domain/policies/placement/side-effects";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import type { SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import { checkSlip } from "@/lib/domain/policies/slips/check-slip";
import { countFailures, NO_FAILURES, type SlipContent, type SlipKind } from "@/lib/domain/policies/slips/slip";
import { POLICY_TYPES, type PolicyType } from "@/lib/domain/policies/types";
import { FILLED, LISTS, TODAY } from "@/tests/lib/sheets/slips/filled-slips";

/** A slip follows the form's rules, and each fault is at its field in its group [spec 3 §3, §5]. */

const contentOf = (values: PlacementValues, written = {}, addons: readonly SlipAddon[] = []): SlipContent => ({
  values,
  written,
  addons: [...addons],
  policyId: "",
  policyVersion: null,
  faults: NO_FAILURES,
});
const kindOf = (type: PolicyType): SlipKind => ({ type, variant: "IPD" });
const check = (values: PlacementValues, kind: SlipKind = kindOf("GMC"), written = {}) =>
  checkSlip(contentOf(values, written), kind, LISTS, TODAY);
const changed = (type: PolicyType, ...changes: [string, string | boolean][]) =>
  changes.reduce((values, [path, value]) => setAt(values, path, value), FILLED[type]);

/** Every field that can be wrong, by path. Text fields accept any text, and forced fields ignore the slip. */
const planted = POLICY_TYPES.flatMap((type) => {
  const isForced = ({ key }: PlacementField) => key === "sumInsuredApproach" && type !== "GMC";
  const paths = (prefix: string, fields: readonly PlacementField[]) =>
    fieldsFor(fields, type)
      .filter((field) => field.kind !== "text" && !isForced(field))
      .map((field) => ({ type, path: `${prefix}.${field.key}`, label: field.label, kind: field.kind }));
  return [...paths("general", GENERAL_FIELDS), ...paths("terms", TERMS_FIELDS), ...paths("slabs.1", SLAB_FIELDS)];
});

test("the list of planted errors is long", () => expect(planted.length).toBeGreaterThan(100));

test.each(planted)("$type: a wrong $path is reported only there", ({ type, path, label }) => {
  const written = { [path]: "not that" };
  const { failures } = check(changed(type, [path, "not that"]), kindOf(type), written);
  const isSlab = path.startsWith("slabs.");
  const [row, ...others] = failures[isSlab ? "slabs" : "policy"];
  expect(row).toMatchObject({ field: isSlab ? `Slab 2: ${label}` : label, actual: "not that" });
  expect(row?.message).toMatch(/^(Please (provide|select) a valid |.* differs from your choice)/);
  expect(row?.expected).not.toBe("");
  expect(others).toEqual([]);
  expect(failures[isSlab ? "policy" : "slabs"]).toEqual([]);
});

test("a wrong choice names the options; the agreed rate is expected per mille, not in rupees", () => {
  const choice = check(changed("GMC", ["general.installmentPremium", "Monthly"]));
  expect(choice.failures.policy).toMatchObject([{ expected: "Annual, Half-yearly, Quarterly" }]);
  const { failures } = check(changed("GTL", ["general.finalAgreedRate", "high"]), kindOf("GTL"));
  expect(failures.policy).toMatchObject([{ field: "Final Agreed Rate", expected: "A rate per mille, such as 1.85" }]);
});

const mandatory = POLICY_TYPES.flatMap((type) => {
  const paths = (prefix: string, fields: readonly PlacementField[]) =>
    fieldsFor(fields, type)
      .filter((field) => field.mandatory && field.kind !== "day")
      .map((field) => ({ type, path: `${prefix}.${field.key}`, label: field.label }));
  return [...paths("general", GENERAL_FIELDS), ...paths("terms", TERMS_FIELDS), ...paths("slabs.0", SLAB_FIELDS)];
});

test.each(mandatory)("$type: an empty $path is reported", ({ type, path, label }) => {
  const { failures } = check(changed(type, [path, ""]), kindOf(type));
  const rows = [...failures.policy, ...failures.slabs];
  const field = path.startsWith("slabs.") ? `Slab 1: ${label}` : label;
  expect(rows).toContainEqual(expect.objectContaining({ field, message: `${label} cannot be Empty`, actual: "" }));
});

test.each(["GPA", "GTL", "COVID", "SUPER_TOP_UP"] as const)("%s is Individual, regardless of the slip", (type) => {
  const { values, failures } = check(
    changed(type, ["general.sumInsuredApproach", "Fixed Floater"], ["general.isCommonPool", ""]),
    kindOf(type),
  );
  expect(values.general).toMatchObject({ sumInsuredApproach: "Individual", isCommonPool: false });
  expect(failures).toEqual(NO_FAILURES);
});

test("GMC keeps its approach, which decides the pool", () => {
  const floater = changed("GMC", ["general.sumInsuredApproach", "Fixed Floater"], ["general.isCommonPool", ""]);
  expect(check(floater).values.general).toMatchObject({ sumInsuredApproach: "Fixed Floater", isCommonPool: true });
});

test.each([
  ["policyStartDate", { policyStartDate: TODAY, policyEndDate: "2027-03-31" }, 0],
  ["policyEndDate", { policyStartDate: "2025-04-01", policyEndDate: TODAY }, 0],
])("a missing %s is today", (key, days, count) => {
  const values = { ...FILLED.GMC, general: { ...FILLED.GMC.general, ...days, [key]: "" } };
  const checked = check(values);
  expect(checked.values.general[key]).toBe(TODAY);
  expect(countFailures(checked.failures)).toBe(count);
});

test("two missing dates are the same date, which is reported at both", () => {
  const { failures } = check(changed("GMC", ["general.policyStartDate", ""], ["general.policyEndDate", ""]));
  expect(countFailures(failures)).toBe(2);
  expect(failures.policy.map(({ field, message }) => [field, message])).toEqual([
    ["Policy Start Date", "Policy start and end date cannot be same"],
    ["Policy End Date", "Policy start and end date cannot be same"],
  ]);
});

test("lives and pool are recalculated, as in the form", () => {
  const { values, failures } = check(changed("GMC", ["general.totalLives", "7"], ["general.isCommonPool", true]));
  expect(values.general).toMatchObject({ totalLives: "1,200", isCommonPool: false });
  expect(failures).toEqual(NO_FAILURES);
});

test.each([
  ["Number of Slabs", ["terms.numberOfSlabs", "3"], "2"],
  ["Number of Slabs", ["terms.sumInsuredStructure", "Flat Sum Insured"], "1"],
] as const)("the sheet's number of slabs, or one if all are alike: %s", (field, [path, value], expected) => {
  expect(check(changed("GMC", [path, value])).failures.policy).toMatchObject([{ field, expected }]);
});

test("installments beyond the chosen number must be 0", () => {
  const annual = ["general.installmentPremium", "Annual"] as [string, string];
  expect(check(changed("GMC", annual)).values.general).toMatchObject({ secondInstallmentAmount: "0" });
  const { failures } = check(changed("GMC", annual, ["general.secondInstallmentAmount", "500"]));
  expect(failures.policy).toMatchObject([{ field: "Second Installment Amount", expected: "0" }]);
});

test.each([
  ["Parental", "isParentalPolicy", "Parental Policy"],
  ["Top-up", "isTopUpPolicy", "Top-up Policy"],
  ["OPD", "isOPDPolicy", "OPD Policy"],
] as const)("a slip for %s states it, or leaves it to the choice before the upload", (variant, key, field) => {
  const kind: SlipKind = { type: "GMC", variant };
  const families: [string, string][] =
    variant === "Parental"
      ? [
          ["slabs.0.familyDefinition", "Parents Only"],
          ["slabs.1.familyDefinition", "Parents Only"],
        ]
      : [];
  const benefits: [string, string][] =
    variant === "OPD"
      ? [
          ["slabs.0.opdBenefit", "₹5,000"],
          ["slabs.1.opdBenefit", "₹5,000"],
        ]
      : [];
  const left = check(changed("GMC", ...families, ...benefits, [`general.${key}`, ""]), kind);
  expect([left.values.general[key], left.failures]).toEqual([true, NO_FAILURES]);
  const other = check(changed("GMC", ...benefits, [`general.${key}`, false]), kind);
  expect(other.failures.policy).toMatchObject([{ field, expected: "Yes" }]);
});

test("a top-up belongs to the chosen policy and no other", () => {
  const kind: SlipKind = { type: "GMC", variant: "Top-up", basePolicyPlanId: "pol_1" };
  const top = ["general.isTopUpPolicy", true] as [string, boolean];
  expect(check(changed("GMC", top), kind).values.general.basePolicyPlanId).toBe("pol_1");
  const { failures } = check(changed("GMC", top, ["general.basePolicyPlanId", "pol_2"]), kind);
  const message = "Base Policy ID differs from your choice";
  expect(failures.policy).toMatchObject([{ field: "Base Policy ID", message, expected: "pol_1" }]);
});

test("each slab needs a distinct ID", () => {
  expect(check(changed("GMC", ["slabs.1.slabId", ""])).failures.slabs).toMatchObject([
    { field: "Slab 2: Slab ID", message: "Slab ID cannot be Empty" },
  ]);
  expect(check(changed("GMC", ["slabs.1.slabId", "1"])).failures.slabs).toMatchObject([
    { field: "Slab 2: Slab ID", message: "Slab ID appears twice" },
  ]);
});

test("an OPD-only policy states its benefit for each slab", () => {
  const { failures } = check(changed("GMC", ["general.isOPDPolicy", true], ["slabs.0.opdBenefit", "₹5,000"]), {
    type: "GMC",
    variant: "OPD",
  });
  expect(failures.slabs).toMatchObject([{ field: "Slab 2: OPD Benefit", message: "OPD Benefit cannot be Empty" }]);
});
