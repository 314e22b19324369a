import { keysOf } from "../keys";
import type { ColumnSketch } from "./column-sketch";
import { FAMILY_FIELDS, FAMILY_PLACES, type FamilyField, type FamilyPlace, type FamilyTarget } from "./family-places";
import { headingKey, headingParts } from "./heading";

const FIELD_WORDS: Readonly<Record<FamilyField, readonly string[]>> = {
  name: ["name", "full name", "नाम", "का नाम", "की नाम"],
  date_of_birth: ["dob", "date birth", "birth date", "birthdate", "जन्म तिथि", "की जन्म तिथि", "जन्मतिथि"],
  gender: ["gender", "लिंग", "का लिंग"],
  relationship_to_account_holders: ["relation", "relation type", "संबंध"],
};

/** "child name 1": the number may follow the field. */
const putNumberLast = (place: string, field: string) => {
  const [, word, number] = /^(.*?) ?(\d)$/.exec(place) ?? [];
  return word && number ? [`${word} ${field} ${number}`, `${word} ${field}${number}`] : [];
};

const BY_KEY: ReadonlyMap<string, FamilyTarget> = new Map(
  keysOf(FAMILY_PLACES).flatMap((place) =>
    FAMILY_FIELDS.flatMap((field) =>
      FAMILY_PLACES[place].words.flatMap((word) =>
        FIELD_WORDS[field]
          .flatMap((name) => [`${word} ${name}`, `${name} ${word}`, ...putNumberLast(word, name)])
          .map((text): [string, FamilyTarget] => [headingKey(text), `${place}.${field}`]),
      ),
    ),
  ),
);

/** The family column that a heading names; null for other headings. */
export function findFamilyTarget({ heading, group, label }: Pick<ColumnSketch, "heading" | "group" | "label">) {
  const whole = BY_KEY.get(headingKey(group === "" ? heading : `${group} ${label}`));
  if (whole) return whole;
  const parts = headingParts(group === "" ? heading : `${group} ${label}`).map((part) => BY_KEY.get(headingKey(part)));
  const [first] = parts;
  return first && parts.every((part) => part === first) ? first : null;
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
