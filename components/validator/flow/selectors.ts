import type { KycRow, MidtermRow } from "@/lib/contract/midterm";
import type { UploadResult } from "@/lib/contract/registration";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { GLOBAL_KEY } from "@/lib/domain/members/columns";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import { isSpouse } from "@/lib/domain/midterm/windows";
import { CHECKLIST_MESSAGES, SUMMARY_MESSAGES } from "@/lib/messages/validator";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { type FlowState, type Rejection, type Rows, rowKey, type Selection } from "./state";

export const totalRows = ({ ADD, EDIT, OFFBOARD }: Rows): number => ADD.length + EDIT.length + OFFBOARD.length;

/** The policy in messages to others, who do not know 'Not Applicable'. */
export const policyInWords = ({ policy }: Pick<Selection, "policy">): string =>
  policy?.id === null ? SUMMARY_MESSAGES.allPolicies : (policy?.label ?? "");

/** Add rows with the coverage starts of the backdate checklist. */
export function additionsOf({ rows, backdated }: Pick<FlowState, "rows" | "backdated">): AddRow[] {
  if (!backdated || backdated.length === 0) return rows.ADD;
  const starts = new Map(backdated.map(({ index, to }) => [index, formatDmy(to)]));
  return rows.ADD.map((row, index) => {
    const start = starts.get(index);
    return start === undefined ? row : { ...row, policy_start_date: start };
  });
}

/** Computed once per state, because states are immutable. */
function perState<T>(derive: (state: FlowState) => T): (state: FlowState) => T {
  const known = new WeakMap<FlowState, { value: T }>();
  return (state) => {
    const before = known.get(state);
    if (before) return before.value;
    const value = derive(state);
    known.set(state, { value });
    return value;
  };
}

export const kycKey = ({ operation, rowNumber }: KycRow): string => rowKey(operation, rowNumber);

/** Rows of the KYC checklist that were answered 'No' [spec 2 §5]. */
const kycRejections = perState(({ checks, kycAnswers, rows }): Rejection[] => {
  const refused = new Set(checks?.kyc.map(kycKey).filter((key) => kycAnswers[key] === "NO"));
  if (refused.size === 0) return [];
  const errors = { [GLOBAL_KEY]: CHECKLIST_MESSAGES.kycMissing };
  return (["EDIT", "OFFBOARD"] as const).flatMap((operation) =>
    rows[operation]
      .filter(({ rowNumber }) => refused.has(rowKey(operation, rowNumber)))
      .map((row) => ({ operation, row, errors })),
  );
});

export type DnfRow = MidtermRow & { key: string; operation: "ADD" | "EDIT"; needsDate: boolean };

/** Rows of the DNF checklist: accepted mid-term additions that no earlier checklist excluded. */
export const dnfRows = perState((state): DnfRow[] => {
  const { checks } = state;
  if (!checks) return [];
  const out = new Set(kycRejections(state).map(({ operation, row }) => rowKey(operation, row.rowNumber)));
  const listed = (operation: "ADD" | "EDIT", rows: readonly MidtermRow[]) =>
    rows.map((row) => ({
      ...row,
      key: rowKey(operation, row.rowNumber),
      operation,
      needsDate: isSpouse(row.relationship),
    }));
  return [...listed("ADD", checks.midterm.add), ...listed("EDIT", checks.midterm.edit)].filter(
    ({ key }) => !out.has(key),
  );
});

/** Every row that a checklist or a pre-check took out; a row taken out twice carries both reasons. */
export const rejections = perState((state): Rejection[] => {
  const found = new Map<string, Rejection>();
  const all = [...(state.checks?.rejected ?? []), ...kycRejections(state), ...(state.marriagesRejected ?? [])];
  for (const { operation, row, errors } of all) {
    const key = rowKey(operation, row.rowNumber);
    const before = found.get(key);
    found.set(key, { operation, row, errors: { ...before?.errors, ...errors } });
  }
  return [...found.values()];
});

