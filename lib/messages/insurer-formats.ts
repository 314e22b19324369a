import type { FormatFinding } from "@/lib/domain/insurer-formats/check-lines";
import type {
  DateStyle,
  FormatColumn,
  FormatOperation,
  FormatSplit,
  FormatStage,
} from "@/lib/domain/insurer-formats/format";
import type { SourceName } from "@/lib/domain/insurer-formats/sources";
import type { VersionState } from "@/lib/domain/insurer-formats/versions";
import { counted } from "./counted";

export const INSURER_FORMAT_MESSAGES = {
  title: "Insurer formats",
  one: "Insurer format",
  loadFailed: "Unable to load the formats",
  oneFailed: "Unable to load the format",
  notOffered: "The connected provider has no formats to change",
  notOfferedText: "It writes members in layouts of its own.",
  none: "No insurer has a format yet",
  noneText: "Add one from a sample of the insurer's own file.",
  search: "Search insurers",
  noMatch: "No insurer of that name has a format",
  add: "Add a format",
  addTitle: "Add a format",
  insurer: "Insurer",
  policyType: "Policy type",
  stage: "Sent to",
  open: "Open",
  chooseInsurer: "Choose an insurer",
  active: "Active version",
  since: "Since",
  by: "By",
  next: "To come",
  draft: "Draft",
  fromTheStart: "From the start",
  noActive: "None",
  versionName: ({ number }: { number: number }) => (number === 0 ? "Neutral" : `Version ${number}`),
  nextVersion: ({ number, day }: { number: number; day: string }) => `Version ${number} from ${day}`,
  readOnly: "An operations lead can change formats.",
  columns: "Columns",
  wholeFile: "The file",
  dates: "Days are written",
  split: "Several operations",
  fileName: "File name",
  fileNameHelp: "Made of {insurer} {company} {policyNumber} {n} {op} {ddMMyyyy} and any text",
  sheet: "Sheet",
  header: "Header",
  holds: "Holds",
  fixedText: "Fixed text",
  fixedTextHelp: "Left empty, the column stays empty",
  writing: "Written",
  asFormat: "As the file",
  asIs: "As it is",
  capitals: "In capitals",
  words: "Words",
  wordsOf: ({ header }: { header: string }) => `The insurer's words in '${header}'`,
  wordsHelp: "Left empty, our own word is written",
  useWords: "Use these words",
  mandatory: "Must be filled",
  lengthNeeded: ({ at }: { at: number }) => `Column ${at}: enter the characters as a number from 1 to 32767`,
  maxLength: "At most",
  maxLengthHelp: "characters",
  columnName: ({ at, header }: { at: number; header: string }) => `column ${at}${header ? ` '${header}'` : ""}`,
  moveUp: ({ name }: { name: string }) => `Move ${name} up`,
  moveDown: ({ name }: { name: string }) => `Move ${name} down`,
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  moved: ({ name, at }: { name: string; at: number }) => `${name} is now number ${at}.`,
  addColumn: "Add a column",
  keys: "Drag a column by its number, or move it by Alt with an arrow key while one of its fields has the focus.",
  drag: ({ name }: { name: string }) => `Drag ${name}`,
  save: "Save the draft",
  saved: "The draft is saved. Nothing is sent by it yet.",
  saveFailed: "Unable to save the draft",
  startDraft: "Change",
  discard: "Discard the draft",
  discardTitle: ({ name }: { name: string }) => `Discard the draft of ${name}?`,
  discardText: "What was changed since the active version is lost. Versions stay.",
  discarded: "The draft is discarded.",
  discardFailed: "Unable to discard the draft",
  draftBy: ({ by, day }: { by: string; day: string }) => `Draft of ${by}, ${day}`,
  activate: "Make active",
  activateTitle: "Make the draft active",
  activateNumber: ({ number }: { number: number }) =>
    number === 0 ? "Go back to the neutral format" : `Go back to version ${number}`,
  goBack: "Go back to this",
  firstDay: "First day",
  firstDayHelp: "Endorsements sent before it keep the format of their day",
  note: "Reason",
  from: ({ day }: { day: string }) => `Active from ${day}`,
  activated: ({ day }: { day: string }) => `The format is active from ${day}.`,
  activateFailed: "Unable to make the format active",
  saveFirst: "Save the draft before it is tried or made active.",
  pastDay: "Choose today or a later day: what was sent on past days stays as it was",
  dayNeeded: "Enter the first day",
  version: "Version",
  versions: "Versions",
  noVersions: "Nobody has made a version yet.",
  status: "Status",
  changedOn: "Made on",
  sample: "Make it like this sample",
  sampleDrop: "Drop a file of the insurer, or choose one",
  sampleHelp: "Headers, their order, words and days are taken over. The rows are only looked at here.",
  sampleEmpty: "The file has no headers",
  sampleSheet: "Sheet of the sample",
  sampleUse: "Use these columns",
  sampleSure: ({ sure, all }: { sure: number; all: number }) => `${sure} of ${all} columns are certain.`,
  sampleChoose: ({ header }: { header: string }) => `What '${header}' holds`,
  sampleUndecided: "Say what this column holds",
  sampleDates: "The sample does not show beyond doubt how days are written: say it",
  sampleUnknownWords: ({ words }: { words: string }) => `No word of ours: ${words}`,
  nothing: "Nothing: the column stays empty",
  certain: "Certain",
  toDecide: "To decide",
  decided: "Decided",
  shown: "In the sample",
  preview: "Preview",
  previewOf: "Endorsement to look at",
  previewNone: "No endorsement of this insurer and type has left Draft yet.",
  previewFailed: "Unable to load the endorsement",
  previewRows: ({ shown, all }: { shown: number; all: number }) =>
    shown === all ? counted(all, "row", "rows") : `The first ${shown} of ${all} rows`,
  try: "Try: download",
  checks: "Checks",
  faults: "The format cannot be made active yet",
  noFindings: "Nothing is missing, too long or without a word.",
} as const;

