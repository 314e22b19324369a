import { type Gender, RELATIONSHIPS, type Relationship } from "./types";

/** A cell without surrounding spaces; empty if missing. */
export const trimCell = (cell: string | undefined): string => (cell ?? "").trim();

/** The relationship of each word in spec 1 §5, and of each relationship's own name. */
const RELATIONSHIP_WORDS: ReadonlyMap<string, Relationship> = new Map<string, Relationship>([
  ...RELATIONSHIPS.map((own) => [own, own] as const),
  ["mother", "parent"],
  ["father", "parent"],
  ["son", "child"],
  ["daughter", "child"],
  ["kid", "child"],
  ["wife", "spouse"],
  ["husband", "spouse"],
  ["employee", "self"],
]);

const IN_LAW = /^(?:mother|father|parents?)[\s-]*in[\s-]*laws?$/;

/** M and F are from spec 1 §5; T is the third gender code of spec 1 §9 (ruling). */
const GENDER_WORDS: ReadonlyMap<string, Gender> = new Map([
  ["m", "male"],
  ["f", "female"],
  ["t", "trans"],
  ["transgender", "trans"],
]);

const HONORIFICS = /^(?:(?:MR|MRS|MS|MISS|DR|SHRI|SMT|KUM|MASTER|BABY)[.\s]+)+(?=\S)/;

/** The relationship for a word. An unknown word is returned in lower case, so that the rule can report it. */
export function normaliseRelationship(text: string): string {
  const known = RELATIONSHIP_WORDS.get(text);
  if (known) return known;
  const word = text.trim().toLowerCase();
  return RELATIONSHIP_WORDS.get(word) ?? (IN_LAW.test(word) ? "parent-in-law" : word);
}

/** "M" → "male"; an unknown word is returned in lower case. */
export function normaliseGender(text: string): string {
  const word = text.trim().toLowerCase();
  return GENDER_WORDS.get(word) ?? word;
}

/** A name in upper case, without honorifics. */
export const withoutHonorifics = (name: string): string => name.trim().toUpperCase().replace(HONORIFICS, "");

/** A name for comparison: upper case, without honorifics, dots and spaces [domain §12]. */
export const normaliseName = (name: string): string => withoutHonorifics(name).replace(/[.\s]+/g, "");

/** "S/O Mohan Lal" after a name: son, daughter, wife or husband of, or care of. In brackets as well. */
const PARENTAGE = /^(.*\S)\s*[\s,(]\s*((?:[SDWHC]\s?\/\s?O\b)[\s.:]*[^()]*?)\s*\)?\s*$/iu;

/** Longer texts are no names, and would take long to search. */
export const LONGEST_NAME = 300;

/** Splits a name from the parent or spouse stated after it; null if none is stated. */
export function splitParentage(name: string): { name: string; parentage: string | null } {
  const [, own, parentage] = (name.length <= LONGEST_NAME && name.includes("/") && PARENTAGE.exec(name)) || [];
  return own && parentage ? { name: own.replace(/[\s,]+$/, ""), parentage } : { name, parentage: null };
}

/** The first word and the rest, as users are stored. No part names a parent or spouse. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = splitParentage(name).name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
