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
export function onlyRepeatsRoster(row: AddRow, errors: RowMessages, roster: Roster): boolean {
  const messages = Object.values(errors);
  if (messages.every((message) => message === ROW_MESSAGES.noChanges)) return true;
  if (!messages.every((message) => COVERED.includes(message))) return false;
  const life = roster.activeByKey.get(keyOfRow(row));
  return life !== undefined && repeatsLife(row, life);
}

/** The `lifeKey` of the life that an addition describes. */
export function keyOfRow(row: AddRow): string {
  const relationship = normaliseRelationship(row.relationship_to_account_holders ?? "");
  return lifeKey(trimCell(row.employee_id), relationship, trimCell(row.name));
}

type ComparedLife = Pick<RosterLife, "coverageStart" | "dob" | "email" | "mobile" | "slabId"> & {
  gender: string;
  maritalStatus: string | null;
};

/** How a filled cell is compared with a life. */
const COMPARISONS: readonly (readonly [column: keyof AddRow, agrees: (cell: string, life: ComparedLife) => boolean])[] =
  [
    ["gender", (cell, { gender }) => normaliseGender(cell) === gender],
    ["date_of_birth", (cell, { dob }) => readDate(cell) === dob],
    ["policy_start_date", (cell, { coverageStart }) => readDate(cell) === coverageStart],
    ["slabId", (cell, { slabId }) => cell === slabId],
    ["mobile", (cell, { mobile }) => normalisePhone(cell) === mobile],
    ["email_address", (cell, { email }) => cell.toLowerCase() === email?.toLowerCase()],
    ["maritalStatus", (cell, { maritalStatus }) => cell.toLowerCase() === maritalStatus],
  ];

/** Whether every filled cell of `COMPARISONS` equals the life's value. */
export function repeatsLife(row: AddRow, life: ComparedLife): boolean {
  return COMPARISONS.every(([column, agrees]) => {
    const cell = trimCell(row[column] as string | undefined);
    return cell === "" || agrees(cell, life);
  });
}

const IDENTITY: readonly (keyof AddRow)[] = ["rowNumber", "employee_id", "relationship_to_account_holders", "name"];
const COMPARED = new Set<string>([...IDENTITY, ...COMPARISONS.map(([column]) => column)]);

/** Whether no cell is filled but those that identify a life or are compared with it. */
export const hasOnlyComparedCells = (row: AddRow): boolean =>
  Object.entries(row).every(([column, cell]) => COMPARED.has(column) || trimCell(String(cell ?? "")) === "");
