import { dateShape } from "../column-matching/date-order";
import { readRelationshipWord } from "../column-matching/words";
import { MARRIAGE_LABEL, MEMBER_LABELS } from "../members/columns";
import {
  DATE,
  idsIn,
  isQuestion,
  isRequest,
  NAME,
  nameBeside,
  OTHER_REQUEST,
  POLITE,
  sentencesIn,
  TITLE,
} from "./sentences";

/** "Please add", "kindly include his wife", "Add …" at the beginning. */
const REQUEST =
  /\b(?:please|pls|kindly|request(?:ed|ing)?)\b(?<between>[^.?!]*?)\b(?:add(?:ition)?|include|inclusion|enroll?)\b|(?:^[^\p{L}]*(?:(?:and|then)\s+)?|\balso\s+)(?:add|include|enroll?)\b(?!\s*[:.])/iu;
/** A life that stays or leaves, a newborn without a name: then a user must read the email. */
const OF_OTHERS = /\bnot\b|n['’]t\b|\b(?:delet|remov|exclu|resign|left\b|leaving|exit|baby|babies|new ?born|twins?)/i;
const RELATION =
  /\b(?:spouse|wife|husband|son|daughter|child|(?:father|mother|parent)(?:[- ]in[- ]law)?|parents?|brother|sister)\b/gi;

const dateBehind = (words: string) => new RegExp(String.raw`\b(?:${words})[\s:.,=(–-]*(${DATE.source})`, "giu");
const BIRTH = dateBehind(String.raw`d\.?o\.?b\.?|date of birth|birth ?date|born(?: on)?`);
const START = dateBehind(
  String.raw`w\.?e\.?f\.?|with effect from|effective(?: from| date)?|doj|date of joining|joined(?: on)?`,
);
const MARRIAGE = dateBehind(
  String.raw`married(?: on)?|(?:marriage|wedding)(?: date)?(?: (?:is|was|took place) on)?|date of (?:marriage|wedding)|d\.?o\.?m\.?`,
);
const GENDER = /\b(?:fe)?male\b|(?<=[,(]\s*)[MF](?=\s*[,).])/i;

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
] as const;
const LABELS = { ...MEMBER_LABELS, dateOfMarriage: MARRIAGE_LABEL };
type Joiner = Record<(typeof COLUMNS)[number], string>;

/**
 * The people whose addition a text asks for in sentences, as a table: "Please add spouse Meena Rao, DOB 12/03/1991, of
 * E102 w.e.f. 01/11/2026". None unless each sentence about a person states exactly one, with ID, name and birth date.
 */
export function joinersInWords(lines: readonly string[]): string[][] {
  const sentences = sentencesIn(lines);
  if (!sentences.some(isAddRequest) || sentences.some((sentence) => OF_OTHERS.test(sentence))) return [];
  const joiners = sentences.filter(namesPerson).map(joinerIn);
  const found = joiners.flatMap((joiner) => joiner ?? []);
  if (found.length < joiners.length) return [];
  // Without a column of starts, the screen asks for the start. Without genders, relationships state them.
  const stated = COLUMNS.filter((field) => found.some((joiner) => joiner[field] !== ""));
  const rows = found.map((joiner) => stated.map((field) => joiner[field]));
  return rows.length === 0 ? [] : [["Additions"], stated.map((field) => LABELS[field]), ...rows];
}

export const isAddRequest = (sentence: string): boolean => isRequest(sentence, REQUEST);

const namesPerson = (sentence: string) =>
  idsIn(sentence).length > 0 || sentence.search(BIRTH) >= 0 || sentence.search(RELATION) >= 0;

/** The one person of a sentence; null if the sentence is unclear. */
function joinerIn(sentence: string): Joiner | null {
  const [id, ...ids] = idsIn(sentence);
  const [birth, ...births] = datesBehind(BIRTH, sentence);
  const [start = "", ...starts] = datesBehind(START, sentence);
  const [marriage = "", ...marriages] = datesBehind(MARRIAGE, sentence);
  const [relation, ...relations] = new Set(sentence.match(RELATION)?.map((word) => word.toLowerCase()));
  const isOne = [ids, births, starts, marriages, relations].every((more) => more.length === 0);
  const isOtherRequest = POLITE.test(sentence) && OTHER_REQUEST.test(sentence) && !isAddRequest(sentence);
  if (!id || !birth || !isOne || isOtherRequest || isQuestion(sentence) || ONE_MORE.test(sentence)) return null;
  const before = sentence.slice(0, id.index);
  const name = relation
    ? nameOfRelative(sentence, relation)
    : nameBeside(before, sentence.slice(id.index + id[0].length));
  if (name === "" || (relation && readRelationshipWord(relation) === null)) return null;
  const gender = GENDER.exec(sentence)?.[0] ?? "";
  return {
    employee_id: id[1] ?? id[2] ?? "",
    relationship_to_account_holders: relation ?? "Self",
    name,
    gender,
    date_of_birth: birth,
    policy_start_date: start,
    dateOfMarriage: marriage,
  };
}

const datesBehind = (pattern: RegExp, sentence: string): string[] =>
  [...sentence.matchAll(pattern)].flatMap(([, date = ""]) => (dateShape(date) === null ? [] : date));

/** "spouse Meena Rao", "wife: Mrs. Meena Rao", "Meena Rao (wife)"; empty if there is no name, or one on both sides. */
function nameOfRelative(sentence: string, relation: string): string {
  const [before = "", behind = ""] = splitAt(sentence, relation);
  const [, later] = NAME_OF_RELATIVE.exec(behind) ?? [];
  const [, earlier] = RELATIVE_BEFORE.exec(before) ?? [];
  return later && earlier ? "" : (later ?? earlier ?? "").replace(/\.$/, "");
}

const NAME_OF_RELATIVE = new RegExp(String.raw`^(?:\s+name)?[\s:,(–-]*${TITLE}(${NAME})`, "u");
const RELATIVE_BEFORE = new RegExp(String.raw`${TITLE}(${NAME})[\s,(–-]*(?:(?:his|her|the|as)\s+)?$`, "u");

function splitAt(sentence: string, relation: string): [string, string] {
  const at = sentence.toLowerCase().search(new RegExp(String.raw`\b${relation}\b`));
  return [sentence.slice(0, at), sentence.slice(at + relation.length)];
}
