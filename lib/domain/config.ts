import type { LocalDate } from "./dates/local-date";

/**
 * The rulings that staff may change by date, for everybody, for an insurer and for a policy [domain §0]: policy overrides
 * insurer overrides default. Amounts are rupees, as staff write them.
 */
export type ProviderConfig = {
  dayCount: "ACTUAL_POLICY_DAYS";
  ageBasis: "POLICY_START" | "COVERAGE_START";
  /** Whose age rates a family where one premium covers it. */
  familyAgeBasis: "SELF" | "ELDEST";
  /** true: the leaving day is still covered. */
  coverEndsOnLeavingDay: boolean;
  refundScale: "PRO_RATA" | "SHORT_PERIOD";
  /** Whose claims withhold a refund; AUTO = FAMILY when floater or rated per family, else LIFE. */
  claimScope: "AUTO" | "LIFE" | "FAMILY";
  siChangeMidterm: "ALLOW" | "FREE" | "REJECT";
  midtermWindowDays: number;
  outdatedDays: number;
  refreshToDays: number;
  /** Effective-dated rates, oldest first. */
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
  /** First digits of a valid mobile number [domain §1 #5]. */
  phoneFirst: string;
  /** How far ahead coverage may start and leave, in days [domain §14]. */
  futureDays: number;
  /** How far back an exit may lie, in days [domain §14]. */
  leavingWindowDays: number;
  /** Rupees above which a CD entry made by hand waits for a second person; null: none does. */
  secondPersonAbove: number | null;
  /** Working days that an endorsement may spend in a stage. */
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
  daysInDraft: 2,
  daysInProgress: 1,
  daysAtInsurer: 10,
  daysInOtherStages: 1,
};

/** Later overrides win: `mergeConfig(ofInsurer, ofPolicy)`. A key set to undefined changes nothing. */
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
