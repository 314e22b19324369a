import { SHORT_MONTHS } from "../dates/months";
import { keysOf } from "../keys";
import { LONGEST_NAME } from "../members/normalise";
import { type AliasRank, findAlias, namedTarget } from "./aliases";
import { dateShape } from "./date-order";
import { type DependantIds, findDependantIds } from "./dependant-ids";
import { findNamePart } from "./family-headings";
import { findHeader, joinHeadings } from "./find-header";
import { headingKey } from "./heading";
import { type HeadingLegend, readLegend } from "./heading-legend";
import { findPairs, type PairedColumn } from "./paired-columns";
import { findPeopleColumns, type PeopleColumn } from "./people-in-cells";
import type { Target } from "./targets";
import { withoutTitle } from "./values";
import { readRelationshipWord } from "./words";

/** Day, month and year of one date in three columns. */
type SplitDate = {
  day: number;
  month: number;
  year: number;
  /** The heading of the whole date; null if the row above has it. */
  heading: string | null;
};

/** What a table states in other columns than its readers expect. Rows are indexes of the given rows. */
export type DerivedColumns = {
  firstHeaderRow: number;
  /** The last header row, which names the parts of dates. */
  lastHeaderRow: number;
  /** The facts that stand beside names in one column, each with a free column. */
  facts: { fact: FactBesideName; names: number; free: number }[];
  /** A column of names that repeats what a column of the table states: 'Asha (A1)' beside A1. */
  repeats: { fact: FactBesideName; names: number }[];
  dates: SplitDate[];
  /** Birthdays with the year in another column. */
  birthdays: Birthdays | null;
  /** A family member's name in several columns: first, middle and last name. */
  names: number[][];
  /** Columns of names whose heading says that the last name is first. */
  surnameFirst: number[];
  /** A dependant's name is blank in the employee's own row, where another column has the employee's name. */
  ownNames: OwnNames | null;
  /** Columns of numbers that their heading explains. */
  legends: (HeadingLegend & { column: number })[];
  dependantIds: DependantIds | null;
  /** A column of texts with the leaving date, and a free column for the dates. */
  leaving: { texts: number; free: number } | null;
  /** Columns with two facts in a cell, each with a free column for the second. */
  pairs: (PairedColumn & { free: number })[];
  /** A column with family members in a cell, and the first of the free columns for their facts. */
  people: (PeopleColumn & { free: number })[];
};

/** Finds what `deriveColumns` changes in a table; null if nothing. */
export function findDerivedColumns(rows: readonly Texts[]): DerivedColumns | null {
  const place = findHeader(rows);
  if (!place || place.rows === 0) return null;
  const last = place.at + place.rows - 1;
  const datesAt = (row: number) => findDates(rows, row, row === place.at);
  const lastHeaderRow = [last, last + 1].find((row) => datesAt(row).length > 0) ?? last;
  const dates = datesAt(lastHeaderRow);
  // A heading merged over both rows is in the upper one.
  const headings = (rows[last] ?? []).map((label, column) => label || (rows[place.at]?.[column] ?? ""));
  const cells = rows.slice(last + 1);
  const legends = findLegends(headings, cells);
  const wordOf = (text: string, column: number) =>
    legends.find((one) => one.column === column)?.words.get(text) ?? text;
  const below = cells.map((row) => row.map(wordOf));
  const targets = headings
    .map((heading, column) => legends.find((legend) => legend.column === column)?.heading ?? heading)
    .map(namedTarget);
  const facts = findFacts(targets, below);
  const repeats = findRepeats(targets, below);
  const [ids, relations] = [targets.indexOf("employee_id"), targets.indexOf("relationship_to_account_holders")];
  const dependantIds = Math.min(ids, relations) < 0 ? null : findDependantIds(below, { ids, relations });
  const leaving = findLeaving(targets, below);
  // Headings of two rows would not reach the free columns.
  const single = place.rows === 1 ? headings : [];
  const paired = findPairs(single, below);
  const people = findPeopleColumns(single, below, paired).map((one) => ({ ...one, free: freeOf(targets, below) }));
  const free = freeOf(targets, below) + (people[0]?.headings.length ?? 0);
  const pairs = paired
    .filter(({ column }) => people.every((one) => one.column !== column))
    .map((pair, index) => ({ ...pair, free: free + index }));
  const birthdays = findBirthdays(headings, targets, below);
  const names = findSplitNames(joinHeadings(place.rows > 1 ? rows[place.at] : null, rows[last] ?? []));
  const ownNames = findOwnNames(headings, relations, below);
  const surnameFirst = headings.flatMap((heading, column) => (SURNAME_FIRST.test(headingKey(heading)) ? [column] : []));
  const isNone =
    [facts, repeats, dates, names, surnameFirst, legends, pairs, people].every(({ length }) => length === 0) &&
    !dependantIds &&
    !leaving &&
    !ownNames &&
    !birthdays;
  if (isNone) return null;
  const ofNames = { names, surnameFirst, ownNames };
  const found = { facts, repeats, dates, birthdays, ...ofNames, legends, dependantIds, leaving, pairs, people };
  return { firstHeaderRow: place.at, lastHeaderRow, ...found };
}

