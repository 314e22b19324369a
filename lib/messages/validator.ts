import type { ApprovalStatus } from "@/lib/domain/approvals/approvals";
import { allRowsAre, counted, grouped } from "@/lib/domain/counted";
import { ENDORSEMENT_RULES } from "@/lib/domain/endorsements/messages";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { MARRIAGE_LABEL, SHEET_NAME_OF } from "@/lib/domain/members/columns";
import { COPIED } from "./clipboard";
import { FILE_MESSAGES } from "./files";
import { PROGRESS_MESSAGES } from "./upload-progress";

/** Literal sentences of the validator's screens. */
export const VALIDATOR_MESSAGES = {
  parentage: ({ count, first }: { count: number; first: readonly { row: number; text: string }[] }) =>
    `${counted(count, "name states", "names state")} a parent or spouse, which is not read as part of the name: ${[
      ...first.map(({ row, text }) => `row ${row}: ${text}`),
      ...(count > first.length ? [`${grouped(count - first.length)} more`] : []),
    ].join(" · ")}`,
  title: "Validator",
  steps: {
    company: "Pick company", // spec 2 §2
    method: "Choose upload method", // spec 2 §2
    action: "Choose action", // spec 2 §2
    policy: "Pick policy", // spec 2 §2
    portal: "Activate enrolment portal for these members?", // spec 2 §2
    file: "Upload a file", // spec 2 §2
  },
  methods: {
    ENDORSEMENT: "Create or Update Endorsement Request", // spec 2 §2
    ROSTER: "Update Active Roster", // spec 2 §2
  },
  action: "Add, Edit and Delete", // spec 2 §2
  portal: { yes: "Yes, activate", no: "No, Don't activate" }, // spec 2 §2
  policyNotApplicable: "Not Applicable", // spec 2 §2
  pasteHint: "Copy rows with their headings from any spreadsheet, or the text of an email, and paste them here.",
  noActivePolicy: "Selected company don't have any active policy available", // spec 2 §2
  policyHint: "Policy selection is mandatory if the endorsement includes add and edit data", // spec 2 §2
  template: "Add, Edit and Delete Template", // spec 2 §2
  submit: "Submit", // spec 2 §2
  loaderTitle: "Before validating the Data...", // spec 2 §2
  loaderOutdated: "Checking for data >45 days old", // spec 2 §2
  nothingUploaded: "Nothing was uploaded",
  stillOpen: ({ name }: { name: string }) => `${name} is still open in the validator.`,
  loaderChecks: "We're doing some pre-checks for edit requests and mid term additions", // spec 2 §2
  failedToUpload: FILE_MESSAGES.uploadFailed, // spec 2 §8
  operations: SHEET_NAME_OF, // spec 2 §4
} as const;

/** Comparison of an employer's full member list with the roster. */
export const COMPARE_MESSAGES = {
  question: "Does this file list everyone to be covered?",
  open: "Compare with the roster",
  title: "Differences with the roster",
  failed: "The list could not be compared with the roster",
  comparing: "Comparing with the roster…",
  unchanged: ({ count }: { count: number }) =>
    `${counted(count, "row is", "rows are")} the same on the roster and will be skipped.`,
  employeesOnly: "The file has employees only. The dependants of employees who stay are unchanged.",
  doubtful: ({ leaving }: { leaving: number }) =>
    `More people would leave (${grouped(leaving)}) than stay. Check that the file lists everyone before you tick leavers.`,
  none: "none",
  same: "The roster matches the file. There is nothing to change.",
  dateOfLeaving: "Date of leaving",
  dateMissing: "Choose the last date of cover for the leavers. You can change it row by row afterwards.",
  leaves: "Not in the file",
  leavesWith: ({ dependants }: { dependants: number }) =>
    `Not in the file; ${counted(dependants, "dependant leaves", "dependants leave")} too`,
  isNew: "Not on the roster",
  unreadable: "A cell cannot be read. The verdict shows which one.",
  nothingChosen: "Tick at least one row.",
  use: ({ counts }: { counts: string }) => `Use ${counts}`,
} as const;

