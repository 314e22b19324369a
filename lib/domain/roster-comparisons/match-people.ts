import { groupBy } from "../group-by";
import { groupInSteps, inSteps } from "./in-steps";
import { compareNames, type NameLikeness, type NameRelation, type WordSimilarity } from "./name-likeness";
import { dateCloseness, type ReadyPerson } from "./people";

/** Why two entries are one person, strongest first. */
export const MATCH_REASONS = ["UHID", "EMPLOYEE_ID", "RELATIONSHIP", "NAME", "BIRTH_DATE", "GENDER"] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Two entries that are, or may be, of one person. */
export class PeopleMatch {
  constructor(
    readonly ours: ReadyPerson,
    readonly theirs: ReadyPerson,
    readonly likeness: NameLikeness,
    readonly birthCloseness: number,
    /** By name, birth date, gender and relationship, from 0 to 1. */
    readonly weightedScore: number,
  ) {}

  get name(): NameRelation {
    return this.likeness.relation;
  }

  /** The certainty from 0 to 1. A UHID is the insurer's own number of the person. */
  get score(): number {
    return this.reasons.includes("UHID") ? Math.max(this.weightedScore, SURE_NAME) : this.weightedScore;
  }

  /** Computed on demand: most matches are of lives without a difference, which are not shown. */
  get reasons(): MatchReason[] {
    const { ours, theirs, likeness } = this;
    const holds: Record<MatchReason, boolean> = {
      UHID: ours.uhid !== "" && ours.uhid === theirs.uhid,
      EMPLOYEE_ID: ours.employeeId !== "" && ours.employeeId === theirs.employeeId,
      RELATIONSHIP: ours.relationship === theirs.relationship,
      NAME: likeness.score >= LIKELY_NAME,
      BIRTH_DATE: ours.dob !== null && ours.dob === theirs.dob,
      GENDER: ours.gender !== null && ours.gender === theirs.gender,
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
/** An employee ID with more entries is not a family but a placeholder such as 'NA'. */
const LARGEST_FAMILY = 30;
/** Above this, entries of one birth date are compared only if their initials agree: 1 January is a popular guess. */
const LARGEST_BLOCK = 60;
/** Compared pairs per step: some milliseconds. */
const PAIRS_PER_STEP = 4_000;

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
  yield* matching.byUhid(ours, theirs);
  yield* matching.byEmployee(ours, theirs);
  yield* matching.byPerson(ours, theirs);
  return matching.matches;
}

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
  *byUhid(ours: readonly ReadyPerson[], theirs: readonly ReadyPerson[]): Generator<number, void> {
    const listed = yield* uniqueBy(theirs, ({ uhid }) => uhid);
    // An employer's list has no UHIDs.
    if (listed.size === 0) return;
    const owners = yield* uniqueBy(ours, ({ uhid }) => uhid);
    yield* inSteps([...listed.values()], (other) => {
      const own = owners.get(other.uhid);
      if (own) this.#matchUhid(own, other);
    });
  }

  #matchUhid(own: ReadyPerson, other: ReadyPerson): void {
    const candidate = this.#compare(own, other);
    const isFamily = own.employeeId !== "" && own.employeeId === other.employeeId;
    const isPlausible =
      candidate.likeness.score >= POSSIBLE_NAME ||
      candidate.birthCloseness >= CLOSE_DATE ||
      (isFamily && own.relationship === other.relationship);
    if (isPlausible) this.#assign(candidate);
  }

  *byEmployee(ours: readonly ReadyPerson[], theirs: readonly ReadyPerson[]): Generator<number, void> {
    const families = yield* groupInSteps(this.#openOurs(ours), ({ employeeId }) => employeeId);
    // Most rows equal a life of our roster; only the others are compared in full.
    const others: ReadyPerson[] = [];
    yield* inSteps(this.#openTheirs(theirs), (other) => {
      const family = other.employeeId === "" ? undefined : families.get(other.employeeId);
      if (!family || family.length > LARGEST_FAMILY) return;
      if (!this.#matchEqual(family, other)) others.push(other);
    });
    const listed = yield* groupInSteps(others, ({ employeeId }) => employeeId);
    yield* inSteps([...listed], ([employeeId, open]) => {
      if (open.length <= LARGEST_FAMILY) this.#matchFamily(families.get(employeeId) ?? [], open);
    });
  }

  #matchFamily(family: readonly ReadyPerson[], others: readonly ReadyPerson[]): void {
    const all = this.#openOurs(family).flatMap((own) => others.map((other) => this.#compare(own, other)));
    this.#assignBest(all.filter(isFamilyMatch));
    this.#assignRest(all);
  }

  #matchEqual(family: readonly ReadyPerson[], other: ReadyPerson): boolean {
    for (const own of family) {
      if (this.#ours[own.index] === 1 || !isEqual(own, other)) continue;
      this.#assign(this.#compare(own, other));
      return true;
    }
    return false;
  }