/** "Last name First name", "Name (Surname, First Name)" */
const SURNAME_FIRST = /\b(?:last|surname|family name) (?:name )?first\b/;

/** "Menon Asha" → "Asha Menon". A name with a comma is read in any order. */
export function firstNameFirst(name: string): string {
  const [surname = "", ...others] = withoutTitle(name.trim()).split(/\s+/);
  return others.length === 0 || /[,/()]/.test(name) ? name : [...others, surname].join(" ");
}

function findSplitNames(headings: ReturnType<typeof joinHeadings>): number[][] {
  const parts = headings.map(({ group, label }) => findNamePart({ group, label, heading: label }));
  const wholes = new Set(parts.flatMap((part) => part?.of ?? []));
  const columnsOf = (whole: string) =>
    [0, 1, 2].flatMap((place) => {
      const column = parts.findIndex((part) => part?.of === whole && part.part === place);
      return column < 0 ? [] : column;
    });
  return [...wholes].map(columnsOf);
}

type OwnNames = { members: number; employees: number; relations: number };

function findOwnNames(headings: Texts, relations: number, below: readonly Texts[]): OwnNames | null {
  const columnOf = (wanted: AliasRank) =>
    headings.findIndex((heading) => findAlias(heading)?.target === "name" && findAlias(heading)?.rank === wanted);
  const found = { members: columnOf("member"), employees: columnOf("weak"), relations };
  const isFound = Math.min(found.members, found.employees, relations) >= 0;
  return isFound && below.some((row) => ownName(row, found) !== null) ? found : null;
}

/** The employee's name, if the row is the employee's own and its member column is blank; otherwise null. */
export function ownName(row: Texts, { members, employees, relations }: OwnNames): string | null {
  const isOwn = readRelationshipWord(row[relations] ?? "") === "self";
  return isOwn && !row[members] ? row[employees] || null : null;
}

type Texts = readonly string[];
/** What the headings mean; undefined for an unknown one. */
type Targets = readonly (Target | null | undefined)[];

const LEAVING =
  /\b(?:resigned|left|relieved|exit(?:ed)?|separated|terminated|lwd|last working day|dol|date of leaving)\b\D{0,20}(\d.*)$/i;

/** The date in "Resigned on 31/05/2026"; null for other texts. */
export function leavingDate(text: string): string | null {
  const date = LEAVING.exec(text)?.[1]?.trim() ?? "";
  return dateShape(date) && date;
}

function findLeaving(targets: Targets, below: readonly Texts[]): DerivedColumns["leaving"] {
  if (targets.includes("dateOfLeaving")) return null;
  const texts = targets.findIndex((target, column) => {
    const listed = below.flatMap((row) => row[column] || []);
    return !target && listed.length > 0 && listed.every(leavingDate);
  });
  return texts < 0 ? null : { texts, free: widthOf(targets, below) };
}

/** The first column right of all cells. Facts beside names come from the second on. */
const widthOf = (targets: Targets, below: readonly Texts[]) =>
  Math.max(targets.length, ...below.map((row) => row.length));

