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
};

/** What dependants take from, and are compared with. */
export type HolderFacts = Holder & {
  slabId: string;
  sumInsuredPaise: Paise | null;
  maritalStatus: MaritalStatus | null;
};

/** Families by employee id, seeded with the lives of the roster that stay. */
export function groupFamilies(drafts: readonly AddDraft[], roster: Roster): Map<string, AddFamily> {
  const families = new Map<string, AddFamily>();
  for (const draft of drafts) {
    let family = families.get(draft.employeeId);
    if (!family) {
      family = familyOnRoster(draft.employeeId, roster);
      families.set(draft.employeeId, family);
    }
    if (draft.relationship === "self") family.selfDraft ??= draft;
  }
  return families;
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
  };
}

/** The covered employee wins over a row of the file; null when there is neither. */
export function holderFactsOf({ selfDraft, rosterHolder, isHolderCovered }: AddFamily): HolderFacts | null {
  if (rosterHolder)
    return {
      ...rosterHolder,
      isCovered: isHolderCovered,
      sumInsuredPaise: isHolderCovered ? rosterHolder.sumInsuredPaise : null,
    };
  return selfDraft ? { ...selfDraft, isCovered: true } : null;
}
