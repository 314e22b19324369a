import { isEmail } from "../identifiers/email";
import { normalisePhone } from "../identifiers/phone";

/** Fewer letters would find nearly everything. */
export const SHORTEST_SEARCH = 2;
const SHORTEST_PHONE = 4;
const LONGEST_PHONE = 10;

/** What a typed text may stand for: each is looked up where such things are stored. Everything but `id` is in lower case. */
export type SearchMeaning = {
  /** As typed, runs of spaces collapsed. */
  text: string;
  words: readonly string[];
  /** Beginnings of a name, first word first; empty for what is no name. */
  nameStarts: readonly string[];
  /** Beginnings of a name whose last word stands first. */
  lastNameStarts: readonly string[];
  /** One word as typed, and with its letters large and small: ids are compared to the letter. */
  ids: readonly string[];
  /** Four to ten digits; +91 is left out. */
  phone: string | null;
  email: { text: string; isWhole: boolean } | null;
  /** 'Kaveri endo 2' names an endorsement of a company. */
  endorsement: { companyWords: readonly string[]; number: number | null };
};

/** What a typed text may mean; null where it is too short to be looked up. */
export function readSearch(typed: string): SearchMeaning | null {
  const asTyped = typed.trim().replace(/\s+/g, " ");
  if (asTyped.length < SHORTEST_SEARCH) return null;
  const text = asTyped.toLowerCase();
  const words = text.split(" ");
  const isName = /\p{L}/u.test(text) && !text.includes("@");
  return {
    text,
    words,
    nameStarts: isName ? [text] : [],
    lastNameStarts: isName ? [...new Set([text, lastWordFirst(words)])] : [],
    ids: words.length === 1 ? [...new Set([asTyped, asTyped.toUpperCase(), text])] : [],
    phone: readPhone(text),
    email: words.length === 1 && /[@.]/.test(text) ? { text, isWhole: isEmail(text) } : null,
    endorsement: readEndorsement(text, words),
  };
}

function lastWordFirst(words: readonly string[]): string {
  return [...words.slice(-1), ...words.slice(0, -1)].join(" ");
}

function readPhone(text: string): string | null {
  if (!/^\+?[\d\s()-]+$/.test(text)) return null;
  const digits = normalisePhone(text).replace(/^(?:\+|00)91/, "");
  return /^\d+$/.test(digits) && digits.length >= SHORTEST_PHONE && digits.length <= LONGEST_PHONE ? digits : null;
}

const ENDORSEMENT = /^(.*?)\s*\bendo\s*(\d{1,6})$/;

function readEndorsement(text: string, words: readonly string[]): SearchMeaning["endorsement"] {
  const [, company = "", number] = ENDORSEMENT.exec(text) ?? [];
  if (number === undefined) return { companyWords: words, number: null };
  return { companyWords: company === "" ? [] : company.split(" "), number: Number(number) };
}
