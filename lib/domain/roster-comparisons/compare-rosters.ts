import { dayNumber, type LocalDate } from "../dates/local-date";
import { addToGroup, groupBy } from "../group-by";
import { differingFields } from "./differing-fields";
import { type DifferenceGroup, LIST_SOURCES, type ListSource } from "./groups";
import { inSteps } from "./in-steps";
import type { ComparedLife, ComparedRosters, Entries, Lists, OurLife, RosterDifference } from "./lists";
import { matchPeople } from "./match-people";
import type { WordSimilarity } from "./name-likeness";
import { PeopleReader, type Person, type ReadyPerson } from "./people";

type Options = { today: LocalDate; policyStart: LocalDate; similarity: WordSimilarity };

/**
 * Matches the lists with our roster and finds the differences of each life (rulings 71 to 73), step by step: each step is
 * a number of lives.
 */
export function* compareRosters(lists: Lists, options: Options): Generator<number, ComparedRosters> {
  const ready = yield* readyLists(lists);
  const lives = yield* joinLists(lists, ready, options.similarity);
  const repeats = yield* repeatedLives(lives, ready);
  const differences: RosterDifference[] = [];
  let agreed = 0;
  yield* inSteps(lives, (life) => {
    const found = differencesOf(life, lists, options, repeats);
    for (const { group, differing } of found) differences.push({ life, group, differing });
    if (found.length === 0 && life.ours !== null && lists.ours[life.ours]?.isCovered) agreed += 1;
  });
  return { lives, differences, agreed };
}

type Ready = { ours: readonly ReadyPerson[] } & Record<ListSource, readonly ReadyPerson[]>;

function* readyLists({ ours, EMPLOYER, INSURER }: Lists): Generator<number, Ready> {
  const reader = new PeopleReader();
  return {
    ours: yield* readyPeople(reader, ours),
    EMPLOYER: yield* readyPeople(reader, EMPLOYER ?? []),
    INSURER: yield* readyPeople(reader, INSURER ?? []),
  };
}

function* readyPeople(reader: PeopleReader, people: readonly Person[]): Generator<number, ReadyPerson[]> {
  const ready: ReadyPerson[] = [];
  yield* inSteps(people, (person, index) => ready.push(reader.read(person, index)));
  return ready;
}

/** Our lives, then those that only lists have. Lives that have left match only what no covered life matches. */
function* joinLists({ ours }: Lists, ready: Ready, similarity: WordSimilarity): Generator<number, ComparedLife[]> {
  const lives: ComparedLife[] = [];
  yield* inSteps(ours, (_, index) => lives.push({ ours: index, EMPLOYER: null, INSURER: null, matched: {} }));
  const unmatched: Record<ListSource, readonly ReadyPerson[]> = { EMPLOYER: [], INSURER: [] };
  const covered = ready.ours.filter(({ index }) => ours[index]?.isCovered);
  const left = ready.ours.filter(({ index }) => !ours[index]?.isCovered);
  for (const source of LIST_SOURCES) {
    let open = ready[source];
    for (const own of [covered, left]) {
      const found = new Uint8Array(ready[source].length);
      yield* inSteps(yield* matchPeople(own, open, similarity), (match) => {
        found[match.theirs.index] = 1;
        const life = lives[match.ours.index];
        if (!life) return;
        life[source] = match.theirs.index;
        life.matched[source] = match;
      });
      open = open.filter(({ index }) => found[index] === 0);
    }
    unmatched[source] = open;
  }
  return [...lives, ...(yield* joinStrangers(unmatched, similarity))];
}

/** Lives that we do not have, once each if both lists have them. */
function* joinStrangers(
  { EMPLOYER, INSURER }: Record<ListSource, readonly ReadyPerson[]>,
  similarity: WordSimilarity,
): Generator<number, ComparedLife[]> {
  const matches = yield* matchPeople(EMPLOYER, INSURER, similarity);
  const byEmployer = new Map(matches.map((match) => [match.ours.index, match]));
  const inBoth = new Set(matches.map(({ theirs }) => theirs.index));
  return [
    ...EMPLOYER.map(({ index }): ComparedLife => {
      const match = byEmployer.get(index);
      const INSURER = match?.theirs.index ?? null;
      return { ours: null, EMPLOYER: index, INSURER, matched: match ? { INSURER: match } : {} };
    }),
    ...INSURER.filter(({ index }) => !inBoth.has(index)).map(
      ({ index }): ComparedLife => ({ ours: null, EMPLOYER: null, INSURER: index, matched: {} }),
    ),
  ];
}

