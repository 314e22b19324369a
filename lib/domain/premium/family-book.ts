import type { LocalDate } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { PolicyFacts } from "../policies/types";
import type { FamilyFacts } from "./family";
import type { Rater } from "./rater";

/** A life as far as its family's premium looks at it; `id` names the life on this policy. */
export type FamilyMember = { id: string; employeeId: string; relationship: Relationship; dob: LocalDate };

type PremiumSet = { dobs: Map<string, LocalDate>; bearers: Set<string> };

/** Whether the eldest of a family rates its one premium [domain §4]: only then a row needs its family. */
export function ratesByEldest(
  { isParentalPolicy, config }: Pick<PolicyFacts, "isParentalPolicy" | "config">,
  rater: Pick<Rater, "isPerFamily"> | null,
): boolean {
  return (rater?.isPerFamily ?? false) && (isParentalPolicy || config.familyAgeBasis === "ELDEST");
}

/**
 * Who shares one premium where the eldest rates it: on a parental policy parents form a set and parents-in-law another,
 * elsewhere everybody is one set. Holds the lives as they are after the file whose rows are being priced.
 */
export class FamilyBook {
  private readonly sets = new Map<string, PremiumSet>();
  private readonly setOfMember = new Map<string, PremiumSet>();
  private readonly isNeeded: boolean;
  private readonly isParental: boolean;

  constructor(policy: Pick<PolicyFacts, "isParentalPolicy" | "config">, rater: Pick<Rater, "isPerFamily"> | null) {
    this.isNeeded = ratesByEldest(policy, rater);
    this.isParental = policy.isParentalPolicy;
  }

  /** Enters a life, or corrects one that is entered; whether it bears the charge stays as it is. */
  enter(member: FamilyMember, { isCharged = false } = {}): void {
    if (!this.isNeeded) return;
    const before = this.setOfMember.get(member.id);
    const isBearer = isCharged || (before?.bearers.has(member.id) ?? false);
    before?.dobs.delete(member.id);
    before?.bearers.delete(member.id);
    const set = this.setFor(member);
    set.dobs.set(member.id, member.dob);
    if (isBearer) set.bearers.add(member.id);
    this.setOfMember.set(member.id, set);
  }

  /** The life bears its set's premium from now on. */
  charge(id: string): void {
    this.setOfMember.get(id)?.bearers.add(id);
  }

  /** What the premium of a life looks at; null where it looks at no family. */
  facts(id: string): FamilyFacts | null {
    const set = this.setOfMember.get(id);
    if (!set) return null;
    const isCharged = [...set.bearers].some((bearer) => bearer !== id);
    return { dobs: [...set.dobs.values()], isCharged };
  }

  private setFor({ employeeId, relationship }: FamilyMember): PremiumSet {
    const key = this.isParental ? `${employeeId}\u0000${relationship}` : employeeId;
    const known = this.sets.get(key);
    if (known) return known;
    const set: PremiumSet = { dobs: new Map(), bearers: new Set() };
    this.sets.set(key, set);
    return set;
  }
}
