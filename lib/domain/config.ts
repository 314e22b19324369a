import type { LocalDate } from "./dates/local-date";

/**
 * The settings that staff may change by date: as default, for an insurer, or for a policy [domain §0]. Policy overrides
 * insurer, insurer overrides default. Amounts are in rupees, as staff enter them.
 */
export type ProviderConfig = {
  dayCount: "ACTUAL_POLICY_DAYS";
  ageBasis: "POLICY_START" | "COVERAGE_START";
  /** Whose age sets the rate if one premium covers a family. */
  familyAgeBasis: "SELF" | "ELDEST";
  /** true: the leaving date is still covered. */
  coverEndsOnLeavingDay: boolean;
  refundScale: "PRO_RATA" | "SHORT_PERIOD";
  /** Whose claims withhold a refund. AUTO is FAMILY for floaters and family rates, else LIFE. */
  claimScope: "AUTO" | "LIFE" | "FAMILY";
  siChangeMidterm: "ALLOW" | "FREE" | "REJECT";
  midtermWindowDays: number;
  outdatedDays: number;
  refreshToDays: number;
  /** Rates by start date, oldest first. */
  gst: readonly { from: LocalDate; ratePct: number }[];
  supplierStateDefault: string;
  refundIncludesGst: boolean;
  refundGstCutoff: boolean;
  ctcMultiplier: number | null;
  /** Rupees. */
  maxCover: number | null;
  /** Rupees. */
  freeCoverLimit: number | null;
  parentsMidterm: boolean;
  dependantExitNeedsKyc: boolean;
  /** Allowed first digits of a mobile number [domain §1 #5]. */
  phoneFirst: string;
  /** How many days ahead coverage may start or end [domain §14]. */
  futureDays: number;
  /** How many days ago an exit may be [domain §14]. */
  leavingWindowDays: number;
  /** A manual CD entry above this amount in rupees needs a second person; null: none does. */
  secondPersonAbove: number | null;
  /** Kinds of changes that need a second person (ruling 80). */
  approveDeletions: boolean;
  approveDelinking: boolean;
  approveAccess: boolean;
  approveRaters: boolean;
  approveConfiguration: boolean;
  approveExceptions: boolean;
  /** The undo of a batch with more rows needs a second person; null: none does. */
  approveUndoAbove: number | null;
  /** Working days that an endorsement may stay in a stage. */
  daysInDraft: number;
  daysInProgress: number;
  daysAtInsurer: number;
  daysInOtherStages: number;
};

export const DEFAULT_CONFIG: ProviderConfig = {
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
};

/** Later overrides win: `mergeConfig(ofInsurer, ofPolicy)`. An undefined value changes nothing. */
export function mergeConfig(...overrides: (Partial<ProviderConfig> | null | undefined)[]): ProviderConfig {
  const merged: ProviderConfig = { ...DEFAULT_CONFIG };
  for (const override of overrides) {
    const set = Object.entries(override ?? {}).filter(
      ([key, value]) => Object.hasOwn(DEFAULT_CONFIG, key) && value !== undefined,
    );
    Object.assign(merged, Object.fromEntries(set));
  }
  return merged;
}
