import type { LocalDate } from "../dates/local-date";
import { groupBy } from "../group-by";
import { differingFields } from "./differing-fields";
import { type DifferenceGroup, LIST_SOURCES, type ListSource } from "./groups";
import type { ComparedLife, ComparedRosters, Entries, Lists, OurLife, RosterDifference } from "./lists";
import { matchPeople } from "./match-people";
import type { WordSimilarity } from "./name-likeness";
import { PeopleReader, type Person, type ReadyPerson } from "./people";

type Options = { today: LocalDate; policyStart: LocalDate; similarity: WordSimilarity };

/** Lives per step, between which a program does other work: some milliseconds. */
const LIVES_PER_STEP = 2_000;

/**
 * Matches the lists with our roster and finds the differences of each life (rulings 71 to 73), step by step: each step is
 * a number of lives.
 */
export function* compareRosters(lists: Lists, options: Options): Generator<number, ComparedRosters> {
  const ready = yield* readyLists(lists);
  const lives = yield* joinLists(lists, ready, options.similarity);
  const repeats = yield* repeatedLives(lives, ready);
  const differences: RosterDifference[] = [];
  const differing = new Set<ComparedLife>();
  for (const [index, life] of lives.entries()) {
    for (const found of differencesOf(life, lists, options, repeats)) {
      differences.push({ life, ...found });
      differing.add(life);
    }
    if (index % LIVES_PER_STEP === 0) yield LIVES_PER_STEP;
  }
  const isAgreed = (life: ComparedLife) =>
    life.ours !== null && lists.ours[life.ours]?.isCovered && !differing.has(life);
  return { lives, differences, agreed: lives.filter(isAgreed).length };
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
  for (const person of people) {
    ready.push(reader.read(person, ready.length));
    if (ready.length % LIVES_PER_STEP === 0) yield LIVES_PER_STEP;
  }
  return ready;
}

/** Our lives, then those that only lists have. Lives that have left match only what no covered life matches. */
function* joinLists({ ours }: Lists, ready: Ready, similarity: WordSimilarity): Generator<number, ComparedLife[]> {
  const lives = ours.map((_, index): ComparedLife => ({ ours: index, EMPLOYER: null, INSURER: null, matched: {} }));
  const unmatched: Record<ListSource, ReadyPerson[]> = { EMPLOYER: [], INSURER: [] };
  const covered = ready.ours.filter(({ index }) => ours[index]?.isCovered);
  const left = ready.ours.filter(({ index }) => !ours[index]?.isCovered);
  for (const source of LIST_SOURCES) {
    let open = [...ready[source]];
    for (const own of [covered, left]) {
      const found = new Set<number>();
      for (const match of yield* matchPeople(own, open, similarity)) {
        found.add(match.theirs);
        const life = lives[match.ours];
        if (!life) continue;
        life[source] = match.theirs;
        life.matched[source] = match;
      }
      open = open.filter(({ index }) => !found.has(index));
    }
    unmatched[source] = open;
  }
  return [...lives, ...(yield* joinStrangers(unmatched, similarity))];
}

/** Lives that we do not have, once each if both lists have them. */
function* joinStrangers(
  { EMPLOYER, INSURER }: Record<ListSource, ReadyPerson[]>,
  similarity: WordSimilarity,
): Generator<number, ComparedLife[]> {
  const matches = yield* matchPeople(EMPLOYER, INSURER, similarity);
  const byEmployer = new Map(matches.map((match) => [match.ours, match]));
  const inBoth = new Set(matches.map(({ theirs }) => theirs));
  return [
    ...EMPLOYER.map(({ index }): ComparedLife => {
      const match = byEmployer.get(index);
      const life = { ours: null, EMPLOYER: index, INSURER: match?.theirs ?? null };
      return { ...life, matched: match ? { INSURER: match } : {} };
    }),
    ...INSURER.filter(({ index }) => !inBoth.has(index)).map(
      ({ index }): ComparedLife => ({ ours: null, EMPLOYER: null, INSURER: index, matched: {} }),
    ),
  ];
}

