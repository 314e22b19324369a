import { dateShape } from "../column-matching/date-order";
import { TARGET_LABELS } from "../column-matching/targets";
import type { LocalDate } from "../dates/local-date";
import { leavingDateIn } from "./leaving-date";
import {
  AMOUNT,
  announcesPeople,
  DATE,
  EMAIL,
  idOf,
  idsIn,
  isQuestion,
  isRequest,
  isTitleOf,
  MOBILE,
  MONTH,
  NAME,
  OF_RELATIVE,
  sentencesIn,
  TITLE,
  withoutStop,
} from "./sentences";

/** "Please correct the DOB", "kindly update his mobile number", "Correct the DOB" at the beginning. */
const REQUEST =
  /\b(?:please|pl[sz]|kindly|request(?:ed|ing)?)\b\.?(?<between>[^.?!]*?)\b(?:correct(?:ed|ion)?|chang(?:e|ed)|update[ds]?|rectif(?:y|ied)|modif(?:y|ied)|amend(?:ed|ment)?|revised?|(?:increase|enhance|upgrade|reduce|decrease)[ds]?(?=[^.?!]{0,60}\b(?:sum|s\.?i|grade|slab)\b))\b|(?:^[^\p{L}]*(?:(?:and|then)\s+)?|\balso\s+)(?:correct|change|update|rectify)\s+(?:the|his|her|dob|name|gender|mobile|e-?mail|sum|s\.?i|grade)\b|\bshould (?:be )?read as\b|\b(?:it|this) should be\b/iu;
