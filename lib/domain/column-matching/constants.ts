import { headingsByPosition, matchedColumn, type SheetSketch } from "./column-sketch";
import { headingKey } from "./heading";
import type { MatchingPurpose } from "./purpose";
import type { SheetMapping, SheetUse } from "./table-mapping";
import type { Target } from "./targets";
import { readRelationshipWord } from "./words";

type Constants = SheetMapping["constants"];
type Sheet = {
  sketch: SheetSketch;
  matches: readonly { position: number; target: Target | null }[];
  use: SheetUse | null;
  constants: Constants;
};

const OF_DEPENDANTS = /\b(?:dependents?|family|child|children|kid|baby|new ?born|spouse|parents?)\b/;

/** "Ravi Menon (Spouse)" */
const RELATION_BEHIND = /\(([^()]+)\)$/;

/**
 * The values for all rows of a sheet: those that the user entered, and 'self' in a list of additions without a
 * relationship, because only employees are listed without one.
 */
export function constantsOf({ sketch, matches, use, constants }: Sheet, { list }: MatchingPurpose): Constants {
  if (use !== "ADD" || list !== "members") return constants;
  const used = matches.filter(({ target }) => target !== null);
  if (used.some(({ target }) => target === "relationship_to_account_holders")) return constants;
  const headings = headingsByPosition(sketch.columns);
  const texts = [sketch.name, ...sketch.titles, ...used.map(({ position }) => headings[position] ?? "")];
  if (texts.some((text) => OF_DEPENDANTS.test(headingKey(text)))) return constants;
  const names = matchedColumn({ sketch, matches }, "name")?.samples ?? [];
  if (names.some((text) => readRelationshipWord(RELATION_BEHIND.exec(text)?.[1] ?? "") !== null)) return constants;
  return { relationship_to_account_holders: "self", ...constants };
}
