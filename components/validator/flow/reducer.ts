import { type Changes, withChanges } from "@/components/ui/fix-grid/use-undo";
import type { UploadResult } from "@/lib/contract/registration";
import type { BackdatedRow } from "@/lib/domain/backdating/backdate";
import type { MappingDraft } from "@/lib/domain/column-matching/mapping-draft";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type AppliedSlab, withAppliedSlabs } from "@/lib/domain/members/named-slabs";
import { readDate } from "@/lib/domain/members/read-cells";
import { type ConfirmedMember, stillListed, withMembers } from "@/lib/domain/members/rows-without-id";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { mergeResults, withRejections } from "./merge-results";
import { dnfRows } from "./selectors";
import {
  type Answer,
  addedEdits,
  CHECKS_RESET,
  type Checks,
  DERIVED_RESET,
  type FlowState,
  initialState,
  MATCHING_RESET,
  type Rejection,
  type Rows,
  rowKey,
  type Selection,
} from "./state";

export type FlowAction =
  | { type: "chosen"; selection: Partial<Selection> }
  | { type: "parsed"; name: string; size: number; members: ParsedMembers; ticketId?: string | null }
  | ({ type: "forecast" } & Pick<FlowState, "rows" | "selection"> & Partial<Pick<FlowState, "dryRun" | "estimate">>)
  | { type: "matched"; foreign: File | null; matching: MappingDraft | null }
  | { type: "recognised"; recognition: FlowState["recognition"]; selection: Partial<Selection> }
  | { type: "emailChanged"; email: FlowState["email"] }
  | { type: "setOperation"; operation: "ADD" | "EDIT" }
  | { type: "slabsApplied"; rows: FlowState["rows"]; applied: readonly AppliedSlab[] }
  | { type: "membersConfirmed"; confirmed: readonly ConfirmedMember[] }
  | { type: "fileRemoved" }
  | { type: "backdated"; changed: readonly BackdatedRow[] }
  | { type: "checked"; checks: Checks }
  | { type: "kycAnswered"; answers: Readonly<Record<string, Answer>> }
  | { type: "kycDone" }
  | { type: "married"; key: string; date: LocalDate | null }
  | { type: "marriagesChecked"; rejected: readonly Rejection[] }
  | { type: "uploaded"; flowId: string; result: UploadResult }
  | { type: "uploadProposed"; flowId: string; proposalId: string }
  | { type: "rowsFixed"; fixes: Changes<FlowState["fixes"][string]> }
  | { type: "fixesApplied" }
  | { type: "fixesUploaded"; sent: ReadonlySet<string>; result: UploadResult }
  | { type: "fixesRejected"; rejected: readonly Rejection[] }
  | { type: "uploadRefused"; flowId: string; refusal: FlowState["refusal"] }
  | { type: "uploadCancelled"; flowId: string }
  | { type: "noted"; facts: Partial<Pick<FlowState, "draftId" | "errorFileSaved" | "message" | "messageEditedFrom">> }
  | { type: "messageAttached"; ticketId: string; ticketUrl: string | null; isQueued: boolean }
  | { type: "startedFresh"; flowId: string };

/** The only place where the validator's state changes. Only 'start fresh' discards input. */
export function flowReducer(state: FlowState, action: FlowAction): FlowState {
  // A late response of an upload that was discarded by starting fresh.
  if ("flowId" in action && action.type !== "startedFresh" && action.flowId !== state.flowId) return state;
  switch (action.type) {
    case "chosen":
      return choose(state, action.selection);
    case "parsed":
      return enterFile(state, action);
    case "matched":
      return { ...state, foreign: action.foreign, matching: action.matching };
    case "recognised":
      return { ...choose(state, action.selection), recognition: action.recognition };
    case "emailChanged":
      return { ...state, email: action.email, fileToRead: null };
    case "setOperation":
      return setOperation(state, action.operation);
    case "forecast":
      return applyForecast(state, action);
    case "slabsApplied":
      return applySlabs(state, action);
    case "membersConfirmed":
      return { ...confirmMembers(state, action.confirmed), ...DERIVED_RESET };
    case "fileRemoved":
      return { ...state, ...DERIVED_RESET, file: null, rows: initialState(state.flowId).rows };
    case "backdated":
      return { ...state, ...CHECKS_RESET, backdated: action.changed };
    case "checked":
      return openChecklists(state, action.checks);
    case "kycAnswered":
      return { ...state, kycAnswers: { ...state.kycAnswers, ...action.answers }, ...afterKycChange };
    case "kycDone":
      return { ...state, kycDone: true };
    case "married":
      return marry(state, action);
    case "marriagesChecked":
      return { ...state, marriagesRejected: action.rejected };
    case "uploaded":
    case "uploadProposed":
      return applyOutcome(state, action);
    case "rowsFixed":
      return { ...state, fixes: withChanges(state.fixes, action.fixes) };
    case "fixesApplied":
      return fixesApplied(state);
    case "fixesUploaded":
      return fixesUploaded(state, action);
    case "fixesRejected":
      return fixesRejected(state, action.rejected);
    case "uploadRefused":
      return { ...state, ...CHECKS_RESET, refusal: action.refusal };
    case "uploadCancelled":
      return uploadCancelled(state);
    case "noted":
      return { ...state, ...action.facts };
    case "messageAttached":
      return { ...state, ticketId: action.ticketId, ticketUrl: action.ticketUrl, isMessageQueued: action.isQueued };
    case "startedFresh":
      return initialState(action.flowId);
  }
}

