import type { estimatePremium } from "@/lib/contract/calls";
import type { ContractOf, ReplyOf } from "@/lib/contract/endpoint";
import type { RecognisedFile } from "@/lib/contract/file-recognition";
import type { KycRow, MidtermRow } from "@/lib/contract/midterm";
import type { DryRun, UploadResult } from "@/lib/contract/registration";
import type { BackdatedRow } from "@/lib/domain/backdating/backdate";
import type { MappingDraft } from "@/lib/domain/column-matching/mapping-draft";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { AppliedSlab } from "@/lib/domain/members/named-slabs";
import type { ConfirmedMember } from "@/lib/domain/members/rows-without-id";
import type { AddRow, EditRow, OffboardRow } from "@/lib/domain/members/types";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";

type Company = { id: string; name: string };

/** `id` null is 'Not Applicable'. */
type Policy = { id: string | null; label: string; startDate: LocalDate | null };

type Method = "ENDORSEMENT" | "ROSTER";

/** The answers of steps 1 to 5. */
export type Selection = {
  company: Company | null;
  method: Method | null;
  action: "ADD_EDIT_DELETE" | null;
  policy: Policy | null;
  activatePortal: boolean | null;
};

/** Facts of the current file; `rows` has its rows. */
export type CurrentFile = Pick<
  ParsedMembers,
  "ignoredColumns" | "ignoredSheets" | "operationStated" | "sheetOf" | "parentage" | "notes" | "leftOut"
> & {
  name: string;
  size: number;
  counts: Record<Operation, number>;
  /** The ticket that the file names as an email. */
  ticketId?: string | null;
  /** Texts under Slab ID that were replaced by the only slab that they can mean. */
  appliedSlabs?: readonly AppliedSlab[];
  /** Rows that the file lists without an ID, and whose member was confirmed by name. */
  confirmedMembers?: readonly ConfirmedMember[];
};

export type Rows = { ADD: AddRow[]; EDIT: EditRow[]; OFFBOARD: OffboardRow[] };

/** Results of the two pre-checks [spec 2 §4]. */
export type Checks = {
  kyc: readonly KycRow[];
  midterm: { add: readonly MidtermRow[]; edit: readonly MidtermRow[] };
  rejected: readonly Rejection[];
};

/** Estimated cost of a policy's additions and edits, and its CD balance. */
export type Estimate = {
  costs: ReplyOf<ContractOf<typeof estimatePremium>>["data"][number] | null;
  balance: number | null;
};

export type Answer = "YES" | "NO";

/** A row excluded by a checklist, with reasons: not uploaded, but listed in the error workbook. */
export type Rejection = { operation: Operation; row: AddRow & OffboardRow; errors: Record<string, string> };

/** A company that the file may be of. */
export type Candidate = RecognisedFile["candidates"][number];

/** The companies that the current file may be of. */
export type Recognition = {
  /** The file's name: another file has its own recognition. */
  file: string;
  candidates: readonly Candidate[];
  /** The recognised company; null if the user must choose. */
  companyId: string | null;
  /** The comparison failed. */
  isFailed: boolean;
};

/** The email whose file is uploaded, for its ticket and the reply. */
export type SourceEmail = {
  id: string;
  attachmentId: string;
  from: string;
  fromName: string;
  subject: string;
  fileName: string;
  /** The company that the email matches. */
  company: Company | null;
  ticketId: string | null;
  /** The reply, if the user edited it. */
  reply: string | null;
  /** The generated reply at that time. A warning appears once it differs from the current one. */
  replyEditedFrom: string | null;
  isReplied: boolean;
};

