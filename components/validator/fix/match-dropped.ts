import { MEMBER_COLUMNS } from "@/lib/sheets/columns/member-columns";
import { OPERATIONS, type Operation, type ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { FlowState } from "../flow/state";
import type { MemberRow, WrongRow } from "./wrong-rows";

export type Dropped = {
  fixes: FlowState["fixes"];
  /** Rows of the file that are no refused row of this upload. */
  unknown: number;
};

/**
 * Brings the corrected error workbook back to its rows. A row is known by its person; the rest, whose person was the
 * mistake, by their order, when as many are left on both sides. Rows that say the same as before are no corrections.
 */
export function matchDropped(wrong: readonly WrongRow[], members: ParsedMembers): Dropped {
  const fixes: Record<string, MemberRow> = {};
  let unknown = 0;
  for (const operation of OPERATIONS) {
    const pairs = pairsOf(
      wrong.filter((one) => one.operation === operation),
      members[operation] as MemberRow[],
    );
    unknown += pairs.unknown;
    for (const [{ key, row }, given] of pairs.found) {
      const fixed = { ...row, ...cellsOf(operation, given) };
      if (MEMBER_COLUMNS[operation].some(({ field }) => (fixed[field] ?? "") !== (row[field] ?? "")))
        fixes[key] = fixed;
    }
  }
  return { fixes, unknown };
}

function pairsOf(wrong: readonly WrongRow[], given: readonly MemberRow[]) {
  const byPerson = new Map<string, WrongRow | null>();
  for (const one of wrong) byPerson.set(personOf(one.row), byPerson.has(personOf(one.row)) ? null : one);
  const found: [WrongRow, MemberRow][] = [];
  const taken = new Set<WrongRow>();
  const left: MemberRow[] = [];
  for (const row of given) {
    const known = byPerson.get(personOf(row));
    if (known && !taken.has(known)) {
      taken.add(known);
      found.push([known, row]);
    } else left.push(row);
  }
  const open = wrong.filter((one) => !taken.has(one));
  if (open.length !== left.length) return { found, unknown: left.length };
  for (const [at, row] of left.entries()) found.push([open[at] as WrongRow, row]);
  return { found, unknown: 0 };
}

const personOf = ({ userId, employee_id, name }: MemberRow) =>
  [userId, employee_id, name].map((text) => text?.trim().toLowerCase() ?? "").join("\u0000");

/** Every column of the sheet: a cell that was emptied is empty. */
function cellsOf(operation: Operation, row: MemberRow): Partial<MemberRow> {
  return Object.fromEntries(MEMBER_COLUMNS[operation].map(({ field }) => [field, row[field]]));
}
