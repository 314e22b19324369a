import type { ColumnMatch } from "./claim";
import { matchedColumn, type SheetSketch } from "./column-sketch";
import type { MatchingPurpose } from "./purpose";
import type { SheetUse } from "./table-mapping";
import { readGenderWord, readRelationshipWord } from "./words";

type ImpliedGender = "male" | "female" | null;

/** The gender implied by the employer's word for a relationship: a daughter is female. */
export function genderOfRelation(word: string): ImpliedGender {
  const text = word.trim().toLowerCase();
  if (readRelationshipWord(text) === null || readGenderWord(text) !== null) return null;
  if (/\b(?:wife|daughter|mother)\b|पत्नी|पुत्री|बेटी|माता|मां|माँ|सास/.test(text)) return "female";
  return /\b(?:husband|son|father)\b|पति|पुत्र|बेटा|पिता|ससुर/.test(text) ? "male" : null;
}

/** Titles that no name starts with, unlike 'Shree Lakshmi'. */
const TITLE = /^(?:dr\b[.\s]*)?\(?(?:(mr|master|mast|mstr|shri\.)|(?:mrs|ms|miss|smt|kumari|sushree|kum\.))(?=[.)\s])/i;

/** 'MS DHONI' may have initials. */
const INITIALS = /^MS\s/;

function genderOfTitle(name: string): ImpliedGender {
  const found = INITIALS.test(name) ? null : TITLE.exec(name);
  return found && (found[1] ? "male" : "female");
}

/** The gender that a row states by its relationship or title; null if neither does, or if they disagree. */
export function impliedGender(relation: string | null, name: string | null): ImpliedGender {
  const related = relation === null ? null : genderOfRelation(relation);
  const titled = name === null ? null : genderOfTitle(name.trim());
  return related && titled && related !== titled ? null : (related ?? titled);
}

type Matched = { sketch: SheetSketch; matches: readonly ColumnMatch[]; use: SheetUse | null };

/** Whether a list of members has no gender column, but relationships or titles of added people that imply it. */
export function isGenderImplied(sheet: Matched, { list }: Pick<MatchingPurpose, "list">): boolean {
  const mayAdd = sheet.use === "ADD" || sheet.use === "BY_COLUMN";
  if (list !== "members" || !mayAdd || matchedColumn(sheet, "gender")) return false;
  const relations = matchedColumn(sheet, "relationship_to_account_holders")?.values ?? [];
  const names = (matchedColumn(sheet, "name") ?? matchedColumn(sheet, "firstName"))?.samples ?? [];
  return relations.some(({ text }) => genderOfRelation(text)) || names.some((name) => genderOfTitle(name));
}
