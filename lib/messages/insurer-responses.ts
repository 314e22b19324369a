import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import type { DifferenceKind } from "@/lib/domain/insurer-responses/explain-difference";
import type { NextStep } from "@/lib/domain/insurer-responses/next-step";
import type { ResponseField } from "@/lib/domain/insurer-responses/response-fields";
import type { Verdict } from "@/lib/domain/insurer-responses/response-words";
import { counted } from "./counted";

export const INSURER_RESPONSE_MESSAGES = {
  title: "Responses",
  read: ({ stage }: { stage: FormatStage }) => `Read ${RESPONSE_OF[stage]}`,
  drop: "Drop the response file, or choose one",
  help: "An endorsement schedule, a UHID list or a list of rejections. It is read by the format in which the members were sent, else by the names of its columns. Nothing is stored before you have seen it.",
  formatUsed: "Read by the format in which the members were sent.",
  formatMissing: "There is no format for this: columns are read by their names.",
  formatFailed: "Unable to load the format",
  columns: "Columns",
  theirs: "Theirs",
  ours: "Ours",
  shown: "In the file",
  certain: "Certain",
  toDecide: "To decide",
  decided: "Decided",
  notUsed: "Not used",
  choose: ({ header }: { header: string }) => `What '${header}' holds`,
  undecidedColumn: "Say what this column holds",
  words: "Words of the status",
  wordChoose: ({ word }: { word: string }) => `What '${word}' means`,
  next: "Compare with the endorsement",
  noHeaders: "No column of the file names a life: an employee id, a name or a UHID is needed",
  noLines: "The file has no lines with a life",
  tooLong: ({ most }: { most: number }) => `At most ${most.toLocaleString("en-IN")} lines can be read at once`,
  unread: ({ n, header, text }: { n: number; header: string; text: string }) =>
    `${counted(n, "cell", "cells")} under '${header}' cannot be read as an amount, such as '${text}': no amount is compared there.`,
  leftOut: ({ n }: { n: number }) =>
    `${counted(n, "row names", "rows name")} nobody and ${n === 1 ? "is" : "are"} left out.`,
  comparing: "Comparing with the endorsement…",
  failed: "Unable to compare the file",
  recordFailed: "Unable to record the response",
  preview: "What the file says",
  otherFile: "Choose another file",
  back: "Back to the columns",
  record: ({ n }: { n: number }) => `Record ${counted(n, "response", "responses")}`,
  recorded: ({ fileName }: { fileName: string }) => `${fileName} is recorded.`,
  recordedBefore: ({ fileName }: { fileName: string }) => `${fileName} was recorded before: nothing has changed.`,
  notExpected: ({ status }: { status: string }) => `No insurer or TPA response is expected in status ${status}`,
  otherPolicy: ({ policyNumber }: { policyNumber: string }) =>
    `The file is about policy ${policyNumber}, not about the policy of this endorsement`,
  otherCompany: ({ company }: { company: string }) =>
    `The file is about ${company}, not about the company of this endorsement`,
  noneOfOurs: "None of the lives in the file is in this endorsement",
  undecided: ({ n }: { n: number }) =>
    `Say of ${counted(n, "line", "lines")} which row of the endorsement ${n === 1 ? "it is" : "they are"}`,
  unclear: "Which row is it?",
  unclearHelp: "These lines fit more than one row, or one under another name.",
  unclearChoose: ({ line }: { line: string }) => `Row of ${line}`,
  noneOfThese: "None of these",
  lineName: ({ row, name, employeeId }: { row: number; name: string | null; employeeId: string | null }) =>
    `row ${row}: ${[employeeId, name].filter(Boolean).join(" · ")}`,
  accepted: "Accepted",
  rejected: "Rejected",
  open: "Pending",
  unknown: "Not of this endorsement",
  unknownHelp: "In their file, not in the endorsement: ask the insurer, or look for the life in another endorsement.",
  newUhids: "New UHIDs",
  uhidFailures: ({ n }: { n: number }) => `${counted(n, "UHID is", "UHIDs are")} not taken over`,
  amounts: "Amounts",
  amountSum: ({ ours, theirs, difference }: { ours: string; theirs: string; difference: string }) =>
    `Theirs ${theirs}, ours ${ours}: ${difference}`,
  noAmounts: "The file names no amounts.",
  sameAmounts: "no difference",
  rows: "Rows of the response",
  life: "Life",
  verdict: "Response",
  uhid: "UHID",
  difference: "Amount",
  nextStep: "Next step",
  days: ({ days }: { days: number }) => `theirs is for ${days} days`,
  rate: ({ annual, ageBand, sumInsured }: { annual: string; ageBand: string; sumInsured: string }) =>
    `theirs is ${annual} a year${ageBand ? `, band ${ageBand}` : ""}, sum insured ${sumInsured}`,
  ratio: ({ ratio }: { ratio: number }) => `theirs is ${ratio} times ours on every row`,
  withGst: "with GST",
  progress: ({ rows, open, accepted, rejected }: { rows: number; open: number; accepted: number; rejected: number }) =>
    open === 0
      ? `${rows === 1 ? "The row is" : `All ${rows.toLocaleString("en-IN")} rows are`} complete: ${accepted} accepted, ${rejected} rejected.`
      : `${open} of ${counted(rows, "row", "rows")} pending; ${accepted} accepted, ${rejected} rejected.`,
  none: "No response yet.",
  loadFailed: "Unable to load the responses",
  listed: ({ lineCount }: { lineCount: number }) => counted(lineCount, "line", "lines"),
  showRows: "Show rows",
  hideRows: "Hide rows",
  show: ({ fileName }: { fileName: string }) => `Show the rows of ${fileName}`,
  hide: ({ fileName }: { fileName: string }) => `Hide the rows of ${fileName}`,
  helpLabel: "Help and practice files",
  helpTitle: "Reading a response",
} as const;

