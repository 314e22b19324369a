import type { ProviderConfig } from "../config";
import { keysOf } from "../keys";

/** The layers that can set a value; later layers win [domain §0]. */
export const CONFIG_LAYERS = ["default", "insurer", "policy"] as const;
export type ConfigLayer = (typeof CONFIG_LAYERS)[number];

export type ConfigKey = keyof ProviderConfig;

/** A setting's kind of value, which decides its input field. */
type Setting = { group: SettingGroup; isPricing?: true; notFor?: readonly ConfigLayer[] } & (
  | { kind: "choice"; options: readonly string[] }
  | { kind: "switch" }
  | { kind: "days"; min: number; max: number }
  /** May be null: no limit. */
  | { kind: "rupees" }
  | { kind: "multiple"; max: number }
  | { kind: "rows"; max: number }
  | { kind: "state" }
  | { kind: "digits" }
  | { kind: "rates" }
);

export const SETTING_GROUPS = ["premium", "refunds", "tax", "windows", "rows", "cd", "approvals", "stages"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

const DAYS = { kind: "days", min: 0, max: 366 } as const;
const SWITCH = { kind: "switch" } as const;
/** Who must approve is the same for all companies. */
const APPROVAL = { group: "approvals", kind: "switch", notFor: ["insurer", "policy"] } as const;
/** With 0 working days, a stage would be overdue immediately. */
const STAGE = { group: "stages", kind: "days", min: 1, max: 60 } as const;

/**
 * All settings, in screen order. `isPricing`: a change may reprice open endorsements. `notFor`: layers that cannot set
 * it: a CD account serves several policies.
 */
export const SETTINGS = {
  dayCount: { group: "premium", kind: "choice", options: ["ACTUAL_POLICY_DAYS"], isPricing: true },
  ageBasis: { group: "premium", kind: "choice", options: ["POLICY_START", "COVERAGE_START"], isPricing: true },
  familyAgeBasis: { group: "premium", kind: "choice", options: ["SELF", "ELDEST"], isPricing: true },
  siChangeMidterm: { group: "premium", kind: "choice", options: ["ALLOW", "FREE", "REJECT"], isPricing: true },
  ctcMultiplier: { group: "premium", kind: "multiple", max: 100, isPricing: true },
  maxCover: { group: "premium", kind: "rupees", isPricing: true },
  freeCoverLimit: { group: "premium", kind: "rupees", isPricing: true },
  refundScale: { group: "refunds", kind: "choice", options: ["PRO_RATA", "SHORT_PERIOD"], isPricing: true },
  claimScope: { group: "refunds", kind: "choice", options: ["AUTO", "LIFE", "FAMILY"], isPricing: true },
  coverEndsOnLeavingDay: { ...SWITCH, group: "refunds", isPricing: true },
  gst: { group: "tax", kind: "rates", isPricing: true },
  supplierStateDefault: { group: "tax", kind: "state", isPricing: true },
  refundIncludesGst: { ...SWITCH, group: "tax", isPricing: true },
  refundGstCutoff: { ...SWITCH, group: "tax", isPricing: true },
  midtermWindowDays: { ...DAYS, group: "windows" },
  outdatedDays: { ...DAYS, group: "windows", min: 1 },
  refreshToDays: { ...DAYS, group: "windows" },
  futureDays: { ...DAYS, group: "windows" },
  leavingWindowDays: { ...DAYS, group: "windows" },
  parentsMidterm: { ...SWITCH, group: "rows" },
  dependantExitNeedsKyc: { ...SWITCH, group: "rows" },
  phoneFirst: { group: "rows", kind: "digits" },
  secondPersonAbove: { group: "cd", kind: "rupees", notFor: ["policy"] },
  approveDeletions: APPROVAL,
  approveDelinking: APPROVAL,
  approveAccess: APPROVAL,
  approveRaters: APPROVAL,
  approveConfiguration: APPROVAL,
  approveExceptions: APPROVAL,
  approveUndoAbove: { group: "approvals", kind: "rows", max: 1_000_000, notFor: ["insurer", "policy"] },
  daysInDraft: STAGE,
  daysInProgress: STAGE,
  daysAtInsurer: STAGE,
  daysInOtherStages: STAGE,
} as const satisfies Record<ConfigKey, Setting>;

export const CONFIG_KEYS: readonly ConfigKey[] = keysOf(SETTINGS);

export const settingOf = (key: ConfigKey): Setting => SETTINGS[key];

/** The settings that a layer may override. */
export const keysFor = (layer: ConfigLayer): readonly ConfigKey[] =>
  CONFIG_KEYS.filter((key) => !settingOf(key).notFor?.includes(layer));
