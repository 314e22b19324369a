import { claimScopeOf, shortPeriodRefund, withholdsRefund } from "@/lib/domain/premium/refund";

test.each([
  ["AUTO", true, false, "FAMILY"],
  ["AUTO", false, true, "FAMILY"],
  ["AUTO", false, false, "LIFE"],
  ["LIFE", true, true, "LIFE"],
  ["FAMILY", false, false, "FAMILY"],
] as const)("claim scope %s, floater %s, per family %s: %s", (claimScope, isCommonPool, isRatedPerFamily, expected) => {
  expect(claimScopeOf({ claimScope }, { isCommonPool, isRatedPerFamily })).toBe(expected);
});

test("a spouse's claim withholds the employee's refund in scope FAMILY, not in LIFE", () => {
  const claims = [{ userId: "spouse", status: "SETTLED", isDeathClaim: false, paidPaise: 1 }];
  expect(withholdsRefund(claims, "self", "FAMILY", "GMC")).toBe(true);
  expect(withholdsRefund(claims, "self", "LIFE", "GMC")).toBe(false);
  expect(withholdsRefund(claims, "spouse", "LIFE", "GMC")).toBe(true);
});

test("a death claim on term life or accident cover excludes refunds", () => {
  const claims = [{ userId: "self", status: "REJECTED", isDeathClaim: true, paidPaise: 0 }];
  expect(withholdsRefund(claims, "self", "LIFE", "GTL")).toBe(true);
  expect(withholdsRefund(claims, "self", "LIFE", "GMC")).toBe(false);
});

test("the short-period scale never refunds more than pro rata", () => {
  const refund = shortPeriodRefund(1000_00, "2026-03-01", "2026-03-10", -57_53);
  expect(refund).toMatchObject({ scalePaise: -750_00, proRataPaise: -57_53, netPaise: -57_53 });
});
