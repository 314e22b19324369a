import { dateShape, readForeignDate } from "../column-matching/date-order";
import { readRelationshipWord } from "../column-matching/words";
import type { LocalDate } from "../dates/local-date";
import { MARRIAGE_LABEL, MEMBER_LABELS } from "../members/columns";
import { ageOn } from "../premium/age";
import {
  AMOUNT,
  DATE,
  EMAIL,
  FIRST_NAME,
  idOf,
  idsIn,
  isOtherRequest,
  isQuestion,
  isRequest,
  isTitleOf,
  MOBILE,
  NAME,
  nameBeside,
  sentencesIn,
  TITLE,
} from "./sentences";

/** "Please add", "kindly include his wife", "Add …" at the beginning. */
const REQUEST =
  /\b(?:please|pl[sz]|kindly|request(?:ed|ing)?)\b\.?(?<between>[^.?!]*?)\b(?:add(?:ition)?|include|inclusion|enroll?)\b|(?:^[^\p{L}]*(?:(?:and|then)\s+)?|\balso\s+)(?:add|include|enroll?)\b(?!\s*[:.])/iu;
/** A life that stays, leaves or is replaced, a newborn without a name, "w/o Om Rao": then a user must read the email. */
const OF_OTHERS =
  /\bnot\b|n['’]t\b|\b[dfhmsw]\/o\b|\b(?:delet|remov|exclu|resign|left\b|leaving|exit|correct|rectif|increase|enhance|upgrade|instead|in place of|replac|baby|babies|new ?born(?!\s+(?:son|daughter|child)\s+(?!of\b))|twins?)/i;
/** "Please add the dependants of Om Rao (E102):" above people without IDs. */
const OF_FAMILY = /\b(?:depend[ae]nts?|family|spouse|wife|husband|children|parents)\b[^:]*:\s*$/i;
/** "Om Rao (E102) got married on 10/11/2026." above "Please add his wife Meena Rao, DOB 12/03/1991." */
const GOT_MARRIED = /\b(?:married|marriage|wedding)\b/i;
const OF_PARTNER = /^(?:spouse|wife|husband)$/;
export const RELATION =
  /\b(?:spouse|wife|husband|son|daughter|child|(?:father|mother|parent)(?:[- ]in[- ]law)?|parents?|brother|sister)\b/gi;

const valueBehind = (words: string, value: string) =>
  new RegExp(String.raw`\b(?:${words})[\s:.,=(–-]*(${value})`, "giu");
const dateBehind = (words: string) => valueBehind(words, DATE.source);
const SUM_INSURED = valueBehind(
  "s\\.?i|sum (?:insured|assured)|(?:s\\.?i|sum (?:insured|assured)|cover(?:age)?) (?:of|is)",
  AMOUNT,
);
const CTC = valueBehind("ctc(?: of| is)?", AMOUNT);
/** Named, or alone between commas: "Ravi Kumar, E205, DOB 12/03/1990, ravi@acme.example, 9820011331". */
const namedOrListed = (words: string, value: string) =>
  new RegExp(String.raw`(?:\b(?:${words})[\s:.,=(–-]*|[,;|]\s*)(${value})`, "giu");
const PHONE = namedOrListed("(?:mobile|mob|phone|contact|cell)(?: (?:no|number))?", MOBILE.source);
const ADDRESS = namedOrListed("e-?mail(?: (?:id|address))?", EMAIL.source);
const BIRTH = dateBehind(String.raw`d\.?o\.?b\.?|date of birth|birth ?date|born(?: on)?`);
const START = dateBehind(
  String.raw`w\.?e\.?f\.?|with effect from|effective(?: from| date)?|doj|date of joining|joined(?: on)?`,
);
const MARRIAGE = dateBehind(
  String.raw`married(?: on)?|(?:marriage|wedding)(?: date)?(?: (?:is|was|took place)(?: on)?)?|date of (?:marriage|wedding)|d\.?o\.?m\.?`,
);
/** "Ram Kumar, 01/01/1955", "Male - 01/01/1955": a date without a word for it. */
const LISTED_DATE = new RegExp(String.raw`(?:[,;|(:–-]|\b(?:fe)?male)\s*(${DATE.source})`, "giu");
const GENDER = /\b(?:fe)?male\b|(?<=[,(]\s*)[MF](?=\s*[,).])/i;

/** "… and son Arjun", ", wife Meena Rao": the next person of a sentence. */
const NEXT_RELATIVE = new RegExp(
  String.raw`(?:\s*,)?\s+(?:and|with|along with|&)\s+(?:(?:his|her|the)\s+)?(?=${RELATION.source})|,\s+(?=${RELATION.source})`,
  "i",
);

/** "… and Om Das": a person whom a list would lose. */
const ONE_MORE = new RegExp(String.raw`(?:\band\b|&)\s+${NAME}`, "u");

const COLUMNS = [
  "employee_id",
  "relationship_to_account_holders",
  "name",
  "gender",
  "date_of_birth",
  "policy_start_date",
  "dateOfMarriage",
  "sumInsured",
  "ctc",
  "mobile",
  "email_address",
] as const;
const LABELS = { ...MEMBER_LABELS, dateOfMarriage: MARRIAGE_LABEL, sumInsured: "Sum Insured" };
type Joiner = Record<(typeof COLUMNS)[number], string>;

/**
 * The people whose addition a text asks for in sentences, as a table: "Please add spouse Meena Rao, DOB 12/03/1991, of
 * E102 w.e.f. 01/11/2026". None unless each sentence about people states ID, name and birth date of each.
 * @param sentOn the date of the email: a date without a word for it is a birth date if its age then fits the person.
 */
export function joinersInWords(lines: readonly string[], sentOn: LocalDate | null = null): string[][] {
  const sentences = sentencesIn(lines);
  if (!sentences.some(isAddRequest) || sentences.some((sentence) => OF_OTHERS.test(sentence))) return [];
  let ofFamily = "";
  let startOfAll = "";
  let wedding = { id: "", date: "" };
  const found: Joiner[] = [];
  for (const sentence of sentences) {
    const [id, ...others] = idsIn(sentence);
    if (id && others.length === 0 && GOT_MARRIED.test(sentence) && !isAddRequest(sentence) && !describes(sentence)) {
      ofFamily = idOf(id);
      wedding = { id: ofFamily, date: datesBehind(MARRIAGE, sentence)[0] ?? "" };
      continue;
    }
    const isOfFamily = id && others.length === 0 && OF_FAMILY.test(sentence) && isAddRequest(sentence);
    if (isOfFamily) ofFamily = idOf(id);
    if (isOfFamily || !namesPerson(sentence)) {
      if (isAddRequest(sentence)) startOfAll = datesBehind(START, sentence)[0] ?? "";
      continue;
    }
    for (const joiner of personsIn(sentence, ofFamily, sentOn)) {
      if (!joiner) return [];
      const isMarried = OF_PARTNER.test(joiner.relationship_to_account_holders) && joiner.employee_id === wedding.id;
      found.push({
        ...joiner,
        policy_start_date: joiner.policy_start_date || startOfAll,
        dateOfMarriage: joiner.dateOfMarriage || (isMarried ? wedding.date : ""),
      });
    }
  }
  // Without a column of starts, the screen asks for the start. Without genders, relationships state them.
  const stated = COLUMNS.filter((field) => found.some((joiner) => joiner[field] !== ""));
  const rows = found.map((joiner) => stated.map((field) => joiner[field]));
  return rows.length === 0 ? [] : [["Additions"], stated.map((field) => LABELS[field]), ...rows];
}

export const isAddRequest = (sentence: string): boolean => isRequest(sentence, REQUEST) || isTitleOf("Add", sentence);

/** Whether a sentence asks for the addition of a person whom it describes. */
export const statesJoiner = (sentence: string): boolean => isAddRequest(sentence) && namesPerson(sentence);

const describes = (sentence: string) => sentence.search(BIRTH) >= 0 || sentence.search(RELATION) >= 0;

const namesPerson = (sentence: string) => idsIn(sentence).length > 0 || describes(sentence);

/**
 * The people of a sentence, null for an unclear one: "Ravi Kumar (E205), DOB 12/03/1990, with wife Meena Kumar, DOB …".
 * The only ID and the only start are the whole family's.
 */
function personsIn(sentence: string, ofFamily: string, sentOn: LocalDate | null): (Joiner | null)[] {
  const parts = sentence.split(NEXT_RELATIVE);
  const [id, ...others] = idsIn(sentence);
  const isFamily =
    parts.length > 1 && others.length === 0 && parts.every((part) => birthsIn(part, sentOn).length === 1);
  if (!isFamily) return [joinerIn(sentence, ofFamily, sentOn)];
  const starts = datesBehind(START, sentence);
  const owner = id ? idOf(id) : ofFamily;
  const isClear = starts.length <= 1 && !isQuestion(sentence) && (isAddRequest(sentence) || !isOtherRequest(sentence));
  return parts.map((part) => {
    const joiner = isClear ? joinerIn(part, owner, sentOn) : null;
    return joiner && { ...joiner, policy_start_date: starts[0] ?? "" };
  });
}

/** The birth dates of a sentence: behind a word for it, else without a word where only a birth date can be. */
function birthsIn(sentence: string, sentOn: LocalDate | null): string[] {
  const named = datesBehind(BIRTH, sentence);
  if (named.length > 0) return named;
  const isOfRelative = sentence.search(RELATION) >= 0;
  // Of an employee, it could be the joining date.
  const known = [START, MARRIAGE].flatMap((pattern) => datesBehind(pattern, sentence));
  const isBirth = isOfRelative || known.length > 0 || GENDER.test(sentence);
  const others = datesBehind(LISTED_DATE, sentence).filter((date) => !known.includes(date));
  return isBirth && others.every((date) => isBirthOf(date, sentence, sentOn)) ? others : [];
}

const ADULT_YEARS = 18;
const CHILD = /\b(?:son|daughter|child)\b/i;

/** Whether a child, or an adult, may have been born on this date. */
function isBirthOf(text: string, sentence: string, sentOn: LocalDate | null): boolean {
  const date = readForeignDate(text, "DMY", null);
  if (date === null || sentOn === null || date > sentOn) return false;
  return CHILD.test(sentence) || ageOn(date, sentOn) >= ADULT_YEARS;
}

/** The one person of a sentence; null if the sentence is unclear. @param ofFamily the employee's ID, for a dependant. */
function joinerIn(sentence: string, ofFamily: string, sentOn: LocalDate | null): Joiner | null {
  const [id, ...ids] = idsIn(sentence);
  const [birth, ...births] = birthsIn(sentence, sentOn);
  const [start = "", ...starts] = datesBehind(START, sentence);
  const [marriage = "", ...marriages] = datesBehind(MARRIAGE, sentence);
  const [relation, ...relations] = new Set(sentence.match(RELATION)?.map((word) => word.toLowerCase()));
  const facts = [SUM_INSURED, CTC, PHONE, ADDRESS].map((fact) =>
    [...sentence.matchAll(fact)].map(([, value = ""]) => value),
  );
  const [sumInsured = "", ctc = "", mobile = "", email = ""] = facts.map(([value]) => value ?? "");
  const more = facts.map(([, ...values]) => values);
  const isOne = [ids, births, starts, marriages, relations, ...more].every((values) => values.length === 0);
  const isOfOthers = isOtherRequest(sentence) && !isAddRequest(sentence);
  const owner = id ? idOf(id) : relation && ofFamily;
  if (!owner || !birth || !isOne || isOfOthers || isQuestion(sentence) || ONE_MORE.test(sentence)) return null;
  const name = relation
    ? nameOfRelative(sentence, relation)
    : nameBeside(sentence.slice(0, id?.index), sentence.slice((id?.index ?? 0) + (id?.[0].length ?? 0)));
  if (name === "" || (relation && readRelationshipWord(relation) === null)) return null;
  const gender = GENDER.exec(sentence)?.[0] ?? "";
  return {
    employee_id: owner,
    relationship_to_account_holders: relation ?? "Self",
    name,
    gender,
    date_of_birth: birth,
    policy_start_date: start,
    dateOfMarriage: marriage,
    sumInsured,
    ctc,
    mobile,
    email_address: email,
  };
}

const datesBehind = (pattern: RegExp, sentence: string): string[] =>
  [...sentence.matchAll(pattern)].flatMap(([, date = ""]) => (dateShape(date) === null ? [] : date));

/** "spouse Meena Rao", "wife: Mrs. Meena Rao", "Meena Rao (wife)"; empty if there is no name, or one on both sides. */
export function nameOfRelative(sentence: string, relation: string): string {
  const [before = "", behind = ""] = splitAt(sentence, relation);
  const [, later] = NAME_OF_RELATIVE.exec(behind.replace(OF_EMPLOYEE, " ")) ?? [];
  const [, earlier] = RELATIVE_BEFORE.exec(before) ?? [];
  return later && earlier ? "" : (later ?? earlier ?? "").replace(/\.$/, "");
}

const NAME_OF_RELATIVE = new RegExp(String.raw`^(?:\s+[Nn]ame)?[\s:,(–-]*${TITLE}(${NAME}|${FIRST_NAME})`, "u");
/** "spouse of E102: Meena Rao". Behind a comma, the name may be the employee's. */
const OF_EMPLOYEE = /^\s+of\s+(?:employee\s+)?[A-Z]{1,6}-?\d{3,}\s*(?=:)/;
/** "Om Rao's wife" is Om Rao's. */
const RELATIVE_BEFORE = new RegExp(String.raw`${TITLE}(${NAME})(?<!['’]s)[\s,(–-]*(?:(?:his|her|the|as)\s+)?$`, "u");

function splitAt(sentence: string, relation: string): [string, string] {
  const at = sentence.toLowerCase().search(new RegExp(String.raw`\b${relation}\b`));
  return [sentence.slice(0, at), sentence.slice(at + relation.length)];
}