/** A file with sums insured or slab names instead of slab IDs. */
export const SLAB_MESSAGES = {
  found: ({ count }: { count: number }) =>
    `${counted(count, "value", "values")} under Slab ID ${count === 1 ? "does" : "do"} not match a slab of this policy.`,
  applied: ({ slabs }: { slabs: readonly { text: string; slabId: string; rows: number }[] }) =>
    `Slabs of this policy: ${slabs.map(({ text, slabId, rows }) => `${text} → ${slabId} (${counted(rows, "row", "rows")})`).join(", ")}.`,
  open: "Choose slabs",
  change: "Change slabs",
  title: "Slabs of the file",
  explain:
    "These values are not slab IDs of the policy. We suggest a slab by its name, or by its sum insured if no other slab has the same.",
  text: "In the file",
  rows: "Rows",
  slab: "Slab ID",
  slabOf: ({ text }: { text: string }) => `Slab ID for ${text}`,
  leave: "Keep the value",
  use: ({ rows }: { rows: number }) => `Use for ${counted(rows, "row", "rows")}`,
} as const;

/** Rows of changes and exits with a name and no ID. */
export const NAMED_MEMBER_MESSAGES = {
  found: ({ confirmed, rows }: { confirmed: number; rows: number }) =>
    [
      ...(confirmed > 0 ? [`${counted(confirmed, "member was", "members were")} found by name.`] : []),
      ...(rows > confirmed ? [`${counted(rows - confirmed, "row has", "rows have")} a name but no ID.`] : []),
    ].join(" "),
  open: "Find members by name",
  review: "Review members",
  title: "Members by name",
  explain: "Confirm the member of each row. A row without a member stays without an ID and is refused.",
  namesStay: "The name in the list only finds the member: it is not changed on the roster.",
  loading: "Finding members…",
  failed: "The members could not be found",
  nobody: "No covered member has this name",
  leave: "None of them",
  choose: ({ members }: { members: number }) => `Choose from ${counted(members, "member", "members")}`,
  memberOf: ({ name, rowNumber }: { name: string; rowNumber: number }) => `Member for ${name}, row ${rowNumber}`,
  member: ({ employeeId, name, relationship }: { employeeId: string; name: string; relationship: string }) =>
    `${employeeId} · ${name} · ${relationship}`,
  use: ({ rows }: { rows: number }) => `Use for ${counted(rows, "row", "rows")}`,
} as const;

/** The three checklists between upload and validation. */
export const CHECKLIST_MESSAGES = {
  kycHeading: "Before you move forward...", // spec 2 §2
  kycText: "Please confirm that KYC documents exist to edit member details.", // spec 2 §2
  documentReceived: "Document Received", // spec 2 §2
  yes: "Yes",
  no: "No",
  markAll: "Mark all as", // spec 2 §2
  correctEdits: "Correct Edit Members", // spec 2 §2
  incorrectEdits: "Incorrect Edit Members", // spec 2 §2
  next: "Next", // spec 2 §2
  goBack: "Go back", // spec 2 §2
  cancel: "Cancel", // spec 2 §2
  looseProgress: "You'll loose all the progress!", // spec 2 §2
  kycMissing: "KYC documents not received", // spec 2 §5
  dnfHeading: "One last Step...", // spec 2 §2
  dnfText: "Please mark the marriage date for mid-term spouse additions.", // spec 2 §2
  marriageDate: MARRIAGE_LABEL,
  saveAndProceed: "Save & Proceed", // spec 2 §2
  datesMissingTitle: "Marriage date is missing for some entries!", // spec 2 §2
  datesMissing: "Endorsements will not be processed for those entries.", // spec 2 §2
  datesRefused: ({ count }: { count: number }) =>
    `${counted(count, "entry", "entries")} will be rejected because of the marked date and listed in the error file.`,
  marriageWindow: ({ from, to }: { from: string; to: string }) => `Dates from ${from} to ${to} can be marked.`, // spec 2 §5
  backdated: ({ n, m }: { n: number; m: number }) => `${grouped(n)} out of ${grouped(m)} lives will be back dated`, // spec 2 §2
  backdatedText: ({ outdatedDays, refreshToDays }: { outdatedDays: number; refreshToDays: number }) =>
    `Their coverage start is ${outdatedDays} or more days ago. It is set to ${refreshToDays} days ago, but not before the policy's start or the account holder's.`,
  downloadMembers: "Download Member Data", // spec 2 §2
  loseProgress: "Heads Up: You'll Lose Your Progress", // spec 2 §2
} as const;

