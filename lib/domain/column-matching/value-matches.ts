import type { ColumnSketch } from "./column-sketch";
import { findFamilyBlanks, type MatchedSheet } from "./family-blanks";
import { BLANK, type ValueTarget, valueTargetOf } from "./value-options";
import { readWord, wordKey } from "./words";

/** A value of the file: its count, our value for it, and whether the user chose it. */
type ValueMatch = { text: string; count: number; ours: string | null; isChosen: boolean };

/** The values of one column. */
export type ColumnValues = { position: number; heading: string; target: ValueTarget; values: ValueMatch[] };

/**
 * Counts blank operations, because each row needs one unless it takes that of the row above. Also counts blank
 * relationships if the user gave them a meaning.
 */
function blanksIn(
  sheet: MatchedSheet,
  target: ValueTarget,
  { filled }: ColumnSketch,
): { text: string; count: number }[] {
  const count = sheet.sketch.rows - filled;
  const isNeeded = target === "operation" ? sheet.use === "BY_COLUMN" : sheet.values[target]?.[BLANK] !== undefined;
  return isNeeded && count > 0 && !findFamilyBlanks(sheet).targets.includes(target) ? [{ text: BLANK, count }] : [];
}

/** All values of columns with a list of values, unknown ones first. */
export function matchValues(sheet: MatchedSheet): ColumnValues[] {
  const { sketch, matches, values: choices } = sheet;
  return matches.flatMap(({ position, target }): ColumnValues[] => {
    const of = valueTargetOf(target);
    const column = sketch.columns.find((one) => one.position === position);
    if (!of || !column?.values) return [];
    const values = [...column.values, ...blanksIn(sheet, of, column)].map(({ text, count }): ValueMatch => {
      const chosen = choices[of]?.[wordKey(text)];
      return { text, count, ours: chosen ?? readWord(of, text), isChosen: chosen !== undefined };
    });
    const byNeed = (value: ValueMatch) => (value.ours === null ? 0 : value.isChosen ? 1 : 2);
    return [{ position, heading: column.heading, target: of, values: values.sort((a, b) => byNeed(a) - byNeed(b)) }];
  });
}

const countUnknown = (columns: readonly ColumnValues[]): number =>
  columns.reduce((sum, { values }) => sum + values.filter(({ ours }) => ours === null).length, 0);

/** Number of values in a sheet without a value of our list. */
export const countUnknownValues = (sheet: MatchedSheet): number => countUnknown(matchValues(sheet));

/** The same in the column that states each row's operation: a row without one cannot be read. */
export const countUnknownOperations = (sheet: MatchedSheet): number =>
  sheet.use === "BY_COLUMN" ? countUnknown(matchValues(sheet).filter(({ target }) => target === "operation")) : 0;
