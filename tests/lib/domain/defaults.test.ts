import {
  DEFAULT_CALLS_PER_MINUTE,
  MAX_CALLS_PER_MINUTE,
  PREVIOUS_SECRET_HOURS,
  TOKEN_SECONDS,
} from "@/lib/domain/api-clients/scopes";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { MAX_ADDRESSES } from "@/lib/domain/endorsement-emails/addresses";
import { MEDIAN_MIN_ENDORSEMENTS, MEDIAN_WINDOW_DAYS } from "@/lib/domain/endorsements/stage-clock";
import { nameKey } from "@/lib/domain/name-key";
import { CLOCK_TOLERANCE_MS, ONBOARDING_WINDOW_MS } from "@/lib/domain/onboarding/window";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH, VIEWS_PER_PERSON } from "@/lib/domain/saved-views/view-query";
import { BOTH_SECRETS_SECONDS, RETENTION_DAYS } from "@/lib/domain/webhooks/retry";

/** The default rulings, typed by hand from domain §0 and §14. */

test("the default of every ruling", () => {
  expect(DEFAULT_CONFIG).toEqual({
    dayCount: "ACTUAL_POLICY_DAYS",
    ageBasis: "POLICY_START",
    familyAgeBasis: "SELF",
    coverEndsOnLeavingDay: true,
    refundScale: "PRO_RATA",
    claimScope: "AUTO",
    siChangeMidterm: "ALLOW",
    midtermWindowDays: 45,
    outdatedDays: 45,
    refreshToDays: 40,
    gst: [{ from: "2017-07-01", ratePct: 18 }],
    supplierStateDefault: "27",
    refundIncludesGst: true,
    refundGstCutoff: false,
    ctcMultiplier: null,
    maxCover: null,
    freeCoverLimit: null,
    parentsMidterm: false,
    dependantExitNeedsKyc: true,
    phoneFirst: "789",
    futureDays: 30,
    leavingWindowDays: 45,
    secondPersonAbove: null,
    approveDeletions: false,
    approveDelinking: false,
    approveAccess: false,
    approveRaters: false,
    approveConfiguration: false,
    approveExceptions: false,
    approveUndoAbove: null,
    daysInDraft: 2,
    daysInProgress: 1,
    daysAtInsurer: 10,
    daysInOtherStages: 1,
  });
});

test("the onboarding flow is on for 90 minutes, with a clock tolerance of 5", () => {
  expect([ONBOARDING_WINDOW_MS, CLOCK_TOLERANCE_MS]).toEqual([5_400_000, 300_000]);
});

test.each([
  ["Acme Health", "acme health"],
  ["  ACME \t health  ", "acme health"],
  ["", ""],
])("the nickname '%s' compares as '%s' [domain §1 #3]", (name, key) => expect(nameKey(name)).toBe(key));

test.each([
  ["SUPER_TOP_UP", "Super top-up"],
  ["COVID", "Covid"],
  ["GMC", "GMC"],
  [null, null],
])("the policy type %s is displayed as %s", (type, label) => expect(policyTypeLabel(type)).toBe(label));

test("limits of API clients, saved views, emails, medians and webhooks, as their pages state them", () => {
  expect([DEFAULT_CALLS_PER_MINUTE, MAX_CALLS_PER_MINUTE, TOKEN_SECONDS, PREVIOUS_SECRET_HOURS]).toEqual([
    60, 6_000, 3_600, 24,
  ]);
  expect([VIEWS_PER_PERSON, VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH]).toEqual([50, 60, 4_000]);
  expect([MAX_ADDRESSES, MEDIAN_WINDOW_DAYS, MEDIAN_MIN_ENDORSEMENTS]).toEqual([20, 365, 3]);
  expect([BOTH_SECRETS_SECONDS, RETENTION_DAYS]).toEqual([86_400, 30]);
});
