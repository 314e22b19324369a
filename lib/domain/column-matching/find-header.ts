import { findAlias, findAliasWithin, findOwnLabel, isGroupHeading, speaksOfOthers } from "./aliases";
import { type ContentKind, contentKinds } from "./content";
import { headingParts } from "./heading";

/** A title, a letterhead and empty rows may precede the header. */
export const SEARCHED_ROWS = 25;

/**
 * Position of the header: the index of its first row, and its height. The third of three rows repeats the second. A list
 * without a header has 0 rows of it, above the first person.
 */
type HeaderPlace = { at: number; rows: 0 | 1 | 2 | 3 };

type Texts = readonly string[];

const textsOf = (row: Texts | undefined) => row?.filter((text) => text !== "") ?? [];
const isKnown = (text: string) =>
  findOwnLabel(text) !== null || findAlias(text) !== undefined || headingParts(text).some((part) => findAlias(part));
/** How many cells of a row are known headings. */
export const knownIn = (row: Texts | undefined) => textsOf(row).filter(isKnown).length;

const isGroupWord = (text: string) => isGroupHeading(text) || isKnown(text) || speaksOfOthers(text);

const looksLike =
  (...kinds: ContentKind[]) =>
  (text: string) =>
    contentKinds(text).some((kind) => kinds.includes(kind));

/** A value that does not look like a heading. */
export const isData = looksLike("date", "email", "phone", "amount");
const isPersonal = looksLike("date", "email", "phone");
const isCode = looksLike("code");

/** Whether a row has only words. */
export const isHeadingRow = (row: Texts | undefined) => textsOf(row).length > 0 && !textsOf(row).some(isData);

/**
 * Finds the header among the first rows of a sheet: the row with the most known names, else the first row that is as
 * wide as the table and has only words. A row of groups above it, or a translation below it, is part of it. A list may
 * lack a header: then its first row is a person.
 * @returns null if the rows are not a table.
 */
export function findHeader(first: readonly Texts[]): HeaderPlace | null {
  const rows = first.slice(0, SEARCHED_ROWS);
  const candidates = rows.map((row, at) => ({ at, known: isPerson(row) ? 0 : knownIn(row) + pairBonus(rows, at) }));
  const best = candidates.sort((a, b) => b.known - a.known || a.at - b.at)[0];
  if (!best) return null;
  const at = best.known > 0 ? best.at : isListOfIds(rows) ? firstFilled(rows) : widestAt(rows);
  if (at !== null) return withNeighbour(rows, at);
  const person = firstPerson(rows);
  return person === null ? null : { at: person, rows: 0 };
}

/** Whether a row has a person's data: 'Employee' beside a birth date is a relationship, not a heading. */
const isPerson = (row: Texts) => knownIn(row) <= 1 && row.some(isPersonal);

/** With fewer cells, a row is rather a title or a note. */
const PERSON_CELLS = 3;

/** The first person of a list without a header, below its titles; null if the rows are no such list. */
function firstPerson(rows: readonly Texts[]): number | null {
  const at = rows.findIndex((row) => textsOf(row).length >= PERSON_CELLS);
  const people = rows.slice(Math.max(at, 0)).filter((row) => textsOf(row).length > 0);
  return at >= 0 && people.every((row) => textsOf(row).length >= PERSON_CELLS && isPerson(row)) ? at : null;
}

/** Counts names that are known only together with the group above them. */
function pairBonus(rows: readonly Texts[], at: number): number {
  const [group = [], below = []] = [rows[at - 1], rows[at]];
  return isGroupRow(group, below) ? knownPairs(group, below) : 0;
}

const knownPairs = (group: Texts, below: Texts): number =>
  joinHeadings(group, below).filter(({ group: above, label }) => !isKnown(label) && isKnown(`${above} ${label}`))
    .length;

function withNeighbour(rows: readonly Texts[], at: number): HeaderPlace {
  const [own = [], below = []] = [rows[at], rows[at + 1]];
  const known = knownIn(below);
  const same = below.filter((text, place) => isKnown(text) && isSameName(own[place] ?? "", text)).length;
  const isTranslation = isHeadingRow(below) && same >= 2 && known * 2 >= textsOf(below).length;
  if (isGroupRow(rows[at - 1], own)) return { at: at - 1, rows: isTranslation ? 3 : 2 };
  const isSubdivision =
    known + pairBonus(rows, at + 1) >= 1 && isGroupRow(own, below) && hasMergedCell(own, below) && !isLife(below, own);
  return isTranslation || isSubdivision ? { at, rows: 2 } : { at, rows: 1 };
}

