import { counted } from "@/lib/domain/counted";
import type { PolicyReason, Reason } from "@/lib/domain/file-recognition/recognise";

/** A file that is dropped or chosen anywhere in the console. */
export const OPEN_FILE_MESSAGES = {
  drop: "Drop the file to open it in the validator",
  choose: "Open a file",
  severalTitle: "Nothing was opened",
  several: ({ files }: { files: number }) => `You dropped ${counted(files, "file", "files")}. Drop one file at a time.`,
  openTitle: ({ file }: { file: string }) => `Open ${file}?`,
  inHand: ({ file, members }: { file: string; members: number }) =>
    `${file} with ${counted(members, "member", "members")} is still open in the validator. Your choices and corrections will be lost.`,
  matching: ({ file }: { file: string }) => `The columns of ${file} are not matched yet. Your choices will be lost.`,
  finished: "The validation summary of the last upload is still open. Rows already uploaded are not affected.",
  open: ({ file }: { file: string }) => `Start fresh with ${file}`,
  keep: "Keep the current work",
} as const;

const POLICY_REASONS: Readonly<Record<PolicyReason, string>> = {
  policyNumber: "The policy's number is in the file.",
  employees: "The policy covers these employees.",
  only: "It is the only active policy.",
  named: "The email names it.",
};

/** The company and policy that a file is of. */
export const RECOGNITION_MESSAGES = {
  title: "Recognised from the file",
  recognised: ({ file }: { file: string }) => `Recognised from ${file}:`,
  because: ({ reasons }: { reasons: readonly string[] }) => `Matched by ${reasons.join(", ")}.`,
  reasons: {
    policyNumber: () => "a policy number in the file",
    name: () => "the company's name in the file",
    domain: () => "the domain of email addresses",
    employees: ({ employees }) => counted(employees, "employee ID", "employee IDs"),
    headings: () => "the same columns as in its earlier files",
  } satisfies Record<Reason, (facts: { employees: number }) => string>,
  policyBecause: ({ reason }: { reason: PolicyReason }) => POLICY_REASONS[reason],
  choosePolicy: "Choose the policy: the file does not state one.",
  policies: "Policies of the company",
  preset: "The upload creates or updates an endorsement request. The enrolment portal stays off.",
  change: "Change",
  several: ({ file }: { file: string }) => `${file} may belong to more than one company. Which one is it?`,
  unsure: ({ file }: { file: string }) => `${file} may belong to this company. Is that correct?`,
  unknown: ({ file }: { file: string }) => `No company was recognised from ${file}. Choose the company below.`,
  failed: ({ file }: { file: string }) => `${file} could not be compared with the companies. Choose the company below.`,
} as const;
