import { counted } from "@/lib/domain/counted";
import type { VersionState } from "@/lib/domain/dated-versions";
import type { FormatFinding } from "@/lib/domain/insurer-formats/check-lines";
import type {
  DateStyle,
  FileType,
  FormatColumn,
  FormatOperation,
  FormatSplit,
  FormatStage,
} from "@/lib/domain/insurer-formats/format";
import type { SourceName } from "@/lib/domain/insurer-formats/sources";
import type { AmountUnit } from "@/lib/domain/insurer-formats/units";

export const INSURER_FORMAT_MESSAGES = {
  title: "Insurer formats",
  one: "Insurer format",
  loadFailed: "Unable to load the formats",
  oneFailed: "Unable to load the format",
  loading: "Loading the format…",
  notOffered: "The connected provider has no formats to change",
  notOfferedText: "It uses its own layouts.",
  none: "No insurer has a format yet",
  noneText: "Add one from a sample of the insurer's own file.",
  search: "Search insurers",
  noMatch: "No insurer matches",
  add: "Add a format",
  addTitle: "Add a format",
  insurer: "Insurer",
  policyType: "Policy Type",
  stage: "Sent to",
  open: "Open",
  chooseInsurer: "Choose an insurer",
  active: "Active version",
  since: "Since",
  by: "By",
  next: "Scheduled",
  draft: "Draft",
  fromTheStart: "Initial format",
  noActive: "None",
  versionName: ({ number }: { number: number }) => (number === 0 ? "Neutral" : `Version ${number}`),
  nextVersion: ({ number, day }: { number: number; day: string }) => `Version ${number} from ${day}`,
  readOnly: "An operations lead can change formats.",
  columns: "Columns",
  wholeFile: "The file",
  dates: "Date format",
  split: "Multiple operations",
  fileType: "File type",
  unit: "Unit",
  above: "Rows above the headings",
  aboveKept: ({ rows }: { rows: number }) => `${counted(rows, "row", "rows")} above the headings`,
  removeAbove: "Remove these rows",
  fileName: "File name",
  fileNameHelp: "Use {insurer} {company} {policyNumber} {n} {op} {ddMMyyyy} and any text",
  sheet: "Sheet",
  header: "Header",
  holds: "Content",
  fixedText: "Fixed text",
  fixedTextHelp: "Leave blank for an empty column",
  writing: "Style",
  asFormat: "Same as the file",
  asIs: "Unchanged",
  capitals: "In capitals",
  words: "Values",
  wordsOf: ({ header }: { header: string }) => `The insurer's values in '${header}'`,
  wordsHelp: "Leave blank to use our own value",
  useWords: "Use these values",
  mandatory: "Required",
  lengthNeeded: ({ at }: { at: number }) => `Column ${at}: enter the characters as a number from 1 to 32767`,
  maxLength: "Max. length",
  maxLengthHelp: "characters",
  columnName: ({ at, header }: { at: number; header: string }) => `column ${at}${header ? ` '${header}'` : ""}`,
  moveUp: ({ name }: { name: string }) => `Move ${name} up`,
  moveDown: ({ name }: { name: string }) => `Move ${name} down`,
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  moved: ({ name, at }: { name: string; at: number }) => `${name} is now number ${at}.`,
  addColumn: "Add a column",
  keys: "Drag a column by its number, or press Alt and an arrow key in one of its fields.",
  drag: ({ name }: { name: string }) => `Drag ${name}`,
  save: "Save the draft",
  saved: "The draft is saved. It is not in use yet.",
  saveFailed: "Unable to save the draft",
  startDraft: "Change",
  discard: "Discard the draft",
  discardTitle: ({ name }: { name: string }) => `Discard the draft of ${name}?`,
  discardText: "Changes since the active version are lost. Saved versions are kept.",
  discarded: "The draft is discarded.",
  discardFailed: "Unable to discard the draft",
  draftBy: ({ by, day }: { by: string; day: string }) => `Draft by ${by}, ${day}`,
  activate: "Make active",
  activateTitle: "Make the draft active",
  activateNumber: ({ number }: { number: number }) =>
    number === 0 ? "Go back to the neutral format" : `Go back to version ${number}`,
  goBack: "Use this version again",
  firstDay: "Effective from",
  firstDayHelp: "Endorsements sent earlier keep their format",
  note: "Reason",
  from: ({ day }: { day: string }) => `Active from ${day}`,
  activated: ({ day }: { day: string }) => `The format is active from ${day}.`,
  activateFailed: "Unable to make the format active",
  saveFirst: "Save the draft before you try it or make it active.",
  pastDay: "Choose today or a later date",
  dayNeeded: "Enter the effective date",
  version: "Version",
  versions: "Versions",
  noVersions: "No versions yet.",
  status: "Status",
  changedOn: "Created on",
  sample: "Copy from a sample file",
  sampleDrop: "Drop a file of the insurer, or choose one",
  template: "Template",
  templateFill: "Fill this file",
  templateFillHelp:
    "The insurer's workbook stays as it is: sheets, styles and drop-downs. Rows are written below its headings.",
  templateUsed: ({ name, row }: { name: string; row: number }) =>
    `Fills the insurer's file '${name}', from row ${row + 1} on. Other sheets, styles and drop-downs stay as they are.`,
  templateRemove: "Do not fill this file any more",
  templateNoSheet: ({ sheet }: { sheet: string }) =>
    `The sheet '${sheet}' has no empty row below its headings. Delete the examples and choose the file again.`,
  templateFailed: "Unable to store the template",
  sampleHelp:
    "We copy headers, their order, the rows above them, values and the date format. The rows of members are not saved.",
  sampleEmpty: "The file has no headers",
  sampleSheet: "Sheet of the sample",
  sampleUse: "Use these columns",
  sampleSure: ({ sure, all }: { sure: number; all: number }) => `${sure} of ${all} columns are matched.`,
  sampleChoose: ({ header }: { header: string }) => `Content of '${header}'`,
  sampleUndecided: "Choose the content of this column",
  sampleDates: "The date format of the sample is unclear. Choose it.",
  sampleUnit: ({ header }: { header: string }) => `Unit of '${header}'`,
  sampleUnitNeeded: "Choose the unit: the file may be in lakhs",
  sampleUnknownWords: ({ words }: { words: string }) => `Unknown values: ${words}`,
  nothing: "Nothing: the column stays empty",
  certain: "Certain",
  toDecide: "Unclear",
  decided: "Your choice",
  shown: "In the sample",
  preview: "Preview",
  previewOf: "Endorsement to preview",
  previewNone: "No endorsement of this insurer and policy type has left Draft yet.",
  previewFailed: "Unable to load the endorsement",
  previewRows: ({ shown, all }: { shown: number; all: number }) =>
    shown === all ? counted(all, "row", "rows") : `The first ${shown} of ${all} rows`,
  try: "Try: download",
  checks: "Checks",
  faults: "The format cannot be made active yet",
  noFindings: "No problems found.",
} as const;

