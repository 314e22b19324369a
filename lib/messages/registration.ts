import { counted, grouped } from "@/lib/domain/counted";
import { FILE_MESSAGES } from "./files";

/** Literal sentences of bulk registration and offboarding. */
export const REGISTRATION_MESSAGES = {
  title: "Bulk Register",
  addMembers: "ADD MEMBERS", // spec 1 §2
  editMembers: "EDIT MEMBERS", // spec 1 §2
  eCards: "AUTOGENERATE E-CARDS", // spec 1 §2
  change: "Change", // spec 1 §4
  proceed: "Proceed", // spec 1 §4
  areYouSure: "Are you sure?", // spec 1 §2
  membersFound: "Member(s) Found", // spec 1 §2
  company: "Company name", // spec 1 §2
  operation: "Operation", // spec 1 §2
  bulkAdd: "Bulk ADD", // spec 1 §2
  bulkEdit: "Bulk EDIT", // spec 1 §2
  insurer: "Insurer name", // spec 1 §2
  portalQuestion: "Do you want to enable the Enrolment Portal for these users?", // spec 1 §2
  yes: "Yes", // spec 1 §2
  no: "No", // spec 1 §2
  cancel: "Cancel", // spec 1 §2
  upload: "Upload", // spec 1 §2
  portalMissing: "Please select one option atleast!", // spec 1 §5
  noMembers: "No member data found in the sheet", // spec 1 §5
  noRecords: FILE_MESSAGES.noRecords, // spec 1 §5
  failedToUpload: FILE_MESSAGES.uploadFailed, // spec 1 §8
  starting: "Starting to register", // spec 1 §4
  noPolicies: "No policies found for this company!", // spec 1 §8
  policyError: (id: string) => `Policy Error: ${id}!`, // spec 1 §8, 3 §5
  takenMeanwhile: ({ what }: { what: string }) =>
    `Another employee has just received the ${what} of a member in this file. Upload the file again.`,
  methods: {
    ENDO: "Create or Update Endorsement Request", // spec 2 §2
    ROSTER: "Update Active Roster", // spec 2 §2
  },
  registered: "Registration completed",
  nothingChanged: "Nothing was changed. All rows of this file are already on the roster.",
  fixHint: "Correct the rows here, or correct the result file and drop it below. Only these rows are processed.",
  dropCorrected: "Drop the corrected result file, or press to choose",
  takenBack: ({ name, rows, unknown }: { name: string; rows: number; unknown: number }) =>
    `${name}: ${counted(rows, "failed row", "failed rows")} loaded.${
      unknown > 0
        ? ` ${counted(unknown, "other row did not fail and is skipped", "other rows did not fail and are skipped")}.`
        : ""
    }`,
  sendAgain: ({ rows, isCorrected }: { rows: number; isCorrected: boolean }) =>
    `Send ${grouped(rows)} ${isCorrected ? "corrected" : "failed"} ${rows === 1 ? "row" : "rows"} again`,
  tooManyLeave: ({ leavers, lives }: { leavers: number; lives: number }) =>
    `This file offboards ${grouped(leavers)} of ${grouped(lives)} lives of a policy. Only an operations lead can offboard more than 10% at once.`,
  preferenceNotAllowed: "Your role can offboard by endorsement request only",
} as const;

/** The offboarding screen. */
export const OFFBOARD_MESSAGES = {
  title: "Offboard Members", // spec 1 §2
  empty: "The Excelsheet has no members", // spec 1 §5
  partial: "Some Members could not be offboarded", // spec 1 §8
  done: "Members were offboarded Successfully", // spec 1 §8
  nothingChanged: "Nothing was changed. All members of this file have left already.",
} as const;

/** The message of a row of the UHID upload [domain §16]. */
export const UHID_MESSAGES = {
  notFound: "Member not found",
  assigned: "UHID already assigned",
  duplicate: "Duplicate UHID",
  missing: "UHID is required",
} as const;
