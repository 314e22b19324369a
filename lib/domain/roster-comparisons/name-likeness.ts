import { splitParentage } from "../members/normalise";

/** A well-known distance function of two words: 1 for equal words, 0 for unrelated ones. */
export type WordSimilarity = (one: string, other: string) => number;

/** How two spellings of a name differ. ORDER and SPACING are the same name. */
export type NameRelation =
  | "SAME"
  | "ORDER"
  | "SPACING"
  | "INITIALS"
  | "SOUNDS_ALIKE"
  | "WORDS_MISSING"
  | "SPELLING"
  | "OTHER";

export type NameLikeness = { score: number; relation: NameRelation };

const TITLES = new Set(["MR", "MRS", "MS", "MISS", "DR", "SHRI", "SRI", "SMT", "KUM", "MASTER"]);
const MARKS = /\p{Mn}+/gu;
const ASCII = /^[ -~]*$/;
const NO_CAPITALS = /[^A-Z]+/;
const SEPARATORS = /[^\p{L}\p{M}]+/u;

/** The words of a name in capitals, without titles, accents and the parent's name after S/O. */
export function nameWords(name: string): string[] {
  const capitals = splitParentage(name).name.toUpperCase();
  // Most names have neither accents nor other scripts, which take as long as all the rest.
  const words = ASCII.test(capitals)
    ? capitals.split(NO_CAPITALS)
    : capitals.normalize("NFD").replace(MARKS, "").split(SEPARATORS);
  const filled = words.filter((word) => word !== "");
  const first = filled.findIndex((word) => !TITLES.has(word));
  return first > 0 ? filled.slice(first) : filled;
}

/** Letters that transliteration writes in several ways: Deepak and Dipak, Vijay and Wijay, Shashikanth and Sasikant. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/PH/g, "F"],
  [/W/g, "V"],
  [/Z/g, "J"],
  [/Q|CK/g, "K"],
  [/X/g, "KS"],
  [/(?<=.)H/g, ""],
  [/EE|Y/g, "I"],
  [/OO|OU/g, "U"],
  [/(.)\1+/g, "$1"],
];

const knownSounds = new Map<string, string>();
/** Enough for the names of a large company; then the map starts again. */
const REMEMBERED_WORDS = 50_000;

/** A word as it sounds. */
export function soundOf(word: string): string {
  const known = knownSounds.get(word);
  if (known !== undefined) return known;
  const sound = SOUNDS.reduce((text, [letters, one]) => text.replace(letters, one), word);
  if (knownSounds.size >= REMEMBERED_WORDS) knownSounds.clear();
  knownSounds.set(word, sound);
  return sound;
}

/** A name, ready for comparisons. */
export class ComparedName {
  /** Its words in alphabetical order. */
  readonly sorted: string;
  #words: readonly string[] | null = null;

  constructor(
    private readonly text: string,
    words: readonly string[] = nameWords(text),
  ) {
    this.sorted = words.toSorted().join(" ");
  }

  /** Computed on demand: most names are compared by `sorted` alone, and hundreds of thousands are kept. */
  get words(): readonly string[] {
    this.#words ??= nameWords(this.text);
    return this.#words;
  }
}

export const readyName = (name: string): ComparedName => new ComparedName(name);

const SAME_NAME: NameLikeness = { score: 1, relation: "SAME" };
const OTHER_ORDER: NameLikeness = { score: 1, relation: "ORDER" };
const OTHER_SPACING: NameLikeness = { score: 1, relation: "SPACING" };

const INITIAL = 0.9;
const SOUNDS_ALIKE = 0.97;
/** Per word that only one name has, such as a father's name. */
const EXTRA_WORD = 0.05;

/** How alike two names are, and in what they differ. */
export function compareNames(one: ComparedName, other: ComparedName, similarity: WordSimilarity): NameLikeness {
  if (one.sorted === "" || other.sorted === "") return { score: 0, relation: "OTHER" };
  if (one === other) return SAME_NAME;
  if (one.sorted === other.sorted) return one.words[0] === other.words[0] ? SAME_NAME : OTHER_ORDER;
  if (one.words.length !== other.words.length && one.words.join("") === other.words.join("")) return OTHER_SPACING;
  const [shorter, longer] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const { mean, least, hasInitial } = alignWords(shorter.words, longer.words, similarity);
  const extra = longer.words.length - shorter.words.length;
  const score = Math.max(0, (mean + least) / 2 - EXTRA_WORD * extra);
  return { score, relation: relationOf({ least, extra, hasInitial }) };
}

type Alignment = { mean: number; least: number; hasInitial: boolean };

/** Pairs each word of the shorter name with the closest free word of the longer one, equal words first. */
function alignWords(shorter: readonly string[], longer: readonly string[], similarity: WordSimilarity): Alignment {
  const free = [...longer];
  const open: string[] = [];
  for (const word of shorter) {
    const at = free.indexOf(word);
    if (at >= 0) free.splice(at, 1);
    else open.push(word);
  }
  let sum = shorter.length - open.length;
  let least = 1;
  let hasInitial = false;
  // Whole words before initials, so that an initial takes no word that is spelled out on both sides.
  for (const word of open.sort((a, b) => b.length - a.length)) {
    let best = -1;
    let bestAt = -1;
    for (const [at, candidate] of free.entries()) {
      const value = wordLikeness(word, candidate, similarity);
      if (value > best) [best, bestAt] = [value, at];
    }
    const [found = ""] = free.splice(bestAt, 1);
    if (found.length === 1 || word.length === 1) hasInitial = true;
    sum += best;
    least = Math.min(least, best);
  }
  return { mean: sum / shorter.length, least, hasInitial };
}

function wordLikeness(one: string, other: string, similarity: WordSimilarity): number {
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? INITIAL : 0;
  if (soundOf(one) === soundOf(other)) return SOUNDS_ALIKE;
  return similarity(one, other);
}

/** From here on, two words are spellings of one name. */
const LIKELY_SPELLING = 0.8;

function relationOf({ least, extra, hasInitial }: Omit<Alignment, "mean"> & { extra: number }): NameRelation {
  if (least < LIKELY_SPELLING) return "OTHER";
  if (hasInitial) return "INITIALS";
  if (least >= SOUNDS_ALIKE) return extra > 0 ? "WORDS_MISSING" : "SOUNDS_ALIKE";
  return "SPELLING";
}

/** Order, spaces, dots and titles do not make a name different; an initial or another spelling does (ruling 72). */
export const isSameName = (relation: NameRelation): boolean =>
  relation === "SAME" || relation === "ORDER" || relation === "SPACING";