const RESPONSE_OF: Readonly<Record<FormatStage, string>> = { INSURER: "insurer's response", TPA: "TPA's response" };

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  ACCEPTED: INSURER_RESPONSE_MESSAGES.accepted,
  REJECTED: INSURER_RESPONSE_MESSAGES.rejected,
  PENDING: INSURER_RESPONSE_MESSAGES.open,
};

export const DIFFERENCE_WORDS: Readonly<Record<DifferenceKind, string>> = {
  EQUAL: "Equal",
  ROUNDING: "Rounding",
  DAYS: "Other days",
  RATE: "Other rate",
  UNKNOWN: "Unknown",
};

export const NEXT_STEP_WORDS: Readonly<Record<NextStep, string>> = {
  SEND_DOCUMENTS: "Get the documents from HR and send them to the insurer",
  CHECK_COVER: "Look up whether the life is covered already",
  CORRECT_DATA: "Correct the data and file the row again in the next endorsement",
  INFORM_HR: "Inform HR: the policy does not allow it",
  ADD_AGAIN: "Not covered: find out why and add again in the next endorsement",
  DELETE_AGAIN: "Still covered: find out why and delete again in the next endorsement",
  CORRECT_AGAIN: "Not corrected: find out why and file it again in the next endorsement",
};

export const RESPONSE_FIELD_WORDS: Readonly<Record<ResponseField, string>> = {
  employeeId: "Employee ID",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  relation: "Relation",
  uhid: "UHID",
  userId: "User ID",
  status: "Status",
  reason: "Reason of a rejection",
  remarks: "Remarks",
  netPremium: "Premium without GST",
  totalPremium: "Premium with GST",
  operation: "Operation",
  policyNumber: "Policy number",
  company: "Company",
};

export const RESPONSE_HELP = {
  intro:
    "Insurers send back an endorsement schedule, TPAs a list of UHIDs; both may list rejections. Files are .xlsx, .xls or .csv; headers may stand below titles.",
  rules: [
    { term: "A life is found by", text: "Employee ID with relation and name, or by UHID; without an id by its name." },
    { term: "Amounts are compared", text: "Without GST where there is such a column. Up to ₹1 a row is rounding." },
    { term: "Without a status", text: "What is listed is accepted; on a sheet of rejections it is rejected." },
  ],
} as const;
