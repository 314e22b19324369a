import { allRowsAre, counted, grouped } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import type { DifferenceKind } from "@/lib/domain/insurer-responses/explain-difference";
import type { NextStep } from "@/lib/domain/insurer-responses/next-step";
import type { ResponseField } from "@/lib/domain/insurer-responses/response-fields";
import type { Verdict } from "@/lib/domain/insurer-responses/response-words";

export const INSURER_RESPONSE_MESSAGES = {
  title: "Responses",
  read: ({ stage }: { stage: FormatStage }) => `Read ${RESPONSE_OF[stage]}`,
  dropAnywhere: "Drop the file to read it as a response",
  drop: "Drop the response file, or choose one",
  help: "An endorsement schedule, a UHID list or a list of rejections. We read it with the insurer's format, or else by its column names. Nothing is saved until you have checked it.",
  formatUsed: "Read with the format in which the members were sent.",
  formatMissing: "There is no format for this file. Columns are matched by their names.",
  formatFailed: "Unable to load the format",
  columns: "Columns",
  fileColumn: "Column in the file",
  ourColumn: "Our column",
  console: "Console",
  samples: "In the file",
  certain: "Certain",
  toDecide: "Unclear",
  decided: "Your choice",
  notUsed: "Not used",
  choose: ({ header }: { header: string }) => `Content of '${header}'`,
  undecidedColumn: "Choose the content of this column",
  words: "Status values",
  wordChoose: ({ word }: { word: string }) => `Meaning of '${word}'`,
  next: "Compare with the endorsement",
  undecidedVerdict: "Choose accepted, rejected or pending",
  noVerdicts: "The file has no column that says which rows are accepted",
  sheetVerdict: ({ sheet }: { sheet?: string }) => (sheet ? `The rows of ${sheet} are` : "The rows of the file are"),
  changes: "Recorded responses that this file changes",
  changesHelp: "Tick each life whose recorded response should change.",
  changed: ({ name, from, to }: { name: string; from: string; to: string }) => `${name}: ${from} → ${to}`,
  unconfirmed: ({ n }: { n: number }) =>
    `${counted(n, "recorded response", "recorded responses")} would change: confirm each of them`,
  noTable: "The file has no table with lives",
  noHeaders: "Choose the column that identifies the lives: employee ID, name, UHID or user ID",
  noLines: "The file has no rows with a member",
  tooLong: ({ max }: { max: number }) => `The file has more than ${grouped(max)} rows. Split it into smaller files.`,
  unread: ({ n, header, text }: { n: number; header: string; text: string }) =>
    `${counted(n, "cell", "cells")} under '${header}' cannot be read as an amount, for example '${text}'. These amounts are not compared.`,
  leftOut: ({ n }: { n: number }) =>
    `${counted(n, "row has no member and is", "rows have no member and are")} skipped.`,
  comparing: "Comparing with the endorsement…",
  failed: "Unable to compare the file",
  recordFailed: "Unable to record the response",
  preview: "Content of the file",
  otherFile: "Choose another file",
  back: "Back to the columns",
  record: ({ n }: { n: number }) => `Record ${counted(n, "response", "responses")}`,
  recorded: ({ fileName }: { fileName: string }) => `${fileName} is recorded.`,
  recordedBefore: ({ fileName }: { fileName: string }) => `${fileName} is already recorded. Nothing was changed.`,
  notExpected: ({ status }: { status: string }) => `No insurer or TPA response is expected in status ${status}`,
  otherPolicy: ({ policyNumber }: { policyNumber: string }) =>
    `The file is for policy ${policyNumber}, not for the policy of this endorsement`,
  otherCompany: ({ company }: { company: string }) =>
    `The file is for ${company}, not for the company of this endorsement`,
  noneOfOurs: "None of the members in the file are in this endorsement",
  undecided: ({ n }: { n: number }) => `Choose the endorsement row for ${counted(n, "line", "lines")}`,
  unclear: "Unclear lines",
  unclearHelp: "These lines match several rows, or a row with a different name.",
  unclearChoose: ({ line }: { line: string }) => `Row of ${line}`,
  noneOfThese: "None of these",
  lineName: ({ row, name, employeeId }: { row: number; name: string | null; employeeId: string | null }) =>
    `row ${row}: ${[employeeId, name].filter(Boolean).join(" · ")}`,
  accepted: "Accepted",
  rejected: "Rejected",
  open: "Pending",
  earlierSending: "From an earlier sending, not counted",
  unknown: "Not in this endorsement",
  unknownHelp: "In the file but not in the endorsement. Ask the sender, or search other endorsements for this member.",
  newUhids: "New UHIDs",
  uhidFailures: ({ n }: { n: number }) => `${counted(n, "UHID was", "UHIDs were")} not saved`,
  amounts: "Amounts",
  amountSum: ({ ours, theirs }: { ours: string; theirs: string }) => `Insurer ${theirs}, console ${ours}:`,
  noAmounts: "The file has no amounts.",
  sameAmounts: "no difference",
  rows: "Rows of the response",
  life: "Life",
  verdict: "Response",
  uhid: "UHID",
  difference: "Amount",
  nextStep: "Next step",
  days: ({ days }: { days: number }) => `insurer charges ${counted(days, "day", "days")}`,
  rate: ({ annual, ageBand, sumInsured }: { annual: string; ageBand: string; sumInsured: string }) =>
    `insurer charges ${annual} a year${ageBand ? `, band ${ageBand}` : ""}, sum insured ${sumInsured}`,
  ratio: ({ ratio }: { ratio: number }) => `insurer charges ${ratio} times our amount on every row`,
  withGst: "with GST",
  progress: ({ rows, open, accepted, rejected }: { rows: number; open: number; accepted: number; rejected: number }) =>
    open === 0
      ? `${allRowsAre(rows)} complete: ${accepted} accepted, ${rejected} rejected.`
      : `${open} of ${counted(rows, "row", "rows")} pending; ${accepted} accepted, ${rejected} rejected.`,
  none: "No response yet.",
  rejectedMove:
    "Rejected rows move to the next draft when the endorsement is received, with the dependants who follow a rejected employee.",
  openPosted: ({ open }: { open: number }) =>
    open === 1
      ? "1 row has no response yet. The move posts and applies it like an accepted one."
      : `${open} rows have no response yet. The move posts and applies them like accepted ones.`,
  rejectedIncluded: "These amounts include the rejected rows until the endorsement is received.",
  rejectedMoved: ({ lives, followers, from, to }: Record<"lives" | "followers" | "from" | "to", number>) =>
    `The insurer rejected ${counted(lives, "life", "lives")} of ${endoNumber(from)}: moved to ${endoNumber(to)}${
      followers > 0 ? `, with ${counted(followers, "dependant", "dependants")}` : ""
    }`,
  allRejected: "The insurer rejected every member: move the endorsement to Endo Declined",
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
  DAYS: "Different number of days",
  RATE: "Different rate",
  UNKNOWN: "Unexplained",
};