/** The validation summary. */
export const SUMMARY_MESSAGES = {
  allPolicies: "all policies",
  textOutdated: "Corrections have changed counts or amounts since you edited this text.",
  useNewText: "Use the new text",
  title: "Validated Member Data", // spec 2 §2
  loading: "Validating your data...", // spec 2 §2
  notValidated: "The validation did not finish",
  sameFile: ({ rows }: { rows: number }) => `${allRowsAre(rows)} already applied. Nothing was changed.`,
  broken: "The connection was interrupted. The upload continues automatically when it is back.",
  validateNew: "Validate New File", // spec 2 §2
  startFreshQuestion: "Are you sure you want to start fresh?", // spec 2 §2
  startFresh: "Yes, Start Fresh", // spec 2 §2
  cancel: "Cancel", // spec 2 §2
  nextTitle: "What to do Next", // spec 2 §2
  openEndoTool: "Open Endo Tool", // spec 2 §2
  errorData: "Error Data .xls", // spec 2 §2
  download: "Download", // spec 2 §2
  correctLives: "Correct Lives Endorsement", // spec 2 §2
  viewDetails: "View Details", // spec 2 §2
  lowCd: "Low CD: Awaiting CSM Response", // spec 2 §2
  additionCost: "Addition Cost",
  editsCost: "Edits Cost",
  deleteCost: "Delete Cost", // spec 2 §4
  totalCost: "Total Cost of Endorsement", // spec 2 §4
  totalRefund: "Total Refund", // spec 2 §4
  amountRequired: "Amount Required", // spec 2 §4
  newBalance: "New CD Balance", // spec 2 §4
  otherEndorsements: "Other endorsements on this account",
  estimatedCost: "Estimated Cost of Endorsement", // spec 2 §4
  estimatedRefund: "Estimated Refund", // spec 2 §4
  estimatedRequired: "Estimated Amount Required", // spec 2 §4
  estimatedBalance: "Estimated New CD Balance", // spec 2 §4
  notKnownYet: "NA", // spec 2 §4
  cdAccountMissing: ENDORSEMENT_RULES.cdAccountMissing,
  proposedTitle: "Upload proposed",
  notProposed: "The upload was not proposed",
  /** By the status of the proposal (ruling 80). */
  proposed: {
    PENDING: "Pending approval by a lead: the file has rows with an exception. No lives have been uploaded yet.",
    APPROVED: "Approved. The correct lives are uploaded.",
    DECLINED: "Declined. No lives were uploaded.",
    EXPIRED: "The proposal expired without a decision. No lives were uploaded.",
    WITHDRAWN: "Withdrawn. No lives were uploaded.",
  } satisfies Record<ApprovalStatus, string>,
  openEndorsements: "Open the endorsements",
  backToFile: "Back to the file",
  nextOfProposal: [
    "You are notified of the decision. You can validate another file meanwhile.",
    "Once the upload is approved, post the cost on the ticket and reply to HR.",
  ],
  next: {
    uploaded: "The correct lives are already uploaded.", // spec 2 §2
    nothingUploaded: "No lives were uploaded. Correct the rows in the error log and validate that file.",
    nothingNew: "All changes of this file are already applied. There is nothing to upload.",
    errorLog: "The error log has been downloaded automatically.", // spec 2 §2
    writeSummary: "Write a summary on the support desk.", // spec 2 §2
    writeSummaryWithErrors: "Write a summary on the support desk and attach the error log.", // spec 2 §2
    openTool: "Open the endorsement tool to copy the endorsement cost and download the insurer format file.", // spec 2 §2
    pasteCost: "Paste the cost and attach the file in the same message.", // spec 2 §2
  },
} as const;

