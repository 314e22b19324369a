import type { ConfigKey, ConfigLayer, SettingGroup } from "@/lib/domain/configuration/settings";
import { counted, grouped, notPriced } from "@/lib/domain/counted";

type Words = { label: string; help: string };

/** Label and help text of each setting. */
export const SETTING_WORDS: Readonly<Record<ConfigKey, Words>> = {
  dayCount: { label: "Day count", help: "Days over which an annual premium is spread" },
  ageBasis: { label: "Age as of", help: "Date on which the age for pricing is calculated" },
  familyAgeBasis: { label: "Family rated by", help: "Whose age sets the price if one premium covers the family" },
  siChangeMidterm: { label: "Slab change mid-term", help: "Charged, free or rejected" },
  ctcMultiplier: { label: "CTC multiplier", help: "Sum insured as a multiple of the salary, if the policy uses one" },
  maxCover: { label: "Highest cover", help: "Limit of a sum insured based on salary" },
  freeCoverLimit: { label: "Free cover limit", help: "GTL cover without a medical check" },
  refundScale: { label: "Refund scale", help: "Daily, or by the short-period scale" },
  claimScope: { label: "Claims that withhold a refund", help: "Claims of the life, or of the whole family" },
  coverEndsOnLeavingDay: { label: "Date of leaving is covered", help: "Yes: cover ends at the end of that date" },
  gst: { label: "GST rates", help: "Each rate has a start date; the rate on the invoice date applies" },
  supplierStateDefault: { label: "Insurer's state", help: "Used if the insurer has no state" },
  refundIncludesGst: { label: "Refunds include GST", help: "No: only the premium is refunded" },
  refundGstCutoff: {
    label: "No GST refund after the credit-note date",
    help: "Yes: GST is not refunded after 30 November of the next financial year",
  },
  midtermWindowDays: { label: "Mid-term window", help: "Days after birth or marriage to add the life" },
  outdatedDays: { label: "Dates are outdated after", help: "Days after the coverage start" },
  refreshToDays: { label: "Outdated dates move to", help: "Days before the date of the refresh" },
  futureDays: { label: "Coverage dates after today", help: "Days that coverage may start or end in the future" },
  leavingWindowDays: { label: "Dates of leaving before today", help: "Days that a date of leaving may be in the past" },
  parentsMidterm: { label: "Parents mid-term", help: "Whether parents may join during the policy year" },
  dependantExitNeedsKyc: { label: "KYC for a dependant's exit", help: "If the employee stays" },
  phoneFirst: { label: "Mobile numbers begin with", help: "Accepted first digits" },
  secondPersonAbove: { label: "Approval for CD entries above", help: "Per person, account and day" },
  approveDeletions: { label: "Approval for deletions", help: "Members, drafts, documents and statements" },
  approveDelinking: {
    label: "Approval for delinking CD accounts",
    help: "Deleting an account and removing it from its policies",
  },
  approveAccess: { label: "Approval for access", help: "Roles of staff, and new access" },
  approveRaters: { label: "Approval for raters", help: "Replacing the active rater or flex rater of a policy" },
  approveConfiguration: { label: "Approval for configuration", help: "Changes of these settings" },
  approveExceptions: { label: "Approval for exceptions", help: "Uploads with rows that have an exception" },
  approveUndoAbove: { label: "Approval to undo more than", help: "Rows of a batch that one person may undo" },
  daysInDraft: { label: "In Draft", help: "Working days allowed" },
  daysInProgress: { label: "In Progress", help: "Working days allowed" },
  daysAtInsurer: { label: "At the insurer", help: "Working days allowed" },
  daysInOtherStages: { label: "In any other stage", help: "Working days allowed" },
};

export const GROUP_TITLES: Readonly<Record<SettingGroup, string>> = {
  premium: "Premium",
  refunds: "Refunds",
  tax: "Tax",
  windows: "Windows in days",
  rows: "Row requirements",
  cd: "CD account",
  approvals: "Approval by another person",
  stages: "Stage limits",
};

