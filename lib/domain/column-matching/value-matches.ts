import type { SheetSketch } from "./column-sketch";
import type { ColumnMatch } from "./match-columns";
import { type ValueChoices, type ValueTarget, valueTargetOf } from "./value-options";
import { readWord, wordKey } from "./words";

/** A value of the file: how often it occurs, the value of ours that it becomes, and whether a person chose it. */
type ValueMatch = { text: string; count: number; ours: string | null; isChosen: boolean };

/** The values of one column. */
export type ColumnValues = { position: number; heading: string; target: ValueTarget; values: ValueMatch[] };

type Matched = { sketch: SheetSketch; matches: readonly ColumnMatch[]; values: ValueChoices };

/** Every value of the columns that have a list of values, the unrecognised ones first. */
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

/** How many values of a sheet have no value of ours. */
export const countUnknownValues = (sheet: Matched): number =>
  matchValues(sheet).reduce((sum, { values }) => sum + values.filter(({ ours }) => ours === null).length, 0);