  *byPerson(ours: readonly ReadyPerson[], theirs: readonly ReadyPerson[]): Generator<number, void> {
    const open = this.#openTheirs(theirs);
    if (open.length === 0) return;
    const born = yield* groupInSteps(this.#openOurs(ours), ({ dob }) => dob);
    this.#assignBest(yield* this.#sameBirthDate(born, open));
    const named = yield* groupInSteps(this.#openOurs(ours), ({ name }) => name.sorted);
    const rest: PeopleMatch[] = [];
    yield* inSteps(this.#openTheirs(open), (other) => {
      const all = (named.get(other.name.sorted) ?? []).map((own) => this.#compare(own, other));
      rest.push(...all.filter(matchesByNameOnly));
    });
    this.#assignBest(rest);
  }

  *#sameBirthDate(
    born: ReadonlyMap<string | null, ReadyPerson[]>,
    open: readonly ReadyPerson[],
  ): Generator<number, PeopleMatch[]> {
    const found: PeopleMatch[] = [];
    let pairs = 0;
    for (const [dob, others] of yield* groupInSteps(open, (person) => person.dob)) {
      const own = dob === null ? undefined : born.get(dob);
      if (!own) continue;
      const isLarge = own.length * others.length > LARGEST_BLOCK * LARGEST_BLOCK;
      const byInitials = isLarge ? groupBy(own, initialsOf) : null;
      for (const other of others) {
        const alike = byInitials ? (byInitials.get(initialsOf(other)) ?? []) : own;
        for (const one of alike) {
          const candidate = this.#compare(one, other);
          if (matchesUnderOtherId(candidate)) found.push(candidate);
        }
        pairs += alike.length;
        if (pairs < PAIRS_PER_STEP) continue;
        yield pairs;
        pairs = 0;
      }
    }
    return found;
  }

  #openOurs = (people: readonly ReadyPerson[]) => people.filter(({ index }) => this.#ours[index] === 0);
  #openTheirs = (people: readonly ReadyPerson[]) => people.filter(({ index }) => this.#theirs[index] === 0);

  #compare(ours: ReadyPerson, theirs: ReadyPerson): PeopleMatch {
    const likeness = compareNames(ours.name, theirs.name, this.similarity);
    const date = dateCloseness(ours.dob, theirs.dob);
    const gender = sameOrUnknown(ours.gender, theirs.gender);
    const relationship = sameOrUnknown(ours.relationship, theirs.relationship);
    const weighed = 0.5 * likeness.score + 0.35 * date + 0.05 * gender + 0.1 * relationship;
    return new PeopleMatch(ours, theirs, likeness, date, weighed);
  }

  #assignBest(candidates: PeopleMatch[]): void {
    for (const candidate of candidates.sort((one, other) => other.weightedScore - one.weightedScore)) {
      if (this.#isOpen(candidate)) this.#assign(candidate);
    }
  }

  /** Assigns the only unmatched entries of a relationship and birth date: a child that was 'Baby of …' in one list. */
  #assignRest(all: readonly PeopleMatch[]): void {
    const open = all.filter(
      (one) => this.#isOpen(one) && one.birthCloseness === 1 && one.ours.relationship === one.theirs.relationship,
    );
    const isOnly = (one: PeopleMatch) =>
      open.every((other) => other === one || (other.ours !== one.ours && other.theirs !== one.theirs));
    for (const candidate of open.filter(isOnly)) this.#assign(candidate);
  }

  #isOpen = ({ ours, theirs }: PeopleMatch) => this.#ours[ours.index] === 0 && this.#theirs[theirs.index] === 0;

  #assign(candidate: PeopleMatch): void {
    this.#ours[candidate.ours.index] = 1;
    this.#theirs[candidate.theirs.index] = 1;
    this.matches.push(candidate);
  }
}

/** One name, birth date and relationship: no other entry of the family can be closer. */
const isEqual = (own: ReadyPerson, other: ReadyPerson) =>
  own.dob !== null &&
  own.dob === other.dob &&
  own.relationship === other.relationship &&
  own.name.sorted === other.name.sorted;

/** Whether entries under one employee ID match. Father and son of one name differ in relationship and birth date. */
function isFamilyMatch({ ours, theirs, likeness, birthCloseness }: PeopleMatch): boolean {
  const isOther = sameOrUnknown(ours.relationship, theirs.relationship) === 0;
  if (isOther) return likeness.score >= GOOD_NAME && birthCloseness >= CLOSE_DATE;
  if (birthCloseness >= CLOSE_DATE) return likeness.score >= POSSIBLE_NAME;
  // An employee ID has one employee, but often brothers and sisters with names that sound alike.
  return likeness.score >= (ours.relationship === "self" ? LIKELY_NAME : NAME_IN_FAMILY);
}

/**
 * Whether entries under different IDs with one birth date match. Another gender is a slip only if all else is equal.
 */
function matchesUnderOtherId({ likeness, ours, theirs }: PeopleMatch): boolean {
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

/** Whether entries under different IDs match by name, with a birth date that is missing or differs by a slip. */
const matchesByNameOnly = ({ likeness, birthCloseness, ours, theirs }: PeopleMatch) =>
  likeness.score >= SURE_NAME &&
  ours.name.words.length > 1 &&
  birthCloseness >= CLOSE_DATE &&
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

/** The people whose key no other person has. */
function* uniqueBy(
  people: readonly ReadyPerson[],
  keyOf: (person: ReadyPerson) => string,
): Generator<number, Map<string, ReadyPerson>> {
  const unique = new Map<string, ReadyPerson>();
  const repeated = new Set<string>();
  yield* inSteps(people, (person) => {
    const key = keyOf(person);
    if (key === "") return;
    if (unique.has(key)) repeated.add(key);
    else unique.set(key, person);
  });
  for (const key of repeated) unique.delete(key);
  return unique;
}
