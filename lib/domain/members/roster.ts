import { addDays, type LocalDate } from "../dates/local-date";
import { groupBy } from "../group-by";
import { normaliseName } from "./normalise";
import type { Relationship, RosterLife } from "./types";

/** A policy's lives, indexed for lookup, so that validating n rows takes O(n). */
export type Roster = {
  byUserId: ReadonlyMap<string, RosterLife>;
  byEmployee: ReadonlyMap<string, readonly RosterLife[]>;
  activeByKey: ReadonlyMap<string, RosterLife>;
  /** The account holder's employee ID by mobile or email. */
  mobileOwner: ReadonlyMap<string, string>;
  emailOwner: ReadonlyMap<string, string>;
  /** Employees of the company who may have a parental policy without being covered by it. */
  accountHolders: ReadonlyMap<string, RosterLife>;
  /** Keys of the lives in a top-up's base policy; null without a base policy. */
  baseKeys: ReadonlySet<string> | null;
};

export type RosterExtras = {
  /** Active employees of the company; only for parental policies. */
  accountHolders?: readonly RosterLife[];
  /** Lives of a super top-up's base policy, or their keys. */
  baseLives?: readonly RosterLife[];
  baseKeys?: readonly string[];
  /** Employees of the company outside this policy; their mobile and email are taken as well. */
  contacts?: readonly { employeeId: string; mobile: string | null; email: string | null }[];
};

/** The identity of a life without its user ID [domain §14]. */
export function lifeKey(employeeId: string, relationship: string, name: string): string {
  return keyWithName(employeeId, relationship, normaliseName(name));
}

/** `lifeKey` for a name after `normaliseName`. */
export function keyWithName(employeeId: string, relationship: string, normalisedName: string): string {
  return `${employeeId}\u0000${relationship}\u0000${normalisedName}`;
}

/** The employee ID of each active life by its identity. */
export function identitiesOf({ activeByKey }: Roster): Map<string, string> {
  const identities = new Map<string, string>();
  for (const { name, dob, gender, employeeId } of activeByKey.values())
    identities.set(identityKey(normaliseName(name), dob, gender), employeeId);
  return identities;
}

/** Identifies the same person under another employee ID; takes the name after `normaliseName` [domain §14]. */
export function identityKey(normalisedName: string, dob: string, gender: string): string {
  return `${normalisedName}\u0000${dob}\u0000${gender}`;
}

function keyOfLife({ employeeId, relationship, name }: RosterLife): string {
  return lifeKey(employeeId, relationship, name);
}

/** @returns the lookups over all lives of a policy, active and inactive. */
export function buildRoster(lives: readonly RosterLife[], extras: RosterExtras = {}): Roster {
  const byUserId = new Map<string, RosterLife>();
  const activeByKey = new Map<string, RosterLife>();
  const mobileOwner = new Map<string, string>();
  const emailOwner = new Map<string, string>();
  for (const { employeeId, mobile, email } of extras.contacts ?? [])
    claim(mobileOwner, emailOwner, employeeId, mobile, email);
  for (const life of lives) {
    const known = byUserId.get(life.userId);
    if (!known || life.active) byUserId.set(life.userId, life);
    if (!life.active) continue;
    activeByKey.set(keyOfLife(life), life);
    if (life.relationship === "self") claim(mobileOwner, emailOwner, life.employeeId, life.mobile, life.email);
  }
  return {
    byUserId,
    byEmployee: groupBy(lives, ({ employeeId }) => employeeId),
    activeByKey,
    mobileOwner,
    emailOwner,
    accountHolders: new Map((extras.accountHolders ?? []).map((life) => [life.employeeId, life])),
    baseKeys: baseKeysOf(extras),
  };
}

/**
 * The roster with some lives replaced by their edited versions. Dependants follow an employee's new Employee ID;
 * contacts that an employee no longer has become free.
 */
export function rosterWith(roster: Roster, revised: ReadonlyMap<RosterLife, RosterLife>): Roster {
  const numbers = new Map([...revised].map(([from, to]) => [from.employeeId, to.employeeId]));
  const lives = [...roster.byEmployee.values()].flat().map((life) => {
    const next = revised.get(life) ?? life;
    const employeeId = numbers.get(life.employeeId) ?? life.employeeId;
    return employeeId === next.employeeId ? next : { ...next, employeeId };
  });
  const renewed = buildRoster(lives);
  const outside = (owners: ReadonlyMap<string, string>, key: "mobile" | "email") => {
    const others = new Map(owners);
    for (const life of revised.keys()) {
      const contact = life[key];
      if (contact !== null && others.get(contact.toLowerCase()) === life.employeeId)
        others.delete(contact.toLowerCase());
    }
    return others;
  };
  return {
    ...roster,
    byUserId: renewed.byUserId,
    byEmployee: renewed.byEmployee,
    activeByKey: renewed.activeByKey,
    mobileOwner: new Map([...outside(roster.mobileOwner, "mobile"), ...renewed.mobileOwner]),
    emailOwner: new Map([...outside(roster.emailOwner, "email"), ...renewed.emailOwner]),
  };
}

function baseKeysOf({ baseLives, baseKeys }: RosterExtras): ReadonlySet<string> | null {
  if (baseLives) return new Set(baseLives.filter((life) => life.active).map(keyOfLife));
  return baseKeys ? new Set(baseKeys) : null;
}

function claim(
  mobileOwner: Map<string, string>,
  emailOwner: Map<string, string>,
  employeeId: string,
  mobile: string | null,
  email: string | null,
): void {
  if (mobile) mobileOwner.set(mobile, employeeId);
  if (email) emailOwner.set(email.toLowerCase(), employeeId);
}

/** Whether a life is covered and has no pending exit. */
export function isStaying(life: RosterLife): boolean {
  return life.active && !life.pendingOffboard;
}

/**
 * The last paid date of a life's ended or ending covers; null if there are none [domain §24 #53].
 * @param coverEndsOnLeavingDay false: the leaving date is not covered.
 */
export function coveredUntil(
  lives: readonly Pick<RosterLife, "active" | "pendingOffboard" | "coverageStart" | "coverageEnd">[],
  { coverEndsOnLeavingDay }: { coverEndsOnLeavingDay: boolean },
): LocalDate | null {
  let last: LocalDate | null = null;
  for (const { active, pendingOffboard, coverageStart, coverageEnd } of lives) {
    if (active && !pendingOffboard) continue;
    const end = coverEndsOnLeavingDay ? coverageEnd : addDays(coverageEnd, -1);
    if (end >= coverageStart && (last === null || end > last)) last = end;
  }
  return last;
}

/** The active account holder of a family; for parental policies, also an employee outside the policy. */
export function accountHolderOf(roster: Roster, employeeId: string): RosterLife | null {
  const inPolicy = roster.byEmployee.get(employeeId)?.find((life) => life.relationship === "self" && life.active);
  return inPolicy ?? roster.accountHolders.get(employeeId) ?? null;
}

/** Active dependants of a family, optionally only of some relationships. */
export function activeDependants(
  roster: Roster,
  employeeId: string,
  relationships?: readonly Relationship[],
): readonly RosterLife[] {
  return (roster.byEmployee.get(employeeId) ?? []).filter(
    (life) =>
      life.active && life.relationship !== "self" && (!relationships || relationships.includes(life.relationship)),
  );
}
