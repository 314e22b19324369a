import type { ConfigKey, ConfigLayer, SettingGroup } from "@/lib/domain/configuration/settings";
import { counted } from "./counted";

type Words = { label: string; help: string };

/** What each setting is called, and what it decides. */
export const SETTING_WORDS: Readonly<Record<ConfigKey, Words>> = {
  dayCount: { label: "Day count", help: "Over how many days an annual premium is spread" },
  ageBasis: { label: "Age on", help: "The day on which the age that rates a life is counted" },
  familyAgeBasis: { label: "Family rated by", help: "Whose age rates a family where one premium covers it" },
  siChangeMidterm: { label: "Slab change mid-term", help: "Whether it is charged, free, or refused" },
  ctcMultiplier: { label: "CTC multiplier", help: "Sum insured as a multiple of the salary, where the policy says so" },
  maxCover: { label: "Highest cover", help: "Limit of a sum insured that follows from the salary" },
  freeCoverLimit: { label: "Free cover limit", help: "Cover of a GTL life without medicals" },
  refundScale: { label: "Refund scale", help: "By the day, or by the short-period scale" },
  claimScope: { label: "Claims that withhold a refund", help: "Of the life, or of its whole family" },
  coverEndsOnLeavingDay: { label: "Leaving day is covered", help: "Yes: cover runs to the end of the leaving day" },
  gst: { label: "GST rates", help: "Each from its first day; the rate of the invoice day counts" },
  supplierStateDefault: { label: "Insurer's state", help: "Where the insurer's record has none" },
  refundIncludesGst: { label: "Refunds include GST", help: "No: only the premium is refunded" },
  refundGstCutoff: { label: "Time limit of credit notes", help: "Yes: no GST back after 30 November of the next year" },
  midtermWindowDays: { label: "Mid-term window", help: "Days after birth or marriage in which it may be added" },
  outdatedDays: { label: "Dates are outdated after", help: "Days from a coverage start on" },
  refreshToDays: { label: "Outdated dates move to", help: "So many days before the day of the refresh" },
  futureDays: { label: "Ahead of today", help: "Days by which coverage may start or end in the future" },
  leavingWindowDays: { label: "Back from today", help: "Days by which a leaving day may lie in the past" },
  parentsMidterm: { label: "Parents mid-term", help: "Whether parents may join a policy that is under way" },
  dependantExitNeedsKyc: { label: "KYC for a dependant's exit", help: "Where the employee stays" },
  phoneFirst: { label: "Mobile numbers begin with", help: "The first digits that are accepted" },
  secondPersonAbove: {
    label: "Second person above",
    help: "What one person may enter by hand on a CD account in a day",
  },
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
  rows: "What a row needs",
  cd: "CD account",
  stages: "Stage limits",
};

/** The choices of settings, by what is stored. */
export const OPTION_WORDS: Readonly<Record<string, string>> = {
  ACTUAL_POLICY_DAYS: "Actual days of the policy",
  POLICY_START: "The policy's first day",
  COVERAGE_START: "The life's first day",
  SELF: "The employee's age",
  ELDEST: "The eldest's age",
  ALLOW: "Charged by the day",
  FREE: "Free until renewal",
  REJECT: "Refused",
  PRO_RATA: "By the day",
  SHORT_PERIOD: "Short-period scale",
  AUTO: "Family where it shares cover or premium, else life",
  LIFE: "The life's own",
  FAMILY: "The whole family's",
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
  notOfferedText: "It decides windows, rates and limits by itself.",
  ofEverybody: "Everybody",
  chooseInsurer: "Choose an insurer",
  choosePolicy: "Choose a company and its policy",
  readOnly: "An operations lead can change these values.",
  edit: "Change",
  from: "From",
  firstDay: "First day",
  firstDayHelp: "What held on earlier days stays as it was",
  note: "Reason",
  inherited: ({ value, layer }: { value: string; layer: string }) => `${value} (${layer})`,
  inherits: ({ value }: { value: string }) => `As above: ${value}`,
  orNone: "Empty: as above. 'none': without a limit",
  noValue: "None",
  preview: "Show what changes",
  nothingChanges: "These are the values that hold from that day already.",
  save: ({ day }: { day: string }) => `Save from ${day}`,
  saved: ({ day }: { day: string }) => `The new values hold from ${day}.`,
  changedMeanwhile: ({ by }: { by: string }) =>
    `${by} changed this meanwhile. 'Before' is what stands now; keep your values, or take theirs.`,
  reach: ({ policies, endorsements }: { policies: number; endorsements: number }) =>
    `${counted(policies, "policy", "policies")}, ${counted(endorsements, "open endorsement", "open endorsements")}`,
  reachesNobody: "No policy takes these values from here",
  followedBy: ({ day }: { day: string }) => `A later version starts on ${day}; it is unchanged.`,
  noPremium: "No premium depends on it.",
  premiumSame: "Their premiums stay the same.",
  notCalculated: ({ count }: { count: number }) =>
    `${counted(count, "more is", "more are")} too large to calculate now; the premium follows when it moves on or is recalculated.`,
  whenRecalculated: "Stored premiums change when an endorsement moves on or is recalculated, not now.",
  refusedRows: ({ rows }: { rows: number }) => `${counted(rows, "row", "rows")} could not be priced`,
  versions: "Versions",
  noVersions: "Nobody has set anything here: every value is the one above.",
  startFrom: "Use these values",
  deviations: "Who differs",
  addRate: "Add a rate",
  removeRate: "Remove this rate",
  ownRates: "Set rates here",
  days: ({ min, max }: { min: number; max: number }) => `Enter a whole number from ${min} to ${max}`,
  amount: "Enter an amount in rupees, or 'none'",
  multiple: ({ max }: { max: number }) => `Enter a number up to ${max}, or 'none'`,
  digits: "Enter digits from 1 to 9",
  rates: "Enter a first day and a rate from 0 to 100 for each",
  dayNeeded: "Enter the first day",
} as const;

export const VERSION_STATES = {
  current: "In force",
  future: "To come",
  past: "Past",
  replaced: "Replaced",
} as const;
