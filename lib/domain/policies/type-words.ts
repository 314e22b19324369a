import { keysOf } from "../keys";
import type { PolicyType } from "./types";

/** Names of each type of policy in headings and emails, in lower-case words. */
const TYPE_WORDS: Readonly<Record<PolicyType, RegExp>> = {
  GMC: /\b(?:gmc|ghi|gmp|mediclaim)\b/,
  GPA: /\b(?:gpa|personal accident)\b/,
  GTL: /\b(?:gtli?|term life|term insurance)\b/,
  COVID: /\bcovid(?: 19)?\b/,
  SUPER_TOP_UP: /\b(?:super )?top ?up\b/,
};

/** The types of policies that a text names, and the text without them: "gmc si" → "si". @param text lower-case words. */
export function namedTypes(text: string): { types: PolicyType[]; rest: string } {
  const types = keysOf(TYPE_WORDS).filter((type) => TYPE_WORDS[type].test(text));
  const rest = types.reduce((words, type) => words.replace(TYPE_WORDS[type], ""), text);
  return { types, rest: rest.replace(/\s+/g, " ").trim() };
}
