import { SHORT_MONTHS } from "../dates/months";
import { findAlias, findOwnLabel } from "./aliases";
import { findHeader, joinHeadings } from "./find-header";
import { headingKey } from "./heading";
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
  /** The column of names that have the relationship too, and the first free column. */
  relation: { names: number; free: number } | null;
  dates: SplitDate[];
};

/** Finds what `deriveColumns` changes in a table; null if nothing. */
export function findDerivedColumns(rows: readonly (readonly string[])[]): DerivedColumns | null {
  const place = findHeader(rows);
  if (!place || place.rows === 0) return null;
  const last = place.at + place.rows - 1;
  const lastHeaderRow = [last, last + 1].find((row) => findDates(rows, row).length > 0) ?? last;
  const dates = findDates(rows, lastHeaderRow);
  const relation = findRelation(rows, place.at, last);
  return relation || dates.length > 0 ? { firstHeaderRow: place.at, lastHeaderRow, relation, dates } : null;
}

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

function findDates(rows: readonly (readonly string[])[], at: number): SplitDate[] {
  const found = (rows[at] ?? []).map(partOf);
  return found.flatMap((first, column): SplitDate[] => {
    const three = [first, found[column + 1], found[column + 2]];
    const placeOf = (part: string) => column + three.findIndex((one) => one?.part === part && one.of === first?.of);
    const [day, month, year] = [placeOf("day"), placeOf("month"), placeOf("year")];
    if (!first || Math.min(day, month, year) < column) return [];
    if (first.of === "") return (rows[at - 1]?.[column] ?? "") === "" ? [] : [{ day, month, year, heading: null }];
    const whole = findAlias(first.of) ? first.of : `${first.of} date`;
    return [{ day, month, year, heading: whole.charAt(0).toUpperCase() + whole.slice(1) }];
  });
}

/** Fewer names with a relationship may be remarks: 'Asha Menon (Partner)'. */
const MOST = 0.5;

function findRelation(rows: readonly (readonly string[])[], at: number, last: number): DerivedColumns["relation"] {
  const headings = joinHeadings(last > at ? rows[at] : null, rows[last] ?? []);
  const targets = headings.map(({ label }) => findOwnLabel(label) ?? findAlias(label)?.target);
  const names = targets.indexOf("name");
  if (names < 0 || targets.includes("relationship_to_account_holders")) return null;
  const listed = rows.slice(last + 1).flatMap((row) => row[names] || []);
  const related = listed.filter((name) => splitRelation(name).relation !== null).length;
  if (related === 0 || related < listed.length * MOST) return null;
  return { names, free: Math.max(...rows.map((row) => row.length)) };
}

const BEHIND = /^(.+?)(?:\s*[([]([^()[\]]+)[)\]]|\s+[-–:]\s*([^-–:]+))$/;
const BEFORE = /^([^-–:]+?)\s*[-–:]\s*(.+)$/;

/** "Ravi Menon (Spouse)" and "Spouse - Ravi Menon" → the name and the employer's word for the relationship. */
export function splitRelation(text: string): { name: string; relation: string | null } {
  const [, name = "", inside, dashed] = BEHIND.exec(text.trim()) ?? [];
  const relation = inside ?? dashed ?? "";
  if (readRelationshipWord(relation) !== null) return { name, relation };
  const [, before = "", rest = ""] = BEFORE.exec(text.trim()) ?? [];
  return readRelationshipWord(before) === null ? { name: text, relation: null } : { name: rest, relation: before };
}

/** The parts of a date as one text with the month's name, which no date order can change; null without any part. */
export function joinDate(day: string, month: string, year: string): string | null {
  const named = SHORT_MONTHS[Number(month) - 1] ?? month;
  return [day, named, year].filter((part) => part !== "").join("-") || null;
}
