import { NOT_DONE, namedOperations } from "../column-matching/words";
import { SHORT_MONTHS } from "../dates/months";

/** What the readers of requests in sentences have in common. */

/** Longer texts are no sentences, and would take long to search. */
const LONGEST_SENTENCE = 1_000;

/** "If you received this email in error, please notify the sender and delete it." */
const DISCLAIMER =
  /\b(?:(?:intended|named) recipient|addressee|in error|confidential|notify (?:us|the sender)|(?:delete|destroy) (?:this|the|all|it)\b.{0,20}(?:e-?mails?|messages?|copies|system|attachments?)|viruses)\b/i;

/** The sentences of a text, without disclaimers. */
export const sentencesIn = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => line.split(/(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Smt|Dr|Shri|\p{Lu})\.)\s+(?=\p{Lu})/u))
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && !DISCLAIMER.test(sentence));

/** The words of a request. */
export const POLITE = /\b(?:please|pl[sz]|kindly|request(?:ed|ing)?)\b/i;
/** "Please confirm the deletion", "kindly hold the removal": then the request is another one. */
const OTHER_REQUEST =
  /\b(?:confirm|share|send|provide|advise|check|verify|clarify|explain|inform|tell|know|let|update|status|hold|cancel|stop|pause|reverse|withdraw|ignore|reject|why|whether|if|how|procedure)\b|\bprocess (?:to|of|for)\b/i;

/** "Kindly issue the e-card of E102", "Claim of Om Rao (E102) of 01/11/2026": another matter, not a line of the list. */
export const OTHER_MATTER =
  /\b(?:claims?|e-?cards?|cards?|documents?|docs?|forms?|bills?|invoices?|premiums?|refunds?|cashless|hospital\w*|treatment|certificates?|kyc|reimbursements?|query|queries|pending|pregnan\w*|maternity)\b/i;
/** A sentence about a dependant is not about the employee. */
export const OF_RELATIVE =
  /\b(?:dependents?|dependants?|spouse|wife|husband|child(?:ren)?|son|daughter|father|mother|parents?|baby)\b/i;

export const isOtherRequest = (sentence: string): boolean => POLITE.test(sentence) && OTHER_REQUEST.test(sentence);

export const isQuestion = (sentence: string): boolean => sentence.trim().endsWith("?");

/** Whether a sentence asks for something, politely and not as a question. @param request may have words `between`. */
export const isRequest = (sentence: string, request: RegExp): boolean => {
  const found = request.exec(sentence);
  return found !== null && !OTHER_REQUEST.test(found.groups?.between ?? "") && !isQuestion(sentence);
};

/** "Deletions done", "Exit processed" */
export const DONE = /\b(?:done|complete[ds]?|processed)\b/i;

/** "DELETIONS", "2) Deletion: Om Rao (E101)" */
const TITLE_WORD =
  /^\W*(?:\d{1,2}[.)]\s*)?(?<word>additions?|inclusions?|(?:new )?join(?:er|ee)s?|deletions?|exits?|leavers?|corrections?)\s*(?:[:–-]\s*|$)/i;

const ASIDE = /\b(?:reasons?|interviews?|formalities|excluding|except|received)\b/i;

/** "Kindly do the needful for the below exits." */
const ANNOUNCEMENT = /^[^:\d]*\b(?:following|below|these|pfb|find)\b[^:\d]*$/i;

/** "Deletions:", "Exits of Nov 2026:", "PFB the exits" above lines of people, or before one. */
export function isTitleOf(operation: "Add" | "Edit" | "Delete", sentence: string): boolean {
  const [whole, word] = TITLE_WORD.exec(sentence) ?? [""];
  // "Deletions - 2" has their number.
  const isAlone = /^\d{0,3}\W*$/.test(sentence.slice(whole.length)) || idsIn(sentence).length > 0;
  const title = sentence.replace(DATE, "").replace(/\b20\d{2}\b/g, "");
  if (!(word && isAlone) && !/^[^:\d]{3,40}:\s*$/.test(title) && !ANNOUNCEMENT.test(title)) return false;
  const [only, ...others] = namedOperations(word && isAlone ? word : title);
  const isOther = [OTHER_MATTER, OTHER_REQUEST, NOT_DONE, DONE, ASIDE].some((words) => words.test(sentence));
  return only === operation && others.length === 0 && !isOther;
}

/** Whether a sentence announces people in other lines: "Please delete the following", "Deletions:", "DELETIONS". */
export const announcesPeople = (sentence: string): boolean =>
  (OF_LIST.test(sentence) || TITLE_WORD.test(sentence)) && idsIn(sentence).length === 0;

/** "the following:", "below employees", "Please delete:": the names are in other lines, or behind the colon. */
export const OF_LIST = /\b(?:following|below|above|these)\b|[:–-]\s*$/i;

