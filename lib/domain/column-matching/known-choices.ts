import type { ColumnMatch } from "./claim";
import { matchedColumn, type SheetSketch } from "./column-sketch";
import { proposeLetters, proposeOperations } from "./relation-letters";
import { BLANK, VALUE_TARGETS, type ValueChoices, type ValueTarget } from "./value-options";
import { readRelationshipCell, readWord, wordKey } from "./words";

/** Our value chosen for a word. */
export type RememberedValue = { target: ValueTarget; word: string; value: string };

/**
 * Values that need no question: chosen earlier, a letter that is clear or explained, or an employee's blank cell, which
 * means 'self'.
 */
export function findKnownChoices(
  sketch: SheetSketch,
  matches: readonly ColumnMatch[],
  remembered: readonly RememberedValue[],
): ValueChoices {
  const valuesOf = (target: ValueTarget) => matchedColumn({ sketch, matches }, target)?.values ?? [];
  const readTitles = (target: ValueTarget) => readTitleLegend(target, sketch.titles, valuesOf(target));
  const proposed: ValueChoices = {
    relationship_to_account_holders: {
      ...(hasBlankEmployees(sketch, matches) ? { [BLANK]: "self" } : {}),
      ...proposeLetters(valuesOf("relationship_to_account_holders")),
      ...readTitles("relationship_to_account_holders"),
    },
    operation: { ...proposeOperations(valuesOf("operation")), ...readTitles("operation") },
  };
  const of = (target: ValueTarget) =>
    Object.fromEntries(remembered.flatMap((one) => (one.target === target ? [[one.word, one.value]] : [])));
  return Object.fromEntries(VALUE_TARGETS.map((target) => [target, { ...proposed[target], ...of(target) }]));
}

/** "S = Spouse" in a line above the header. */
const EXPLAINED = /(?<!\p{L})(\p{L}{1,3})\s*[=:]\s*(\p{L}+)/gu;

/** The values of a column that the lines above the header explain. */
function readTitleLegend(
  target: ValueTarget,
  titles: readonly string[],
  values: readonly { text: string }[],
): Readonly<Record<string, string>> {
  const words = new Set(values.map(({ text }) => wordKey(text)));
  const pairs = [...titles.join("; ").matchAll(EXPLAINED)].flatMap(
    ([, code = "", meaning = ""]): [string, string][] => {
      const ours = words.has(wordKey(code)) ? readWord(target, meaning) : null;
      return ours === null ? [] : [[wordKey(code), ours]];
    },
  );
  return Object.fromEntries(pairs);
}

/** Whether only dependants have a relationship, and the list starts with an employee without one. */
function hasBlankEmployees(sketch: SheetSketch, matches: readonly ColumnMatch[]): boolean {
  const column = matchedColumn({ sketch, matches }, "relationship_to_account_holders");
  const first = sketch.firstRows[0]?.row ?? 0;
  const values = column?.values ?? [];
  const isOfDependant = ({ text }: { text: string }) => ![null, "self"].includes(readRelationshipCell(text));
  return values.length > 0 && values.every((value) => isOfDependant(value) && value.row > first);
}
