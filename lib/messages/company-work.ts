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
  expiring: "Policies that end soon",
  policyEnds: "Policy ends",
  expires: ({ days }: { days: number }) =>
    days === 0 ? "ends today" : days === 1 ? "ends tomorrow" : `ends in ${days} days`,
} as const;
