import type { SheetSketch } from "./column-sketch";
import type { ColumnMatch } from "./match-columns";
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

/** Below this many columns of ours a sheet is a list of something else. */
const FEWEST_COLUMNS = 2;

const filledShare = (sheet: SheetSketch, matches: readonly ColumnMatch[], target: Target): number => {
  const match = matches.find((one) => one.target === target);
  const column = sheet.columns.find(({ position }) => position === match?.position);
  return column && sheet.rows > 0 ? column.filled / sheet.rows : 0;
};

/**
 * What the rows of a sheet are, where it says so itself: by a column, by its name, or because every row leaves. null where
 * somebody has to say it: a list of people is no list of additions yet.
 */
export function proposeOperation(
  sheet: SheetSketch,
  matches: readonly ColumnMatch[],
  remembered: Readonly<Record<string, SheetUse>>,
): SheetUse | null {
  const name = sheet.name.toLowerCase();
  if (Object.hasOwn(remembered, name)) return remembered[name] ?? null;
  if (sheet.rows === 0) return "UNUSED";
  if (matches.some(({ target, certainty }) => target === "operation" && certainty === "certain")) return "BY_COLUMN";
  const word = readOperationWord(sheet.name);
  if (word) return OPERATION_OF[word] ?? null;
  const named = NAMED.filter(([name]) => name.test(sheet.name));
  if (named.length === 1) return named[0]?.[1] ?? null;
  if (matches.filter(({ target }) => target !== null).length < FEWEST_COLUMNS) return "UNUSED";
  return filledShare(sheet, matches, "dateOfLeaving") === 1 ? "OFFBOARD" : null;
}
