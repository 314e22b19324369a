import type { SheetSketch } from "./column-sketch";
import type { ColumnMatch } from "./match-columns";
import { isSecondTable } from "./second-table";
import type { SheetOperation, SheetUse } from "./table-mapping";
import type { Target } from "./targets";
import { readOperationWord } from "./words";

const OPERATION_OF: Readonly<Record<string, SheetOperation>> = { Add: "ADD", Edit: "EDIT", Delete: "OFFBOARD" };

const NAMED: readonly (readonly [RegExp, SheetOperation])[] = [
  [/\b(?:add(?:ition)?s?|new join(?:er|ee)s?|join(?:er|ee)s?|inclusions?)\b/i, "ADD"],
  [
    /\b(?:delet(?:e|ions?)|exits?|leavers?|resign(?:ed|ations?)?|separat(?:ed|ions?)|exclusions?|relieved)\b/i,
    "OFFBOARD",
  ],
  [/\b(?:edits?|updates?|corrections?|modifications?|changes?)\b/i, "EDIT"],
];

/** A sheet with fewer known columns is not a list of members. */
const MIN_COLUMNS = 2;

const filledShare = (sheet: SheetSketch, matches: readonly ColumnMatch[], target: Target): number => {
  const match = matches.find((one) => one.target === target);
  const column = sheet.columns.find(({ position }) => position === match?.position);
  return column ? column.filled / sheet.rows : 0;
};

/** Default sheet names of programs, which say nothing about the rows. */
const DEFAULT_NAME = /^(?:sheet|table|data|file|report|export|page|worksheet|पत्रक)[ _-]?\d*$/i;

/** Whether a table's name says nothing about its rows; the row of a second table changes with each file. */
export const isDefaultSheetName = (name: string): boolean => DEFAULT_NAME.test(name.trim()) || isSecondTable(name);

/** The company's earlier choices for a sheet: by its name, and by exactly these columns. */
type RememberedUses = {
  sheets: Readonly<Record<string, SheetUse>>;
  layouts: readonly SheetOperation[];
};

/**
 * Suggests the operation of a sheet's rows. The file's own evidence decides first: an operation column, the sheet's name, a
 * leaving date in each row. The company's earlier choice decides only without such evidence.
 * @returns null if the user must choose, because a list of people is not necessarily a list of additions.
 */
export function proposeOperation(
  sheet: SheetSketch,
  matches: readonly ColumnMatch[],
  remembered: RememberedUses,
): SheetUse | null {
  if (sheet.rows === 0) return "UNUSED";
  const evident = evidentUse(sheet, matches);
  if (evident) return evident;
  const leaving = filledShare(sheet, matches, "dateOfLeaving");
  if (leaving === 1) return "OFFBOARD";
  // Only some of the people leave: neither the sheet's name nor the last file can tell what the others do.
  if (leaving > 0) return null;
  const name = sheet.name.toLowerCase();
  if (!isDefaultSheetName(name) && Object.hasOwn(remembered.sheets, name)) return remembered.sheets[name] ?? null;
  if (matches.filter(({ target }) => target !== null).length < MIN_COLUMNS) return "UNUSED";
  return remembered.layouts.length === 1 ? (remembered.layouts[0] ?? null) : null;
}

/** The use that a column or the sheet's name states. */
function evidentUse({ name }: SheetSketch, matches: readonly ColumnMatch[]): SheetUse | null {
  const isStated = ({ target, certainty, reason }: ColumnMatch) =>
    target === "operation" && (certainty === "certain" || reason === "status");
  if (matches.some(isStated)) return "BY_COLUMN";
  const word = readOperationWord(name);
  if (word) return OPERATION_OF[word] ?? null;
  const named = NAMED.filter(([pattern]) => pattern.test(name));
  return named.length === 1 ? (named[0]?.[1] ?? null) : null;
}
