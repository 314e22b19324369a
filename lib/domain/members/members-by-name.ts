import { groupBy } from "../group-by";
import { normaliseName, normaliseRelationship } from "./normalise";
import { isShortName, nameWords } from "./short-name";
import type { Relationship } from "./types";

/** A covered member whose name is the same, or may be the same shortened. */
export type NamedMember = {
  userId: string;
  employeeId: string;
  relationship: Relationship;
  name: string;
  isExact: boolean;
};

type Found = { index: number; isExact: boolean };

/** Makes a function that finds, for a member's name, the given names that are or may be the same. */
export function createNameFinder(names: readonly string[]): (member: string) => Found[] {
  const byName = new Map<string, Set<number>>();
  const byWord = new Map<string, Set<number>>();
  for (const [index, name] of names.entries()) {
    addTo(byName, normaliseName(name), index);
    for (const word of nameWords(name)) addTo(byWord, word, index);
  }
  return (member) => {
    const exact = byName.get(normaliseName(member)) ?? new Set();
    const alike = new Set(nameWords(member).flatMap((word) => [...(byWord.get(word) ?? [])]));
    const short = [...alike].filter((index) => !exact.has(index) && isShortName(names[index] ?? "", member));
    return [
      ...[...exact].map((index) => ({ index, isExact: true })),
      ...short.map((index) => ({ index, isExact: false })),
    ];
  };
}

function addTo(map: Map<string, Set<number>>, key: string, index: number): void {
  const found = map.get(key);
  if (found) found.add(index);
  else map.set(key, new Set([index]));
}

/**
 * The member that a row means, to be confirmed by a user: the only one with exactly its name. A stated relationship
 * decides between members of one name; without one, a row means an employee. Null if none or several remain.
 */
function suggestMember(members: readonly NamedMember[], relationshipCell: string): NamedMember | null {
  const relationship = normaliseRelationship(relationshipCell);
  const [only, ...others] = members.filter(
    (member) => member.isExact && (relationship === "" || member.relationship === relationship),
  );
  if (!only || others.length > 0) return null;
  return relationship === "" && only.relationship !== "self" ? null : only;
}

type NamedRow = { name: string; relationship: string };

/** The user ID to suggest for each row, or null. Two rows may not mean one member: then a user chooses. */
export function suggestMembers(
  rows: readonly NamedRow[],
  membersOf: ReadonlyMap<string, readonly NamedMember[]>,
): (string | null)[] {
  const ids = rows.map(({ name, relationship }) => suggestMember(membersOf.get(name) ?? [], relationship)?.userId);
  const times = groupBy(ids, (id) => id);
  return ids.map((id) => (id !== undefined && times.get(id)?.length === 1 ? id : null));
}
