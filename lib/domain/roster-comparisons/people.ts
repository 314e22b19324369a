import type { LocalDate } from "../dates/local-date";
import { type ComparedName, readyName, soundOf } from "./name-likeness";

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
  name: ComparedName;
  dob: LocalDate | null;
  gender: string | null;
};

export function readyPerson(person: Person, index: number): ReadyPerson {
  return {
    index,
    uhid: idKey(person.uhid ?? ""),
    employeeId: idKey(person.employeeId),
    relationship: person.relationship,
    name: readyName(person.name),
    dob: person.dob,
    gender: person.gender,
  };
}

const PLAIN_ID = /^(?:[A-Z1-9][A-Z0-9]*)?$/;

/** IDs without case, separators and leading zeros: spreadsheets lose them. */
export function idKey(id: string): string {
  // The usual ID: nothing to remove.
  if (PLAIN_ID.test(id)) return id;
  return id
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/^0+(?=.)/, "");
}

/** The same person under any ID: name as it sounds, birth date and gender. Null if one of them is missing. */
export function samePersonKey({ name, dob, gender }: ReadyPerson): string | null {
  if (dob === null || gender === null || name.words.length === 0) return null;
  // One word, or initials, are no proof: twins and namesakes share them.
  if (name.words.length < 2 || name.words.some((word) => word.length === 1)) return null;
  return `${name.words.map(soundOf).sort().join(" ")}|${dob}|${gender}`;
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

const partsOf = (date: LocalDate) => [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)] as const;
