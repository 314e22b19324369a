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

const isNobody = (text: string | null | undefined): boolean =>
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
export function isEmployeeAgain(
  { place, columns }: FamilyMember,
  [first]: readonly FamilyMember[],
  { read }: Pick<RowTexts, "read">,
): boolean {
  const relation = columns.relationship_to_account_holders;
  return place !== null && first?.place === null && relation !== undefined && read(relation) === "self";
}

/** Whether the columns of a place contain a person. */
export function isFilled({ place, columns }: FamilyMember, { raw }: Pick<RowTexts, "raw">): boolean {
  if (place === null) return true;
  const texts = [columns.name, columns.date_of_birth].flatMap((target) => (target ? [raw(target)] : []));
  return texts.some((text) => !isNobody(text));
}

/** The template row number of the first person of a row. Each row reserves as many numbers as it may have people. */
export const rowNumberOf = (row: number, lastHeaderRow: number, people: number, index: number): number =>
  lastHeaderRow + 1 + (row - lastHeaderRow - 1) * people + index;