/** The rows to upload: backdated, with the marriage dates answered, without those taken out. */
export const rowsToUpload = perState((state): Rows => {
  const out = new Set(rejections(state).map(({ operation, row }) => rowKey(operation, row.rowNumber)));
  const hasDates = Object.keys(state.marriageDates).length > 0;
  const left = <Row extends { rowNumber?: number | undefined }>(operation: Operation, rows: Row[]) =>
    out.size === 0 ? rows : rows.filter(({ rowNumber }) => !out.has(rowKey(operation, rowNumber)));
  const married = (operation: "ADD" | "EDIT", rows: AddRow[]) => {
    if (!hasDates) return left(operation, rows);
    return left(operation, rows).map((row) => {
      const date = state.marriageDates[rowKey(operation, row.rowNumber)];
      return date ? { ...row, dateOfMarriage: formatDmy(date) } : row;
    });
  };
  return {
    ADD: married("ADD", additionsOf(state)),
    EDIT: married("EDIT", state.rows.EDIT),
    OFFBOARD: left("OFFBOARD", state.rows.OFFBOARD),
  };
});

/** Whether the rows were uploaded or proposed: the flow ends with its summary. */
export const isSubmitted = ({ result, proposalId }: FlowState): boolean => result !== null || proposalId !== null;

export type GroupCounts = {
  total: number;
  correct: number;
  incorrect: number;
  /** Of the incorrect rows, those whose changes were already made. */
  unchanged?: number | undefined;
  /** Lives of the correct edits or deletions, if more than the rows: dependants follow their employee. */
  lives?: number | undefined;
};
export type Overall = "PARTIAL" | "CORRECT" | "INCORRECT";

/** The counts of the cards: the provider's, minus rows that the checklists excluded [spec 2 §2]. */
export function summaryCounts(
  result: UploadResult | null,
  excluded: readonly Rejection[],
): Record<Operation, GroupCounts> {
  const counts = (operation: Operation): GroupCounts => {
    const rejected = excluded.filter((rejection) => rejection.operation === operation).length;
    const { totalCount = 0, correctCount = 0, incorrectCount = 0, unchangedCount = 0 } = result?.[operation] ?? {};
    const incorrect = incorrectCount + rejected;
    return { total: totalCount + rejected, correct: correctCount, incorrect, unchanged: unchangedCount || undefined };
  };
  const withLives = (operation: "EDIT" | "OFFBOARD"): GroupCounts => {
    const group = counts(operation);
    const lives = result?.[operation].livesCount ?? 0;
    return { ...group, lives: lives > group.correct ? lives : undefined };
  };
  return { ADD: counts("ADD"), EDIT: withLives("EDIT"), OFFBOARD: withLives("OFFBOARD") };
}

/** PARTIAL if both correct and incorrect lives exist, CORRECT if only correct, else INCORRECT [spec 2 §4]. */
export const overallOf = (counts: Record<Operation, GroupCounts>): Overall => overallOfTotal(totalOf(counts));

/** The same of counts that are already summed. */
export function overallOfTotal({ correct, incorrect }: Pick<GroupCounts, "correct" | "incorrect">): Overall {
  if (correct > 0) return incorrect > 0 ? "PARTIAL" : "CORRECT";
  return "INCORRECT";
}

/** The rows of all operations. */
export function totalOf(
  counts: Record<Operation, GroupCounts>,
): Required<Pick<GroupCounts, "correct" | "incorrect" | "unchanged">> {
  const sum = (part: "correct" | "incorrect" | "unchanged") =>
    OPERATIONS.reduce((total, operation) => total + (counts[operation][part] ?? 0), 0);
  return { correct: sum("correct"), incorrect: sum("incorrect"), unchanged: sum("unchanged") };
}

/** Number of rows if all of them were already applied, so that the file changed nothing. */
export function repeatedRows(result: UploadResult | null): number | null {
  const groups = result ? OPERATIONS.map((operation) => result[operation]) : [];
  const total = groups.reduce((sum, { totalCount }) => sum + totalCount, 0);
  const unchanged = groups.reduce((sum, { unchangedCount }) => sum + unchangedCount, 0);
  return total > 0 && unchanged === total ? total : null;
}

type Refused = AddRow & OffboardRow & { errors: string | Record<string, string> };

/** The rows of the error workbook: rejected by the provider or a checklist, in sheet order. */
export function refusedRows(result: UploadResult | null, excluded: readonly Rejection[]): Record<Operation, Refused[]> {
  const group = (operation: Operation): Refused[] => {
    const own = excluded.filter((one) => one.operation === operation).map(({ row, errors }) => ({ ...row, errors }));
    const theirs = (result?.[operation].incorrectMembers ?? []) as Refused[];
    return [...theirs, ...own].sort((a, b) => (a.rowNumber ?? 0) - (b.rowNumber ?? 0));
  };
  return { ADD: group("ADD"), EDIT: group("EDIT"), OFFBOARD: group("OFFBOARD") };
}