export const NEXT_STEP_WORDS: Readonly<Record<NextStep, string>> = {
  SEND_DOCUMENTS: "Get the documents from HR and send them to the insurer or TPA",
  CHECK_COVER: "Check whether the member is already covered",
  CORRECT_DATA: "Correct the data in the next endorsement",
  INFORM_HR: "Inform HR: the policy does not allow it",
  ADD_AGAIN: "Not covered: find out why before the next endorsement adds the member",
  DELETE_AGAIN: "Still covered: find out why before the next endorsement deletes the member",
  CORRECT_AGAIN: "Not corrected: find out why before the next endorsement corrects it",
  ASK_AGAIN: "Already in force: ask why it was rejected and have it processed",
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
  reason: "Reason for rejection",
  remarks: "Remarks",
  netPremium: "Premium without GST",
  totalPremium: "Premium with GST",
  operation: "Operation",
  policyNumber: "Policy Number",
  company: "Company",
};

export const RESPONSE_HELP = {
  intro:
    "Insurers return an endorsement schedule, and TPAs a list of UHIDs. Both may list rejections. Files are .xlsx, .xls, .xlsb, .ods, .docx, .pdf or .csv. Headers may be below title rows.",
  rules: [
    { term: "Members are matched by", text: "Employee ID with relation and name, by UHID, or else by name." },
    { term: "Amounts are compared", text: "Without GST if the file has such a column. Up to ₹1 per row is rounding." },
    { term: "Without a status", text: "You choose what the rows are. On a sheet of rejections they are rejected." },
  ],
} as const;