/** Corrections typed before Submit are kept and shown with the refused rows. */
function applyOutcome(
  state: FlowState,
  action: Extract<FlowAction, { type: "uploaded" | "uploadProposed" }>,
): FlowState {
  const outcome = action.type === "uploaded" ? { result: action.result } : { proposalId: action.proposalId };
  return { ...state, ...outcome, answered: state.answered + 1 };
}

/** The key is used up, so the next upload of these rows is a new one. */
function uploadCancelled(state: FlowState): FlowState {
  return { ...state, ...CHECKS_RESET, isCancelled: true, answered: state.answered + 1 };
}

/** A changed answer restarts the marriage checklist, because its rows may differ. */
const afterKycChange = { kycDone: false, marriagesRejected: null, errorFileSaved: false } as const;

function choose(state: FlowState, change: Partial<Selection>): FlowState {
  const selection = { ...state.selection, ...change };
  const isOtherCompany = change.company !== undefined && change.company?.id !== state.selection.company?.id;
  if (isOtherCompany) selection.policy = change.policy ?? null;
  const isSamePolicy = selection.policy?.id === state.selection.policy?.id;
  const known = isOtherCompany ? confirmMembers(state, []) : state;
  return { ...(isSamePolicy ? known : withoutAppliedSlabs(known)), ...DERIVED_RESET, selection };
}

function applySlabs(state: FlowState, { rows, applied }: Extract<FlowAction, { type: "slabsApplied" }>): FlowState {
  if (state.file === null) return state;
  return { ...state, ...DERIVED_RESET, rows, file: { ...state.file, appliedSlabs: applied } };
}

function confirmMembers(state: FlowState, confirmedMembers: readonly ConfirmedMember[]): FlowState {
  const { file, rows } = state;
  if (file === null) return state;
  const { confirmedMembers: before = [] } = file;
  return { ...state, rows: withMembers(rows, before, confirmedMembers), file: { ...file, confirmedMembers } };
}

/** Restores the file's texts: the applied slabs belong to the former policy. */
function withoutAppliedSlabs(state: FlowState): FlowState {
  if (!state.file?.appliedSlabs) return state;
  const { appliedSlabs, ...file } = state.file;
  const texts = appliedSlabs.map((one) => ({ ...one, slabId: one.text }));
  const ADD = withAppliedSlabs(state.rows.ADD, "ADD", texts);
  const EDIT = withAppliedSlabs(state.rows.EDIT, "EDIT", texts);
  return { ...state, file, rows: { ...state.rows, ADD, EDIT } };
}

function enterFile(
  state: FlowState,
  { name, size, members, ticketId = null }: Extract<FlowAction, { type: "parsed" }>,
): FlowState {
  const { ADD, EDIT, OFFBOARD, ...found } = members;
  const rows = { ADD, EDIT, OFFBOARD };
  const entered: FlowState = {
    ...state,
    ...DERIVED_RESET,
    ...MATCHING_RESET,
    file: { name, size, counts: countsOf(rows), ticketId, ...found },
    rows,
  };
  const isReadAgain = state.file?.name === name && state.file.size === size;
  return isReadAgain ? confirmMembers(entered, stillListed(rows, state.file?.confirmedMembers ?? [])) : entered;
}

const countsOf = ({ ADD, EDIT, OFFBOARD }: Rows) => ({
  ADD: ADD.length,
  EDIT: EDIT.length,
  OFFBOARD: OFFBOARD.length,
});

