import { type FamilyRules, placeOf } from "./family-definition";
import { ROW_MESSAGES } from "./messages";
import type { Relationship } from "./types";

/** How many of each relationship a family already has; grows row by row. */
export class FamilyCount {
  private readonly counts = new Map<Relationship, number>();

  add(relationship: Relationship): void {
    const place = placeOf(relationship);
    this.counts.set(place, this.of(place) + 1);
  }

  /** The message that refuses one more, or null [domain §14 counts]. */
  refusal(relationship: Relationship, rules: FamilyRules): string | null {
    const most = rules[relationship];
    if (most === 0) return ROW_MESSAGES.relationshipNotCovered(rules.text);
    if (this.of(placeOf(relationship)) >= most) return ROW_MESSAGES.tooMany(most, relationship);
    const other = OTHER_PARENTS[relationship];
    if (other && !rules.parentsWithInLaws && this.of(other) > 0) return ROW_MESSAGES.parentsAndInLaws;
    return null;
  }

  private of(relationship: Relationship): number {
    return this.counts.get(relationship) ?? 0;
  }
}

const OTHER_PARENTS: Partial<Record<Relationship, Relationship>> = {
  parent: "parent-in-law",
  "parent-in-law": "parent",
};