/** Correction of incorrect rows in the browser. */
export const FIX_MESSAGES = {
  title: "Fix incorrect rows",
  open: "Fix in place",
  offer: ({ rows }: { rows: number }) =>
    `${counted(rows, "incorrect row", "incorrect rows")} can be corrected here. Only changed rows are checked and uploaded again.`,
  progress: ({ rows, cells, changed }: { rows: number; cells: number; changed: number }) =>
    `${counted(rows, "row", "rows")}, ${counted(cells, "wrong cell", "wrong cells")}, ${grouped(changed)} changed`,
  firstError: "First error",
  keys: "Enter or Tab: next error. With Shift: previous error. Ctrl Enter: fix all rows with the same error. Ctrl V: paste cells of a sheet. Ctrl Z: undo",
  fixAlike: ({ text, label, count }: { text: string; label: string; count: number }) =>
    `Use '${text}' for ${label} in ${counted(count, "row", "rows")} with the same error`,
  send: ({ rows }: { rows: number }) => `Check and upload ${counted(rows, "changed row", "changed rows")}`,
  /** Before the upload: corrected rows replace the rows of the file, and all rows are checked again. */
  check: ({ rows }: { rows: number }) => `Check ${counted(rows, "changed row", "changed rows")}`,
  proposed: "Pending approval by a second person",
  dropLabel: "Or drop the corrected error workbook here",
  offerRest: ({ rows }: { rows: number }) =>
    `${counted(rows, "more row was", "more rows were")} excluded before the upload. Correct the error file and validate it as a new file.`,
  dropped: ({
    name,
    changed,
    unknown,
    excludedByChecklist,
  }: {
    name: string;
    changed: number;
    unknown: number;
    excludedByChecklist: number;
  }) =>
    [
      `${name}: ${counted(changed, "row", "rows")} corrected.`,
      ...(unknown > 0
        ? [`${counted(unknown, "row was", "rows were")} not incorrect and ${unknown === 1 ? "is" : "are"} skipped.`]
        : []),
      ...(excludedByChecklist > 0
        ? [
            `${counted(excludedByChecklist, "row was", "rows were")} excluded before the upload. Validate this file as a new file.`,
          ]
        : []),
    ].join(" "),
  employeeSingle: "The employee is recorded as single",
  addMarriage: "Add an Edit row: employee is married",
  marriageAdded: "Edit row added: employee is married",
  setMarriage: ({ rowNumber }: { rowNumber: number }) => `Mark the employee as married in Edit row ${rowNumber}`,
  marriageSet: ({ rowNumber }: { rowNumber: number }) => `Edit row ${rowNumber}: employee is married`,
  close: "Close",
} as const;

/** Cost of additions and edits before validation. */
export const ESTIMATE_MESSAGES = {
  title: "Cost estimate",
  explain: "Cost of additions and edits by the policy's rater. Exits are priced only after validation.",
  run: "Estimate cost",
  again: "Estimate again",
} as const;

/** Panel with verdict, cost and balance after. */
export const RESULT_MESSAGES = {
  title: "Result",
  /** Label of Submit with its effect; it begins with the specified word. */
  submit: ({ correct, incorrect }: { correct: number; incorrect: number }) => {
    const parts = [
      ...(correct > 0 ? [`upload ${grouped(correct)} correct`] : []),
      ...(incorrect > 0 ? [`keep ${grouped(incorrect)} to fix`] : []),
    ];
    return parts.length === 0 ? VALIDATOR_MESSAGES.submit : `${VALIDATOR_MESSAGES.submit}: ${parts.join(", ")}`;
  },
  skipped: {
    backdate: "No backdate checklist: no coverage date is outdated.",
    kyc: "No KYC checklist: no edit or exit in this file needs documents.",
    dnf: "No DNF checklist: no accepted row needs a marriage date.",
  },
} as const;

