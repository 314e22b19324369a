import { addedWarnings, proposedGst, valueWarnings, WARNING_TEXTS } from "@/lib/domain/policies/changes/warnings";
import { newPlacement } from "@/lib/domain/policies/placement/values";

/** Unusual values (ruling 50), on both sides of each bound. */

function warningsOf(general: Record<string, string>) {
  const values = newPlacement("GMC", "IPD");
  return valueWarnings({ ...values, general: { ...values.general, ...general } }).map(({ text }) => text);
}

test.each([
  ["2026-12-31", []],
  ["2027-02-04", []],
  ["2027-02-05", ["The policy runs for 401 days, more than 400."]],
  ["2028-01-01", ["The policy runs for 731 days, more than 400."]],
  // Not a date: the field's own check refuses it.
  ["2027-02-30", []],
])("a policy from 01/01/2026 to %s: %j", (policyEndDate, expected) => {
  expect(warningsOf({ policyStartDate: "2026-01-01", policyEndDate })).toEqual(expected);
});

test("no warning without both dates", () => {
  expect(warningsOf({ policyStartDate: "2026-01-01" })).toEqual([]);
  expect(warningsOf({ policyEndDate: "2026-01-01" })).toEqual([]);
  expect(warningsOf({ policyStartDate: "1 Jan", policyEndDate: "2028-01-01" })).toEqual([]);
});

test.each([
  // net, GST, final
  ["1,000", "180", "1,180", 0],
  ["1,000", "180", "1,181", 0],
  ["1,000", "180", "1,179", 0],
  ["1,000", "180", "1,181.01", 1],
  ["1,000", "180", "1,178.99", 1],
  // GST is empty: none, or the suggested 18 %.
  ["1,000", "", "1,001", 0],
  ["1,000", "", "999", 0],
  ["1,000", "0", "1,180", 0],
  ["1,000", "", "1,181.01", 1],
  ["1,000", "50", "1,180", 1],
  ["1,000", "50", "1,050", 0],
  ["1,000", "180", "", 0],
])("net %s, GST %s, final %s: %s warnings", (netPremium, gst, finalPremium, count) => {
  expect(warningsOf({ netPremium, gst, finalPremium })).toHaveLength(count);
});

test("the warning has the sum and the total with 18 % GST", () => {
  expect(warningsOf({ netPremium: "12,34,567.50", gst: "1,000", finalPremium: "14,56,789.65" })).toEqual([
    "Final Premium ₹14,56,789.65 is not Net Premium plus GST, ₹12,35,567.50. With GST of 18 % it is ₹14,56,789.65.",
  ]);
});

test.each([
  ["0", ["The policy has 0 employees."]],
  ["00", ["The policy has 0 employees."]],
  ["1", []],
  ["1,200", []],
  // Empty: the field's own check refuses it.
  ["", []],
])("%j employees: %j", (numberOfEmployees, expected) => {
  expect(warningsOf({ numberOfEmployees })).toEqual(expected);
});

test("18 % GST is rounded half up to the paisa", () => {
  expect([proposedGst(100_000), proposedGst(25), proposedGst(3), proposedGst(2)]).toEqual([18_000, 5, 1, 0]);
});

test("each warning has its kind, because it is confirmed by kind", () => {
  const period = { policyStartDate: "2026-01-01", policyEndDate: "2028-01-01" };
  const general = { ...period, netPremium: "1", finalPremium: "9", numberOfEmployees: "0" };
  const kinds = valueWarnings({ ...newPlacement("GMC", "IPD"), general }).map(({ kind }) => kind);
  expect(kinds).toEqual(["longPeriod", "premiumSum", "noEmployees"]);
});

test("a save does not repeat warnings about stored values", () => {
  const long = { kind: "longPeriod", text: "401 days" } as const;
  const longer = { kind: "longPeriod", text: "402 days" } as const;
  expect(addedWarnings([long], [long])).toEqual([]);
  expect(addedWarnings([long], [longer])).toEqual([longer]);
});

test.each([
  [5, "F1 (a → b), F2 (a → b), F3 (a → b), F4 (a → b), F5 (a → b)."],
  [7, "F1 (a → b), F2 (a → b), F3 (a → b), F4 (a → b), F5 (a → b) and 2 other fields."],
])("of %s fields that an outdated slip replaces, it names five", (count, fields) => {
  const reverted = Array.from({ length: count }, (_, index) => ({ field: `F${index + 1}`, before: "a", after: "b" }));
  expect(WARNING_TEXTS.slipOutdated({ by: ["Asha Menon"], reverted })).toContain(`The slip replaces ${fields} To keep`);
});
