import type { SourceName } from "./sources";

const SELF = ["self", "employee", "emp", "primary", "principal", "proposer", "primary insured", "e"];
const PARTNER = ["partner", "live-in partner", "domestic partner"];

/** Samples' words for our codes, in lower case. */
const WORDS: Partial<Record<SourceName, Readonly<Record<string, readonly string[]>>>> = {
  gender: {
    male: ["m", "male"],
    female: ["f", "female"],
    trans: ["t", "trans", "transgender", "o", "other", "others", "third gender"],
  },
  relation: {
    self: SELF,
    spouse: ["spouse"],
    partner: PARTNER,
    son: ["son"],
    daughter: ["daughter", "dau"],
    father: ["father"],
    mother: ["mother"],
    "father-in-law": ["father in law", "father-in-law", "fil"],
    "mother-in-law": ["mother in law", "mother-in-law", "mil"],
  },
  relationship: {
    self: SELF,
    spouse: ["spouse"],
    partner: PARTNER,
    child: ["child", "children", "kid", "dependent child"],
    parent: ["parent", "parents"],
    "parent-in-law": ["parent in law", "parent-in-law", "parents in law"],
  },
  title: {
    mr: ["mr", "mr."],
    mrs: ["mrs", "mrs."],
    ms: ["ms", "ms."],
    master: ["master", "mstr", "mast"],
    miss: ["miss"],
  },
  maritalStatus: {
    single: ["single", "unmarried", "s", "u", "never married"],
    married: ["married", "m"],
    divorced: ["divorced", "d", "divorcee"],
    widowed: ["widowed", "widow", "widower", "w"],
  },
  operation: {
    ADD: ["add", "addition", "inclusion", "new", "a"],
    DELETE: ["delete", "deletion", "exclusion", "exit", "d"],
    EDIT: ["edit", "correction", "modification", "change", "update", "c"],
  },
};

/** Our code for a sample's word; null if unknown. */
export function codeOfWord(source: SourceName, word: string): string | null {
  const codes = Object.entries(WORDS[source] ?? {});
  const plain = word.trim().toLowerCase();
  return codes.find(([, words]) => words.includes(plain))?.[0] ?? null;
}