/** The first column right of the dates and the facts beside names. */
const freeOf = (targets: Targets, below: readonly Texts[]) => widthOf(targets, below) + 1 + keysOf(FACTS).length;

/** Legends that explain every cell of their column. */
const findLegends = (headings: Texts, below: readonly Texts[]): DerivedColumns["legends"] =>
  headings.flatMap((heading, column) => {
    const legend = readLegend(heading);
    const isWhole = below.every((row) => !row[column] || legend?.words.has(row[column]));
    return legend && isWhole ? [{ ...legend, column }] : [];
  });

const PARTS = [
  ["day", /\b(?:day|dd|date)\b/],
  ["month", /\b(?:month|mm|mon)\b/],
  ["year", /\b(?:year|yyyy|yy)\b/],
] as const;

/** "Birth Month" → the month of "birth". */
function partOf(text: string) {
  const key = headingKey(text);
  const found = PARTS.find(([, word]) => word.test(key));
  return found && { part: found[0], of: key.replace(found[1], "").replace(/\s+/g, " ").trim() };
}

/**
 * Dates in parts that are side by side, or the only three of their name.
 * @param isFirst whether no header row is above: then a text above the parts is not their heading yet.
 */
function findDates(rows: readonly Texts[], at: number, isFirst: boolean): SplitDate[] {
  const found = (rows[at] ?? []).map(partOf);
  const used = new Set<number>();
  return found.flatMap((first, column): SplitDate[] => {
    if (!first || used.has(column)) return [];
    const isSame = (one: typeof first | undefined) => one?.of === first.of;
    const isOnly = first.of !== "" && found.filter(isSame).length === PARTS.length;
    const end = isOnly ? found.length : column + PARTS.length;
    const placeOf = (part: string) =>
      found.findIndex((one, place) => place >= column && place < end && isSame(one) && one?.part === part);
    const [day, month, year] = [placeOf("day"), placeOf("month"), placeOf("year")];
    if (Math.min(day, month, year) < 0) return [];
    const above = rows[at - 1]?.[column] ?? "";
    const isUnnamed = first.of === "" && above === "";
    if (isUnnamed && (found.filter(isSame).length > PARTS.length || !mayBeBirths(rows, at, [day, month, year])))
      return [];
    if (isOnly && rows.slice(at + 1).some((row) => isWholeDate(row[day] ?? ""))) return [];
    for (const place of [day, month, year]) used.add(place);
    return [{ day, month, year, heading: isUnnamed ? UNNAMED_DATE : headingOf(first.of, isFirst ? above : null) }];
  });
}

