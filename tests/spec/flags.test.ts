import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Flag, parseFlags } from "@/lib/flags";
import { PERMISSIONS, ROUTES } from "@/lib/permissions";
import { ROOT, sourceFiles } from "../support/imports";

/** The switches of the specification in its own words and order, with their names here: what it has on, and off [spec 1 §1]. */
const ON = {
  "modular policies": "modularPolicies",
  "endorsement exception": "endorsementException",
  validator: "validator",
  offboarding: "offboarding",
  "CD account": "cdAccount",
  "HR addition": "hrAddition",
  "premium rater": "premiumRater",
  "onboarding management": "onboardingManagement",
  "issuance flow": "issuanceFlow",
  "endorsement tooling": "endorsementTooling",
  "new bulk register": "newBulkRegister",
  "enrolment report": "enrolmentReport",
  prevalidation: "prevalidation",
  "validations summary": "validationsSummary",
  "flex user onboarding": "flexUserOnboarding",
  "SKF onboarding": "skfOnboarding",
  "insurer member data format": "insurerMemberDataFormat",
  "CD ledger download": "cdLedgerDownload",
  "premium recalculation trigger": "premiumRecalculationTrigger",
  "support-desk validator integration": "supportDeskValidatorIntegration",
  "validator backdating": "validatorBackdating",
  "deprecate db calls": "deprecateDbCalls",
} as const satisfies Record<string, Flag>;

const OFF = {
  "change request": "changeRequest",
  "access management": "accessManagement",
  "delete members": "deleteMembers",
  "edit employee id": "editEmployeeId",
  "merge members": "mergeMembers",
  "enrolment config": "enrolmentConfig",
  "CD account deletion": "cdAccountDeletion",
  "member search by employee id": "memberSearchByEmployeeId",
  "data discrepancy fix": "dataDiscrepancy",
  "IAM back-end API": "iamApi",
  "combined prevalidation plus HR addition": "prevalidationAndHrAddition",
} as const satisfies Record<string, Flag>;

/** In addition to that list: the endorsement list shows its cycle under a flag [spec 2 §2]. */
const ELSEWHERE = ["endorsementCycle"] as const satisfies Flag[];

test("each switch of the specification exists with its default", () => {
  const named = [...Object.values(ON), ...Object.values(OFF), ...ELSEWHERE];
  expect([...named].sort()).toEqual(Object.keys(parseFlags("")).sort());
  const standing = (flags: Record<string, Flag>) => Object.values(flags).filter((flag) => parseFlags("")[flag]);
  expect(standing(ON)).toEqual(Object.values(ON));
  expect(standing(OFF)).toEqual([]);
});

const source = sourceFiles("app", "components", "lib")
  .filter((file) => file !== "lib/flags.ts" && file !== "lib/permissions.ts")
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");
const rules: readonly { roles?: readonly string[]; path?: string; flag?: Flag }[] = [
  ...Object.values(PERMISSIONS),
  ...ROUTES,
];

/** A permission or a screen depends on it, or the code reads it. */
const isUsed = (flag: Flag) =>
  rules.some((rule) => rule.flag === flag) ||
  new RegExp(`useFlag\\("${flag}"\\)|[fF]lags(\\(\\))?\\.${flag}\\b`).test(source);

/** Switches of the specification that change nothing here, with the reason. */
const SILENT_FLAGS = {
  issuanceFlow:
    "The specification has no screen, call or sentence for it. A policy is issued by its placement, which is always on for permitted roles.",
  deprecateDbCalls:
    "It moved an older console from its own database to the provider's calls. This console has only calls.",
} as const satisfies Partial<Record<Flag, string>>;

test("each switch is used, or declared with the reason why it shows nothing, and never both", () => {
  const flags = Object.keys(parseFlags("")) as Flag[];
  expect(flags.filter((flag) => !isUsed(flag)).sort()).toEqual(Object.keys(SILENT_FLAGS).sort());
});

test("an unused switch is noticed", () => {
  expect(isUsed("iamApi")).toBe(true);
  expect(isUsed("noSuchFlag" as Flag)).toBe(false);
});
