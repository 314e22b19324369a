import { matchCorrected } from "@/lib/sheets/members/match-corrected";
import { OPERATIONS, type ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { FlowState } from "../flow/state";
import type { MemberRow, WrongRow } from "./wrong-rows";

export type Dropped = {
  fixes: FlowState["fixes"];
  /** Rows of the file that are no refused row of this upload. */
  unknown: number;
};

/** Brings the corrected error workbook back to its rows. Rows that say the same as before are no corrections. */
export function matchDropped(wrong: readonly WrongRow[], members: ParsedMembers): Dropped {
  const fixes: Record<string, MemberRow> = {};
  let unknown = 0;
  for (const operation of OPERATIONS) {
    const refused = wrong.filter((one) => one.operation === operation);
    const corrected = matchCorrected(operation, refused, members[operation] as MemberRow[]);
    unknown += corrected.unknown;
    for (const { refused: one, row, isChanged } of corrected.found) if (isChanged) fixes[one.key] = row;
  }
  return { fixes, unknown };
}
