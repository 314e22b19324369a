import { groupBy } from "../group-by";
import { normaliseGender, normaliseName, normaliseRelationship, trimCell } from "./normalise";
import { readDate } from "./read-cells";
import { identityKey, type Roster } from "./roster";
import type { AddRow, RosterLife } from "./types";

/** The identifying fields of a row in an employer's full list. */
export type ListedPerson = {
  row: AddRow;
  index: number;
  employeeId: string;
  relationship: string;
  nameKey: string;
  /** Empty if unreadable. */
  dob: string;
};

export function readPerson(row: AddRow, index: number): ListedPerson {
  return {
    row,
    index,
    employeeId: trimCell(row.employee_id),
    relationship: normaliseRelationship(trimCell(row.relationship_to_account_holders)),
    nameKey: normaliseName(trimCell(row.name)),
    dob: readDate(trimCell(row.date_of_birth)) ?? "",
  };
}

/** Lives already matched; each belongs to one row. */
class Matches {
  readonly byIndex = new Map<number, RosterLife>();
  readonly #taken = new Set<RosterLife>();

  constructor(readonly roster: Roster) {}

  assign({ index }: ListedPerson, life: RosterLife | undefined): void {
    if (!life) return;
    this.byIndex.set(index, life);
    this.#taken.add(life);
  }

  isOpen = ({ index }: ListedPerson): boolean => !this.byIndex.has(index);

  /** Unmatched covered lives of a family in one relationship. */
  free(employeeId: string, relationship: string): RosterLife[] {
    const family = this.roster.byEmployee.get(employeeId) ?? [];
    return family.filter((life) => life.active && life.relationship === relationship && !this.#taken.has(life));
  }
}

/**
 * Maps row indices to covered lives, each life once. An employee matches by ID with name or birth date, or with a new
 * ID by name, birth date and gender. A dependant matches by name within the family, else by a unique birth date.
 */
export function matchRoster(people: readonly ListedPerson[], roster: Roster): ReadonlyMap<number, RosterLife> {
  const matches = new Matches(roster);
  const holders = people.filter(({ relationship }) => relationship === "self");
  const dependants = people.filter(({ relationship }) => relationship !== "self");
  for (const person of holders) {
    const [life] = matches.free(person.employeeId, "self");
    if (life && (isNamedAs(life, person) || life.dob === person.dob)) matches.assign(person, life);
  }
  const oldIds = new Map<string, string>();
  for (const [person, life] of matchRenumbered(holders, matches)) {
    matches.assign(person, life);
    oldIds.set(person.employeeId, life.employeeId);
  }
  const freeFor = ({ employeeId, relationship }: ListedPerson) =>
    matches.free(oldIds.get(employeeId) ?? employeeId, relationship);
  for (const person of dependants) {
    const named = freeFor(person).find((life) => isNamedAs(life, person));
    matches.assign(person, named);
  }
  // After all names, so that no row takes another row's life.
  for (const person of dependants.filter(matches.isOpen)) {
    const born = freeFor(person).filter(({ dob }) => dob === person.dob);
    if (born.length === 1) matches.assign(person, born[0]);
  }
  return matches.byIndex;
}

const isNamedAs = ({ name }: RosterLife, { nameKey }: ListedPerson) => normaliseName(name) === nameKey;

/** Employees with an unknown ID whose old ID is not in the list; only if exactly one life fits. */
function matchRenumbered(holders: readonly ListedPerson[], { isOpen, roster }: Matches): Map<ListedPerson, RosterLife> {
  const matched = new Map<ListedPerson, RosterLife>();
  const strangers = holders.filter((person) => isOpen(person) && !roster.byEmployee.has(person.employeeId));
  if (strangers.length === 0) return matched;
  const listed = new Set(holders.map(({ employeeId }) => employeeId));
  const unlisted = [...roster.byEmployee.values()]
    .flat()
    .filter((life) => life.active && life.relationship === "self" && !listed.has(life.employeeId));
  const gone = groupBy(unlisted, ({ name, dob, gender }) => identityKey(normaliseName(name), dob, gender));
  for (const person of strangers) {
    const key = identityKey(person.nameKey, person.dob, normaliseGender(trimCell(person.row.gender)));
    const [life, ...others] = gone.get(key) ?? [];
    gone.delete(key);
    if (life && others.length === 0) matched.set(person, life);
  }
  return matched;
}
