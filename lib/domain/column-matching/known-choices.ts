import type { ColumnMatch } from "./claim";
import { matchedColumn, type SheetSketch } from "./column-sketch";
import { proposeLetters, proposeOperations } from "./relation-letters";
import { BLANK, VALUE_TARGETS, type ValueChoices, type ValueTarget } from "./value-options";
import { readRelationshipWord } from "./words";

/** Our value chosen for a word. */
export type RememberedValue = { target: ValueTarget; word: string; value: string };

/** The choices of earlier files, single letters whose meaning is certain, and 'self' for blank relationships of employees. */
export function findKnownChoices(
  sketch: SheetSketch,
  matches: readonly ColumnMatch[],
  remembered: readonly RememberedValue[],
): ValueChoices {
  const valuesOf = (target: ValueTarget) => matchedColumn({ sketch, matches }, target)?.values ?? [];
  const proposed: ValueChoices = {
    relationship_to_account_holders: {
      ...(hasBlankEmployees(sketch, matches) ? { [BLANK]: "self" } : {}),
      ...proposeLetters(valuesOf("relationship_to_account_holders")),
    },
    operation: proposeOperations(valuesOf("operation")),
  };
  const of = (target: ValueTarget) =>
    Object.fromEntries(remembered.flatMap((one) => (one.target === target ? [[one.word, one.value]] : [])));
  return Object.fromEntries(VALUE_TARGETS.map((target) => [target, { ...proposed[target], ...of(target) }]));
}

/** Whether only dependants have a relationship, and the list starts with an employee without one. */
function hasBlankEmployees(sketch: SheetSketch, matches: readonly ColumnMatch[]): boolean {
  const column = matchedColumn({ sketch, matches }, "relationship_to_account_holders");
  const first = sketch.firstRows[0]?.row ?? 0;
  const values = column?.values ?? [];
  const isOfDependant = ({ text }: { text: string }) => ![null, "self"].includes(readRelationshipWord(text));
  return values.length > 0 && values.every((value) => isOfDependant(value) && value.row > first);
}
