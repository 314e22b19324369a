import { VALUE_TARGETS } from "./value-options";
import { readWord } from "./words";

/** Abbreviations in HR systems, spelt out. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  emp: "employee",
  empl: "employee",
  employees: "employee",
  ee: "employee",
  no: "number",
  num: "number",
  nbr: "number",
  dt: "date",
  rel: "relation",
  reln: "relation",
  relationship: "relation",
  mob: "mobile",
  mbl: "mobile",
  ph: "phone",
  tel: "phone",
  telephone: "phone",
  mbr: "member",
  nm: "name",
  amt: "amount",
  sal: "salary",
  eff: "effective",
  cov: "coverage",
  cover: "coverage",
  mail: "email",
  emailid: "email id",
  sts: "status",
  dept: "department",
  desig: "designation",
  comp: "company",
  birthdate: "birth date",
  dateofbirth: "date birth",
  sex: "gender",
  cd: "code",
  mem: "member",
  sx: "gender",
  ids: "id",
  names: "name",
  insrd: "insured",
  insd: "insured",
  dependant: "dependent",
  dependants: "dependent",
  dependents: "dependent",
  mgr: "manager",
  txn: "transaction",
  trans: "transaction",
  associates: "employee",
  associate: "employee",
  prev: "previous",
};

/** Two words in one: "EMPNAME", "spousedob", "child1gender". */
const JOINED = new RegExp(
  "^((?:emp|employee|member|insured|spouse|wife|husband|father|mother|child|kid|son|daughter|dep|dependent|dependant)\\d?)" +
    "(name|dob|gender|sex|doj|dol|relation|relationship|email|mobile|code|number|type)$",
);

/** Words that do not identify a column. */
const NOISE: ReadonlySet<string> = new Set(
  "the of in as per for details detail info information field value mandatory optional required please enter a an be s tabular section".split(
    " ",
  ),
);

/** Additions to a heading that do not change its meaning: formats, units, source. */
const HARMLESS =
  /^(?:[dmy/. -]{5,}|dd mmm yyyy|(?:in )?(?:inr|rs|rupees|₹|lakhs?|lacs?|thousands?|crores?|lpa)\.?|m ?[/,|] ?f(?: ?[/,|] ?[to])?|male ?[/,] ?female(?: ?[/,] ?\w+)?|y ?[/,] ?n|yes ?[/,] ?no|mandatory|optional|required|if any|as per .{2,30}|\*+|per annum|p\.?a\.?|10 digits?|लाख(?: में)?|रु\.?)$/i;

/** Lower-case Latin, Hindi and Tamil words, as most known names are: they need no slow Unicode expressions. */
const CANONICAL = /^(?:(?:[a-z]{2,}|[\u0900-\u0957\u0971-\u097f\u0b82-\u0bcd]+)(?: (?!$)|$))+$/;

/** Writes a heading as lower-case words: splits camel case and joins spaced letters ("D.O.B." → "dob"). */
export function canonicalHeading(text: string): string {
  const normal = text.normalize("NFKC");
  if (CANONICAL.test(normal)) return normal;
  return normal
    .replace(/\b(\p{Lu}{2,})s\b/gu, "$1")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .replace(/#(?!\s*\d)/g, " no ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/(?<![\p{L}\p{M}\p{N}])((?:[a-z] )+[a-z])(?![\p{L}\p{M}\p{N}])/gu, (letters) =>
      letters.replaceAll(" ", ""),
    )
    .trim();
}

/** The key by which headings are compared and remembered: "Emp. No." and "Employee Number" have the same key. */
export function headingKey(text: string): string {
  return canonicalHeading(text)
    .replace(/\be mail\b/g, "email")
    .split(" ")
    .flatMap((word) => word.replace(JOINED, "$1 $2").split(" "))
    .flatMap((word) => (Object.hasOwn(SPELT_OUT, word) ? (SPELT_OUT[word] ?? word) : word).split(" "))
    .filter((word) => !NOISE.has(word))
    .join(" ");
}

/** A list of words of one kind behind a heading: "(Self/Spouse/Child)", "[Add, Delete]". */
const isValueList = (piece: string): boolean => {
  const words = piece.split(/[/,|]/).map((word) => word.trim());
  return words.length > 1 && VALUE_TARGETS.some((target) => words.every((word) => readWord(target, word) !== null));
};

/**
 * The parts of a heading in two languages or with an explanation: "जन्म तिथि / DOB (DD/MM/YYYY)" without the format.
 */
export function headingParts(text: string): string[] {
  const pieces = text
    .normalize("NFKC")
    .split(/[()[\]{}\n\r|;]| [-–—:] /)
    .map((piece) => piece.trim())
    .filter((piece, at) => piece !== "" && !HARMLESS.test(piece) && !(at > 0 && isValueList(piece)))
    .flatMap((piece) => piece.split("/"))
    .flatMap(splitScripts)
    .map((piece) => piece.trim());
  return pieces.filter((piece) => headingKey(piece) !== "" && !HARMLESS.test(piece));
}

/** "कर्मचारी कोड Employee Code" has two names for one column. */
function splitScripts(text: string): string[] {
  const hindi = text.match(/[\p{Script=Devanagari}][\p{Script=Devanagari}\s.]*/gu) ?? [];
  const other = text.replace(/[\p{Script=Devanagari}]+/gu, " ");
  return [...hindi, other].filter((piece) => piece.trim() !== "");
}
