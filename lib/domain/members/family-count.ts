import { type FamilyRules, type Place, placeOf } from "./family-definition";
import { ROW_MESSAGES } from "./messages";
import type { Relationship } from "./types";

/** Number of lives per relationship in a family; updated row by row. */
export class FamilyCount {
  private readonly counts: Record<Place, number> = {
    self: 0,
    spouse: 0,
    child: 0,
    parent: 0,
    "parent-in-law": 0,
  };

  add(relationship: Relationship): void {
    this.counts[placeOf(relationship)] += 1;
  }

  /** Lives in a relationship's place. Spouse and partner share one. */
  of(relationship: Relationship): number {
    return this.counts[placeOf(relationship)];
  }

  /** Why the family cannot have one more; null if it can [domain §14 counts]. */
  refusal(relationship: Relationship, rules: FamilyRules): string | null {
    const allowed = rules[relationship];
    if (allowed === 0) return ROW_MESSAGES.relationshipNotCovered(rules.text);
    if (this.counts[placeOf(relationship)] >= allowed) return ROW_MESSAGES.tooMany(allowed, relationship);
    const other = OTHER_PARENTS[relationship];
    if (other && !rules.parentsWithInLaws && this.counts[other] > 0) return ROW_MESSAGES.parentsAndInLaws;
    return null;
  }
}

const OTHER_PARENTS: Partial<Record<Relationship, Place>> = {
  parent: "parent-in-law",
  "parent-in-law": "parent",
};