/** Whether a cell of the upper row may be merged over a column of the row below. */
const hasMergedCell = (group: Texts, below: Texts) =>
  group.some((text, place) => text !== "" && (group[place + 1] ?? "") === "" && (below[place + 1] ?? "") !== "");

/** Whether a row of words is the first life: every heading is known, and one over a single column has a value below. */
const isLife = (row: Texts, headings: Texts): boolean =>
  textsOf(headings).every(isKnown) &&
  headings.some(
    (text, place) =>
      text !== "" && (headings[place + 1] ?? "") !== "" && (row[place] ?? "") !== "" && !isKnown(row[place] ?? ""),
  );

/** Whether two headings may name one column. Words such as 'Manager' can be values as well. */
function isSameName(heading: string, below: string): boolean {
  const [own, other] = [heading, below].map((text) => findOwnLabel(text) ?? namedIn(text));
  return other !== null && (own === undefined || own === other);
}

/** The target that a heading or a part of it names; undefined for an unknown heading, null for a column that we do not use. */
const namedIn = (text: string) =>
  [text, ...headingParts(text)].map(findAlias).find((alias) => alias !== undefined)?.target;

/** Words above at least two columns of the row below. A single cell at the left is a title. */
function isGroupRow(group: Texts | undefined, below: Texts | undefined): boolean {
  if (!group || !below || !isHeadingRow(group) || !isHeadingRow(below)) return false;
  const places = group.flatMap((text, place) => (text === "" ? [] : [place]));
  if (places.length < 2 || !textsOf(group).some(isGroupWord) || isLineOfFacts(group, below)) return false;
  return hasMergedCell(group, below) || knownIn(group) > 0;
}

const STATES_VALUE = /:\s*\S/;

/**
 * Whether a row states facts about the list, as 'Policy No.' beside its number: it has other words than groups have, and
 * the headings below are different ones that need no group.
 */
function isLineOfFacts(group: Texts, below: Texts): boolean {
  const labels = textsOf(below);
  const areClear = new Set(labels).size === labels.length && knownIn(below) * 2 > labels.length;
  const hasValue = textsOf(group).some((text) => STATES_VALUE.test(text) || !isGroupWord(text));
  return areClear && hasValue && knownPairs(group, below) === 0;
}

/** The first row without values that is at least as wide as most rows below it. */
function widestAt(rows: readonly Texts[]): number | null {
  const widths = rows.map((row) => textsOf(row).length);
  const isWide = (width: number) => width >= 2 && widths.filter((other) => other <= width).length * 2 > widths.length;
  const at = rows.findIndex((row) => isWide(textsOf(row).length) && isHeadingRow(row));
  return at < 0 ? null : at;
}

/** "Employee IDs to be deleted" above nothing but IDs. */
function isListOfIds(rows: readonly Texts[]): boolean {
  const [heading = "", ...ids] = rows.flatMap(textsOf);
  const isNarrow = rows.every((row) => textsOf(row).length <= 1);
  return isNarrow && ids.length > 0 && findAliasWithin(heading)?.target === "employee_id" && ids.every(isCode);
}

const firstFilled = (rows: readonly Texts[]) => rows.findIndex((row) => textsOf(row).length > 0);

type Heading = { group: string; label: string };

/** The columns of a two-row header. A group extends to the right up to the next group, because cells were merged. */
export function joinHeadings(groups: Texts | null | undefined, labels: Texts): Heading[] {
  if (!groups) return labels.map((label) => ({ group: "", label }));
  const width = Math.max(groups.length, labels.length);
  let current = "";
  return Array.from({ length: width }, (_, place) => {
    const own = groups[place] ?? "";
    const label = labels[place] ?? "";
    // A cell merged over both rows has its text in the upper row and ends the previous group.
    if (own !== "") current = label === "" ? "" : own;
    return label === "" ? { group: "", label: own } : { group: current, label };
  });
}

/** A heading as shown: group, then label. */
export const headingText = ({ group, label }: Heading): string =>
  group === "" || group === label ? label : label === "" ? group : `${group} / ${label}`;