/** Lives that repeat a person of the same list under any ID: the second and later ones. */
function* repeatedLives(lives: readonly ComparedLife[], ready: Ready): Generator<number, ReadonlySet<ComparedLife>> {
  const repeats = new Set<ComparedLife>();
  for (const list of ["ours", ...LIST_SOURCES] as const) {
    const personOf = (life: ComparedLife) => ready[list][life[list] ?? -1];
    const named = new Map<number, ComparedLife[]>();
    for (let from = 0; from < lives.length; from += LIVES_PER_STEP) {
      addByName(named, lives.slice(from, from + LIVES_PER_STEP), personOf);
      yield LIVES_PER_STEP;
    }
    for (const namesakes of named.values()) {
      if (namesakes.length === 1) continue;
      const keyOf = (life: ComparedLife) => `${personOf(life)?.dob}|${personOf(life)?.gender}`;
      for (const same of groupBy(namesakes, keyOf).values()) {
        const [, ...others] = same.length > 1 ? same.sort(ownCoverFirst(ready)) : same;
        for (const other of others) repeats.add(other);
      }
    }
    yield lives.length;
  }
  return repeats;
}

/** Adds lives whose name, birth date and gender are known, by the sound of the name. */
function addByName(
  named: Map<number, ComparedLife[]>,
  lives: readonly ComparedLife[],
  personOf: (life: ComparedLife) => ReadyPerson | undefined,
): void {
  for (const life of lives) {
    const person = personOf(life);
    if (!person || person.sound === null || person.dob === null || person.gender === null) continue;
    const namesakes = named.get(person.sound);
    if (namesakes) namesakes.push(life);
    else named.set(person.sound, [life]);
  }
}

/** An employee keeps the own cover: the cover through another employee is the second one. */
const ownCoverFirst = (ready: Ready) => (one: ComparedLife, other: ComparedLife) =>
  Number(isDependant(one, ready)) - Number(isDependant(other, ready)) ||
  Number(one.ours === null) - Number(other.ours === null);

function isDependant(life: ComparedLife, ready: Ready): boolean {
  const person =
    ready.ours[life.ours ?? -1] ?? ready.EMPLOYER[life.EMPLOYER ?? -1] ?? ready.INSURER[life.INSURER ?? -1];
  return person?.relationship !== "self";
}

type Found = Omit<RosterDifference, "life">;

const whole = (group: DifferenceGroup): Found[] => [{ group, differing: [] }];

function differencesOf(
  life: ComparedLife,
  lists: Lists,
  { today, policyStart }: Options,
  repeats: ReadonlySet<ComparedLife>,
): Found[] {
  const ours = life.ours === null ? null : (lists.ours[life.ours] ?? null);
  const entries = LIST_SOURCES.flatMap((source) => {
    const entry = lists[source]?.[life[source] ?? -1];
    return entry ? [{ source, entry, name: life.matched[source]?.name ?? null }] : [];
  });
  const present = entries.filter(({ entry }) => !hasLeft(entry, today));
  if (repeats.has(life) && (ours === null || ours.isCovered)) return whole("COVERED_TWICE");
  if (isLeftButCovered(ours, entries, present)) return whole("LEFT_BUT_COVERED");
  if (!ours?.isCovered) return isMissingHere(ours, present) ? whole("ONLY_THERE") : [];
  const isMissing = (source: ListSource) =>
    lists[source] !== null &&
    present.every((one) => one.source !== source) &&
    !(source === "INSURER" && ours.isNewToInsurer) &&
    !(source === "EMPLOYER" && ours.isLeaving);
  return [...(LIST_SOURCES.some(isMissing) ? whole("ONLY_HERE") : []), ...differingFields(ours, present, policyStart)];
}

const hasLeft = ({ lastDay }: { lastDay: LocalDate | null }, today: LocalDate) => lastDay !== null && lastDay < today;

/** A list has a life that we do not cover. The insurer does not know yet of an exit that was filed. */
const isMissingHere = (ours: OurLife | null, present: Entries) =>
  present.some(({ source }) => source === "EMPLOYER" || !ours?.isLeaving);

/** The employer or we say that the life has left, and we or the insurer still cover it. */
function isLeftButCovered(ours: OurLife | null, entries: Entries, present: Entries): boolean {
  if (ours?.isLeaving) return false;
  const isAt = (source: ListSource, where: Entries) => where.some((one) => one.source === source);
  // We ended the cover and the employer still lists the person: a cover may be missing.
  if (ours && !ours.isCovered && isAt("EMPLOYER", present)) return false;
  const employerSaysLeft = isAt("EMPLOYER", entries) && !isAt("EMPLOYER", present);
  const isGone = (ours !== null && !ours.isCovered) || employerSaysLeft;
  return isGone && ((ours?.isCovered ?? false) || isAt("INSURER", present));
}