export const STAGE_WORDS: Readonly<Record<FormatStage, string>> = { INSURER: "Insurer", TPA: "TPA" };

export const OPERATION_WORDS: Readonly<Record<FormatOperation, string>> = {
  ADD: "Additions",
  DELETE: "Deletions",
  EDIT: "Corrections",
};

export const SPLIT_WORDS: Readonly<Record<FormatSplit, string>> = {
  FILES: "A file each, zipped",
  SHEETS: "A sheet each, in one file",
};

export const DATE_WORDS: Readonly<Record<DateStyle, string>> = {
  "dd-MMM-yyyy": "05-Jan-2026",
  "dd/MM/yyyy": "05/01/2026",
  "dd-MM-yyyy": "05-01-2026",
  "dd.MM.yyyy": "05.01.2026",
  "yyyy-MM-dd": "2026-01-05",
  date: "As a true date",
};

export const LETTER_WORDS: Readonly<Record<FormatColumn["letters"], string>> = {
  AS_IS: INSURER_FORMAT_MESSAGES.asIs,
  UPPER: INSURER_FORMAT_MESSAGES.capitals,
};

export const FORMAT_VERSION_STATES: Readonly<Record<VersionState, string>> = {
  current: "Active",
  future: "To come",
  past: "Past",
  replaced: "Replaced",
};

/** What each of ours is called. */
export const SOURCE_WORDS: Readonly<Record<SourceName, string>> = {
  seq: "Serial number",
  employeeId: "Employee ID",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  relation: "Relation with gender (son, mother)",
  relationship: "Relationship (child, parent)",
  gender: "Gender",
  dob: "Date of birth",
  age: "Age",
  sumInsured: "Sum insured",
  ctc: "CTC",
  joined: "Date of joining",
  start: "Coverage start",
  leaving: "Date of leaving",
  uhid: "UHID",
  mobile: "Mobile",
  email: "Email",
  netPremium: "Premium without GST",
  totalPremium: "Premium with GST",
  operation: "Operation",
  field: "Field corrected",
  oldValue: "Old value",
  newValue: "New value",
  policyNumber: "Policy number",
  company: "Company",
  insurer: "Insurer",
  endorsementNumber: "Endorsement number",
};

const FINDING_WORDS: Readonly<Record<FormatFinding["kind"], string>> = {
  EMPTY: "must be filled and is empty",
  TOO_LONG: "is too long",
  NO_WORD: "has a value without the insurer's word",
  READ_OTHERWISE: "would come back as something else",
};

/** So many rows are named. */
const ROWS_NAMED = 5;

/** 'Deletions: 'UHID' must be filled and is empty in rows 1, 2'. */
export function describeFinding({ operation, header, kind, rows }: FormatFinding): string {
  const named = rows.slice(0, ROWS_NAMED).join(", ");
  const more = rows.length > ROWS_NAMED ? ` and ${rows.length - ROWS_NAMED} more` : "";
  const where = `${rows.length === 1 ? "row" : "rows"} ${named}${more}`;
  return `${OPERATION_WORDS[operation]}: '${header}' ${FINDING_WORDS[kind]} in ${where}`;
}
