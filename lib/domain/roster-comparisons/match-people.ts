import { groupBy } from "../group-by";
import { compareNames, type NameLikeness, type NameRelation, type WordSimilarity } from "./name-likeness";
import { dateCloseness, type ReadyPerson } from "./people";

/** Why two entries are one person, strongest first. */
export const MATCH_REASONS = ["UHID", "EMPLOYEE_ID", "RELATIONSHIP", "NAME", "BIRTH_DATE", "GENDER"] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Two entries of one person. */
export class PeopleMatch {
  readonly ours: number;
  readonly theirs: number;
  readonly name: NameRelation;

  constructor(
    private readonly own: ReadyPerson,
    private readonly other: ReadyPerson,
    private readonly likeness: NameLikeness,
    private readonly weighed: number,
  ) {
    this.ours = own.index;
    this.theirs = other.index;
    this.name = likeness.relation;
  }

  /** The certainty from 0 to 1. A UHID is the insurer's own number of the person. */
  get score(): number {
    return this.reasons.includes("UHID") ? Math.max(this.weighed, SURE_NAME) : this.weighed;
  }

  /** Worked out when they are shown: most matches are of lives without a difference. */
  get reasons(): MatchReason[] {
    const { own, other, likeness } = this;
    const holds: Record<MatchReason, boolean> = {
      UHID: own.uhid !== "" && own.uhid === other.uhid,
      EMPLOYEE_ID: own.employeeId !== "" && own.employeeId === other.employeeId,
      RELATIONSHIP: own.relationship === other.relationship,
      NAME: likeness.score >= LIKELY_NAME,
      BIRTH_DATE: own.dob !== null && own.dob === other.dob,
      GENDER: own.gender !== null && own.gender === other.gender,
    };
    return MATCH_REASONS.filter((reason) => holds[reason]);
  }
}

const LIKELY_NAME = 0.8;
const POSSIBLE_NAME = 0.5;
const SURE_NAME = 0.97;
const GOOD_NAME = 0.85;
const NAME_IN_FAMILY = 0.95;
const CLOSE_DATE = 0.7;
/** With more entries, an employee ID names no family but a placeholder such as 'NA'. */
const LARGEST_FAMILY = 30;
/** Above this, entries of one birth date are compared only if their initials agree: 1 January is a popular guess. */
const LARGEST_BLOCK = 60;
/** Families or birth dates per step: some milliseconds. */
const GROUPS_PER_STEP = 500;

/**
 * Finds the same people in two lists, each entry once: by UHID, by employee ID with relationship, then by name and birth
 * date under any ID. Within a step, the best scores are assigned first. The lists are in the order of their indices.
 */
export function* matchPeople(
  ours: readonly ReadyPerson[],
  theirs: readonly ReadyPerson[],
  similarity: WordSimilarity,
): Generator<number, PeopleMatch[]> {
  const matching = new Matching(ours, theirs, similarity);
  matching.byUhid(ours, theirs);
  yield theirs.length;
  yield* matching.byEmployee(ours, theirs);
  yield* matching.byPerson(ours, theirs);
  return matching.matches;
}

type Candidate = { ours: ReadyPerson; theirs: ReadyPerson; likeness: NameLikeness; date: number; score: number };

class Matching {
  readonly matches: PeopleMatch[] = [];
  /** By index: 1 once an entry is assigned. */
  readonly #ours: Uint8Array;
  readonly #theirs: Uint8Array;

  constructor(
    ours: readonly ReadyPerson[],
    theirs: readonly ReadyPerson[],
    private readonly similarity: WordSimilarity,
  ) {
    this.#ours = new Uint8Array(1 + (ours.at(-1)?.index ?? 0));
    this.#theirs = new Uint8Array(1 + (theirs.at(-1)?.index ?? 0));
  }

  /** A UHID with another name and another birth date is an insurer's mix-up, not a match. */
  byUhid(ours: readonly ReadyPerson[], theirs: readonly ReadyPerson[]): void {
    const byUhid = uniqueBy(ours, ({ uhid }) => uhid);
    for (const [uhid, other] of uniqueBy(theirs, (person) => person.uhid)) {
      const own = byUhid.get(uhid);
      if (!own) continue;
      const candidate = this.#compare(own, other);
      const isFamily = own.employeeId !== "" && own.employeeId === other.employeeId;
      const isPlausible =
        candidate.likeness.score >= POSSIBLE_NAME ||
        candidate.date >= CLOSE_DATE ||
        (isFamily && own.relationship === other.relationship);
      if (isPlausible) this.#assign(candidate);
    }
  }