export const STAGE_WORDS: Readonly<Record<FormatStage, string>> = { INSURER: "Insurer", TPA: "TPA" };

export const OPERATION_WORDS: Readonly<Record<FormatOperation, string>> = {
  ADD: "Additions",
  DELETE: "Deletions",
  EDIT: "Corrections",
};

export const SPLIT_WORDS: Readonly<Record<FormatSplit, string>> = {
  FILES: "One file each, zipped",
  SHEETS: "One sheet each, in one file",
};

export const DATE_WORDS: Readonly<Record<DateStyle, string>> = {
  "dd-MMM-yyyy": "05-Jan-2026",
  "dd/MM/yyyy": "05/01/2026",
  "dd-MM-yyyy": "05-01-2026",
  "dd.MM.yyyy": "05.01.2026",
  "yyyy-MM-dd": "2026-01-05",
  date: "Excel date",
};

export const FILE_TYPE_WORDS: Readonly<Record<FileType, string>> = {
  xlsx: "Excel workbook (.xlsx)",
  xls: "Excel 97–2003 workbook (.xls)",
  csv: "Comma-separated text (.csv)",
};

export const UNIT_WORDS: Readonly<Record<AmountUnit, string>> = { RUPEES: "In rupees", LAKHS: "In lakhs" };

export const LETTER_WORDS: Readonly<Record<FormatColumn["letters"], string>> = {
  AS_IS: INSURER_FORMAT_MESSAGES.asIs,
  UPPER: INSURER_FORMAT_MESSAGES.capitals,
};

export const FORMAT_VERSION_STATES: Readonly<Record<VersionState, string>> = {
  current: "Active",
  future: "Scheduled",
  past: "Past",
  replaced: "Replaced",
};

/** Labels of the sources of a column. */
export const SOURCE_WORDS: Readonly<Record<SourceName, string>> = {
  seq: "Serial number",
  employeeId: "Employee ID",
  name: "Name",
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name (all words after the first name)",
  surname: "Last name without middle name",
  title: "Title (Mr, Mrs, Ms), from gender, age and marital status",
  relation: "Relation with gender (son, mother)",
  relationship: "Relationship (child, parent)",
  gender: "Gender",
  maritalStatus: "Marital Status",
  dob: "Date of Birth",
  age: "Age",
  sumInsured: "Sum Insured",
  ctc: "CTC",
  joined: "Date of joining",
  start: "Coverage start",
  leaving: "Date of leaving",
  uhid: "UHID",
  mobile: "Mobile",
  email: "Email",
  nominee: "Nominee",
  nomineeRelation: "Nominee's relationship",
  nomineeDob: "Nominee's date of birth",
  nomineeShare: "Nominee's share in %",
  netPremium: "Premium without GST",
  totalPremium: "Premium with GST",
  operation: "Operation",
  field: "Field corrected",
  oldValue: "Old value",
  newValue: "New value",
  policyNumber: "Policy Number",
  company: "Company",
  insurer: "Insurer",
  endorsementNumber: "Endorsement number",
};

const FINDING_WORDS: Readonly<Record<FormatFinding["kind"], string>> = {
  EMPTY: "is required but empty",
  TOO_LONG: "is too long",
  NO_WORD: "has a value that the insurer does not use",
  READ_OTHERWISE: "would be read back differently",
};

/** Max rows that a finding lists. */
const ROWS_NAMED = 5;

/** 'Deletions: 'UHID' is required but empty in rows 1, 2'. */
export function describeFinding({ operation, header, kind, rows }: FormatFinding): string {
  const named = rows.slice(0, ROWS_NAMED).join(", ");
  const more = rows.length > ROWS_NAMED ? ` and ${rows.length - ROWS_NAMED} more` : "";
  const where = `${rows.length === 1 ? "row" : "rows"} ${named}${more}`;
  return `${OPERATION_WORDS[operation]}: '${header}' ${FINDING_WORDS[kind]} in ${where}`;
}
