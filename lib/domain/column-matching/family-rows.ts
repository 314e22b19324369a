import { keysOf } from "../keys";
import { FAMILY_FIELDS, FAMILY_PLACES, type FamilyField, type FamilyPlace, type FamilyTarget } from "./family-places";
import type { Target } from "./targets";
import { readGenderWord, readRelationshipWord } from "./words";

/** What a family's people have from the employee's row. */
export const INHERITED: ReadonlySet<Target> = new Set<Target>([
  ...(["employee_id", "slabId", "policy_start_date", "enrolment_due_date", "isException", "operation"] as const),
]);

/** One person of a row: the employee (place null), or who stands in the columns of a place. */
export type FamilyMember = { place: FamilyPlace | null; columns: Readonly<Partial<Record<FamilyField, FamilyTarget>>> };

/** The people that each row of a sheet may hold; null for a sheet of one person in a row. */
export function familyOf(targets: readonly Target[]): FamilyMember[] | null {
  const used = new Set<Target>(targets);
  const members = keysOf(FAMILY_PLACES).flatMap((place): FamilyMember[] => {
    const own = FAMILY_FIELDS.filter((field) => used.has(`${place}.${field}`));
    if (own.length === 0) return [];
    const columns = own.map((field): [FamilyField, FamilyTarget] => [field, `${place}.${field}`]);
    return [{ place, columns: Object.fromEntries(columns) }];
  });
  return members.length === 0 ? null : [{ place: null, columns: {} }, ...members];
}

/** Words for nobody in a cell that would hold a name. */
const NOBODY = /^(?:n\.?\s*\/?\s*a\.?|nil|none|no|not applicable|[-–—.]+|0)$/i;

export const isNobody = (text: string | null | undefined): boolean => !text?.trim() || NOBODY.test(text.trim());

/** A row's cells by what they mean; null for an empty one, and where no column means it. */
export type RowTexts = { read: (target: Target) => string | null; raw: (target: Target) => string | null };

/** What a row of ours has in a column, for one of the row's people. */
export function readFamilyValue(member: FamilyMember, target: Target, { read, raw }: RowTexts): string | null {
  const { place, columns } = member;
  if (place === null) {
    return target === "relationship_to_account_holders" ? (read(target) ?? "self") : read(target);
  }
  const { relationship, gender } = FAMILY_PLACES[place];
  const own = (field: FamilyField) => (columns[field] ? read(columns[field]) : null);
  if (target === "relationship_to_account_holders") return own(target) ?? relationship;
  if (target === "gender") {
    const relation = columns.relationship_to_account_holders;
    return own(target) ?? gender ?? (relation ? genderOfRelation(raw(relation) ?? "") : null);
  }
  if (target === "name" || target === "date_of_birth") return own(target);
  return INHERITED.has(target) ? read(target) : null;
}

/** Whether somebody stands in the columns of a place. */
export function isFilled({ place, columns }: FamilyMember, { raw }: Pick<RowTexts, "raw">): boolean {
  if (place === null) return true;
  const texts = [columns.name, columns.date_of_birth].flatMap((target) => (target ? [raw(target)] : []));
  return texts.some((text) => !isNobody(text));
}

/** The gender that a relationship in the employer's own word has: a daughter's is female. */
export function genderOfRelation(word: string): "male" | "female" | null {
  const text = word.trim().toLowerCase();
  if (readRelationshipWord(text) === null || readGenderWord(text) !== null) return null;
  if (/\b(?:wife|daughter|mother)\b|पत्नी|पुत्री|बेटी|माता|मां|माँ|सास/.test(text)) return "female";
  return /\b(?:husband|son|father)\b|पति|पुत्र|बेटा|पिता|ससुर/.test(text) ? "male" : null;
}

/** The number of the first of a row's people: each row has as many numbers as it may hold people. */
export const rowNumberOf = (row: number, lastHeaderRow: number, people: number, index: number): number =>
  lastHeaderRow + 1 + (row - lastHeaderRow - 1) * people + index;