/** "Emp ID: 1001" and "(A-1001)". */
const NAMED_ID =
  /\bemp(?:loyee)?\.?\s*(?:id|code|no|number)\b[\s.:#-]*((?:[A-Z]+[/-])*[A-Z]*-?\d[\w/-]*)|\(([A-Z]{1,6}-?\d+|\d{3,})\)/gi;
/** "AB1001" */
const CODE = /\b([A-Z]{1,6}-?\d{3,})\b/g;
/** "Ref: INC0012345", "policy (12345678)": the number of something else. */
const OF_THINGS =
  /\b(?:polic(?:y|ies)|ref(?:erence)?|ticket|case|claim|request|endorsement|uhid|pan)(?: (?:no|number|id))?[\s.:#-]*$/i;

/** A date with its year. */
export const DATE =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?[\s./-]*(?:of )?(?:\d{1,2}|\p{L}{3,9})[\s./,'’-]*\d{2,4}|\d{4}-\d{2}-\d{2}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?,? \d{4})\b/gu;

export const MOBILE = /(?:\+91[\s-]?|\b)[6-9]\d{4}[\s-]?\d{5}\b/g;
export const EMAIL = /[^\s<>()[\]:;,"'*]+@[^\s<>()[\]:;,"'*]+[^\s<>()[\]:;,."'*]/g;

/** "Rs. 5 lakh", "5,00,000", "5L" */
export const AMOUNT = String.raw`(?:(?:rs\.?|inr|₹)\s*)?\d(?:[\d,.]*\d)?(?:\s*(?:lakhs?|lacs?|lpa|crores?|cr|[lk]))?(?![\p{L}\d])`;

/** "Nov", "November" */
export const MONTH = `(?:${SHORT_MONTHS.join("|")})[a-z]*`;

/** "NOV-2026" is a month. */
const MONTH_AND_YEAR = new RegExp(String.raw`^${MONTH}-?(?:19|20)\d{2}$`, "i");

/** "Emp codes 1001, 1002 and 1003": all numbers behind it that are no dates are IDs. */
const IDS = /\bemp(?:loyee)?s?\.?\s*(?:ids|codes|nos|numbers)\b/i;
const LISTED_ID = new RegExp(
  String.raw`(?<![\w/.-])(?<!\b${MONTH}\W{0,3}(?:\d{1,2}\W{0,3})?)([A-Z]{1,6}-?\d{1,8}|\d{3,8})\b(?![/.-]\d)`,
  "gi",
);

/** "DOB" and "Emp ID" are no names. */
const WORD = String.raw`(?!(?:DO[BJL]|LWD|W[Ee][Ff]|Emp|Employee|I[Dd]|Code|Date|Last|Male|Female|Gender|Born|Relation)\b)\p{Lu}[\p{L}'’.]*`;

/** A name of two to four words. */
export const NAME = `${WORD}(?:\\s+${WORD}){1,3}`;
/** "Arjun" before a comma or a bracket. */
export const FIRST_NAME = String.raw`${WORD}(?=\s*[,(–-])`;
export const TITLE = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Smt|Dr|Shri)\.?\s+)?`;

/** "Emp ID 1001, 1002 and 1003": the IDs directly behind the first one. */
const NEXT_ID =
  /(?=[A-Z\d])(?<=\bemp(?:loyee)?\.?\s*(?:id|code|no|number)\b[\s.:#-]*(?:[A-Z]{0,6}-?\d{1,8}\s*(?:,|&|\band\b|\bn\b)+\s*)+)([A-Z]{1,6}-?\d{1,8}|\d{3,8})\b(?![./-]\d)/gi;

/** "100101 Om Das" at the beginning of a line, behind 'delete' or 'and', "employee 100101". A year is no ID. */
const NUMBER_OF_PERSON = new RegExp(
  String.raw`(?=\d)(?<=^\W*(?:\d{1,3}[.)]\s*)?|\b[Dd]elete |\b[Rr]emove |[,&] ?|\band )(?!(?:19|20)\d{2}\b)(\d{4,8})(?=[\s,:–-]+${TITLE}${NAME})` +
    String.raw`|(?=\d)(?<=(?<!\bper )\b[Ee]mp(?:loyee)?\.? )(\d{4,8})\b(?![./-]\d)`,
  "gu",
);

/** The Employee IDs of a sentence, each with its place; `idOf` has the text. */
export function idsIn(sentence: string): RegExpExecArray[] {
  const idsLike = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].filter(
      (id) => !OF_THINGS.test(sentence.slice(0, id.index)) && !MONTH_AND_YEAR.test(id[1] ?? ""),
    );
  const list = IDS.exec(sentence)?.index ?? sentence.length;
  const listed = idsLike(LISTED_ID).filter(({ index }) => index > list);
  if (listed.length > 0) return listed;
  const named = idsLike(NAMED_ID);
  const isNamed = ({ index }: RegExpExecArray) =>
    named.some((one) => index >= one.index && index < one.index + one[0].length);
  const others = [...idsLike(CODE), ...idsLike(NUMBER_OF_PERSON), ...idsLike(NEXT_ID)].filter((id) => !isNamed(id));
  return [...named, ...others].sort((one, other) => one.index - other.index);
}

export const idOf = ([, named, alone]: RegExpExecArray): string => named ?? alone ?? "";

const NAME_BEFORE = new RegExp(String.raw`(?<name>${NAME})[\s,([|–-]*(?:(?:bearing|having)\s+)?$`, "u");
/** "E101 Asha Menon", "E101 (Asha Menon)"; other words in brackets are no name. */
const NAME_BEHIND = new RegExp(String.raw`^(?:[\s,:)\]|–-]*|\s*\((?=${NAME}\)))(?<name>${NAME})`, "u");
const NO_NAME = /^(?:(?:please|pl[sz]|kindly|delete|remove|add|include|employee|mr|mrs|ms|dear|hi|team|the)\b\.?\s*)+/i;

/** "Asha Menon." at the end of a sentence; in "Asha K." the dot is part of the name. */
export const withoutStop = (name: string): string => name.replace(/(?<=\p{L}{2})\.$/u, "");

/** The name of two words before an ID, else the one behind it; empty without one. */
export function nameBeside(before: string, behind: string): string {
  const found = [NAME_BEFORE.exec(before), NAME_BEHIND.exec(behind)].map((one) => one?.groups?.name ?? "");
  const names = found.map((one) => withoutStop(one.replace(NO_NAME, "")));
  return names.find((one) => one.includes(" ")) ?? "";
}
