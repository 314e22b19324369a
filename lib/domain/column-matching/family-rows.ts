import { keysOf } from "../keys";
import { isSpouse } from "../midterm/windows";
import { FAMILY_FIELDS, FAMILY_PLACES, type FamilyField, type FamilyPlace, type FamilyTarget } from "./family-places";
import { genderOfRelation } from "./implied-gender";
import type { Target } from "./targets";
import { isNoValue } from "./values";

/** The values that family members inherit from the employee's row. */
export const INHERITED: ReadonlySet<Target> = new Set<Target>([
  "employee_id",
  "slabId",
  "policy_start_date",
  "enrolment_due_date",
  "operation",
]);

/** What a row that is not an addition inherits: in such a row, a blank cell changes nothing [domain §14]. */
const IDENTIFYING: ReadonlySet<Target> = new Set<Target>(["employee_id", "operation"]);

/** Whether a dependant's row inherits a value, by the row's operation. */
export const isInherited = (target: Target, isAddition: boolean): boolean =>
  INHERITED.has(target) && (isAddition || IDENTIFYING.has(target));

/** One person of a row: the employee (place null) or the person in a place's columns. */
type FamilyMember = { place: FamilyPlace | null; columns: Readonly<Partial<Record<FamilyField, FamilyTarget>>> };

const EMPLOYEE: FamilyMember = { place: null, columns: {} };

/**
 * The people that each row of a sheet may contain; null for a sheet with one person per row. Employees without a birth
 * date are covered already: such a row adds a spouse after the wedding, or a newborn child.
 */
export function familyOf(targets: readonly Target[]): FamilyMember[] | null {
  const used = new Set<Target>(targets);
  const members = keysOf(FAMILY_PLACES).flatMap((place): FamilyMember[] => {
    const own = FAMILY_FIELDS.filter((field) => used.has(`${place}.${field}`));
    if (own.length === 0) return [];
    const columns = own.map((field): [FamilyField, FamilyTarget] => [field, `${place}.${field}`]);
    return [{ place, columns: Object.fromEntries(columns) }];
  });
  const hasEmployee = used.has("date_of_birth") || used.has("operation");
  return members.length === 0 ? null : [...(hasEmployee ? [EMPLOYEE] : []), ...members];
}

/** Whether all people of a row have columns such as 'Spouse Name' or 'Member 1 Name'. */
export const hasPlacesAlone = (targets: readonly Target[]): boolean =>
  familyOf(targets)?.every(({ place }) => place !== null) ?? false;

/** Whether each row has only dependants of a covered employee. With a relationship, 'Member 1' may be the employee. */
export const hasDependantsAlone = (targets: readonly Target[]): boolean =>
  familyOf(targets)?.every(({ place, columns }) => place !== null && !columns.relationship_to_account_holders) ?? false;

/** Text in a name cell that means 'no person', also 'Late Ram Das'. With a birth date, the person is read. */
const NO_PERSON = /^(?:no|0|un-?married|single|not married|not born|expired|deceased|dead|no more|late\b.*)$/i;

export const isNobody = (text: string | null | undefined): boolean =>
  !text?.trim() || isNoValue(text) || NO_PERSON.test(text.trim());

/** A row's cells by target; null if the cell is empty or no column has the target. */
export type RowTexts = { read: (target: Target) => string | null; raw: (target: Target) => string | null };

/** The value of a template column for one of the row's people. */
export function readFamilyValue(member: FamilyMember, target: Target, { read, raw }: RowTexts): string | null {
  const { place, columns } = member;
  if (place === null) {
    if (target === "dateOfMarriage") return null;
    return target === "relationship_to_account_holders" ? (read(target) ?? "self") : read(target);
  }
  const own = (field: FamilyField) => (columns[field] ? read(columns[field]) : null);
  const { gender } = FAMILY_PLACES[place];
  const relationship = own("relationship_to_account_holders") ?? FAMILY_PLACES[place].relationship;
  if (target === "relationship_to_account_holders") return relationship;
  if (target === "gender") {
    const relation = columns.relationship_to_account_holders;
    return own(target) ?? gender ?? (relation ? genderOfRelation(raw(relation) ?? "") : null);
  }
  if (target === "name" || target === "date_of_birth") return own(target);
  if (target === "dateOfMarriage") return isSpouse(relationship ?? "") ? read(target) : null;
  return relationship === "self" || INHERITED.has(target) ? read(target) : null;
}

/** Whether a numbered member is the employee, who also has the row's own columns. */
function isEmployeeAgain(
  { place, columns }: FamilyMember,
  [first]: readonly FamilyMember[],
  { read }: RowTexts,
): boolean {
  const relation = columns.relationship_to_account_holders;
  return place !== null && first?.place === null && relation !== undefined && read(relation) === "self";
}

/** Whether the columns of a place contain a person. */
function isFilled({ place, columns }: FamilyMember, { raw }: RowTexts): boolean {
  if (place === null) return true;
  const texts = [columns.name, columns.date_of_birth].flatMap((target) => (target ? [raw(target)] : []));
  return texts.some((text) => !isNobody(text));
}

const OWN_NAMES = ["name", "firstName", "lastName"] as const;

/** A person of a row, by the position among the people that a row may have. */
type UnfoldedPerson = { index: number; member: FamilyMember };

/**
 * Makes a function that finds the people in each row of families, from top to bottom. A family may have several
 * rows, which repeat the employee, or leave the employee's cells blank below: no person is read twice, and the
 * values of the employee's row apply.
 */
export function createFamilyUnfolder(people: readonly FamilyMember[]) {
  let employeeId: string | null = null;
  const families = new Map<string | null, Set<string>>();
  let above: ReadonlyMap<Target, string | null> = new Map();
  const keyOf = ({ place, columns }: FamilyMember, { raw }: RowTexts) => {
    const targets = place === null ? [...OWN_NAMES, "date_of_birth" as const] : [columns.name, columns.date_of_birth];
    return JSON.stringify([place, raw("operation"), ...targets.map((target) => (target ? raw(target) : null))]);
  };
  return (row: RowTexts): { found: UnfoldedPerson[]; texts: RowTexts } => {
    const id = row.raw("employee_id");
    const isBelow = id === null && employeeId !== null && OWN_NAMES.every((target) => row.raw(target) === null);
    if (!isBelow) {
      employeeId = id;
      above = new Map([...INHERITED].map((target) => [target, row.read(target)]));
    }
    const known = families.get(employeeId) ?? new Set();
    families.set(employeeId, known);
    const texts = isBelow ? { ...row, read: (target: Target) => row.read(target) ?? above.get(target) ?? null } : row;
    const filled = people.flatMap((member, index) => {
      if ((isBelow && member.place === null) || !isFilled(member, texts)) return [];
      return isEmployeeAgain(member, people, texts) ? [] : [{ index, member, key: keyOf(member, texts) }];
    });
    const isNew = ({ key }: { key: string }) => !known.has(key);
    const hasNewDependant = filled.some((person) => person.member.place !== null && isNew(person));
    // A row without a new person may have a twin: the rules report it as repeated.
    const found = filled.filter((person) => isNew(person) || (person.member.place !== null && !hasNewDependant));
    for (const { key } of found) known.add(key);
    return { found, texts };
  };
}

/** The template row number of the first person of a row. Each row reserves as many numbers as it may have people. */
export const rowNumberOf = (row: number, lastHeaderRow: number, people: number, index: number): number =>
  lastHeaderRow + 1 + (row - lastHeaderRow - 1) * people + index;