function headingOf(name: string, above: string | null): string | null {
  if (name === "") return above;
  const whole = findAlias(name) ? name : `${name} date`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The user confirms that such a date is a birth date. */
const UNNAMED_DATE = "Day, Month, Year (date of birth?)";

/** Whether parts without a name are the only dates that can be births: each row has a whole date there, or none. */
function mayBeBirths(rows: readonly Texts[], at: number, columns: readonly [number, number, number]): boolean {
  const dates = rows.slice(at + 1).flatMap((row) => joinDate(...partsAt(row, columns)) ?? []);
  const hasBirths = rows[at]?.some((heading) => namedTarget(heading) === "date_of_birth");
  return !hasBirths && dates.length > 0 && dates.every((date) => dateShape(date) !== null);
}

const partsAt = (row: Texts, [day, month, year]: readonly [number, number, number]) =>
  [row[day] ?? "", row[month] ?? "", row[year] ?? ""] as const;

/** In a list with birth month and year as well, 'Birth date' may be the day or the whole date. */
const isWholeDate = (text: string) => /\d{4}/.test(text);

type Birthdays = { days: number; years: number };

const BIRTH_YEAR = /^(?:birth year|year birth|yob)$/;
const YEAR = /^(?:19|20)\d{2}$/;
/** "12-Mar"; a program may have added the current year: "12 Mar 2026". */
const BIRTHDAY = /^(\d{1,2}[ -]\p{L}{3,})(?:[ -](\d{4}|\d{2}))?$/u;

/** Birthdays without a year, or all with the same one, beside different years of birth. */
function findBirthdays(headings: Texts, targets: Targets, below: readonly Texts[]): Birthdays | null {
  const days = targets.indexOf("date_of_birth");
  const years = headings.findIndex((heading) => BIRTH_YEAR.test(headingKey(heading)));
  const rows = below.filter((row) => row[days] && row[years]);
  if (days < 0 || years < 0 || rows.some((row) => birthdate(row[days] ?? "", row[years] ?? "") === null)) return null;
  const stated = new Set(rows.map((row) => BIRTHDAY.exec(row[days] ?? "")?.[2]));
  const isWithout = stated.size === 1 && (stated.has(undefined) || new Set(rows.map((row) => row[years])).size > 1);
  return isWithout ? { days, years } : null;
}

/** "12 Mar 2026" and "1990" → "12 Mar 1990"; null for other texts. */
export function birthdate(birthday: string, year: string): string | null {
  const [, day] = BIRTHDAY.exec(birthday) ?? [];
  return day && YEAR.test(year) ? `${day.replace("-", " ")} ${year}` : null;
}

/** An Employee ID: 'A1001', not a part of a name. */
const ID = /^(?=.*\d)[\p{L}\d][\p{L}\d_./-]+$/u;

/** What may stand beside a name, how it looks, and the least share of names with it. Fewer may be remarks. */
const FACTS = {
  relationship_to_account_holders: { is: (text: string) => readRelationshipWord(text) !== null, share: 0.5 },
  employee_id: { is: (text: string) => ID.test(text), share: 0.9 },
} as const;
type FactBesideName = keyof typeof FACTS;

function findFacts(targets: Targets, below: readonly Texts[]): DerivedColumns["facts"] {
  const names = targets.indexOf("name");
  const listed = below.flatMap((row) => row[names] || []);
  const free = widthOf(targets, below) + 1;
  const isStated = (fact: FactBesideName) => {
    const stating = listed.filter((text) => splitFact(fact, text).value !== null).length;
    return !targets.includes(fact) && stating > 0 && stating >= listed.length * FACTS[fact].share;
  };
  return keysOf(FACTS)
    .filter(isStated)
    .map((fact, index) => ({ fact, names, free: free + index }));
}

/** Facts that every name with one repeats from its row. */
function findRepeats(targets: Targets, below: readonly Texts[]): DerivedColumns["repeats"] {
  const names = targets.indexOf("name");
  return keysOf(FACTS).flatMap((fact) => {
    const own = targets.indexOf(fact);
    const stating = below.flatMap((row) => {
      const { value } = splitFact(fact, row[names] ?? "");
      return value === null ? [] : { value, own: row[own] };
    });
    const isRepeat = own >= 0 && stating.length > 0 && stating.every((one) => one.value === one.own);
    return isRepeat ? { fact, names } : [];
  });
}

/** The places of a fact beside a name: "Ravi (Spouse)", "Ravi - Spouse", "(A1) Ravi", "Spouse: Ravi", "A1-Ravi". */
const PLACES = [
  /^(?<name>.+?)\s*[([](?<value>[^()[\]]+)[)\]]$/,
  /^(?<name>.+?)\s+[-–:|]\s*(?<value>.+)$/,
  /^[([](?<value>[^()[\]]+)[)\]]\s*(?<name>.+)$/,
  /^(?<value>.+?)(?:\s+[-–|]\s+|\s*:\s*)(?<name>.+)$/,
  /^(?<value>[^-–:]+)[-–](?<name>.+)$/,
];

/** The name and the fact beside it, in the employer's words; the whole text without such a fact. */
export function splitFact(fact: FactBesideName, text: string): { name: string; value: string | null } {
  for (const place of text.length > LONGEST_NAME ? [] : PLACES) {
    const { name = "", value = "" } = place.exec(text.trim())?.groups ?? {};
    if (FACTS[fact].is(value)) return { name, value };
  }
  return { name: text, value: null };
}

/** The parts of a date as one text with the month's name, which no date order can change; null without any part. */
export function joinDate(day: string, month: string, year: string): string | null {
  const named = SHORT_MONTHS[Number(month) - 1] ?? month;
  return [day, named, year].filter((part) => part !== "").join("-") || null;
}
