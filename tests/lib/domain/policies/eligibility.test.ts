import { DEFAULT_CONFIG, mergeConfig } from "@/lib/domain/config";
import {
  acceptsMembers,
  isExpired,
  isReadOnly,
  offersAddition,
  registrationBlock,
} from "@/lib/domain/policies/eligibility";
import { policyOf } from "../fixtures";

const DRAFT = "Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy";
const EXPIRED = "Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy";

test.each([
  ["a sound policy on its last day", {}, "2026-03-31", null],
  ["a sound policy the day after", {}, "2026-04-01", EXPIRED],
  ["a draft", { placementStatus: "DRAFT" as const }, "2025-06-01", DRAFT],
  ["a draft without dates", { placementStatus: "DRAFT" as const, startDate: null, endDate: null }, "2025-06-01", DRAFT],
  ["a broken policy", { error: "Schema Corrupt" }, "2025-06-01", "Corrupt Policy, Cannot proceed"],
  ["a policy without type", { policyType: null }, "2025-06-01", "Corrupt Policy, Cannot proceed"],
])("registration on %s", (_name, overrides, today, expected) => {
  expect(registrationBlock({ ...policyOf(), ...overrides }, today)).toBe(expected);
});

test.each([
  ["day 44", {}, "DRAFT", "2025-05-15", false],
  ["day 45", {}, "DRAFT", "2025-05-16", true],
  ["the last day", {}, "IN_PROGRESS", "2026-03-31", true],
  ["the day after", {}, "IN_PROGRESS", "2026-04-01", false],
  ["a sent endorsement", {}, "SENT_TO_INSURER", "2025-06-01", false],
  ["a declined endorsement", {}, "ENDO_DECLINED", "2025-06-01", false],
  ["a draft policy", { placementStatus: "DRAFT" as const }, "DRAFT", "2025-06-01", false],
] as const)("an addition on %s", (_name, overrides, status, today, expected) => {
  expect(offersAddition({ ...policyOf(), ...overrides }, status, today)).toBe(expected);
});

test.each([
  [{}, true],
  [{ active: false }, false],
  [{ error: "Schema Corrupt" }, false],
  [{ policyPlacementStatus: "DRAFT" }, false],
  [{ policyPlacementStatus: null }, true],
])("a listed policy with %j accepts members: %s", (facts, expected) => {
  const listed = { active: true, error: null, policyPlacementStatus: "HANDOVER_TO_OPS", ...facts };
  expect(acceptsMembers(listed)).toBe(expected);
});

test("a policy without end has not expired", () => {
  expect(isExpired({ endDate: null }, "2099-01-01")).toBe(false);
});

test("the policy's configuration overrides the insurer's; unknown keys and gaps change nothing", () => {
  const hostile = JSON.parse('{"constructor":1,"__proto__":{"outdatedDays":1},"unknown":2}');
  const merged = mergeConfig(
    { outdatedDays: 30, refreshToDays: 20 },
    null,
    { outdatedDays: 60, gst: undefined },
    hostile,
  );
  expect(merged).toEqual({ ...DEFAULT_CONFIG, outdatedDays: 60, refreshToDays: 20 });
});

test("a policy is read-only from the day after its end, but a draft never is [domain §24 #47]", () => {
  const on = (placementStatus: "DRAFT" | "HANDOVER_TO_OPS", today: string) =>
    isReadOnly({ endDate: "2026-03-31", placementStatus }, today);
  expect([on("HANDOVER_TO_OPS", "2026-03-31"), on("HANDOVER_TO_OPS", "2026-04-01"), on("DRAFT", "2026-04-01")]).toEqual(
    [false, true, false],
  );
});
