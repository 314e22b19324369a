import { headingsByPosition } from "@/lib/domain/column-matching/column-sketch";
import { constantsOf } from "@/lib/domain/column-matching/constants";
import { relationshipsIn } from "@/lib/domain/column-matching/family-blanks";
import { familyOf } from "@/lib/domain/column-matching/family-rows";
import { isGenderImplied } from "@/lib/domain/column-matching/implied-gender";
import type { SheetDraft } from "@/lib/domain/column-matching/mapping-draft";
import { optionalColumns } from "@/lib/domain/column-matching/optional-columns";
import { FLEX_TARGETS, type MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import { findEventDates } from "@/lib/domain/column-matching/sheet-use";
import { isDateTarget, NAME_PARTS, TARGET_LABELS, type Target } from "@/lib/domain/column-matching/targets";
import { matchValues } from "@/lib/domain/column-matching/value-matches";
import { readTypedDate } from "@/lib/domain/dates/typed-date";
import { FLEX_REQUIRED } from "@/lib/domain/flex-onboarding/columns";
import { keysOf } from "@/lib/domain/keys";
import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
import { IDENTIFYING_FIELDS, MEMBER_COLUMNS } from "../columns/member-columns";
import { OPERATIONS, type Operation } from "../members/parsed-members";

/** The operations of a sheet's rows. */
function operationsOf(sheet: SheetDraft): readonly Operation[] {
  const { use } = sheet;
  if (use === null || use === "UNUSED") return [];
  if (use !== "BY_COLUMN") return [use];
  const column = matchValues(sheet).find(({ target }) => target === "operation");
  if (!column) return OPERATIONS;
  const words = new Set(column.values.map(({ ours }) => ours));
  return OPERATIONS.filter((operation) => words.has(SHEET_NAME_OF[operation]));
}

/**
 * Targets that a sheet's rows need but that have neither a column nor a value for all rows. Labels as in our template.
 * @param constants the values for all rows.
 */
export function missingColumns(
  sheet: SheetDraft,
  purpose: MatchingPurpose,
  constants = constantsOf(sheet, purpose),
): { target: Target; label: string }[] {
  const targets = sheet.matches.flatMap(({ target }) => target ?? []);
  const matched = new Set<Target>(targets);
  for (const target of keysOf(TARGET_LABELS)) if (isKnown(target, constants[target])) matched.add(target);
  if (NAME_PARTS.some((part) => matched.has(part))) matched.add("name");
  if (matched.has("sumInsured")) matched.add("slabId");
  // The family columns already imply the relationship.
  if (familyOf(targets)) matched.add("relationship_to_account_holders");
  for (const target of optionalColumns(sheet, purpose)) matched.add(target);
  if (eventDatesOf(sheet) !== null) matched.add("dateOfLeaving");
  if (isGenderImplied(sheet, purpose)) matched.add("gender");
  const needed = sheet.use === "UNUSED" ? [] : neededBy(sheet, purpose, matched);
  return needed.filter((target) => !matched.has(target)).map((target) => ({ target, label: TARGET_LABELS[target] }));
}

/** Whether a sheet adds employees without a column of mobile numbers, which each of them needs [domain §14]. */
export function lacksMobiles(sheet: SheetDraft, purpose: MatchingPurpose): boolean {
  const targets = sheet.matches.flatMap(({ target }) => target ?? []);
  if (purpose.list !== "members" || !operationsOf(sheet).includes("ADD") || targets.includes("mobile")) return false;
  const people = familyOf(targets);
  if (people) return people.some(({ place }) => place === null);
  const ofAll = constantsOf(sheet, purpose).relationship_to_account_holders;
  return ofAll === "self" || (relationshipsIn(sheet) ?? []).some(({ relationship }) => relationship === "self");
}

/** The heading of the column that has both the starts and the leaving dates of a sheet; null if none has. */
export function eventDatesOf({ sketch, matches, use }: SheetDraft): string | null {
  const headings = headingsByPosition(sketch.columns);
  const column = findEventDates(matches, headings, use);
  return column && (headings[column.position] ?? null);
}

/** Whether a value for all rows is entered. In a date column, text that is not a date does not count. */
const isKnown = (target: Target, text = "") =>
  isDateTarget(target) ? readTypedDate(text) !== null : text.trim() !== "";

/** The targets without which a row of an operation is refused. */
export const requiredBy = (operation: Operation): string[] =>
  MEMBER_COLUMNS[operation].flatMap(({ required, field }) => (required ? targetOf(field) : []));

function neededBy(sheet: SheetDraft, purpose: MatchingPurpose, matched: ReadonlySet<Target>): Target[] {
  if (purpose.list === "flex") return FLEX_REQUIRED[purpose.operation].map((field) => FLEX_TARGETS[field]);
  if (purpose.list === "roster") return ["name"];
  const needed = new Set<string>();
  for (const operation of operationsOf(sheet)) {
    for (const target of requiredBy(operation)) needed.add(target);
    const isIdentified = IDENTIFYING_FIELDS.some((field) => matched.has(field));
    const isNamed = purpose.findsMembers === true && matched.has("name");
    if (operation !== "ADD" && !isIdentified && !isNamed) needed.add("employee_id");
  }
  return keysOf(TARGET_LABELS).filter((target) => needed.has(target));
}

/** The two sheets of our template have different names for one column. */
const targetOf = (field: string) =>
  field === "relationship" ? "relationship_to_account_holders" : field === "policyException" ? "isException" : field;
