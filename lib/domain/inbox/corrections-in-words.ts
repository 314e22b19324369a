import { dateShape } from "../column-matching/date-order";
import { MEMBER_LABELS } from "../members/columns";
import {
  DATE,
  EMAIL,
  idOf,
  idsIn,
  isQuestion,
  isRequest,
  isTitleOf,
  MOBILE,
  NAME,
  OF_RELATIVE,
  sentencesIn,
  TITLE,
  withoutStop,
} from "./sentences";

/** "Please correct the DOB", "kindly update his mobile number", "Correct the DOB" at the beginning. */
const REQUEST =
  /\b(?:please|pls|kindly|request(?:ed|ing)?)\b(?<between>[^.?!]*?)\b(?:correct(?:ed|ion)?|chang(?:e|ed)|update[ds]?|rectif(?:y|ied)|modif(?:y|ied)|amend(?:ed|ment)?|revised?)\b|(?:^[^\p{L}]*(?:(?:and|then)\s+)?|\balso\s+)(?:correct|change|update|rectify)\s+(?:the|his|her|dob|name|gender|mobile|e-?mail)\b/iu;
/** Who joins, leaves or stays as is: then a user must read the email. */
const OF_OTHERS = /\bnot\b|n['’]t\b|\b(?:delet|remov|exclu|resign|left\b|leaving|exit|add(?:ed|ing|ition)?\b|inclu)/i;

type Field = "date_of_birth" | "gender" | "mobile" | "email_address" | "name";
const FIELDS: readonly (readonly [Field, RegExp])[] = [
  ["date_of_birth", /\b(?:d\.?o\.?b\b|date of birth|birth ?date)/i],
  ["gender", /\bgender\b/i],
  ["mobile", /\b(?:mobile|phone|contact)\b/i],
  ["email_address", /\be-?mail\b/i],
  ["name", /\bname\b/i],
];
const VALUES: Readonly<Record<Field, RegExp>> = {
  date_of_birth: DATE,
  gender: /\b(?:fe)?male\b/gi,
  mobile: MOBILE,
  email_address: EMAIL,
  // Other names in the sentence are the employee's.
  name: new RegExp(String.raw`(?<=\b(?:to|as|be|is)\s*[:"'“‘]?\s*)${NAME}`, "gu"),
};
/** The words before a value that is replaced. */
const BEFORE_OLD =
  /\b(?:from|instead of|wrong(?:ly)?|incorrect(?:ly)?|recorded|mentioned|entered|captured|earlier|existing|old)\b[^,;.]{0,30}$/i;
const BEFORE_NEW = /\bto\s*[:"'“‘]?\s*$/i;
/** "12/03/1990 to 13/03/1990" */
const BEHIND_OLD = /^\s*(?:to\b|→|->)/i;
const OF_NAME = new RegExp(String.raw`\b(?:of|for)\s+(?:employees?\s+)?${TITLE}(${NAME})`, "u");

type Correction = { member: string; field: Field; before: string; after: string };

/**
 * The corrections that a text asks for in sentences, as a table with a field per row: "Please correct the DOB of E101
 * from 12/03/1990 to 13/03/1990". None unless each sentence about a person states one field with one new value. Without
 * any ID, the employees are listed by name.
 */
export function correctionsInWords(lines: readonly string[]): string[][] {
  const sentences = sentencesIn(lines);
  const requests = sentences.filter(isCorrectionRequest);
  const isUnclear = (sentence: string) => OF_OTHERS.test(sentence) || OF_RELATIVE.test(sentence);
  if (requests.length === 0 || sentences.some(isUnclear)) return [];
  const hasIds = sentences.some((sentence) => idsIn(sentence).length > 0);
  const found: Correction[] = [];
  let requestedField: Field | null = null;
  for (const sentence of sentences) {
    const fields = FIELDS.flatMap(([field, word]) => (word.test(sentence) ? [field] : []));
    if (requests.includes(sentence)) requestedField = fields.length === 1 ? (fields[0] ?? null) : null;
    const isOfPerson = idsIn(sentence).length > 0 || (fields.length > 0 && hasValue(sentence));
    if (!isOfPerson) continue;
    const field = fields.length > 1 ? null : (fields[0] ?? requestedField);
    const correction = field && !isQuestion(sentence) ? correctionIn(sentence, field, hasIds) : null;
    if (!correction) return [];
    found.push(correction);
  }
  const member = hasIds ? MEMBER_LABELS.employee_id : MEMBER_LABELS.name;
  const rows = found.map((one) => [one.member, MEMBER_LABELS[one.field], one.before, one.after]);
  return rows.length === 0 ? [] : [["Corrections"], [member, "Field", "Old Value", "New Value"], ...rows];
}

export const isCorrectionRequest = (sentence: string): boolean =>
  isRequest(sentence, REQUEST) || isTitleOf("Edit", sentence);

/** Whether a sentence asks for a correction and states a value. */
export const statesCorrection = (sentence: string): boolean =>
  isCorrectionRequest(sentence) && FIELDS.some(([, word]) => word.test(sentence)) && hasValue(sentence);

const hasValue = (sentence: string) => Object.values(VALUES).some((value) => sentence.search(value) >= 0);

/** The one new value of a sentence about one person; null if it is unclear. */
function correctionIn(sentence: string, field: Field, hasIds: boolean): Correction | null {
  const [id, ...others] = idsIn(sentence);
  const name = hasIds || field === "name" ? undefined : OF_NAME.exec(sentence)?.[1];
  const member = id ? idOf(id) : name;
  const values = [...sentence.matchAll(VALUES[field])]
    .map((match) => ({ text: withoutStop(match[0]), index: match.index, length: match[0].length }))
    .filter(({ text }) => field !== "date_of_birth" || dateShape(text) !== null);
  const isOld = ({ index, length }: (typeof values)[number]) => {
    const [before, behind] = [sentence.slice(0, index), sentence.slice(index + length)];
    return (BEFORE_OLD.test(before) && !BEFORE_NEW.test(before)) || (values.length > 1 && BEHIND_OLD.test(behind));
  };
  const [after, ...rivals] = values.filter((value) => !isOld(value));
  const [before, ...more] = values.filter(isOld);
  if (!member || !after || others.length + rivals.length + more.length > 0) return null;
  return { member, field, before: before?.text ?? "", after: after.text };
}
