import { SHORT_MONTHS } from "../dates/months";
import { keysOf } from "../keys";
import { findAlias, findOwnLabel } from "./aliases";
import { findHeader } from "./find-header";
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
  /** The facts that stand beside names in one column, each with a free column. */
  facts: { fact: FactBesideName; names: number; free: number }[];
  dates: SplitDate[];
};

/** Finds what `deriveColumns` changes in a table; null if nothing. */
export function findDerivedColumns(rows: readonly (readonly string[])[]): DerivedColumns | null {
  const place = findHeader(rows);
  if (!place || place.rows === 0) return null;
  const last = place.at + place.rows - 1;
  const lastHeaderRow = [last, last + 1].find((row) => findDates(rows, row).length > 0) ?? last;
  const dates = findDates(rows, lastHeaderRow);
  const facts = findFacts(rows, place.at, last);
  return facts.length + dates.length > 0 ? { firstHeaderRow: place.at, lastHeaderRow, facts, dates } : null;
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

/** An Employee ID: 'A1001', not a part of a name. */
const ID = /^(?=.*\d)[\p{L}\d][\p{L}\d_./-]+$/u;

/** What may stand beside a name, how it looks, and the least share of names with it. Fewer may be remarks. */
const FACTS = {
  relationship_to_account_holders: { is: (text: string) => readRelationshipWord(text) !== null, share: 0.5 },
  employee_id: { is: (text: string) => ID.test(text), share: 0.9 },
} as const;
type FactBesideName = keyof typeof FACTS;

function findFacts(rows: readonly (readonly string[])[], at: number, last: number): DerivedColumns["facts"] {
  // A heading merged over both rows is in the upper one.
  const headings = (rows[last] ?? []).map((label, column) => label || (rows[at]?.[column] ?? ""));
  const targets = headings.map((heading) => findOwnLabel(heading) ?? findAlias(heading)?.target);
  const names = targets.indexOf("name");
  const listed = rows.slice(last + 1).flatMap((row) => row[names] || []);
  const free = Math.max(...rows.map((row) => row.length));
  const isStated = (fact: FactBesideName) => {
    const stating = listed.filter((text) => splitFact(fact, text).value !== null).length;
    return !targets.includes(fact) && stating > 0 && stating >= listed.length * FACTS[fact].share;
  };
  return keysOf(FACTS)
    .filter(isStated)
    .map((fact, index) => ({ fact, names, free: free + index }));
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
  for (const place of PLACES) {
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