/** The dry run: verdict and cost before anything is uploaded. */
export const DRY_RUN_MESSAGES = {
  title: "Dry run",
  explain: "Checks and prices every row with the rules of the upload. Nothing is uploaded.",
  explainRoster: "Checks every row with the rules of the upload. Nothing is uploaded.",
  run: "Dry run",
  again: "Run again",
  asOf: ({ moment }: { moment: string }) => `As of ${moment}`,
  verdict: ({ correct, incorrect }: { correct: number; incorrect: number }) =>
    `Likely ${counted(correct, "correct row", "correct rows")}, ${counted(incorrect, "incorrect row", "incorrect rows")}`,
  awaitsMarriage: ({ rows }: { rows: number }) =>
    `${counted(rows, "row needs", "rows need")} a marriage date from the checklist and ${rows === 1 ? "is" : "are"} not priced yet.`,
  sameFile: ({ rows }: { rows: number }) =>
    `${allRowsAre(rows)} already applied. Uploading this file again changes nothing.`,
  someUnchanged: ({ rows }: { rows: number }) => `${counted(rows, "row changes", "rows change")} nothing.`,
  otherCovers: ({ otherCovers }: { otherCovers: readonly { policyName: string; lives: number }[] }) =>
    `Still covered after these exits: ${otherCovers
      .map(({ policyName, lives }) => `${policyName} (${counted(lives, "life", "lives")})`)
      .join(", ")}. To end every cover, pick Not Applicable as the policy of a file with exits only.`,
  account: "CD account",
  now: "CD Balance now",
  opening: "Available for these rows",
  held: "Held by endorsements at the insurer",
  inDraft: ({ number }: { number: number }) => `Already in draft ${endoNumber(number)}`,
  net: "Net of these rows",
  repriced: ({ number, rows }: { number: number; rows: number }) =>
    `${counted(rows, "earlier row", "earlier rows")} of ${endoNumber(number)}, priced again`,
  samePremium: "the same premium",
  repricedElsewhere: ({ number, rows, change }: { number: number; rows: number; change: string }) =>
    `With these rows, ${counted(rows, "row", "rows")} of ${endoNumber(number)} will be priced again: ${change}.`,
  firstUnaffordable: ({ sheet, row, name }: { sheet: string; row: number; name: string }) =>
    `The CD balance runs out at row ${row} of sheet ${sheet} (${name}).`,
  costPerRow: "Cost per row",
  /** Reason for an amount, such as ₹0 for a life that the family premium includes. */
  note: "Note",
  noNote: "No note",
  rowsShown: ({ shown, total }: { shown: number; total: number }) =>
    `The first ${grouped(shown)} of ${grouped(total)} rows`,
} as const;

/** The likely verdict: the browser's check before the upload. */
export const LIKELY_MESSAGES = {
  title: "Likely verdict",
  explain:
    "After all questions are answered, the rows are checked here with the rules of the upload. Nothing is sent yet.",
  judging: PROGRESS_MESSAGES.judging,
  failed: "The rows could not be checked here. The dry run and Submit will check them.",
  again: "Check again",
  reason: ({ column, message, rows }: { column: string | null; message: string; rows: number }) =>
    `${column === null ? "" : `${column}: `}${message} (${counted(rows, "row", "rows")})`,
  reasons: "Errors",
  allReasons: ({ count }: { count: number }) => `All ${grouped(count)} reasons`,
} as const;

/** Unfinished work to resume. */
export const RESUME_MESSAGES = {
  title: "Unfinished work",
  left: ({ company, file, members }: { company: string | null; file: string | null; members: number }) =>
    [company, file ? `${file}, ${counted(members, "member", "members")}` : null].filter(Boolean).join(" · "),
  resume: "Resume",
  discard: "Discard",
} as const;

/** A draft shared with a colleague by a link. */
export const SHARE_MESSAGES = {
  button: "Share draft",
  link: "Link to this draft",
  copied: COPIED,
  how: "A colleague with access to the validator can continue from here with this link for one week.",
  failed: "The draft could not be shared",
  question: "Open the shared draft?",
  brings: "It contains your colleague's file, checklist answers and results.",
  cleared: ({ name }: { name: string }) => `Your work on ${name} will be cleared from this screen.`,
  open: "Open draft",
  notNow: "Not now",
  notOpened: "The draft could not be opened",
} as const;
