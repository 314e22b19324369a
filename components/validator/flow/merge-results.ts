import type { UploadResult } from "@/lib/contract/registration";
import type { Operation } from "@/lib/sheets/members/parsed-members";
import { type Rejection, rowKey } from "./state";

type Later = { sent: ReadonlySet<string>; result: UploadResult };

/**
 * Results after corrected rows were sent: those rows get the new result, all others keep theirs. Totals include added
 * rows. @param sent keys of the rows that were sent again.
 */
export function mergeResults(before: UploadResult, { sent, result }: Later): UploadResult {
  const contexts = new Map(
    [...before.endorsementContexts, ...result.endorsementContexts].map((context) => [context.endorsementId, context]),
  );
  return {
    ADD: merge("ADD", before.ADD, result.ADD, sent),
    EDIT: merge("EDIT", before.EDIT, result.EDIT, sent),
    OFFBOARD: merge("OFFBOARD", before.OFFBOARD, result.OFFBOARD, sent),
    endorsementContexts: [...contexts.values()],
  };
}

type Group<Row> = {
  totalCount: number;
  correctCount: number;
  incorrectCount: number;
  incorrectMembers: Row[];
  unchangedCount: number;
  livesCount?: number | undefined;
};

function merge<Row extends { rowNumber?: number | undefined }>(
  operation: Operation,
  before: Group<Row>,
  later: Group<Row>,
  sent: ReadonlySet<string>,
): Group<Row> {
  const left = before.incorrectMembers.filter(({ rowNumber }) => !sent.has(rowKey(operation, rowNumber)));
  const incorrectMembers = [...left, ...later.incorrectMembers].sort((a, b) => (a.rowNumber ?? 0) - (b.rowNumber ?? 0));
  const incorrectCount = incorrectMembers.length;
  const resent = before.incorrectMembers.length - left.length;
  const totalCount = before.totalCount + Math.max(0, later.totalCount - resent);
  return {
    totalCount,
    correctCount: totalCount - incorrectCount,
    incorrectCount,
    incorrectMembers,
    unchangedCount: Math.min(incorrectCount, before.unchangedCount + later.unchangedCount),
    livesCount: (before.livesCount ?? 0) + (later.livesCount ?? 0),
  };
}

/** Corrected rows that were not uploaded stay incorrect, with their corrections and the reason. */
export function withRejections(before: UploadResult, rejected: readonly Rejection[]): UploadResult {
  const found = new Map(rejected.map((one) => [rowKey(one.operation, one.row.rowNumber), one]));
  const incorrectMembers = (operation: Operation) =>
    before[operation].incorrectMembers.map((row) => {
      const one = found.get(rowKey(operation, row.rowNumber as number | undefined));
      return one ? { ...one.row, errors: JSON.stringify(one.errors) } : row;
    });
  return {
    ...before,
    ADD: { ...before.ADD, incorrectMembers: incorrectMembers("ADD") },
    EDIT: { ...before.EDIT, incorrectMembers: incorrectMembers("EDIT") },
    OFFBOARD: { ...before.OFFBOARD, incorrectMembers: incorrectMembers("OFFBOARD") },
  };
}
