import type { HrUse } from "@/lib/domain/companies/hr-contact";
import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { counted, endsIn, grouped } from "@/lib/domain/counted";

/** Open work of a company or policy, shown above its reference data. */
export const COMPANY_WORK_MESSAGES = {
  title: "Business",
  loadFailed: "Unable to load the open work",
  loading: "Loading the open work…",
  activeLives: "Active lives",
  activeUntil: "People are active until their exit is applied to the roster.",
  livesNow: "Lives now",
  employees: "Employees",
  dependants: "Dependants",
  endorsements: "Open endorsements",
  overdue: "Overdue",
  blocked: "Blocked",
  allOf: ({ count }: { count: number }) => `All ${counted(count, "open endorsement", "open endorsements")}`,
  account: ({ number }: { number: string }) => `CD balance left on ${number}`,
  lasts: ({ days }: { days: number }) => `lasts ${counted(days, "day", "days")}`,
  needed: ({ amount }: { amount: string }) => `${amount} needed by open endorsements`,
  notUsed: "not used by open endorsements",
  ledger: "Ledger",
  enrolment: "Enrolment in progress",
  windowUntil: ({ day }: { day: string }) => `Window until ${day}`,
  enrolledOf: ({ enrolled, lives }: { enrolled: number; lives: number }) =>
    `${grouped(enrolled)} of ${counted(lives, "life", "lives")}`,
  renewals: "Next renewal",
  renewed: "renewed",
  trend: "Covered people, 12 months",
  trendToday: "covered today",
  trendSince: ({ change, day }: { change: number; day: string }) =>
    change === 0
      ? `covered today, as on ${day}`
      : `covered today, ${grouped(Math.abs(change))} ${change > 0 ? "more" : "fewer"} than on ${day}`,
  contacts: "Contacts",
  noContacts: "The company has no SPOC and no HR contact.",
  spoc: "SPOC",
  hr: "HR",
  setUp: "Company set-up",
  setUpSteps: "Steps of the set-up",
  setUpDone: "The company is ready for its first endorsement.",
  company: "Company",
  nextStep: ({ step }: { step: string }) => `Next: ${step}`,
  now: ({ step }: { step: string }) => `Now: ${step}`,
  leaveSetUp: "Leave the set-up",
  openCompany: "Open the company",
  setUpProgress: ({ done, of }: { done: readonly string[]; of: number }) =>
    `${done.length} of ${of} done${done.length > 0 ? `: ${done.join(", ")}` : ""}`,
  stepOfPolicy: ({ step, policy }: { step: string; policy: string }) => `${step}: ${policy}`,
  policyEnds: "Policy ends",
  expires: endsIn,
} as const;

/** What an HR contact may do or receives. */
export const HR_USE_WORDS = {
  HRD: "HR Desk",
  SELF_SERVE: "self-service",
  COMMS: "communication",
} as const satisfies Record<HrUse, string>;

/** Each step of a company's set-up: its subject and the action that completes it. */
export const SET_UP_WORDS = {
  POLICY: { label: "Policy", action: "Hand over the draft" },
  RATER: { label: "Rater", action: "Upload the rater" },
  CD_ACCOUNT: { label: "CD account", action: "Attach a CD account" },
  ROSTER: { label: "First roster", action: "Register the members" },
  EMAILS: { label: "Emails", action: "Enter the insurer's email address" },
} as const satisfies Record<SetUpStep, { label: string; action: string }>;

export const ADD_POLICY = "Add a policy";
export const CONTACT_EMAIL_MISSING = "The company has no SPOC email.";
