import { findAlias } from "./aliases";
import type { ColumnMatch } from "./claim";
import { matchedColumn, type SheetSketch, type TableSketch } from "./column-sketch";
import { namesNewValue, namesOldValue } from "./correction-words";
import { hasDependantsAlone } from "./family-rows";
import { headingKey } from "./heading";
import { CELL_SEPARATOR, isFoot } from "./left-out-rows";
import { isSecondTable } from "./second-table";
import type { SheetOperation, SheetUse } from "./table-mapping";
import type { Target } from "./targets";
import { namedOperations, readOperationCell, readOperationWord, wordKey } from "./words";

const OPERATION_OF: Readonly<Record<string, SheetOperation>> = { Add: "ADD", Edit: "EDIT", Delete: "OFFBOARD" };

/** A sheet with fewer known columns is not a list of members. */
const MIN_COLUMNS = 2;

const filledShare = (sheet: SheetSketch, matches: readonly ColumnMatch[], target: Target): number => {
  const column = matchedColumn({ sketch: sheet, matches }, target);
  return column ? column.filled / sheet.rows : 0;
};

/** Default sheet names of programs, which say nothing about the rows. */
const DEFAULT_NAME = /^(?:sheet|table|data|file|report|export|page|worksheet|पत्रक)[ _-]?\d*$/i;

/** Whether a table's name says nothing about its rows; the row of a second table changes with each file. */
export const isDefaultSheetName = (name: string): boolean => DEFAULT_NAME.test(name.trim()) || isSecondTable(name);

/** The operation that `operationOfFile` found, and the company's earlier choices: by sheet name, by these columns. */
type OtherEvidence = {
  named: SheetOperation | null;
  sheets: Readonly<Record<string, SheetUse>>;
  layouts: readonly SheetOperation[];
};

/**
 * Suggests the operation of a sheet's rows. The file's own evidence decides first: an operation column, titles and the
 * sheet's name, a leaving date or the same remark in each row, old and new values, only dependants in the columns, the
 * names of file and email. The company's earlier choice decides only without such evidence.
 * @returns null if the user must choose, because a list of people is not necessarily a list of additions.
 */
export function proposeOperation(
  sheet: SheetSketch,
  matches: readonly ColumnMatch[],
  { named, sheets, layouts }: OtherEvidence,
): SheetUse | null {
  if (sheet.rows === 0) return "UNUSED";
  const known = matches.filter(({ target }) => target !== null);
  // A summary counts the rows of each operation.
  if (known.length === 1 && known[0]?.target === "operation") return "UNUSED";
  if (hasOperations(matches)) return "BY_COLUMN";
  const stated = statedUse(sheet);
  if (stated) return stated === "SEVERAL" ? null : stated;
  const leaving = filledShare(sheet, matches, "dateOfLeaving");
  if (leaving === 1) return "OFFBOARD";
  if (matches.some(({ target }) => target === "operation")) return "BY_COLUMN";
  // Only some of the people leave: neither the sheet's name nor the last file can tell what the others do.
  if (leaving > 0) return null;
  const remarked = remarkedUse(sheet);
  if (remarked) return remarked;
  if (comparesValues(sheet)) return "EDIT";
  if (hasDependantsAlone(matches.flatMap(({ target }) => target ?? []))) return "ADD";
  if (named) return named;
  const name = sheet.name.toLowerCase();
  if (!isDefaultSheetName(name) && Object.hasOwn(sheets, name)) return sheets[name] ?? null;
  if (known.length < MIN_COLUMNS) return "UNUSED";
  return layouts.length === 1 ? (layouts[0] ?? null) : null;
}

/** The one operation that a column of remarks states in each row: "New joinee". */
function remarkedUse({ columns, rows }: SheetSketch): SheetOperation | null {
  for (const { heading, filled, values } of columns) {
    if (!statesOperation(heading) || filled < rows) continue;
    const [first, ...others] = new Set(values?.map(({ text }) => readOperationCell(text)));
    if (first && others.length === 0) return OPERATION_OF[first] ?? null;
  }
  return null;
}

/** Whether columns have the old and the new value of a change. 'New/Existing' says who joins. */
const comparesValues = ({ columns }: SheetSketch) => {
  const headings = columns.map(({ heading }) => heading);
  const named = headings.filter((heading) => namesOldValue(heading) !== namesNewValue(heading));
  return named.some(namesOldValue) && named.some(namesNewValue);
};

