import { isEmail } from "../identifiers/email";
import { normalisePhone } from "../identifiers/phone";

/** A shorter text would match nearly everything. */
export const SHORTEST_SEARCH = 2;

/** The possible meanings of a search text, each with its own lookup. Everything except `ids` is in lower case. */
export type SearchMeaning = {
  /** As typed, with single spaces. */
  text: string;
  words: readonly string[];
  /** Prefixes of a name's words, first name first; empty if the text is not a name. */
  nameStarts: readonly string[];
  /** Prefixes of a name's words, last name first. */
  lastNameStarts: readonly string[];
  /** A single word as typed, in lower case and in upper case, because IDs are case-sensitive. */
  ids: readonly string[];
  /** Four to ten digits, without +91. */
  phone: string | null;
  email: { text: string; isWhole: boolean } | null;
  /** 'Kaveri endo 2' means an endorsement of a company or policy. */
  endorsement: { words: readonly string[]; number: number | null };
};

/** The possible meanings of a text; null if it is too short. */
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
  const digits = normalisePhone(text).replace(/^(?:\+|00)91/, "");
  return /^\d{4,10}$/.test(digits) ? digits : null;
}

const ENDORSEMENT = /^(.*?)\s*\bendo\s*(\d{1,6})$/;

function readEndorsement(text: string, words: readonly string[]): SearchMeaning["endorsement"] {
  const [, named = "", number] = ENDORSEMENT.exec(text) ?? [];
  if (number === undefined) return { words, number: null };
  return { words: named === "" ? [] : named.split(" "), number: Number(number) };
}
