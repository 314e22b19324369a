import { counted, grouped } from "@/lib/domain/counted";
import { PROGRESS_MESSAGES } from "./upload-progress";

/** Literal sentences of flex onboarding. */
export const FLEX_ONBOARDING_MESSAGES = {
  validateAndUpload: "Validate & Upload", // spec 3 §2
  someErrors: "Some errors found, please check the downloaded error file", // spec 3 §8
  allDone: "All users processsed successfully", // spec 3 §8, spelt as there
} as const;

/** Own sentences of the flex onboarding screen. */
export const FLEX_ONBOARDING_SCREEN = {
  title: "Flex Onboarding",
  operation: "Operation",
  operations: { Add: "Add", Offboard: "Offboard", Update: "Update" }, // spec 3 §2
  explained: {
    Add: "Adds the benefits that members chose. Members who are not on the policy yet are added.",
    Offboard: "Ends an add-on benefit today. An employee's benefit ends together with the dependants' benefits.",
    Update: "Sets the enrolment due date of members who have not enrolled.",
  },
  upload: "Workbook",
  template: "Download Template",
  premiums: "Download flex premiums",
  drop: "Drop the flex workbook, or press to choose",
  benefits: "Benefits of this policy",
  benefitsFailed: "Unable to load the benefits",
  verdict: "Verdict",
  judging: PROGRESS_MESSAGES.judging,
  judged: ({ total, incorrect }: { total: number; incorrect: number }) =>
    incorrect === 0
      ? `${counted(total, "row", "rows")}, all correct`
      : `${grouped(total - incorrect)} of ${counted(total, "row", "rows")} correct, ${grouped(incorrect)} incorrect`,
  costs: ({ amount }: { amount: string }) => `The correct rows cost ${amount} in premiums, paid through payroll.`,
  notJudged: "The rows could not be checked here. Validate & Upload will check them.",
  notOffered: "The rows are checked when they are uploaded.",
  chosen: ({ name, rows }: { name: string; rows: number }) => `${name}: ${counted(rows, "row", "rows")}`,
  uploading: ({ rows }: { rows: number }) => `Uploading ${counted(rows, "row", "rows")}`,
  together: "Each row is either processed or listed with its errors.",
  result: ({ name }: { name: string }) => `Result of ${name}`,
  done: "Done",
  refused: "Refused",
  outcome: ({ done, refused }: { done: number; refused: number }) =>
    `${counted(done, "row", "rows")} done, ${grouped(refused)} refused`,
  premium: "Premium",
  errorFile: "Download error file",
  another: "Upload another file",
  failed: "Failed to upload",
  sendAgain: ({ rows }: { rows: number }) => `Validate & Upload ${counted(rows, "changed row", "changed rows")}`,
} as const;

/** Help on a flex workbook. */
export const FLEX_HELP = {
  title: "Help and practice workbooks",
  intro:
    "A flex workbook has exactly one sheet. Dates are Excel dates or DD/MM/YYYY. Separate several benefit IDs of a person with commas. Each row is processed separately, or listed with its errors.",
  needs: ({ operation }: { operation: string }) => `${operation} needs`,
} as const;
