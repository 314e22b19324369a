import { createEmployeeIds } from "@/lib/domain/column-matching/dependant-ids";
import {
  birthdate,
  type DerivedColumns,
  findDerivedColumns,
  firstNameFirst,
  joinDate,
  leavingDate,
  ownName,
  splitFact,
} from "@/lib/domain/column-matching/derived-columns";
import { splitNamePart } from "@/lib/domain/column-matching/family-headings";
import { TARGET_LABELS } from "@/lib/domain/column-matching/targets";
import { isNoValue, joinName } from "@/lib/domain/column-matching/values";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import type { Cell, RowReader, SheetReader, SheetRow } from "../cells";
import { peekRows } from "./peek-rows";
import { shownText, shownTexts } from "./shown-text";

/**
 * Sends a table with relationships, Employee IDs or birth dates in its names, with two phones or several
 * family members in a cell, with dates or
 * family members' names in several columns, with numbers that a heading explains, or with suffixes behind dependants' IDs
 * as a table with a column for each fact.
 * A last name that is first according to the heading is moved. The employee's name fills a blank member's name in the employee's own row. Others pass unchanged.
 */
export const deriveColumns = (onSheet: SheetReader): SheetReader =>
  peekRows((head, first, texts) => {
    const reader = onSheet(head);
    const derived = findDerivedColumns(texts);
    if (!derived) return reader;
    const header = first[derived.firstHeaderRow]?.number ?? 0;
    const lastHeader = first[derived.lastHeaderRow]?.number ?? 0;
    const readId = derived.dependantIds && createEmployeeIds(derived.dependantIds);
    const row: RowReader = (number, cells, width, shown) => {
      const made: Made = { cells: cells.slice(0, width), shown: shown ? shown.slice(0, width) : null };
      if (number === lastHeader) nameDates(made, derived);
      if (number === header) nameFacts(made, derived);
      if (number === header || number === lastHeader) {
        nameLegends(made, derived);
        nameWholes(made, derived);
      }
      if (number === header && derived.birthdays) put(made, derived.birthdays.years, null);
      if (number > lastHeader) {
        joinBirthday(made, derived);
        joinDates(made, derived);
        joinNames(made, derived);
        readLegends(made, derived);
        if (readId) readIds(made, derived, readId);
        readFacts(made, derived);
        for (const column of derived.surnameFirst) put(made, column, firstNameFirst(textAt(made, column)) || null);
      }
      const filled = made.cells.findLastIndex((cell) => cell !== null) + 1;
      if (filled > 0) reader.row(number, made.cells, filled, made.shown);
    };
    return { row, end: reader.end };
  });

type Made = { cells: Cell[]; shown: (string | undefined)[] | null };

function put({ cells, shown }: Made, column: number, cell: Cell): void {
  while (cells.length < column) cells.push(null);
  cells[column] = cell;
  if (shown) shown[column] = undefined;
}

const textAt = ({ cells, shown }: { cells: Made["cells"]; shown: SheetRow["shown"] }, column: number) =>
  shownText(cells[column], shown?.[column]);

const firstOf = ({ day, month, year }: DerivedColumns["dates"][number]) => Math.min(day, month, year);

function nameDates(row: Made, { dates }: DerivedColumns): void {
  for (const date of dates) {
    for (const column of [date.day, date.month, date.year]) put(row, column, null);
    put(row, firstOf(date), date.heading);
  }
}

function joinDates(row: Made, { dates }: DerivedColumns): void {
  for (const date of dates) {
    const whole = joinDate(textAt(row, date.day), textAt(row, date.month), textAt(row, date.year));
    for (const column of [date.day, date.month, date.year]) put(row, column, null);
    put(row, firstOf(date), whole);
  }
}

/** A birthday without its year is left out, so that the rules report it. */
function joinBirthday(row: Made, { birthdays }: DerivedColumns): void {
  if (!birthdays) return;
  put(row, birthdays.days, birthdate(textAt(row, birthdays.days), textAt(row, birthdays.years)));
  put(row, birthdays.years, null);
}

/** Names the first column of a name in parts for the whole name: "Spouse First Name" → "Spouse name". */
function nameWholes(row: Made, { names }: DerivedColumns): void {
  for (const columns of names) {
    const first = Math.min(...columns);
    const named = splitNamePart(textAt(row, first));
    if (named) put(row, first, named.whole);
    for (const column of columns) if (column !== first) put(row, column, null);
  }
}

function joinNames(row: Made, { names, ownNames }: DerivedColumns): void {
  for (const columns of names) {
    const parts = columns.map((column) => textAt(row, column)).filter((part) => !isNoValue(part));
    for (const column of columns) put(row, column, null);
    put(row, Math.min(...columns), joinName(parts) || null);
  }
  const own = ownNames && ownName(shownTexts(row.cells, row.cells.length, row.shown), ownNames);
  if (ownNames && own) put(row, ownNames.members, own);
}

function nameFacts(row: Made, { facts, leaving, pairs, people }: DerivedColumns): void {
  for (const { free, headings } of people) for (const [at, text] of headings.entries()) put(row, free + at, text);
  for (const { column, free, headings } of pairs) {
    put(row, column, headings.first);
    put(row, free, headings.second);
  }
  if (leaving) put(row, leaving.free, TARGET_LABELS.dateOfLeaving);
  for (const { fact, free } of facts) put(row, free, MEMBER_LABELS[fact]);
}

function nameLegends(row: Made, { legends }: DerivedColumns): void {
  for (const { column, heading } of legends) if (textAt(row, column) !== "") put(row, column, heading);
}

function readLegends(row: Made, { legends }: DerivedColumns): void {
  for (const { column, words } of legends) {
    const word = words.get(textAt(row, column));
    if (word !== undefined) put(row, column, word);
  }
}

function readIds(row: Made, { dependantIds }: DerivedColumns, readId: ReturnType<typeof createEmployeeIds>): void {
  if (!dependantIds) return;
  const { ids, relations } = dependantIds;
  const [id, relation] = [textAt(row, ids), textAt(row, relations)];
  const employeeId = readId(id, relation);
  if (employeeId !== id) put(row, ids, employeeId);
}

function readFacts(row: Made, { facts, repeats, leaving, pairs, people }: DerivedColumns): void {
  for (const { column, free, split } of people) {
    const found = split(textAt(row, column));
    // A text with other people stays, so that the user must choose what the column is.
    if (!found) continue;
    put(row, column, null);
    for (const [at, text] of found.entries()) put(row, free + at, text);
  }
  for (const { column, free, split } of pairs) {
    const pair = split(textAt(row, column));
    if (!pair) continue;
    put(row, column, pair.first);
    put(row, free, pair.second);
  }
  for (const { fact, names } of repeats) put(row, names, splitFact(fact, textAt(row, names)).name || null);
  if (leaving) put(row, leaving.free, leavingDate(textAt(row, leaving.texts)));
  for (const { fact, names, free } of facts) {
    const text = textAt(row, names);
    if (text === "") continue;
    const { name, value } = splitFact(fact, text);
    put(row, names, name);
    // A name without a relationship is the employee's.
    put(row, free, value ?? (fact === "relationship_to_account_holders" ? "Self" : null));
  }
}
