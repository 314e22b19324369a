import { LONGEST_NAME } from "../members/normalise";
import { namedTarget } from "./aliases";
import { type ContentKind, contentKinds } from "./content";
import { dateShape } from "./date-order";

type Texts = readonly string[];
type Pair = { first: string; second: string };

/** A column whose cells have two facts, and the headings of both; the second is in a free column. */
export type PairedColumn = {
  column: number;
  headings: Pair;
  split: (text: string) => Pair | null;
};

/** The least share of a column's cells with both a name and a date. Fewer may be remarks. */
const NAMES_WITH_DATE = 0.9;

/** The columns of names with a date of birth, as 'Spouse Name & DOB', and of contacts with a second one. */
export function findPairs(headings: Texts, below: readonly Texts[]): PairedColumn[] {
  return headings.flatMap((heading, column): PairedColumn[] => {
    const cells = below.flatMap((row) => row[column] || []);
    const pairsBy = (split: PairedColumn["split"]) => cells.filter((text) => split(text) !== null).length;
    const [, whose] = NAME_AND_BIRTH.exec(heading.replace(/[()]/g, " ").trim()) ?? RELATIVE.exec(heading.trim()) ?? [];
    if (whose !== undefined) {
      const person = whose.replace(/[\s:–-]+$/, "");
      const of = (fact: string) => (person === "" ? fact : `${person} ${fact}`);
      const pairs = pairsBy(splitNameAndDate);
      const isPaired = pairs > 0 && pairs >= cells.length * NAMES_WITH_DATE;
      return isPaired ? [{ column, headings: { first: of("Name"), second: of("DOB") }, split: splitNameAndDate }] : [];
    }
    const contact = CONTACTS.find(({ target }) => namedTarget(heading) === target);
    const split = contact && splitContacts(contact.kind);
    return split && pairsBy(split) > 0 ? [{ column, headings: { first: heading, second: contact.other }, split }] : [];
  });
}

const CONTACTS = [
  { target: "mobile", kind: "phone", other: "Alternate mobile number" },
  { target: "email_address", kind: "email", other: "Second email" },
] as const;

const NAME_AND_BIRTH =
  /^(.{0,30}?)\b(?:full )?name\s*(?:&|and|\/|,|\+|with|-)\s*(?:d\.?\s?o\.?\s?b\.?|date of birth|birth ?date)$/i;
/** The same below 'Spouse' or 'Child 1 details'. */
const RELATIVE = /^((?:spouse|wife|husband|father|mother|child|kid|son|daughter) ?\d?)(?: details?)?$/i;
const NAME_BEFORE_DATE = /^(\p{L}[\p{L}\p{M} .'’]*?)[\s,:;(/–-]+(?:(?:dob|d\.o\.b\.?|born)[\s:.-]*)?(\d[^()]*?)\)?$/iu;

/** "Ravi Rao (25/01/1988)", "Ravi Rao, DOB 25-Jan-1988" */
function splitNameAndDate(text: string): Pair | null {
  const [, first = "", second = ""] = (text.length <= LONGEST_NAME && NAME_BEFORE_DATE.exec(text.trim())) || [];
  return dateShape(second) === null ? null : { first, second };
}

const BETWEEN_CONTACTS = /\s*(?:[/\\,;&|]|\bor\b|\band\b)\s*|\s{2,}|\n/i;

/** "9876500001 / 9876500002" */
const splitContacts =
  (kind: ContentKind) =>
  (text: string): Pair | null => {
    const [first = "", second = "", ...others] = text.split(BETWEEN_CONTACTS).filter((part) => part !== "");
    const areContacts = [first, second].every((part) => contentKinds(part).includes(kind));
    return areContacts && others.length === 0 ? { first, second } : null;
  };
