import { matchCorrected } from "@/lib/sheets/members/match-corrected";
import { OPERATIONS, type ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { FlowState, Rejection } from "../flow/state";
import type { MemberRow, WrongRow } from "./wrong-rows";

type Dropped = {
  fixes: FlowState["fixes"];
  /** Rows of the file that are not refused rows of this upload. */
  unknown: number;
  /** Corrected rows excluded by a checklist: they must pass it again, so they are uploaded as a new file. */
  excludedByChecklist: number;
};

type Refused = { row: MemberRow; key: string | null };

/**
 * Matches the corrected error workbook to its rows: those in the grid, and those excluded by a checklist. Unchanged
 * rows are not corrections.
 */
export function matchDropped(
  wrong: readonly WrongRow[],
  excluded: readonly Rejection[],
  members: ParsedMembers,
): Dropped {
  const dropped: Dropped = { fixes: {}, unknown: 0, excludedByChecklist: 0 };
  const fixes: Record<string, MemberRow> = {};
  for (const operation of OPERATIONS) {
    const refused: Refused[] = [
      ...wrong.filter((one) => one.operation === operation),
      ...excluded.filter((one) => one.operation === operation).map(({ row }) => ({ row, key: null })),
    ].sort((a, b) => (a.row.rowNumber ?? 0) - (b.row.rowNumber ?? 0));
    const { found, unknown } = matchCorrected(operation, refused, members[operation] as MemberRow[]);
    dropped.unknown += unknown;
    for (const { refused: one, row, isChanged } of found) {
      if (!isChanged) continue;
      if (one.key === null) dropped.excludedByChecklist++;
      else fixes[one.key] = row;
    }
  }
  return { ...dropped, fixes };
}
