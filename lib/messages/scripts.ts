import { grouped } from "@/lib/domain/counted";
import { COPIED } from "./clipboard";
import { FILE_MESSAGES } from "./files";

/** Literal sentences of the admin scripts. */
export const SKF_MESSAGES = {
  title: "SKF Onboarding script", // spec 3 §2
  onboarded: "Successfully onboarded users", // spec 3 §8
  notOnboarded: "User already exist with same employeeId or data format is wrong", // spec 3 §8
  noData: "Please check excel sheet we dont have any data in it", // spec 3 §8
} as const;

export const PREVALIDATION_MESSAGES = {
  title: "Policy Prevalidation", // spec 3 §2
  button: "Add PreValidation for Policies", // spec 3 §2
  policyNotFound: "Policy not found", // spec 3 §8
  errors: "Policy preValidation error", // spec 3 §8
  noData: "Please check excel of prevalidation", // spec 3 §8
  added: "Policy preValidation added successfully", // spec 3 §8
} as const;

export const HR_MESSAGES = {
  title: "HRD Setup and Access Management", // spec 3 §2
  button: "Add Hr Details", // spec 3 §2
  mappings: "Download HR Mappings", // spec 3 §2
  errorsFound: ({ n }: { n: number }) => `${n} errors found.`, // spec 3 §8
  noErrors: "No errors found.", // spec 3 §8
  contactExists: "HR mobile or email already exists", // spec 3 §8
  companyMissing: "Missing company details", // spec 3 §8
} as const;

export const PREVALIDATION_AND_HR_MESSAGES = {
  title: "Pre-validation and HR addition", // spec 3 §2
  button: "Add PreValidation And Hr Data", // spec 3 §2
} as const;

/** Own sentences of the script screens. */
export const SCRIPT_SCREEN = {
  about: {
    skfOnboarding:
      "Reads the shared spreadsheet and adds its employees to the custom enrolment user collection. Existing employees are unchanged.",
    prevalidation:
      "Reads the shared spreadsheet and stores each policy's rules. Later additions and change requests of those policies are checked against them.",
    hrAddition:
      "Reads the shared spreadsheet and stores HR contacts and their access, the tap-out date, CSM and agent of each company, and the grade of each slab.",
    prevalidationAndHrAddition:
      "Reads the shared spreadsheets and stores HR details and the policies' pre-validation rules.",
  },
  run: "Run onboarding script",
  preview: "Preview",
  previewed: "Nothing has been written yet.",
  would: ({ changed, unchanged, refused }: { changed: number; unchanged: number; refused: number }) =>
    [
      `${grouped(changed)} would be added`,
      ...(unchanged > 0 ? [`${grouped(unchanged)} already exist`] : []),
      `${grouped(refused)} refused`,
    ].join(", "),
  done: ({ changed, unchanged, refused }: { changed: number; unchanged: number; refused: number }) =>
    [
      `${grouped(changed)} added`,
      ...(unchanged > 0 ? [`${grouped(unchanged)} unchanged`] : []),
      `${grouped(refused)} refused`,
    ].join(", "),
  addedAndNot: ({ added, not }: { added: number; not: number }) => `${grouped(added)} added, ${grouped(not)} not`, // domain §1 #29
  sheet: "Shared spreadsheet",
  noSheet: "There is no shared spreadsheet yet. Download the template, fill it in and upload it here.",
  noRows: "The spreadsheet has no rows.",
  template: "Download Template",
  download: "Download",
  replace: "Replace",
  store: "Upload",
  restore: ({ name }: { name: string }) => `Use ${name} again`,
  stored: ({ name }: { name: string }) => `${name} is now the shared spreadsheet.`,
  firstRows: "First rows",
  personalOnly: ({ isReplaced }: { isReplaced: boolean }) =>
    `It contains members' personal data. Your role can ${isReplaced ? "replace" : "run"} it but not download it.`,
  readAgain: "Try again",
  running: ({ by, since }: { by: string; since: string }) => `${by} has been running this since ${since}.`,
  interrupted: "The last run was interrupted. Run it again to continue.",
  progress: ({ done, total }: { done: number; total: number }) => `${grouped(done)} of ${grouped(total)} rows`,
  result: "Result",
  runs: "Earlier runs",
  noRuns: "No runs yet.",
  disabled: "The script is not enabled: the shared spreadsheet is missing, or the feature is off.",
  nothingListed: "None",
  copied: COPIED,
  refused: "Not copied",
  failed: "The script could not be run",
  lists: {
    usersOnboarded: "Onboarded",
    usersNotOnboarded: "Not onboarded",
    preValidationAdded: "Pre-validation saved",
    policyNotfound: "Policy not found",
    policyPrevalidationErrorList: "Pre-validation errors",
    hrEmailOrMobileExist: "HR mobile or email already exists",
    missingHrOrCompanyDetails: "Missing company details",
    hrDetailsAdded: "HR details saved",
    hrDetailErrors: "Other errors",
  },
} as const;

/** Own sentences of the provider about scripts. */
export const SCRIPT_RULES = {
  noSheet: "There is no shared spreadsheet to read. Upload one on the script's screen.",
  noTabs: ({ tabs }: { tabs: string }) => `The workbook has no sheet named ${tabs}.`,
  tooManyRows: FILE_MESSAGES.tooManyRows,
  running: ({ by, since }: { by: string; since: string }) =>
    `${by} has been running a script since ${since}. Only one script can run at a time. Please try again when it is done.`,
  takenOver: "Another run took over. See its result under Earlier runs.",
  fileNotArrived: "The file was not uploaded completely. Please upload it again.",
} as const;