/** A response about rows or choices that have changed is dropped. */
function applyForecast(
  state: FlowState,
  { type: _, rows, selection, ...answer }: Extract<FlowAction, { type: "forecast" }>,
) {
  return rows === state.rows && selection === state.selection ? { ...state, ...answer } : state;
}

/** Sets the user's operation for rows of a sheet without one. */
function setOperation(stated: FlowState, operation: "ADD" | "EDIT"): FlowState {
  // An addition has no member yet.
  const state = confirmMembers(stated, []);
  if (!state.file) return state;
  const { ADD, EDIT, OFFBOARD } = state.rows;
  const moved = ADD.length > 0 ? ADD : EDIT;
  const sheet = state.file.sheetOf.ADD ?? state.file.sheetOf.EDIT;
  const rows = { ADD: operation === "ADD" ? moved : [], EDIT: operation === "EDIT" ? moved : [], OFFBOARD };
  const sheetOf = {
    ADD: operation === "ADD" ? sheet : null,
    EDIT: operation === "EDIT" ? sheet : null,
    OFFBOARD: null,
  };
  const appliedSlabs = state.file.appliedSlabs?.map((one) => {
    const numbers = [...one.rows.ADD, ...one.rows.EDIT];
    return { ...one, rows: { ADD: [], EDIT: [], [operation]: numbers } };
  });
  const file = { ...state.file, counts: countsOf(rows), sheetOf, ...(appliedSlabs ? { appliedSlabs } : {}) };
  return { ...state, ...DERIVED_RESET, rows, file };
}

/** Puts the corrected rows into the file and adds the new Edit rows. The checklists about them are asked again. */
function fixesApplied(state: FlowState): FlowState {
  const fixed = (operation: Operation, rows: (AddRow & OffboardRow)[]) =>
    rows.map((row) => state.fixes[rowKey(operation, row.rowNumber)] ?? row);
  const { ADD, EDIT, OFFBOARD } = state.rows;
  const edits = [...fixed("EDIT", EDIT), ...addedEdits(state.fixes, EDIT)];
  const rows = { ADD: fixed("ADD", ADD), EDIT: edits, OFFBOARD: fixed("OFFBOARD", OFFBOARD) };
  const file = state.file && { ...state.file, counts: countsOf(rows) };
  return { ...state, ...DERIVED_RESET, file, rows };
}

function fixesUploaded(state: FlowState, later: Extract<FlowAction, { type: "fixesUploaded" }>): FlowState {
  if (!state.result) return state;
  return { ...state, result: mergeResults(state.result, later), fixes: {}, answered: state.answered + 1 };
}

function fixesRejected(state: FlowState, rejected: readonly Rejection[]): FlowState {
  if (!state.result) return state;
  const keys = new Set(rejected.map(({ operation, row }) => rowKey(operation, row.rowNumber)));
  const fixes = Object.fromEntries(Object.entries(state.fixes).filter(([key]) => !keys.has(key)));
  return { ...state, result: withRejections(state.result, rejected), fixes };
}

/** The checklists of the pre-checks. Marriage dates in the file are entered: the user confirms them. */
function openChecklists(before: FlowState, checks: Checks): FlowState {
  const state = { ...before, checks, backdateAccepted: true, kycAnswers: {}, ...afterKycChange };
  const spouses = new Set(dnfRows(state).flatMap(({ key, needsDate }) => (needsDate ? [key] : [])));
  if (spouses.size === 0) return state;
  const found = (["ADD", "EDIT"] as const).flatMap((operation) =>
    state.rows[operation].flatMap(({ rowNumber, dateOfMarriage }): [string, LocalDate][] => {
      const key = rowKey(operation, rowNumber);
      const date = dateOfMarriage && spouses.has(key) ? readDate(dateOfMarriage) : null;
      return date ? [[key, date]] : [];
    }),
  );
  return { ...state, marriageDates: { ...Object.fromEntries(found), ...state.marriageDates } };
}

function marry(state: FlowState, { key, date }: Extract<FlowAction, { type: "married" }>): FlowState {
  const marriageDates = withDate(state.marriageDates, key, date);
  return { ...state, marriageDates, marriagesRejected: null, errorFileSaved: false };
}

function withDate(dates: FlowState["marriageDates"], key: string, date: LocalDate | null): FlowState["marriageDates"] {
  if (date) return { ...dates, [key]: date };
  const { [key]: _dropped, ...rest } = dates;
  return rest;
}
