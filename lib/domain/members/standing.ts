import { normalisePhone } from "../identifiers/phone";
import { ROW_MESSAGES } from "./messages";
import { normaliseGender, normaliseRelationship, trimCell } from "./normalise";
import { readDate } from "./read-cells";
import { lifeKey, type Roster } from "./roster";
import type { AddRow, RosterLife, RowMessages } from "./types";

/** Refusals of an addition for a covered member. */
const COVERED: readonly string[] = [ROW_MESSAGES.employeeExists, ROW_MESSAGES.memberExists];

/**
 * Whether a refused Add or Edit row only repeats the roster: an edit without changes, or an addition of a covered
 * member with equal data. All rows of a repeated file are like this.
 */
export function isStanding(row: AddRow, errors: RowMessages, roster: Roster): boolean {
  const messages = Object.values(errors);
  if (messages.every((message) => message === ROW_MESSAGES.noChanges)) return true;
  if (!messages.every((message) => COVERED.includes(message))) return false;
  const relationship = normaliseRelationship(row.relationship_to_account_holders ?? "");
  const life = roster.activeByKey.get(lifeKey(trimCell(row.employee_id), relationship, trimCell(row.name)));
  return life !== undefined && agrees(row, life);
}

/** Whether every filled cell equals the life's value. */
function agrees(row: AddRow, life: RosterLife): boolean {
  return (
    agreesOn(row.gender, life.gender, normaliseGender) &&
    agreesOn(row.date_of_birth, life.dob, readDate) &&
    agreesOn(row.policy_start_date, life.coverageStart, readDate) &&
    agreesOn(row.slabId, life.slabId, (cell) => cell) &&
    agreesOn(row.mobile, life.mobile, normalisePhone) &&
    agreesOn(row.email_address, life.email?.toLowerCase() ?? null, (cell) => cell.toLowerCase()) &&
    agreesOn(row.maritalStatus, life.maritalStatus, (cell) => cell.toLowerCase())
  );
}

function agreesOn(cell: string | undefined, value: string | null, read: (cell: string) => string | null): boolean {
  const text = trimCell(cell);
  return text === "" || read(text) === value;
}
