import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { counted } from "./counted";

/** Open work of a company or policy, shown above its reference data. */
export const COMPANY_WORK_MESSAGES = {
  title: "Business",
  loadFailed: "Unable to load the open work",
  loading: "Loading the open work…",
  lives: "Lives now",
  employees: "Employees",
  dependants: "Dependants",
  endorsements: "Open endorsements",
  overdue: "Overdue",
  blocked: "Blocked",
  allOf: ({ count }: { count: number }) => `All ${counted(count, "open endorsement", "open endorsements")}`,
  account: ({ number }: { number: string }) => `CD left on ${number}`,
  lasts: ({ days }: { days: number }) => `lasts ${counted(days, "day", "days")}`,
  needed: ({ amount }: { amount: string }) => `${amount} needed by open endorsements`,
  notUsed: "not used by open endorsements",
  ledger: "Ledger",
  enrolment: "Enrolment in progress",
  enrolledOf: ({ enrolled, lives }: { enrolled: number; lives: number }) =>
    `${enrolled.toLocaleString("en-IN")} of ${counted(lives, "life", "lives")}`,
  renewals: "Next renewal",
  renewed: "renewed",
  setUp: "Company set-up",
  setUpProgress: ({ done, of }: { done: number; of: number }) => `${done} of ${of} done`,
  stepOfPolicy: ({ step, policy }: { step: string; policy: string }) => `${step}: ${policy}`,
  policyEnds: "Policy ends",
  expires: ({ days }: { days: number }) =>
    days === 0 ? "ends today" : days === 1 ? "ends tomorrow" : `ends in ${days} days`,
} as const;

/** Each step of a company's set-up: its subject and the action that completes it. */
export const SET_UP_WORDS = {
  POLICY: { label: "Policy", action: "Add a policy" },
  RATER: { label: "Rater", action: "Upload the rater" },
  CD_ACCOUNT: { label: "CD account", action: "Attach a CD account" },
  ROSTER: { label: "First roster", action: "Register the members" },
  EMAILS: { label: "Emails", action: "Enter the insurer's email address" },
} as const satisfies Record<SetUpStep, { label: string; action: string }>;

export const CONTACT_EMAIL_MISSING = "The company has no SPOC email.";