/** Labels of stored setting values. */
export const OPTION_WORDS: Readonly<Record<string, string>> = {
  ACTUAL_POLICY_DAYS: "Actual days of the policy",
  POLICY_START: "Policy Start Date",
  COVERAGE_START: "Coverage Start Date",
  SELF: "Age of the employee",
  ELDEST: "Age of the eldest",
  ALLOW: "Charged pro rata",
  FREE: "Free until renewal",
  REJECT: "Rejected",
  PRO_RATA: "Daily",
  SHORT_PERIOD: "Short-period scale",
  AUTO: "Family if it shares cover or premium, else life",
  LIFE: "Life only",
  FAMILY: "Whole family",
};

export const LAYER_WORDS: Readonly<Record<"builtIn" | ConfigLayer, string>> = {
  builtIn: "Built in",
  default: "Default",
  insurer: "Insurer",
  policy: "Policy",
};

export const CONFIGURATION_MESSAGES = {
  title: "Configuration",
  loadFailed: "Unable to load the configuration",
  notOffered: "The connected provider has no configuration to show",
  notOfferedText: "It sets windows, rates and limits itself.",
  ofAll: "All policies",
  chooseInsurer: "Choose an insurer",
  choosePolicy: "Choose a company and its policy",
  readOnly: "An operations lead can change these values.",
  edit: "Change",
  from: "From",
  firstDay: "Effective from",
  firstDayHelp: "Earlier dates keep their values",
  note: "Reason",
  inherited: ({ value, layer }: { value: string; layer: string }) => `${value} (${layer})`,
  inherits: ({ value }: { value: string }) => `Inherited: ${value}`,
  orNone: "Leave blank to inherit. Enter 'none' for no limit.",
  noValue: "None",
  preview: "Preview changes",
  nothingChanges: "These values already apply from that date.",
  save: ({ day }: { day: string }) => `Save from ${day}`,
  saved: ({ day }: { day: string }) => `The new values apply from ${day}.`,
  changedMeanwhile: ({ by }: { by: string }) =>
    `${by} changed this meanwhile. 'Before' shows the saved values. Keep your changes or use the saved version.`,
  reach: ({ policies, endorsements }: { policies: number; endorsements: number }) =>
    `${counted(policies, "policy", "policies")}, ${counted(endorsements, "open endorsement", "open endorsements")}`,
  affectsNoPolicy: "No policy uses these values",
  followedBy: ({ day }: { day: string }) => `A later version starts on ${day}; it is unchanged.`,
  noPremium: "No premiums change.",
  premiumSame: "Their premiums stay the same.",
  unchangedPremiums: ({ count }: { count: number }) =>
    `${counted(count, "more open endorsement keeps its premium", "more open endorsements keep their premiums")}.`,
  notCalculated: ({ count }: { count: number }) =>
    `${counted(count, "more is", "more are")} too large to calculate now.`,
  whenRecalculated:
    "Amounts change at the next recalculation: for drafts when they move to In Progress, for others with 'Recalculate premiums'.",
  refusedRows: notPriced,
  versions: "Versions",
  noVersions: "No values are set here. All values are inherited.",
  startFrom: "Use these values",
  deviations: "Exceptions",
  addRate: "Add a rate",
  removeRate: "Remove this rate",
  ownRates: "Set own rates",
  days: ({ min, max }: { min: number; max: number }) => `Enter a whole number from ${min} to ${max}`,
  amount: "Enter an amount in rupees, or 'none'",
  multiple: ({ max }: { max: number }) => `Enter a number above 0 and up to ${max}, or 'none'`,
  rows: ({ max }: { max: number }) => `Enter a whole number from 1 to ${grouped(max)}, or 'none'`,
  digits: "Enter digits from 1 to 9",
  rates: "Enter a start date and a rate from 0 to 100 for each",
  dayNeeded: "Enter the effective date",
} as const;

export const VERSION_STATES = {
  current: "In force",
  future: "Scheduled",
  past: "Past",
  replaced: "Replaced",
} as const;