  *byEmployee(ours: readonly ReadyPerson[], theirs: readonly ReadyPerson[]): Generator<number, void> {
    const families = groupBy(this.#openOurs(ours), ({ employeeId }) => employeeId);
    const listed = groupBy(this.#openTheirs(theirs), ({ employeeId }) => employeeId);
    let compared = 0;
    for (const [employeeId, others] of listed) {
      const family = families.get(employeeId);
      if (employeeId === "" || !family || family.length > LARGEST_FAMILY || others.length > LARGEST_FAMILY) continue;
      this.#matchFamily(family, others);
      if (++compared % GROUPS_PER_STEP === 0) yield GROUPS_PER_STEP;
    }
  }

  #matchFamily(family: readonly ReadyPerson[], others: readonly ReadyPerson[]): void {
    // Most rows are equal, so the others are few.
    const open = others.filter((other) => {
      const same = family.find((own) => this.#ours[own.index] === 0 && isEqual(own, other));
      if (same) this.#assign(this.#compare(same, other));
      return !same;
    });
    if (open.length === 0) return;
    const all = this.#openOurs(family).flatMap((own) => open.map((other) => this.#compare(own, other)));
    this.#assignBest(all.filter(isFamilyMatch));
    this.#assignRest(all);
  }

  *byPerson(ours: readonly ReadyPerson[], theirs: readonly ReadyPerson[]): Generator<number, void> {
    const open = this.#openTheirs(theirs);
    if (open.length === 0) return;
    const born = groupBy(this.#openOurs(ours), ({ dob }) => dob);
    this.#assignBest(yield* this.#sameBirthDate(born, open));
    const named = groupBy(this.#openOurs(ours), ({ name }) => name.sorted);
    const rest = this.#openTheirs(open).flatMap((other) =>
      (named.get(other.name.sorted) ?? []).map((own) => this.#compare(own, other)),
    );
    this.#assignBest(rest.filter(isNamesake));
  }

  *#sameBirthDate(
    born: ReadonlyMap<string | null, ReadyPerson[]>,
    open: readonly ReadyPerson[],
  ): Generator<number, Candidate[]> {
    const found: Candidate[] = [];
    let compared = 0;
    for (const [dob, others] of groupBy(open, (person) => person.dob)) {
      const own = dob === null ? undefined : born.get(dob);
      if (!own) continue;
      const isLarge = own.length * others.length > LARGEST_BLOCK * LARGEST_BLOCK;
      const byInitials = isLarge ? groupBy(own, initialsOf) : null;
      if (++compared % GROUPS_PER_STEP === 0) yield GROUPS_PER_STEP;
      for (const other of others) {
        for (const one of byInitials ? (byInitials.get(initialsOf(other)) ?? []) : own) {
          const candidate = this.#compare(one, other);
          if (isStranger(candidate)) found.push(candidate);
        }
      }
    }
    return found;
  }

  #openOurs = (people: readonly ReadyPerson[]) => people.filter(({ index }) => this.#ours[index] === 0);
  #openTheirs = (people: readonly ReadyPerson[]) => people.filter(({ index }) => this.#theirs[index] === 0);

  #compare(ours: ReadyPerson, theirs: ReadyPerson): Candidate {
    const likeness = compareNames(ours.name, theirs.name, this.similarity);
    const date = dateCloseness(ours.dob, theirs.dob);
    const gender = sameOrUnknown(ours.gender, theirs.gender);
    const relationship = sameOrUnknown(ours.relationship, theirs.relationship);
    return {
      ours,
      theirs,
      likeness,
      date,
      score: 0.5 * likeness.score + 0.35 * date + 0.05 * gender + 0.1 * relationship,
    };
  }

  #assignBest(candidates: Candidate[]): void {
    for (const candidate of candidates.sort((one, other) => other.score - one.score)) {
      if (this.#isOpen(candidate)) this.#assign(candidate);
    }
  }

  /** The only open entries of a relationship and birth date: a child that was 'Baby of …' in one list. */
  #assignRest(all: readonly Candidate[]): void {
    const open = all.filter(
      (one) => this.#isOpen(one) && one.date === 1 && one.ours.relationship === one.theirs.relationship,
    );
    const isOnly = (one: Candidate) =>
      open.every((other) => other === one || (other.ours !== one.ours && other.theirs !== one.theirs));
    for (const candidate of open.filter(isOnly)) this.#assign(candidate);
  }

  #isOpen = ({ ours, theirs }: Candidate) => this.#ours[ours.index] === 0 && this.#theirs[theirs.index] === 0;

  #assign({ ours, theirs, likeness, score }: Omit<Candidate, "date">): void {
    this.#ours[ours.index] = 1;
    this.#theirs[theirs.index] = 1;
    this.matches.push(new PeopleMatch(ours, theirs, likeness, score));
  }
}

