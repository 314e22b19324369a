import { MEMBER_LABELS } from "./columns";
import type { RowContext } from "./context";
import { readEditRow } from "./edit-draft";
import { type ListedPerson, matchRoster, readPerson } from "./match-roster";
import { normaliseName, trimCell } from "./normalise";
import { activeDependants, isStaying } from "./roster";
import type { AddRow, EditableField, EditRow, FieldChange, RosterLife } from "./types";

/** A life that differs between list and roster: the Edit row that would change it, and the changes. */
export type ChangedLife = { life: RosterLife; row: EditRow; changes: readonly FieldChange[] };

/** A life missing in the list, with the dependants who leave too. */
type LeavingLife = { life: RosterLife; dependants: number };

/** Differences between an employer's full list and a policy's roster. */
export type RosterDifferences = {
  /** Indices of rows without a life on the roster. */
  added: readonly number[];
  changed: readonly ChangedLife[];
  leaving: readonly LeavingLife[];
  unchanged: number;
  /** The list has no dependants, so those on the roster stay. */
  isEmployeesOnly: boolean;
};

/** The compared fields of an employee. Coverage start and due date belong to the policy, not to the employer's list. */
const HOLDER_FIELDS = [
  "name",
  "slabId",
  "mobile",
  "email_address",
  "gender",
  "ctc",
  "date_of_birth",
  "maritalStatus",
] as const satisfies readonly EditableField[];
/** Lists repeat the employee's contacts and salary on dependants' rows. */
const DEPENDANT_FIELDS = ["name", "slabId", "gender", "date_of_birth"] as const satisfies readonly EditableField[];

/**
 * Compares a full list with the roster. Each row is new, changed or unchanged; each covered life is in the list,
 * leaves, or stays with its family. A contradicting row (another person under an employee ID, a repeated person) counts
 * as new, so that the rules for additions reject it.
 */
export function compareRoster(rows: readonly AddRow[], context: RowContext): RosterDifferences {
  const people = rows.map(readPerson);
  const found = matchRoster(people, context.roster);
  const changed: ChangedLife[] = [];
  const added: number[] = [];
  let unchanged = 0;
  for (const { index, row } of people) {
    const life = found.get(index);
    const change = life && changeOf(row, index, life, context);
    if (!life) added.push(index);
    else if (change) changed.push(change);
    else unchanged += 1;
  }
  const isEmployeesOnly = people.every(({ relationship }) => relationship === "self");
  const leaving = leavingLives(people, new Set(found.values()), isEmployeesOnly, context);
  return { added, changed, leaving, unchanged, isEmployeesOnly };
}

/** Null if the row matches the roster. An unreadable cell is included, so that the rules report it. */
function changeOf(row: AddRow, index: number, life: RosterLife, context: RowContext): ChangedLife | null {
  const compared = comparedFields(row, life).filter(
    (field) => !isSameInOtherLetters(field, trimCell(row[field]), life),
  );
  const cells = Object.fromEntries(compared.map((field) => [field, row[field]]));
  const { changes, report } = readEditRow({ userId: life.userId, ...cells }, index, context);
  const fields = compared.filter(
    (field) => changes.some((change) => change.field === field) || MEMBER_LABELS[field] in report.errors,
  );
  if (fields.length === 0) return null;
  const { userId, employeeId: employee_id, relationship, name } = life;
  // These fields identify the person for the reader: equal cells change nothing.
  const person = { userId, employee_id, relationship_to_account_holders: relationship, name };
  const changedCells = Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { life, row: { rowNumber: row.rowNumber, ...person, ...changedCells }, changes };
}

function comparedFields(row: AddRow, { relationship, employeeId }: RosterLife): readonly EditableField[] {
  if (relationship !== "self") return DEPENDANT_FIELDS;
  return trimCell(row.employee_id) === employeeId ? HOLDER_FIELDS : ["employee_id", ...HOLDER_FIELDS];
}

/** Names and emails are equal regardless of case. */
function isSameInOtherLetters(field: EditableField, cell: string, { name, email }: RosterLife): boolean {
  if (field === "name") return normaliseName(cell) === normaliseName(name);
  return field === "email_address" && cell.toLowerCase() === email?.toLowerCase();
}

/** Covered lives without a row. Dependants leave with their employee, or stay if the list has no dependants. */
function leavingLives(
  people: readonly ListedPerson[],
  found: ReadonlySet<RosterLife>,
  isEmployeesOnly: boolean,
  { roster }: RowContext,
): LeavingLife[] {
  const contested = new Set(people.filter(({ relationship }) => relationship === "self").map((one) => one.employeeId));
  const leaving: LeavingLife[] = [];
  for (const [employeeId, family] of roster.byEmployee) {
    const missing = family.filter((life) => isStaying(life) && !found.has(life));
    const holder = missing.find(({ relationship }) => relationship === "self");
    if (holder && !contested.has(employeeId)) {
      const dependants = activeDependants(roster, employeeId).filter(isStaying).length;
      leaving.push({ life: holder, dependants });
    } else if (!holder && !isEmployeesOnly) {
      leaving.push(...missing.map((life) => ({ life, dependants: 0 })));
    }
  }
  return leaving;
}
