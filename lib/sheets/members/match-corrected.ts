import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import { MEMBER_COLUMNS } from "../columns/member-columns";
import type { Operation } from "./parsed-members";

type MemberRow = AddRow & OffboardRow;

type Corrected<Refused> = {
  /** Each refused row that the file has, with its new values and its old row number. */
  found: { refused: Refused; row: MemberRow; isChanged: boolean }[];
  /** Rows of the file that match no refused row. */
  unknown: number;
};

/**
 * Matches the rows of a corrected error workbook with the refused rows, first by person. The other rows, whose identity
 * was corrected, match by order if both sides have the same number.
 */
export function matchCorrected<Refused extends { row: MemberRow }>(
  operation: Operation,
  refused: readonly Refused[],
  given: readonly MemberRow[],
): Corrected<Refused> {
  const byPerson = new Map<string, Refused | null>();
  for (const one of refused) byPerson.set(personOf(one.row), byPerson.has(personOf(one.row)) ? null : one);
  const corrected = new Map<Refused, MemberRow>();
  const left: MemberRow[] = [];
  for (const row of given) {
    const known = byPerson.get(personOf(row));
    if (known && !corrected.has(known)) corrected.set(known, row);
    else left.push(row);
  }
  const open = refused.filter((one) => !corrected.has(one));
  const inOrder = open.length === left.length;
  if (inOrder) for (const [at, one] of open.entries()) corrected.set(one, left[at] as MemberRow);
  const found = [...corrected].map(([one, row]) => {
    const merged = { ...one.row, ...cellsOf(operation, row) };
    return { refused: one, row: merged, isChanged: differs(operation, one.row, merged) };
  });
  return { found, unknown: inOrder ? 0 : left.length };
}

const personOf = ({ userId, employee_id, name }: MemberRow) =>
  [userId, employee_id, name].map((text) => text?.trim().toLowerCase() ?? "").join("\u0000");

/** Every column of the sheet: a cell that was cleared is empty. */
function cellsOf(operation: Operation, row: MemberRow): Partial<MemberRow> {
  return Object.fromEntries(MEMBER_COLUMNS[operation].map(({ field }) => [field, row[field]]));
}

const differs = (operation: Operation, before: MemberRow, after: MemberRow) =>
  MEMBER_COLUMNS[operation].some(({ field }) => (after[field] ?? "") !== (before[field] ?? ""));