/** Who joins, leaves or stays as is: then a user must read the email. */
const OF_OTHERS = /\bnot\b|n['’]t\b|\b(?:delet|remov|exclu|resign|left\b|leaving|exit|add(?:ed|ing|ition)?\b|inclu)/i;
/** "Nominee name", "emergency contact": the field of another person or thing. */
const OF_ANOTHER =
  /\b(?:nominee|guardian|emergency|alternate|secondary|(?:reporting|line) manager|supervisor|bank|file ?name|company(?:['’]s)? name|name of (?:the )?(?:company|file))\b/i;

type Field = "date_of_birth" | "gender" | "mobile" | "email_address" | "sumInsured" | "grade" | "name";
const FIELDS: readonly (readonly [Field, RegExp])[] = [
  ["date_of_birth", /\b(?:d\.?o\.?b\b|date of birth|birth ?date)/i],
  ["gender", /\bgender\b/i],
  ["mobile", /\b(?:mobile|phone|contact)\b/i],
  ["email_address", /\be-?mail\b/i],
  ["sumInsured", /\b(?:sum (?:insured|assured)|s\.?i)\b/i],
  ["grade", /\bgrade\b/i],
  ["name", /\bname\b/i],
];
/** The policy may have slabs with the names of grades. */
const LABELS = { ...TARGET_LABELS, grade: "Grade" };
/** Such a change applies from a date. */
const isOfCover = (field: Field | null) => field === "sumInsured" || field === "grade";
const STATES_START = /\b(?:w\.?e\.?f|with effect from|effective)\b/i;
const BEFORE_VALUE = String.raw`(?<=(?:\b(?:from|to|as|be|is|existing|current|present)|[:=–-])\s*)`;
const VALUES: Readonly<Record<Field, RegExp>> = {
  date_of_birth: DATE,
  gender: /\b(?:fe)?male\b/gi,
  mobile: MOBILE,
  email_address: EMAIL,
  // Not the 1 of "from 1 Nov".
  sumInsured: new RegExp(String.raw`${BEFORE_VALUE}${AMOUNT}(?![/.-]\w|\s+${MONTH}\b)`, "giu"),
  grade: new RegExp(
    String.raw`${BEFORE_VALUE}(?:grade\s+)?(?:\p{Lu}[\p{L}\d+-]*(?:\s+\p{Lu}[\p{L}\d+-]*)?|\d{1,2}(?![\d/.-]))`,
    "gu",
  ),
  // Other names in the sentence are the employee's.
  name: new RegExp(String.raw`(?<=\b(?:to|as|be|is)\s*[:"'“‘]?\s*)${NAME}`, "gu"),
};
/** The words before a value that is replaced. */
const BEFORE_OLD =
  /\b(?:from|instead of|wrong(?:ly)?|incorrect(?:ly)?|recorded|mentioned|entered|captured|show(?:n|s|ing)|reflect(?:ed|s|ing)|earlier|existing|old)\b[^,;.]{0,30}$/i;
const BEFORE_NEW = /\bto\s*[:"'“‘]?\s*$/i;
/** "12/03/1990 to 13/03/1990" */
const BEHIND_OLD = /^\s*(?:to\b|→|->)/i;
const OF_NAME = new RegExp(String.raw`\b(?:of|for)\s+(?:employees?\s+)?${TITLE}(${NAME})`, "u");

type Correction = { member: string; field: Field; before: string; after: string; start: string };

/**
 * The corrections that a text asks for in sentences, as a table with a field per row: "Please correct the DOB of E101
 * from 12/03/1990 to 13/03/1990". None unless each sentence about a person states one new value of each field. Without
 * any ID, the employees are listed by name. A new sum insured or grade may have its date.
 */
export function correctionsInWords(lines: readonly string[], sentOn: LocalDate | null = null): string[][] {
  const sentences = withTheirFacts(sentencesIn(lines));
  const requests = sentences.filter(isCorrectionRequest);
  const isUnclear = (sentence: string) => OF_OTHERS.test(sentence) || OF_RELATIVE.test(sentence);
  if (requests.length === 0 || sentences.some(isUnclear)) return [];
  const hasIds = sentences.some((sentence) => idsIn(sentence).length > 0);
  const found: Correction[] = [];
  let requestedField: Field | null = null;
  let startOfAll = "";
  for (const sentence of sentences) {
    const fields = fieldsIn(sentence);
    if (requests.includes(sentence)) requestedField = fields.length === 1 ? (fields[0] ?? null) : null;
    if (
      requestedField &&
      isOfCover(requestedField) &&
      announcesPeople(sentence) &&
      !hasValueOf(requestedField, sentence)
    ) {
      const start = startIn(sentence, sentOn);
      if (start === null) return [];
      startOfAll = start;
      continue;
    }
    const isOfPerson = idsIn(sentence).length > 0 || (fields.length > 0 && hasValue(sentence));
    if (!isOfPerson) continue;
    if (OF_ANOTHER.test(sentence)) return [];
    for (const field of fields.length > 0 ? fields : [requestedField]) {
      const correction = field && !isQuestion(sentence) ? correctionIn(sentence, field, hasIds, sentOn) : null;
      if (!correction) return [];
      found.push({ ...correction, start: correction.start || (isOfCover(field) ? startOfAll : "") });
    }
  }
  const member = hasIds ? LABELS.employee_id : LABELS.name;
  const hasStart = found.some(({ start }) => start !== "");
  const rows = found.map(({ member: whose, field, before, after, start }) => [
    whose,
    LABELS[field],
    before,
    after,
    start,
  ]);
  const table = [[member, "Field", "Old Value", "New Value", "Effective Date"], ...rows];
  return rows.length === 0 ? [] : [["Corrections"], ...table.map((row) => (hasStart ? row : row.slice(0, -1)))];
}

const OF_THE_SAME = /\b(?:it|the same|this)\b/i;
const CORRECT_VALUE = /^\W*(?:the )?(?:correct|right|actual)\b/i;

/** "The gender of E101 is wrongly Male. Please correct it to Female.", "… The correct gender is Female.": as one sentence. */
function withTheirFacts(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1) ?? "";
    const [field, ...others] = fieldsIn(sentence);
    const isOfBefore = field
      ? others.length === 0 && CORRECT_VALUE.test(sentence) && fieldsIn(before)[0] === field
      : OF_THE_SAME.test(sentence) && isRequest(sentence, REQUEST);
    if (
      isOfBefore &&
      idsIn(sentence).length === 0 &&
      !isCorrectionRequest(before) &&
      idsIn(before).length === 1 &&
      fieldsIn(before).length === 1
    )
      joined[joined.length - 1] = `${before.replace(/\.\s*$/, "")}, ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

const fieldsIn = (sentence: string): Field[] => FIELDS.flatMap(([field, word]) => (word.test(sentence) ? [field] : []));

export const isCorrectionRequest = (sentence: string): boolean =>
  isRequest(sentence, REQUEST) || isTitleOf("Edit", sentence);

/** Whether a sentence asks for a correction and states a value. */
export const statesCorrection = (sentence: string): boolean =>
  isCorrectionRequest(sentence) && FIELDS.some(([, word]) => word.test(sentence)) && hasValue(sentence);

const hasValueOf = (field: Field, sentence: string) => sentence.search(VALUES[field]) >= 0;
const hasValue = (sentence: string) =>
  FIELDS.some(([field, word]) => (!isOfCover(field) || word.test(sentence)) && hasValueOf(field, sentence));

/** The one new value of a sentence about one person; null if it is unclear. */
function correctionIn(sentence: string, field: Field, hasIds: boolean, sentOn: LocalDate | null): Correction | null {
  const ids = idsIn(sentence);
  const [id, ...others] = ids;
  const name = hasIds || field === "name" ? undefined : OF_NAME.exec(sentence)?.[1];
  const member = id ? idOf(id) : name;
  const values = [...sentence.matchAll(VALUES[field])]
    .map((match) => ({ text: withoutStop(match[0]), index: match.index, length: match[0].length }))
    .filter(({ text }) => field !== "date_of_birth" || dateShape(text) !== null)
    .filter(({ text }) => !isOfCover(field) || ids.every((one) => !one[0].includes(text)));
  const isOld = ({ index, length }: (typeof values)[number]) => {
    const [before, behind] = [sentence.slice(0, index), sentence.slice(index + length)];
    return (BEFORE_OLD.test(before) && !BEFORE_NEW.test(before)) || (values.length > 1 && BEHIND_OLD.test(behind));
  };
  const [after, ...rivals] = values.filter((value) => !isOld(value));
  const [before, ...more] = values.filter(isOld);
  if (!member || !after || others.length + rivals.length + more.length > 0) return null;
  const rest = values.reduce((left, { text }) => left.replace(text, ""), sentence);
  const start = isOfCover(field) ? startIn(rest, sentOn) : "";
  return start === null ? null : { member, field, before: before?.text ?? "", after: after.text, start };
}

/** The date in a sentence; empty without one, null if it cannot be read. */
function startIn(sentence: string, sentOn: LocalDate | null): string | null {
  const start = leavingDateIn(sentence, sentOn);
  return start === null && STATES_START.test(sentence) ? null : (start ?? "");
}
