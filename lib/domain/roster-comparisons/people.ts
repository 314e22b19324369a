import type { LocalDate } from "../dates/local-date";
import { ComparedName, nameWords, soundOf } from "./name-likeness";

/** What identifies a person in a list. Empty or null where the list does not say it. */
export type Person = {
  uhid: string | null;
  employeeId: string;
  /** One of our relationships; another word stays as it is. */
  relationship: string;
  name: string;
  dob: LocalDate | null;
  gender: string | null;
};

/** A person ready for comparison: normalised once, because it is compared many times. */
export type ReadyPerson = {
  index: number;
  uhid: string;
  employeeId: string;
  relationship: string;
  name: NumberedName;
  dob: LocalDate | null;
  gender: string | null;
};

class NumberedName extends ComparedName {
  constructor(
    text: string,
    words: readonly string[],
    /** The same number for names that sound alike; null for a name that proves nothing. */
    readonly sound: number | null,
  ) {
    super(text, words);
  }
}

/** Makes people ready. Names repeat in and between lists, so each is read once. */
export class PeopleReader {
  readonly #names = new Map<string, NumberedName>();
  readonly #sounds = new Map<string, number>();

  read({ uhid, employeeId, relationship, name, dob, gender }: Person, index: number): ReadyPerson {
    return {
      index,
      uhid: uhid === null ? "" : idKey(uhid),
      employeeId: idKey(employeeId),
      relationship,
      name: this.#names.get(name) ?? this.#readName(name),
      dob,
      gender,
    };
  }

  #readName(text: string): NumberedName {
    const words = nameWords(text);
    const name = new NumberedName(text, words, this.#soundOf(words));
    this.#names.set(text, name);
    return name;
  }

  #soundOf(words: readonly string[]): number | null {
    // One word, or initials, are no proof: twins and namesakes share them.
    if (words.length < 2 || words.some((word) => word.length === 1)) return null;
    const sounds = words.map(soundOf).sort().join(" ");
    const known = this.#sounds.get(sounds) ?? this.#sounds.size;
    this.#sounds.set(sounds, known);
    return known;
  }
}

const PLAIN_ID = /^(?:[A-Z1-9][A-Z0-9]*)?$/;
const ASCII = /^[ -~]*$/;

/** IDs without case, separators and leading zeros: spreadsheets lose them. */
export function idKey(id: string): string {
  // The usual ID: nothing to remove.
  if (PLAIN_ID.test(id)) return id;
  // For ASCII, a pattern without other scripts is much faster.
  const separators = ASCII.test(id) ? /[^A-Z0-9]+/g : /[^\p{L}\p{N}]+/gu;
  return id
    .toUpperCase()
    .replace(separators, "")
    .replace(/^0+(?=.)/, "");
}

const SWAPPED = 0.9;
const ONE_PART = 0.7;
const UNKNOWN = 0.5;

/** 1 for equal dates, less for a typical slip: day and month swapped, or one of day, month and year wrong. */
export function dateCloseness(one: LocalDate | null, other: LocalDate | null): number {
  if (one === null || other === null) return UNKNOWN;
  if (one === other) return 1;
  const [year, month, day] = partsOf(one);
  const [otherYear, otherMonth, otherDay] = partsOf(other);
  if (year === otherYear && month === otherDay && day === otherMonth) return SWAPPED;
  const equal = Number(year === otherYear) + Number(month === otherMonth) + Number(day === otherDay);
  return equal === 2 ? ONE_PART : 0;
}

const partsOf = (date: LocalDate) => date.split("-");
