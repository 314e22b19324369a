import { counted } from "@/lib/domain/counted";

/** Sentences of policy renewal (ruling 48). */
export const RENEWAL_MESSAGES = {
  renew: "Renew",
  title: "Renew Policy",
  renewedAs: "Renewed as",
  renews: "Renews",
  loadFailed: "Unable to load the policy to renew",
  lastYear: ({ value }: { value: string }) => `Last year: ${value}`,
  notRenewable: "A policy can be renewed once it has ended or ends within 60 days.",
  notOffered: "The connected provider has no renewals: add a new policy instead.",
  alreadyRenewed: ({ name }: { name: string }) => `This policy has been renewed as ${name}.`,
  startsAfter: ({ day }: { day: string }) => `The renewal starts on ${day}, the day after the old policy ends.`,
  sameType: "A renewal has the policy type of the old policy.",
  notARenewal: "This policy is not a renewal.",
  noStart: "Enter the policy start date first.",

  panel: "Renewal",
  panelFailed: "Unable to load the renewal",
  policyNumber: "Policy Number",
  rater: "Rater",
  documents: "Policy documents",
  account: "CD account",
  roster: "Roster",
  missing: "Missing",
  uploaded: "Uploaded",
  attached: "Attached",
  notAttached: "Not attached",
  uploadedDocuments: ({ count }: { count: number }) =>
    count === 0 ? "Missing" : counted(count, "document", "documents"),
  toReplace: ({ names }: { names: string }) => `Replace last year's ${names}`,
  fillIn: "Open the placement form",
  uploadRater: "Upload the rater",
  lives: ({ employees, dependants }: { employees: number; dependants: number }) =>
    `${counted(employees, "employee", "employees")}, ${counted(dependants, "dependant", "dependants")}`,
  leftOut: ({ left, leaving }: { left: number; leaving: number }) =>
    `Not in the file: ${counted(left, "leaver", "leavers")}, ${counted(leaving, "pending exit", "pending exits")}`,
  download: "Download roster file",
  openValidator: "Open the validator",
  acceptedFrom: ({ day }: { day: string }) => `The validator accepts this file from ${day}.`,
  handOverFirst: "Hand over the policy before you upload the roster.",
} as const;
