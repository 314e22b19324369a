import type { Paise } from "../money/paise";
import type { AddDraft } from "./add-draft";
import type { Holder } from "./check-life";
import { FamilyCount } from "./family-count";
import { accountHolderOf, isStaying, type Roster } from "./roster";
import type { MaritalStatus, RosterLife } from "./types";

/** One employee's family as the file and the roster together see it. */
export type AddFamily = {
  /** The account holder's first row in the file. */
  selfDraft: AddDraft | null;
  /** The account holder on the roster, for parental policies also outside the policy. */
  rosterHolder: RosterLife | null;
  /** The roster holder is covered by this very policy. */
  isHolderCovered: boolean;
  count: FamilyCount;
  holder: HolderFacts | null;
};

/** What dependants take from, and are compared with. */
export type HolderFacts = Holder & {
  slabId: string;
  sumInsuredPaise: Paise | null;
  maritalStatus: MaritalStatus | null;
};

/** Families by employee id, each seeded with the lives of the roster that stay. */
export class AddFamilies {
  private readonly families = new Map<string, AddFamily>();

  constructor(private readonly roster: Roster) {}

  of(employeeId: string): AddFamily {
    const known = this.families.get(employeeId);
    if (known) return known;
    const family = familyOnRoster(employeeId, this.roster);
    this.families.set(employeeId, family);
    return family;
  }
}

function familyOnRoster(employeeId: string, roster: Roster): AddFamily {
  const count = new FamilyCount();
  const lives = roster.byEmployee.get(employeeId) ?? [];
  for (const life of lives) if (isStaying(life)) count.add(life.relationship);
  const rosterHolder = employeeId === "" ? null : accountHolderOf(roster, employeeId);
  return {
    selfDraft: null,
    rosterHolder,
    isHolderCovered: rosterHolder !== null && lives.includes(rosterHolder),
    count,
    holder: null,
  };
}

/**
 * The covered employee wins over a row of the file; null when there is neither. Kept with the family: asked once per
 * dependant, after the account holders were checked.
 */
export function holderFactsOf(family: AddFamily): HolderFacts | null {
  const { selfDraft, rosterHolder, isHolderCovered } = family;
  if (family.holder) return family.holder;
  const source = rosterHolder ?? selfDraft?.life;
  if (!source) return null;
  const isCovered = rosterHolder === null || isHolderCovered;
  const sumInsuredPaise = rosterHolder ? rosterHolder.sumInsuredPaise : (selfDraft?.sumInsuredPaise ?? null);
  family.holder = {
    dob: source.dob,
    coverageStart: source.coverageStart,
    isCovered,
    slabId: source.slabId,
    sumInsuredPaise: isCovered ? sumInsuredPaise : null,
    maritalStatus: source.maritalStatus,
  };
  return family.holder;
}
