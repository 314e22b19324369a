import {
  ENDED_LISTED_DAYS,
  isRenewable,
  RENEWAL_FILE_DAYS,
  renewalNickname,
  renewalPeriod,
} from "@/lib/domain/policies/renewal";
import type { PolicyState } from "@/lib/domain/policies/types";

const period = (startDate: string, endDate: string) => ({ startDate, endDate });

test.each([
  ["a year", "2025-04-01", "2026-03-31", "2026-04-01", "2027-03-31"],
  ["a year with 29 February", "2027-07-01", "2028-06-30", "2028-07-01", "2029-06-30"],
  ["a year that ends on 29 February", "2023-03-01", "2024-02-29", "2024-03-01", "2025-02-28"],
  ["a year before a leap year's 29 February", "2023-03-01", "2024-02-28", "2024-02-29", "2025-02-28"],
  ["a year that starts on 29 February", "2024-02-29", "2025-02-28", "2025-03-01", "2026-02-28"],
  ["a year from December", "2025-12-10", "2026-12-09", "2026-12-10", "2027-12-09"],
  ["9.5 months", "2025-06-01", "2026-03-15", "2026-03-16", "2026-12-28"],
  ["364 days", "2025-04-01", "2026-03-30", "2026-03-31", "2027-03-29"],
])("the renewal of %s starts the day after", (_, start, end, nextStart, nextEnd) => {
  expect(renewalPeriod(period(start, end))).toEqual(period(nextStart, nextEnd));
});

const POLICY: PolicyState = {
  policyType: "GMC",
  placementStatus: "HANDOVER_TO_OPS",
  startDate: "2025-04-01",
  endDate: "2026-03-31",
  error: null,
};

test.each([
  ["2026-01-29", false],
  ["2026-01-30", true],
  ["2026-03-31", true],
  ["2026-04-01", true],
  ["2029-01-01", true],
])("a policy that ends on 31 March 2026 can be renewed on %s: %s", (today, expected) => {
  expect(isRenewable(POLICY, today)).toBe(expected);
});

test.each([
  ["a draft", { placementStatus: "DRAFT" as const }],
  ["a corrupt policy", { error: "Schema Corrupt" }],
  ["a policy without an end", { endDate: null }],
  ["a policy without a start", { startDate: null }],
  ["a policy without a type", { policyType: null }],
])("%s cannot be renewed", (_, change) => {
  expect(isRenewable({ ...POLICY, ...change }, "2026-03-31")).toBe(false);
});

const YEAR = period("2025-04-01", "2026-03-31");

test.each([
  ["is kept where it is free", "Acme GMC Policy", [], "Acme GMC Policy"],
  ["gets the new year if the old policy has the name", "Acme GMC Policy", ["Acme GMC Policy"], "Acme GMC Policy 2026"],
  ["moves its own year on", "Acme GMC 2025", ["Acme GMC 2025"], "Acme GMC 2026"],
  ["moves a span of years on", "Acme 2025_26 GMC", ["Acme 2025_26 GMC"], "Acme 2026_27 GMC"],
  ["moves both years of a span", "Acme 2025 2026", ["Acme 2025 2026"], "Acme 2026 2027"],
  ["crosses a century of two digits", "Acme 2098 99", ["acme 2098 99"], "Acme 2099 00"],
  ["leaves a longer number alone", "Plant 20251 GMC", ["Plant 20251 GMC"], "Plant 20251 GMC 2026"],
  ["compares without case and spaces, like the provider", "Acme  GMC", ["ACME gmc"], "Acme  GMC 2026"],
  ["has no spaces around it before the new year", " Acme ", ["Acme"], "Acme 2026"],
  ["counts from 2 if the new year is taken", "Acme", ["acme", "Acme 2026"], "Acme 2026 2"],
  ["counts up", "Acme", ["acme", "Acme 2026", "ACME 2026 2"], "Acme 2026 3"],
])("a nickname %s", (_, old, taken, expected) => {
  expect(renewalNickname(old, YEAR, taken)).toBe(expected);
});

test("the second year of a span keeps its zero", () => {
  expect(renewalNickname("Plant 2007_08", period("2007-04-01", "2008-03-31"), ["Plant 2007_08"])).toBe("Plant 2008_09");
});

/** Days after the old policy's end (ruling 48). */
test("a renewal's file may arrive for 45 days, and the ended policy is listed for 60", () => {
  expect([RENEWAL_FILE_DAYS, ENDED_LISTED_DAYS]).toEqual([45, 60]);
});

test("the year of a policy within one calendar year advances by one", () => {
  expect(renewalNickname("Covid 2025", period("2025-01-01", "2025-04-15"), ["Covid 2025"])).toBe("Covid 2026");
});
