import { namedTarget } from "./aliases";
import { dateShape } from "./date-order";
import { isNobody } from "./family-rows";
import { headingKey } from "./heading";
import type { PairedColumn } from "./paired-columns";
import { readGenderWord, readRelationshipWord } from "./words";

type Texts = readonly string[];

/** A column with several family members in a cell: 'Aarav (12/03/2015), Diya (01/05/2018)'. */
export type PeopleColumn = {
  column: number;
  /** The headings of the members' facts. */
  headings: string[];
  /** The facts in the order of the headings; null for a text that is left as it is. */
  split: (text: string) => (string | null)[] | null;
};

/** More of them have no columns. */
const MOST = 6;
const LONGEST = 1_000;

const FACTS = ["Name", "DOB", "Relation", "Gender"] as const;
type Person = Partial<Record<(typeof FACTS)[number], string>>;

const CHILDREN = /\b(?:child(?:ren)?|kids?)\b/;
const FAMILY = /\b(?:dependent|family|relatives?)\b/;

const DATE = /(\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?[ /.-](?:\d{1,2}|\p{L}{3,9})[ /.,-]{1,2}\d{2,4})\b)/u;
const SEPARATOR = /[\n;,()[\]|&/:]|\s[-–—]|[-–—]\s|^[-–—]|[-–—]$|\band\b/i;
const LABEL =
  /^(?:\d{1,2}[.)]?\s*)?(?:\b(?:dob|d\.o\.b\.?|date of birth|born(?: on)?|name|relation(?:ship)?|gender)\b\s*)?/i;

/** The people of a text. Each has a name and a birth date; null for any other text. */
function peopleIn(text: string): Person[] | null {
  if (text.length > LONGEST) return null;
  const people: Person[] = [];
  for (const [index, part] of text.split(DATE).entries()) {
    const isDate = index % 2 === 1;
    const words = isDate ? [part] : part.split(SEPARATOR).map((word) => word.trim().replace(LABEL, "").trim());
    for (const word of words.filter((one) => /[\p{L}\d]/u.test(one))) {
      const fact = isDate ? "DOB" : factOf(word);
      // The first fact that repeats begins the next person.
      const last = people.at(-1);
      if (last && last[fact] === undefined) last[fact] = word;
      else people.push({ [fact]: word });
    }
  }
  const isPerson = ({ Name, DOB = "" }: Person) => Name !== undefined && NAME.test(Name) && dateShape(DOB) !== null;
  return people.length > 0 && people.every(isPerson) ? people : null;
}

const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

const factOf = (word: string) =>
  readRelationshipWord(word) !== null ? "Relation" : readGenderWord(word) !== null ? "Gender" : "Name";

/**
 * The column in which each cell has people. Beside dependants, the relationship must be stated.
 * @param paired the columns with one name and birth date.
 */
export function findPeopleColumns(
  headings: Texts,
  below: readonly Texts[],
  paired: readonly PairedColumn[],
): PeopleColumn[] {
  const places = headings.flatMap((heading, column) => {
    const key = headingKey(heading);
    const areChildren = CHILDREN.test(key);
    if (namedTarget(heading) || !(areChildren || FAMILY.test(key))) return [];
    const read = (text: string): Person[] | null => {
      if (isNobody(text)) return [];
      const people = peopleIn(text)?.map((one) => (areChildren ? { Relation: "Child", ...one } : one)) ?? null;
      return people?.every(({ Relation }) => Relation !== undefined) ? people : null;
    };
    const found = below.map((row) => read(row[column] ?? ""));
    const most = Math.max(...found.map((people) => people?.length ?? 0));
    const isList = most > 1 || (most === 1 && paired.every((pair) => pair.column !== column));
    return isList && most <= MOST && !found.includes(null) ? [{ column, read, most, found }] : [];
  });
  // A second column would have the same headings.
  const [only, ...others] = places;
  if (!only || others.length > 0) return [];
  const { column, read, most, found } = only;
  const stated = FACTS.filter((fact) => found.flat().some((one) => one?.[fact] !== undefined));
  const numbers = Array.from({ length: most }, (_, index) => index);
  const split = (text: string) => {
    const people = read(text);
    if (!people || people.length > most) return null;
    return numbers.flatMap((number) => stated.map((fact) => people[number]?.[fact] ?? null));
  };
  return [{ column, split, headings: numbers.flatMap((at) => stated.map((fact) => `Dependant ${at + 1} ${fact}`)) }];
}
