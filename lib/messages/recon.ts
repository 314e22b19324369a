import { counted } from "./counted";

/** Why two records of a person are not made one. */
export const RECON_MESSAGES = {
  idMissing: "Old UserID and New UserID are required",
  sameUser: "Old and new user are the same",
  notFound: ({ userId }: { userId: string }) => `User not found: ${userId}`,
  otherCompany: "The users belong to different companies",
  otherRelationship: "One of the users is an employee, the other one a dependant",
  dependantOfOther: "One of the users is a dependant of the other one",
  inactive: "The new user is inactive",
  bothCovered: ({ policyIds }: { policyIds: readonly string[] }) =>
    `Both users are active on policy ${policyIds.join(", ")}`,
} as const;

/** The screen of data discrepancies: the specification's sentences, then our own. */
export const RECON_SCREEN = {
  title: "Data Discrepancy",
  empty: "The Excelsheet is probably empty", // spec 3 §5
  someFailed: "Some Members could not be processed", // spec 3 §8
  processed: "Members were processed successfully", // spec 3 §8
  failedToUpload: "Failed to Upload!", // spec 3 §8
  unreadable: "Failed to upload!", // spec 3 §8
  what: "Joins two records of one person: policies, endorsement rows, change requests, claims and dependants of the old user go to the new one, and the old one becomes inactive. It cannot be undone.",
  drop: "Drop the workbook of old and new user ids, or press to choose",
  tooMany: ({ most }: { most: number }) =>
    `The workbook has more than ${most.toLocaleString("en-IN")} rows. Split it into smaller files.`,
  checking: "Checking what would move…",
  preview: "What would move",
  ready: ({ n }: { n: number }) => `${n.toLocaleString("en-IN")} would be joined`,
  refused: ({ n }: { n: number }) => `${n.toLocaleString("en-IN")} refused`,
  unchecked: ({ n }: { n: number }) => `${n.toLocaleString("en-IN")} rows in the workbook`,
  upload: "Upload",
  otherFile: "Choose another file",
  confirmTitle: ({ n }: { n: number }) => `Join ${counted(n, "person", "people")}?`,
  confirmText: "The old records become inactive. This cannot be undone.",
  result: "Result",
  report: "Download failure report",
} as const;
