import { normalisePhone } from "../identifiers/phone";
import { ROW_MESSAGES } from "./messages";
import { normaliseGender, normaliseRelationship, trimCell } from "./normalise";
import { readDate } from "./read-cells";
import { lifeKey, type Roster } from "./roster";
import type { AddRow, RosterLife, RowMessages } from "./types";

/** Refusals of an addition whose member is covered already. */
const COVERED: readonly string[] = [ROW_MESSAGES.employeeExists, ROW_MESSAGES.memberExists];

/**
 * Whether a refused Add or Edit row only repeats what stands on the roster: an edit that changes nothing, or an
 * addition of a covered member with nothing else than the roster has. The same file again is made of such rows.
 */
export function isStanding(row: AddRow, errors: RowMessages, roster: Roster): boolean {
  const messages = Object.values(errors);
  if (messages.every((message) => message === ROW_MESSAGES.noChanges)) return true;
  if (!messages.every((message) => COVERED.includes(message))) return false;
  const relationship = normaliseRelationship(row.relationship_to_account_holders ?? "");
  const life = roster.activeByKey.get(lifeKey(trimCell(row.employee_id), relationship, trimCell(row.name)));
  return life !== undefined && agrees(row, life);
}

/** Every filled cell equals what the life has; an empty one counts as equal. */
function agrees(row: AddRow, life: RosterLife): boolean {
  const compared: readonly [cell: string | undefined, value: string | null, read: (cell: string) => string | null][] = [
    [row.gender, life.gender, normaliseGender],
    [row.date_of_birth, life.dob, readDate],
    [row.policy_start_date, life.coverageStart, readDate],
    [row.slabId, life.slabId, (cell) => cell],
    [row.mobile, life.mobile, normalisePhone],
    [row.email_address, life.email?.toLowerCase() ?? null, (cell) => cell.toLowerCase()],
    [row.maritalStatus, life.maritalStatus, (cell) => cell.toLowerCase()],
  ];
  return compared.every(([cell, value, read]) => trimCell(cell) === "" || read(trimCell(cell)) === value);
}