/** The current upload; each field is stored separately across reloads. */
export type FlowState = {
  /** A new id after starting fresh distinguishes two uploads of the same file. */
  flowId: string;
  /** Number of completed or cancelled uploads: the same rows may be uploaded again. */
  answered: number;
  selection: Selection;
  /** The shared draft of this upload, which ends with it. */
  draftId: string | null;
  file: CurrentFile | null;
  rows: Rows;
  email: SourceEmail | null;
  /** The file of an email or of a reversal, until it is read. */
  fileToRead: File | null;
  /** A file without the template, and its column matches so far; null if there is none. */
  foreign: File | null;
  matching: MappingDraft | null;
  /** The companies that the file may be of; null if nothing was compared. */
  recognition: Recognition | null;
  /** The dry run of the current rows and choices, and its time; a failed Submit keeps it. */
  dryRun: { verdict: DryRun; at: number } | null;
  estimate: (Estimate & { at: number }) | null;
  /** Additions whose coverage start is reset; null until checked. */
  backdated: readonly BackdatedRow[] | null;
  /** Whether the backdate checklist was accepted; its dates are used in the pre-checks. */
  backdateAccepted: boolean;
  checks: Checks | null;
  /** By `rowKey`. */
  kycAnswers: Readonly<Record<string, Answer>>;
  kycDone: boolean;
  marriageDates: Readonly<Record<string, LocalDate>>;
  /** Rows that the provider refused because of their marriage dates; null until checked. */
  marriagesRejected: readonly Rejection[] | null;
  result: UploadResult | null;
  /** The approval that the upload is pending: its rows have exceptions, on which a second person decides. */
  proposalId: string | null;
  /** Corrected rows that were not sent yet, by `rowKey`. */
  fixes: Readonly<Record<string, AddRow & OffboardRow>>;
  /** Why the provider refused the whole upload, until something changes. */
  refusal: { message: string; traceId: string | null } | null;
  /** The last upload was cancelled before it wrote anything, until something changes. */
  isCancelled: boolean;
  /** The error workbook was downloaded automatically once. */
  errorFileSaved: boolean;
  /** The support-desk message, if the user edited it. */
  message: string | null;
  /** The generated message at that time. A warning appears once it differs from the current one. */
  messageEditedFrom: string | null;
  /** The ticket that the message is attached to. */
  ticketId: string | null;
  /** That ticket at Freshdesk; null if the provider does not know its address. */
  ticketUrl: string | null;
  /** The message is queued for Freshdesk. */
  isMessageQueued: boolean;
};

const NO_ROWS: Rows = { ADD: [], EDIT: [], OFFBOARD: [] };

export function initialState(flowId: string): FlowState {
  return {
    flowId,
    answered: 0,
    selection: { company: null, method: null, action: "ADD_EDIT_DELETE", policy: null, activatePortal: null },
    draftId: null,
    file: null,
    rows: NO_ROWS,
    recognition: null,
    email: null,
    fileToRead: null,
    ...MATCHING_RESET,
    ...DERIVED_RESET,
  };
}

/** Reset when the columns of a foreign file are matched, or the step is left. */
export const MATCHING_RESET = { foreign: null, matching: null } as const satisfies Partial<FlowState>;

/** Reset when Submit starts again: all its results. */
export const CHECKS_RESET = {
  backdated: null,
  backdateAccepted: false,
  checks: null,
  kycAnswers: {},
  kycDone: false,
  marriageDates: {},
  marriagesRejected: null,
  result: null,
  proposalId: null,
  fixes: {},
  refusal: null,
  isCancelled: false,
  errorFileSaved: false,
  message: null,
  messageEditedFrom: null,
  ticketId: null,
  ticketUrl: null,
  isMessageQueued: false,
} as const satisfies Partial<FlowState>;

/** Reset when rows or choices change: everything derived from them. */
export const DERIVED_RESET = { ...CHECKS_RESET, dryRun: null, estimate: null } as const satisfies Partial<FlowState>;

/** A row's key: its group and its row in the sheet. */
export function rowKey(operation: Operation, rowNumber: number | null | undefined): string {
  return `${operation}:${rowNumber ?? ""}`;
}

/** Key of an Edit row that the grid adds to the file. */
export const addedEditKey = (employeeId: string): string => `EDIT:+${employeeId}`;
export const isAddedKey = (key: string): boolean => key.startsWith(addedEditKey(""));

/** Edit rows that the grid added, numbered after the existing ones. */
export function addedEdits(fixes: FlowState["fixes"], known: readonly EditRow[]): EditRow[] {
  const last = known.reduce((highest, { rowNumber = 0 }) => Math.max(highest, rowNumber), 1);
  const added = Object.entries(fixes).filter(([key]) => isAddedKey(key));
  return added.map(([, row], index) => ({ ...row, rowNumber: last + 1 + index }));
}