/** Lives that repeat a person of the same list under any ID: the second and later ones. Our lives come first. */
function* repeatedLives(lives: readonly ComparedLife[], ready: Ready): Generator<number, ReadonlySet<ComparedLife>> {
  const repeats = new Set<ComparedLife>();
  for (const list of ["ours", ...LIST_SOURCES] as const) {
    const people = ready[list];
    const keys = new Float64Array(lives.length);
    yield* inSteps(lives, (life, at) => {
      keys[at] = namesakeKey(entryAt(people, life[list]));
    });
    const repeated = repeatedNumbers(keys);
    const namesakes = new Map<number, ComparedLife[]>();
    yield* inSteps(lives, (life, at) => {
      const key = keys[at] ?? Number.NaN;
      if (repeated.has(key)) addToGroup(namesakes, key, life);
    });
    for (const born of namesakes.values()) {
      for (const same of groupBy(born, (life) => entryAt(people, life[list])?.gender).values()) {
        for (const other of same.sort(ownCoverFirst(ready)).slice(1)) repeats.add(other);
      }
    }
  }
  return repeats;
}

/** The numbers that occur more than once. */
function repeatedNumbers(numbers: Float64Array): ReadonlySet<number> {
  return new Set(numbers.toSorted().filter((number, at, sorted) => number === sorted[at - 1]));
}

/** A key of name sound and birth date. NaN without a full name, birth date or gender: the rest proves nothing. */
function namesakeKey(person: ReadyPerson | undefined): number {
  if (!person || person.name.sound === null || person.dob === null || person.gender === null) return Number.NaN;
  return person.name.sound * DATE_NUMBERS + dayNumber(person.dob);
}

/** More than the days of 10,000 years. */
const DATE_NUMBERS = 4_000_000;

/** An employee keeps the own cover: the cover through another employee is the second one. */
const ownCoverFirst = (ready: Ready) => (one: ComparedLife, other: ComparedLife) =>
  Number(isDependant(one, ready)) - Number(isDependant(other, ready));

function isDependant(life: ComparedLife, ready: Ready): boolean {
  const list = life.ours !== null ? "ours" : life.EMPLOYER !== null ? "EMPLOYER" : "INSURER";
  return entryAt(ready[list], life[list])?.relationship !== "self";
}

const entryAt = <Entry>(list: readonly Entry[] | null, index: number | null): Entry | undefined =>
  index === null ? undefined : list?.[index];

type Found = Omit<RosterDifference, "life">;

const whole = (group: DifferenceGroup): Found[] => [{ group, differing: [] }];
const NONE: Found[] = [];

function differencesOf(
  life: ComparedLife,
  lists: Lists,
  { today, policyStart }: Options,
  repeats: ReadonlySet<ComparedLife>,
): Found[] {
  const ours = entryAt(lists.ours, life.ours) ?? null;
  const entries: Entries[number][] = [];
  for (const source of LIST_SOURCES) {
    const entry = entryAt(lists[source], life[source]);
    if (entry) entries.push({ source, entry, name: life.matched[source]?.name ?? null });
  }
  const present = entries.filter(({ entry }) => !hasLeft(entry, today));
  if (repeats.has(life) && (ours === null || ours.isCovered)) return whole("COVERED_TWICE");
  if (isLeftButCovered(ours, entries, present)) return whole("LEFT_BUT_COVERED");
  if (!ours?.isCovered) return isMissingHere(ours, present) ? whole("ONLY_THERE") : NONE;
  const found = differingFields(ours, present, policyStart);
  const isMissing =
    (lists.INSURER !== null && !ours.isNewToInsurer && !isAt("INSURER", present)) ||
    (lists.EMPLOYER !== null && !ours.isLeaving && !isAt("EMPLOYER", present));
  return isMissing ? [...whole("ONLY_HERE"), ...found] : found;
}

const isAt = (source: ListSource, entries: Entries) => entries.some((one) => one.source === source);

const hasLeft = ({ lastDay }: { lastDay: LocalDate | null }, today: LocalDate) => lastDay !== null && lastDay < today;

/** A list has a life that we do not cover. The insurer does not know yet of an exit that was filed. */
const isMissingHere = (ours: OurLife | null, present: Entries) =>
  present.some(({ source }) => source === "EMPLOYER" || !ours?.isLeaving);

/** The employer or we say that the life has left, and we or the insurer still cover it. */
function isLeftButCovered(ours: OurLife | null, entries: Entries, present: Entries): boolean {
  if (ours?.isLeaving) return false;
  // We ended the cover and the employer still lists the person: a cover may be missing.
  if (ours && !ours.isCovered && isAt("EMPLOYER", present)) return false;
  const employerSaysLeft = isAt("EMPLOYER", entries) && !isAt("EMPLOYER", present);
  const isGone = (ours !== null && !ours.isCovered) || employerSaysLeft;
  return isGone && ((ours?.isCovered ?? false) || isAt("INSURER", present));
}
