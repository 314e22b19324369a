import { headingsByPosition, matchedColumn, type SheetSketch } from "./column-sketch";
import { headingKey } from "./heading";
import { statesSlab } from "./policy-columns";
import type { MatchingPurpose } from "./purpose";
import type { SheetMapping, SheetUse } from "./table-mapping";
import { familyPlaceOf, type Target } from "./targets";
import { readRelationshipWord } from "./words";

type Constants = SheetMapping["constants"];
type Sheet = {
  sketch: SheetSketch;
  matches: readonly { position: number; target: Target | null }[];
  use: SheetUse | null;
  constants: Constants;
};

const OF_DEPENDANTS =
  /\b(?:dependents?|family|child|children|kids?|bab(?:y|ies)|new ?borns?|infants?|spouses?|wives|husbands|parents?)\b/;

const TOGETHER = /&|\+|\/|\b(?:and|with)\b/i;

/** "Ravi Menon (Spouse)" */
const RELATION_BEHIND = /\(([^()]+)\)$/;

/** The one relationship that a heading or a title names: "Spouse additions" → "spouse"; null for none or several. */
function namedRelationship(text: string): string | null {
  const key = headingKey(text);
  // "Parent company" and "Parents' policy" name no relationship.
  if (/\b(?:company|policy)\b/.test(key)) return null;
  if (/\blaw\b/.test(key)) return "parent-in-law";
  const named = new Set([key, ...key.split(" ")].map(readRelationshipWord));
  named.delete(null);
  // "Employee and spouse" is a list of both; "Employee's spouse" is not.
  if (!TOGETHER.test(text)) named.delete("self");
  const [only = null] = named;
  return named.size === 1 ? only : null;
}

/**
 * The values for all rows of a sheet, as the user entered them. A list of additions without a relationship column also
 * gets the relationship that its headings or titles name, else 'self': only employees are listed without one. Without a
 * column of slabs, they get the only slab of the policy.
 */
export function constantsOf(sheet: Sheet, purpose: MatchingPurpose): Constants {
  const { matches, use, constants } = sheet;
  if ((use !== "ADD" && use !== "BY_COLUMN") || purpose.list !== "members") return constants;
  return use === "ADD" && purpose.onlySlab && !statesSlab(matches)
    ? { slabId: purpose.onlySlab, ...withRelationship(sheet) }
    : withRelationship(sheet);
}

function withRelationship({ sketch, matches, constants }: Sheet): Constants {
  const used = matches.filter(({ target }) => target !== null);
  if (used.some(({ target }) => target === "relationship_to_account_holders")) return constants;
  const headings = headingsByPosition(sketch.columns);
  const of = (targets: typeof used) => targets.map(({ position }) => headings[position] ?? "");
  const texts = [...of(used), ...sketch.titles, sketch.name];
  if (used.some(({ target }) => familyPlaceOf(target))) return constants;
  if (texts.some((text) => OF_DEPENDANTS.test(headingKey(text)))) {
    const names = of(used.filter(({ target }) => target === "name"));
    const named = [...names, ...sketch.titles, sketch.name].map(namedRelationship);
    const relationship = named.find((one) => one !== null);
    return relationship ? { relationship_to_account_holders: relationship, ...constants } : constants;
  }
  const names = matchedColumn({ sketch, matches }, "name")?.samples ?? [];
  if (names.some((text) => readRelationshipWord(RELATION_BEHIND.exec(text)?.[1] ?? "") !== null)) return constants;
  return { relationship_to_account_holders: "self", ...constants };
}
