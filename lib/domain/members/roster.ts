import { addDays, type LocalDate, laterOf } from "../dates/local-date";
import { groupBy } from "../group-by";
import { normaliseName } from "./normalise";
import type { RosterLife } from "./types";

/** A policy's lives, indexed for lookup, so that validating n rows takes O(n). */
export type Roster = {
  byUserId: ReadonlyMap<string, RosterLife>;
  byEmployee: ReadonlyMap<string, readonly RosterLife[]>;
  activeByKey: ReadonlyMap<string, RosterLife>;
  /** The account holder's employee ID by mobile or email. */
  mobileOwner: ReadonlyMap<string, string>;
  emailOwner: ReadonlyMap<string, string>;
  /** Employees of the company, by a cover on another policy: a parental policy does not cover them itself. */
  accountHolders: ReadonlyMap<string, RosterLife>;
  /** By key, the last paid date of each life in a top-up's base policy; null without a base policy. */
  baseUntil: ReadonlyMap<string, LocalDate> | null;
};

/** A life of a top-up's base policy by its key, and the last date that is paid there. */
type BaseCover = { key: string; until: LocalDate };

export type RosterExtras = {
  /** Active employees of the company; only for parental policies. */
  accountHolders?: readonly RosterLife[];
  /** Only for super top-ups. */
  baseCovers?: readonly BaseCover[];
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
    accountHolders: holdersByEmployee(extras.accountHolders ?? []),
    baseUntil: extras.baseCovers ? latestOf(extras.baseCovers) : null,
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

/** One cover of each employee: the last one that stays, else the first. */
function holdersByEmployee(holders: readonly RosterLife[]): ReadonlyMap<string, RosterLife> {
  const found = new Map<string, RosterLife>();
  for (const life of holders) if (isStaying(life) || !found.has(life.employeeId)) found.set(life.employeeId, life);
  return found;
}

/** What a super top-up needs to know of the lives on its base policy [domain §4]. */
export function baseCoversOf(lives: readonly RosterLife[], config: LeavingDay): BaseCover[] {
  return lives
    .filter(({ active }) => active)
    .map((life) => ({ key: keyOfLife(life), until: lastPaidDay(life, config) }));
}

function latestOf(covers: readonly BaseCover[]): ReadonlyMap<string, LocalDate> {
  const latest = new Map<string, LocalDate>();
  for (const { key, until } of covers) latest.set(key, laterOf(until, latest.get(key) ?? until));
  return latest;
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

type Cover = Pick<RosterLife, "active" | "pendingOffboard" | "coverageStart" | "coverageEnd">;

/** `coverEndsOnLeavingDay` false: the leaving date is not covered. */
export type LeavingDay = { coverEndsOnLeavingDay: boolean };

/** Whether a life is covered and has no pending exit. */
export function isStaying({ active, pendingOffboard }: Pick<Cover, "active" | "pendingOffboard">): boolean {
  return active && !pendingOffboard;
}

/** The last paid date of a cover; a leaving life may not be covered on the leaving date, by configuration. */
export function lastPaidDay(cover: Cover, { coverEndsOnLeavingDay }: LeavingDay): LocalDate {
  return isStaying(cover) || coverEndsOnLeavingDay ? cover.coverageEnd : addDays(cover.coverageEnd, -1);
}

/** The last paid date of a life's ended or ending covers; null if there are none [domain §24 #53]. */
export function coveredUntil(lives: readonly Cover[], config: LeavingDay): LocalDate | null {
  const ends = lives.flatMap((life) => {
    const end = lastPaidDay(life, config);
    return !isStaying(life) && end >= life.coverageStart ? [end] : [];
  });
  return ends.sort().at(-1) ?? null;
}

/** The active account holder of a family; for parental policies, also an employee outside the policy. */
export function accountHolderOf(roster: Roster, employeeId: string): RosterLife | null {
  const inPolicy = roster.byEmployee.get(employeeId)?.find((life) => life.relationship === "self" && life.active);
  return inPolicy ?? roster.accountHolders.get(employeeId) ?? null;
}

/** Active dependants of a family. */
export function activeDependants(roster: Roster, employeeId: string): readonly RosterLife[] {
  return (roster.byEmployee.get(employeeId) ?? []).filter((life) => life.active && life.relationship !== "self");
}
