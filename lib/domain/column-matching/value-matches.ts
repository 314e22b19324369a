import type { SheetSketch } from "./column-sketch";
import type { ColumnMatch } from "./match-columns";
import { type ValueChoices, type ValueTarget, valueTargetOf } from "./value-options";
import { readWord, wordKey } from "./words";

/** A value of the file: its count, our value for it, and whether the user chose it. */
type ValueMatch = { text: string; count: number; ours: string | null; isChosen: boolean };

/** The values of one column. */
export type ColumnValues = { position: number; heading: string; target: ValueTarget; values: ValueMatch[] };

type Matched = { sketch: SheetSketch; matches: readonly ColumnMatch[]; values: ValueChoices };

/** All values of columns with a list of values, unknown ones first. */
export function matchValues({ sketch, matches, values: choices }: Matched): ColumnValues[] {
  return matches.flatMap(({ position, target }): ColumnValues[] => {
    const of = valueTargetOf(target);
    const column = sketch.columns.find((one) => one.position === position);
    if (!of || !column?.values) return [];
    const values = column.values.map(({ text, count }): ValueMatch => {
      const chosen = choices[of]?.[wordKey(text)];
      return { text, count, ours: chosen ?? readWord(of, text), isChosen: chosen !== undefined };
    });
    const byNeed = (value: ValueMatch) => (value.ours === null ? 0 : value.isChosen ? 1 : 2);
    return [{ position, heading: column.heading, target: of, values: values.sort((a, b) => byNeed(a) - byNeed(b)) }];
  });
}

/** Number of values in a sheet without a value of our list. */
export const countUnknownValues = (sheet: Matched): number =>
  matchValues(sheet).reduce((sum, { values }) => sum + values.filter(({ ours }) => ours === null).length, 0);
