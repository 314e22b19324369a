import type { LocalDate } from "@/lib/domain/dates/local-date";
import { isStaying } from "@/lib/domain/members/roster";
import type { Relationship } from "@/lib/domain/members/types";
import type { FamilyFacts } from "@/lib/domain/premium/family";
import type { PolicyScope } from "./scope";

type Member = { employeeId: string; relationship: Relationship; dob: LocalDate };
type Set = { dobs: LocalDate[]; isCharged: boolean };

/**
 * Who shares one premium, where the rater is per family [domain §4]: parents form a set and parents-in-law another on a
 * parental policy, everybody one set elsewhere. Knows the roster, and the additions of a file as they are told.
 */
export class FamilyBook {
  private readonly sets = new Map<string, Set>();
  private readonly isNeeded: boolean;

  constructor({ policy, rater, lives }: Pick<PolicyScope, "policy" | "rater" | "lives">) {
    const byEldest = policy.isParentalPolicy || policy.config.familyAgeBasis === "ELDEST";
    this.isNeeded = (rater?.isPerFamily ?? false) && byEldest;
    this.isParental = policy.isParentalPolicy;
    if (!this.isNeeded) return;
    for (const life of lives.values()) {
      if (!isStaying(life)) continue;
      this.join(life);
      if ((life.segments.at(-1)?.annualPaise ?? 0) > 0) this.charge(life);
    }
  }

  private readonly isParental: boolean;

  join(member: Member): void {
    if (this.isNeeded) this.setOf(member).dobs.push(member.dob);
  }

  charge(member: Member): void {
    if (this.isNeeded) this.setOf(member).isCharged = true;
  }

  /** null where no premium looks at the family. */
  facts(member: Member, carriesCharge = false): FamilyFacts | null {
    if (!this.isNeeded) return null;
    const { dobs, isCharged } = this.setOf(member);
    return { dobs, isCharged: isCharged && !carriesCharge };
  }

  private setOf({ employeeId, relationship }: Member): Set {
    const key = this.isParental ? `${employeeId}\u0000${relationship}` : employeeId;
    const known = this.sets.get(key);
    if (known) return known;
    const set: Set = { dobs: [], isCharged: false };
    this.sets.set(key, set);
    return set;
  }
}
