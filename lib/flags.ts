/** Feature switches and their defaults [spec 1 §1]; configuration may override each (`FLAGS` in lib/env.ts). */
const FLAG_DEFAULTS = {
  modularPolicies: true,
  endorsementException: true,
  validator: true,
  offboarding: true,
  cdAccount: true,
  hrAddition: true,
  premiumRater: true,
  onboardingManagement: true,
  issuanceFlow: true,
  endorsementTooling: true,
  endorsementCycle: true,
  newBulkRegister: true,
  enrolmentReport: true,
  prevalidation: true,
  validationsSummary: true,
  flexUserOnboarding: true,
  skfOnboarding: true,
  insurerMemberDataFormat: true,
  cdLedgerDownload: true,
  premiumRecalculationTrigger: true,
  supportDeskValidatorIntegration: true,
  validatorBackdating: true,
  deprecateDbCalls: true,
  changeRequest: false,
  accessManagement: false,
  deleteMembers: false,
  editEmployeeId: false,
  mergeMembers: false,
  enrolmentConfig: false,
  cdAccountDeletion: false,
  memberSearchByEmployeeId: false,
  dataDiscrepancy: false,
  iamApi: false,
  prevalidationAndHrAddition: false,
} as const satisfies Record<string, boolean>;

export type Flag = keyof typeof FLAG_DEFAULTS;
export type Flags = Record<Flag, boolean>;

/**
 * The active switches: defaults overridden by `"validator=off,changeRequest=on"`.
 * @throws Error naming an unknown word, so that a typing mistake stops the start.
 */
export function parseFlags(overrides: string | undefined): Flags {
  const flags: Flags = { ...FLAG_DEFAULTS };
  for (const pair of (overrides ?? "").split(",").map((text) => text.trim())) {
    if (!pair) continue;
    const [name, value] = pair.split("=").map((text) => text.trim());
    if (!name || !(name in flags) || (value !== "on" && value !== "off")) {
      throw new Error(`"${pair}" is not understood; write name=on or name=off with a known flag name`);
    }
    flags[name as Flag] = value === "on";
  }
  return flags;
}
