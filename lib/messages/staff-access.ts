import { counted, grouped } from "@/lib/domain/counted";
import { FILE_MESSAGES } from "./files";

/** Why access is not given or changed. */
export const STAFF_ACCESS_MESSAGES = {
  noEmail: "This is not an email address",
  notOfStaff: "Access can only be given to employees of the provider",
  unknown: "No staff record has this email",
  inactive: "The staff record is inactive",
  ownerExists:
    "A loop owner exists: give access in Access Management. Add --force if the user has no record, or if no loop owner can sign in any more",
  hasAccess: "This person already has access",
  unknownRole: ({ role }: { role: string }) => `Unknown role: ${role}`,
  noAccess: "This person has no access",
  ownAccess: "You cannot change your own access. Ask another loop owner.",
  lastOwner: "This is the last loop owner. Make another person loop owner first.",
} as const;

/** The screen of access: the specification's sentences, then our own. */
export const STAFF_ACCESS_SCREEN = {
  title: "Access Management", // spec 3 §2
  grant: "Grant Access to Genome", // spec 3 §2
  noRecords: FILE_MESSAGES.noRecords, // spec 3 §8
  onlyStaff: "Access can only be granted to employees of the provider.", // spec 3 §2, its words not shown
  drop: "Drop the workbook of emails, or press to choose",
  tooMany: ({ max }: { max: number }) =>
    `The workbook has more than ${grouped(max)} emails. Split it into smaller files.`,
  failedToGrant: "Access could not be given",
  granted: ({ n }: { n: number }) => `${counted(n, "person now has", "people now have")} access`,
  rejected: ({ n }: { n: number }) => `${grouped(n)} rejected`,
  rejectedEntries: "Rejected entries",
  downloadRejected: "Download rejected entries",
  staff: "Staff with access",
  loadFailed: "Unable to load the staff with access",
  review: "Download access review",
  noStaff: "No staff has access yet.",
  search: "Name, email or role",
  noMatch: "No staff matches the search.",
  never: "Never",
  own: "You",
  change: "Change roles",
  changeTitle: ({ name }: { name: string }) => `Change roles of ${name}`,
  roles: "Roles",
  rolesNeeded: "Choose at least one role, or withdraw the access",
  save: "Save roles",
  signsOut: "Their open sessions end. They must sign in again to get the new roles.",
  changed: ({ name }: { name: string }) => `The roles of ${name} are changed`,
  withdraw: "Withdraw access",
  withdrawTitle: ({ name }: { name: string }) => `Withdraw the access of ${name}?`,
  withdrawText: "Their sessions end within seconds. You can grant access again later.",
  withdrawn: ({ name }: { name: string }) => `${name} no longer has access`,
  failedToChange: "The access could not be changed",
} as const;