/** One name, birth date and relationship: no other entry of the family can be closer. */
const isEqual = (own: ReadyPerson, other: ReadyPerson) =>
  own.dob !== null &&
  own.dob === other.dob &&
  own.relationship === other.relationship &&
  own.name.sorted === other.name.sorted;

/** Under one employee ID. A father and son of one name differ in relationship and birth date. */
function isFamilyMatch({ ours, theirs, likeness, date }: Candidate): boolean {
  const isOther = sameOrUnknown(ours.relationship, theirs.relationship) === 0;
  if (isOther) return likeness.score >= GOOD_NAME && date >= CLOSE_DATE;
  if (date >= CLOSE_DATE) return likeness.score >= POSSIBLE_NAME;
  // An employee ID has one employee, but often brothers and sisters with names that sound alike.
  return likeness.score >= (ours.relationship === "self" ? LIKELY_NAME : NAME_IN_FAMILY);
}

/** Under different IDs, with one birth date. Another gender is accepted as a slip only if all else is the same. */
function isStranger({ likeness, ours, theirs }: Candidate): boolean {
  const isSameRelationship = ours.relationship === theirs.relationship;
  if (sameOrUnknown(ours.gender, theirs.gender) === 0) return isSameRelationship && likeness.score >= SURE_NAME;
  return likeness.score >= GOOD_NAME || (isSameRelationship && hasOtherMiddleName(ours, theirs));
}

/** 'Rahul Kumar Shah' and 'Rahul Mohan Shah': the father's name instead of the middle name. */
function hasOtherMiddleName({ name: one }: ReadyPerson, { name: other }: ReadyPerson): boolean {
  const [first = "", last = ""] = [one.words[0], one.words.at(-1)];
  return one.words.length > 2 && first.length > 1 && last.length > 1 && isEndOf(other.words, first, last);
}

const isEndOf = (words: readonly string[], first: string, last: string) =>
  first !== last && words.includes(first) && words.includes(last);

/** Under different IDs, with one name and a birth date that differs by a slip or is missing. */
const isNamesake = ({ likeness, date, ours, theirs }: Candidate) =>
  likeness.score >= SURE_NAME &&
  ours.name.words.length > 1 &&
  date >= CLOSE_DATE &&
  ours.relationship === theirs.relationship &&
  sameOrUnknown(ours.gender, theirs.gender) > 0;

function sameOrUnknown(one: string | null, other: string | null): number {
  if (one === null || other === null || one === "" || other === "") return 0.5;
  return one === other ? 1 : 0;
}

const initialsOf = ({ name }: ReadyPerson) =>
  name.words
    .map((word) => word[0])
    .sort()
    .join("");

/** The people whose key no other has. */
function uniqueBy(people: readonly ReadyPerson[], keyOf: (person: ReadyPerson) => string): Map<string, ReadyPerson> {
  const unique = new Map<string, ReadyPerson>();
  const repeated = new Set<string>();
  for (const person of people) {
    const key = keyOf(person);
    if (key === "") continue;
    if (unique.has(key)) repeated.add(key);
    else unique.set(key, person);
  }
  for (const key of repeated) unique.delete(key);
  return unique;
}
