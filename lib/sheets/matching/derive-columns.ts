import {
  type DerivedColumns,
  findDerivedColumns,
  joinDate,
  splitFact,
} from "@/lib/domain/column-matching/derived-columns";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import type { Cell, RowReader, SheetReader, SheetRow } from "../cells";
import { peekRows } from "./peek-rows";
import { shownText } from "./shown-text";

/**
 * Sends a table with relationships or Employee IDs in its names, or with a date's day, month and year in three columns, as a table with
 * a column for each. The others pass unchanged.
 */
export const deriveColumns = (onSheet: SheetReader): SheetReader =>
  peekRows((head, first, texts) => {
    const reader = onSheet(head);
    const derived = findDerivedColumns(texts);
    if (!derived) return reader;
    const header = first[derived.firstHeaderRow]?.number ?? 0;
    const lastHeader = first[derived.lastHeaderRow]?.number ?? 0;
    const row: RowReader = (number, cells, width, shown) => {
      const made: Made = { cells: cells.slice(0, width), shown: shown ? shown.slice(0, width) : null };
      if (number === lastHeader) nameDates(made, derived);
      if (number === header) nameFacts(made, derived);
      if (number > lastHeader) {
        joinDates(made, derived);
        readFacts(made, derived);
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

function nameFacts(row: Made, { facts }: DerivedColumns): void {
  for (const { fact, free } of facts) put(row, free, MEMBER_LABELS[fact]);
}

function readFacts(row: Made, { facts }: DerivedColumns): void {
  for (const { fact, names, free } of facts) {
    const text = textAt(row, names);
    if (text === "") continue;
    const { name, value } = splitFact(fact, text);
    put(row, names, name);
    // A name without a relationship is the employee's.
    put(row, free, value ?? (fact === "relationship_to_account_holders" ? "Self" : null));
  }
}
