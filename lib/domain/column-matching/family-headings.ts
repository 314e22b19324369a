import { keysOf } from "../keys";
import type { ColumnSketch } from "./column-sketch";
import { FAMILY_FIELDS, FAMILY_PLACES, type FamilyField, type FamilyPlace, type FamilyTarget } from "./family-places";
import { canonicalHeading, headingKey, headingParts } from "./heading";

const FIELD_WORDS: Readonly<Record<FamilyField, readonly string[]>> = {
  name: ["name", "full name", "नाम", "का नाम", "की नाम"],
  date_of_birth: ["dob", "date birth", "birth date", "birthdate", "जन्म तिथि", "की जन्म तिथि", "जन्मतिथि"],
  gender: ["gender", "mf", "लिंग", "का लिंग"],
  relationship_to_account_holders: ["relation", "relation type", "संबंध"],
};

const PLACES: ReadonlyMap<string, FamilyPlace> = new Map(
  keysOf(FAMILY_PLACES).flatMap((place) =>
    FAMILY_PLACES[place].words.map((word): [string, FamilyPlace] => [headingKey(word), place]),
  ),
);
const FIELDS: ReadonlyMap<string, FamilyField> = new Map(
  FAMILY_FIELDS.flatMap((field) => FIELD_WORDS[field].map((word): [string, FamilyField] => [headingKey(word), field])),
);

/** The column of a heading's key: "child 1 name", "name child 1" or, with the number last, "child name 1". */
function targetOf(key: string): FamilyTarget | null {
  const [, unnumbered = "", number = ""] = /^(.*?) ?(\d)$/.exec(key) ?? [];
  return (
    splitWhere(key, (place, field) => columnOf(place, field) ?? columnOf(field, place)) ??
    // "birthdate1" is spelt out only once its number is gone.
    splitWhere(headingKey(unnumbered), (place, field) => columnOf(`${place} ${number}`, field))
  );
}

function splitWhere(key: string, find: (before: string, after: string) => FamilyTarget | null): FamilyTarget | null {
  const words = key.split(" ");
  for (let at = 1; at < words.length; at++) {
    const found = find(words.slice(0, at).join(" "), words.slice(at).join(" "));
    if (found) return found;
  }
  return null;
}

function columnOf(placeKey: string, fieldKey: string): FamilyTarget | null {
  const [place, field] = [PLACES.get(placeKey), FIELDS.get(fieldKey)];
  return place && field ? `${place}.${field}` : null;
}

type Heading = Pick<ColumnSketch, "heading" | "group" | "label">;
const textOf = ({ heading, group, label }: Heading) => (group === "" ? heading : `${group} ${label}`);

const DEPENDANT = /\b(?:dependent|dep|family member)\b/;

/** The column of 'Dependent Name' without a number: each row has one dependant beside the employee's own columns. */
export function findDependantTarget(column: Heading): FamilyTarget | null {
  const key = headingKey(textOf(column));
  return DEPENDANT.test(key) ? targetOf(`${key} 1`) : null;
}

/** The family column that a heading names; null for other headings. */
export function findFamilyTarget(column: Heading) {
  const text = textOf(column);
  const whole = targetOf(headingKey(text));
  if (whole) return whole;
  // "Spouse" beside "Spouse DOB" is a name; "Father" may only identify the employee.
  const place = PLACES.get(headingKey(text));
  if (place && FAMILY_PLACES[place].relationship !== "parent") return `${place}.name` as const;
  const parts = headingParts(text).map((part) => targetOf(headingKey(part)));
  const [first] = parts;
  return first && parts.every((part) => part === first) ? first : null;
}

/** "Son/Daughter": the relationship of a child. */
export const SON_OR_DAUGHTER = /^\s*\(?(?:son|daughter)\s*(?:\/|or)\s*(?:son|daughter)\)?\s*$/i;

/** The fact that a heading names without a person; null for other headings. */
export const findBareField = ({ heading, group }: Heading): FamilyField | null =>
  SON_OR_DAUGHTER.test(heading)
    ? "relationship_to_account_holders"
    : (group === "" && FIELDS.get(headingKey(heading))) || null;

const NAME_PART_WORDS = [/\b(?:first|given|fore) ?name\b/, /\bmiddle ?name\b/, /\b(?:(?:last|family) ?name|surname)\b/];

/** Which part of a name a text names, and the text of the whole: "Spouse Last Name" → 2, "Spouse name". */
export function splitNamePart(text: string): { part: number; whole: string } | null {
  const words = canonicalHeading(text);
  const part = NAME_PART_WORDS.findIndex((one) => one.test(words));
  const named = NAME_PART_WORDS[part];
  if (!named) return null;
  const whole = words.replace(named, "name");
  return { part, whole: whole.charAt(0).toUpperCase() + whole.slice(1) };
}

/** The part of a family member's name that a heading names, with a key of the whole name; null for other headings. */
export function findNamePart(column: Heading): { part: number; of: string } | null {
  const found = splitNamePart(textOf(column));
  if (!found) return null;
  const whole = { heading: found.whole, group: "", label: "" };
  return (findFamilyTarget(whole) ?? findDependantTarget(whole)) ? { part: found.part, of: found.whole } : null;
}

/** Places with a name and another fact about the person. A father's name alone is not a member. */
export function findWholePlaces(targets: readonly FamilyTarget[]): ReadonlySet<FamilyPlace> {
  const has = new Set(targets);
  return new Set(
    keysOf(FAMILY_PLACES).filter(
      (place) =>
        has.has(`${place}.name`) && FAMILY_FIELDS.some((field) => field !== "name" && has.has(`${place}.${field}`)),
    ),
  );
}