/** Whether a column states the operation of each row. */
const hasOperations = (matches: readonly ColumnMatch[]) =>
  matches.some(
    ({ target, certainty, reason }) => target === "operation" && (certainty === "certain" || reason === "status"),
  );

/**
 * The operation that the titles and the name of a table state. SEVERAL if they disagree, or if a title among the rows
 * names another operation.
 */
export function statedUse(sheet: SheetSketch): SheetOperation | "SEVERAL" | null {
  const { name, titles, leftOut, firstRows, corrections } = sheet;
  if (corrections) return "EDIT";
  const first = firstRows[0]?.row ?? 0;
  const above = leftOut.flatMap(({ row, text }) => (row < first ? text : []));
  const below = operationsIn(leftOut.map(({ text }) => text));
  const titled = operationsIn([...titles.flatMap((text) => text.split(CELL_SEPARATOR)), ...above]);
  // The title of a second table is about that table alone, unlike the name of the sheet.
  const named = isSecondTable(name) && titled.length > 0 ? null : operationIn(name);
  const stated = new Set(named ? [named, ...titled] : titled);
  const [only] = stated;
  if (stated.size > 1 || below.some((operation) => operation !== only)) return "SEVERAL";
  return only ?? null;
}

const operationsIn = (texts: readonly string[]) => texts.flatMap((text) => titleOperation(text) ?? []);

/** The one operation that a text names. */
function operationIn(text: string): SheetOperation | null {
  const word = readOperationWord(text);
  if (word) return OPERATION_OF[word] ?? null;
  const [first, ...others] = namedOperations(text);
  return first && others.length === 0 ? (OPERATION_OF[first] ?? null) : null;
}

/** Names of lists. Other words of an operation, as in 'comma-separated' or 'New list', say nothing in a file's name. */
const LIST =
  /\b(?:additions?|inclusions?|join(?:er|ee)s?|deletions?|exclusions?|exits?|leavers?|resignations?|separations?)\b/i;

/** The operation of 'New_Joiners-Nov.xlsx', else of the email's subject; null if the name has two operations. */
export function operationOfFile({ fileName = "", subject = "" }: Pick<TableSketch, "fileName" | "subject">) {
  const names = [fileName, subject].map((name) => wordKey(name.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")));
  const named = names.find((words) => LIST.test(words));
  return named === undefined ? null : operationIn(named);
}

/** A longer text is a sentence. */
const LONGEST_TITLE = 60;

/** The operation that a title in a single cell names: "DELETIONS", "B. Exits of May". */
export const titleOperation = (text: string): SheetOperation | null =>
  text.length > LONGEST_TITLE || text.includes(CELL_SEPARATOR) || isFoot(text) ? null : operationIn(text);

const STATES = /\b(?:status|remarks?|reason|type|action)$/;

/** Whether a column may state an operation in each row, so that its only cell is no title. */
export const statesOperation = (heading: string): boolean =>
  findAlias(heading)?.target === "operation" || STATES.test(headingKey(heading));

const EVENT = /\b(?:action|effective|wef|movement|endorsement|transaction|event|status)\b/;
const PAIR = /\b(?:doj (?:date )?dol|joining leaving|addition deletion)\b/;
const START = /\b(?:start|coverage|policy|joining|inclusion|addition|inception)\b/;

/** Whether a heading is of a date like 'Effective Date', which is not only a start. */
export function namesEvent(heading: string): boolean {
  const key = headingKey(heading);
  return PAIR.test(key) || (EVENT.test(key) && !START.test(key));
}

type Mapped = { target: Target | null; position: number };

/**
 * The column of dates that are the start of an added row and the leaving date of a deleted one, as 'Effective Date' in a
 * list of movements. Null if the rows have one operation or a column of leaving dates.
 * @param headings by position.
 */
export function findEventDates<Column extends Mapped>(
  columns: readonly Column[],
  headings: readonly string[],
  use: SheetUse | null,
): Column | null {
  if (use !== "BY_COLUMN" || columns.some(({ target }) => target === "dateOfLeaving")) return null;
  const start = columns.find(({ target }) => target === "policy_start_date");
  return start && namesEvent(headings[start.position] ?? "") ? start : null;
}
