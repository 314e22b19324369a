import { dateShape } from "../column-matching/date-order";
import { daysBetween, formatDdMmmYyyy, type LocalDate, localDate, yearOf } from "../dates/local-date";
import { monthNamed } from "../dates/months";
import { OFFBOARD_LABELS } from "../members/columns";
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
  withoutStop,
} from "./sentences";

/** "Please delete", "kindly remove her from the policy". A question asks for nothing. */
const REQUEST =
  /\b(?:please|pls|kindly|request(?:ed|ing)?)\b(?<between>[^.?!]*?)\b(?:delet(?:e|ion)|remov(?:e|al)|exclu(?:de|sion)|deactivate|offboard)\b/i;
/** "Please do not delete", "add Asha Rao (E200)", "move her to Delhi": if it names an employee, a user must read the email. */
const OF_OTHERS =
  /\bnot\b|n['’]t\b|\b(?:move[ds]?|transfer(?:red)?|shift(?:ed)?|add|adding|addition|include|inclusion|enroll?|joins|joinees?|joiners?)\b/i;
/** A dependant alone may leave: then the sentence is not about the employee's exit. */
const OF_DEPENDANT =
  /\b(?:dependents?|dependants?|spouse|wife|husband|child(?:ren)?|son|daughter|father|mother|parents?|baby)\b/i;

/** "LWD for both: 31/05/2026" */
const OF_ALL = /\b(?:all|both|each|everyone)\b/i;
/** "Om Rao (E102) is on leave." */
const STATES = /\b(?:is|are|was|were|has|have|will|should)\b/i;

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const YEAR = String.raw`(?:[\s./,'’-]*(?:\d{4}|\d{2}))?\b`;
/** A date, also without a year: "12/11", "12th Nov", "Nov 12". */
const DAY_AND_MONTH = new RegExp(
  String.raw`\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}${YEAR}|\d{1,2}(?:st|nd|rd|th)?[\s./-]*${MONTH}${YEAR}|${MONTH} \d{1,2}(?:st|nd|rd|th)?\b${YEAR})`,
  "gi",
);
/** The words before the last day: another date in the sentence may be the joining date. */
const LEAVING =
  /\b(?:last (?:working )?day|lwd|w\.?e\.?f|with effect from|resign(?:ed|ation|ing)?|left|leaving|reliev(?:ed|ing)|exit(?:ed)?|terminated|retir(?:ed|ing)|absconded|separated|no longer|passed away|expired)\b/i;

/** "Om Rao and Asha Menon (E101)", "(E101) and Om Rao wef": an employee without an ID, whom a list would lose. */
const ONE_MORE_BEFORE = new RegExp(String.raw`${NAME}\s+(?:and|&)\s+${NAME}[\s,(–-]*$`, "u");
const ONE_MORE_BEHIND = new RegExp(String.raw`^[\s)]*(?:and|&)\s+${NAME}`, "u");
const BEFORE_ID = /^[\s,(–-]*$/;

/** "delete our employees Asha Menon and Ms. Uma Das wef": names behind the request, when no sentence has an ID. */
const NAMES = new RegExp(
  String.raw`\b(?:[Dd]elete|[Rr]emove|[Ee]xclude|[Dd]eactivate|[Oo]ffboard|(?:[Dd]eletion|[Rr]emoval|[Ee]xclusion) of)\s+` +
    String.raw`(?:(?:our|the|an|below|following)\s+)*(?:employees?\s+)?(${TITLE}${NAME}(?:(?:,|,?\s+and|\s*&)\s+${TITLE}${NAME})*)` +
    String.raw`(?=\.?$|\s*[,;.(–-]|\s+(?:from|w\.?e\.?f|with effect|effective|who|whose|as)\b)`,
  "u",
);
/** "(LWD 20/11/2026) and Ms Uma Das (LWD 21/11/2026)" behind the names: an employee whom the list would lose. */
const ONE_MORE_NAME = new RegExp(String.raw`(?:\band|&)\s+${TITLE}${NAME}`, "u");
/** "delete Old Rates from the email": an email has no members. */
const NOT_OF_POLICY =
  /^\s+from\s+(?:(?:the|this|our|your)\s+)?(?:cc|e-?mails?|mails?|thread|trail|loop|attach(?:ment|ed))\b/i;
const BETWEEN_NAMES = new RegExp(String.raw`(?:,|,?\s+and|\s*&)\s+${TITLE}|^${TITLE}`, "u");

/**
 * The employees whose deletion a text asks for in sentences, as a table: "Please delete Asha Menon (E101), last working
 * day 31 May 2026". None if a sentence is about a dependant, asks for something else about an employee, or names someone
 * who stays, joins or alone has no ID. If none of them has an ID, the table has the names of the request.
 * @param sentOn the date of the email: "w.e.f. 12 Nov" is the nearest 12 November, at most 92 days away.
 */
export function leaversInWords(lines: readonly string[], sentOn: LocalDate | null = null): string[][] {
  const sentences = sentencesIn(lines);
  if (!sentences.some(isDeleteRequest) || sentences.some((sentence) => OF_DEPENDANT.test(sentence))) return [];
  const isUnclear = (sentence: string) => isOfOthers(sentence) || namesOneMore(sentence, idsIn(sentence));
  if (sentences.some((sentence) => idsIn(sentence).length > 0 && isUnclear(sentence))) return [];
  const hasIds = sentences.some((sentence) => idsIn(sentence).length > 0);
  const isUnclearName = (sentence: string) =>
    OF_OTHERS.test(sentence) || ONE_MORE_NAME.test(requestedNames(sentence)?.behind ?? "");
  if (!hasIds && sentences.some(isUnclearName)) return [];
  const found: Leaver[] = [];
  for (const sentence of sentences) {
    const leavers = hasIds ? leaversIn(sentence, sentOn) : leaversNamedIn(sentence, sentOn);
    if (leavers.length === 0 && LEAVING.test(sentence)) {
      const day = leavingDateIn(sentence, sentOn);
      for (const leaver of OF_ALL.test(sentence) ? found : found.slice(-1)) leaver.day ??= day;
    }
    found.push(...leavers);
  }
  const { employee_id, name, dateOfLeaving } = OFFBOARD_LABELS;
  const rows = found.map((leaver) => [...(hasIds ? [leaver.id] : []), leaver.name, leaver.day ?? ""]);
  const labels = [...(hasIds ? [employee_id] : []), name, dateOfLeaving];
  return rows.length === 0 ? [] : [["Deletions"], labels, ...rows];
}

const isDeleteRequest = (sentence: string) => isRequest(sentence, REQUEST);

/** Whether a sentence asks for something else, states something else than an exit, or names who stays or joins. */
const isOfOthers = (sentence: string) =>
  OF_OTHERS.test(sentence) ||
  isQuestion(sentence) ||
  (!isDeleteRequest(sentence) && (isOtherRequest(sentence) || !(LEAVING.test(sentence) || isListed(sentence))));

/** Whether a line lists employees: IDs alone, or with names or a date. "ISO9001 certified" does not. */
const isListed = (sentence: string) =>
  !STATES.test(sentence) &&
  (sentence.search(DAY_AND_MONTH) >= 0 ||
    leaversIn(sentence, null).every(({ name }) => name !== "") ||
    (wordsBeside(sentence).match(/\p{L}+/gu) ?? []).every((word) => FIRST_NAME.test(word)));

const FIRST_NAME = /^\p{Lu}\p{Ll}+$/u;

const wordsBeside = (sentence: string) => idsIn(sentence).reduce((rest, [id]) => rest.replace(id, ""), sentence);

const isOtherRequest = (sentence: string) => POLITE.test(sentence) && OTHER_REQUEST.test(sentence);

type Leaver = { id: string; name: string; day: string | null };

function namesOneMore(sentence: string, ids: readonly RegExpExecArray[]): boolean {
  if (ONE_MORE_BEFORE.test(sentence.slice(0, ids[0]?.index))) return true;
  return ids.some((id, index) => {
    const next = ids[index + 1]?.index;
    const behind = sentence.slice(id.index + id[0].length, next);
    const [more] = ONE_MORE_BEHIND.exec(behind) ?? [];
    return more !== undefined && (next === undefined || !BEFORE_ID.test(behind.slice(more.length)));
  });
}

function leaversIn(sentence: string, sentOn: LocalDate | null): Leaver[] {
  const ids = idsIn(sentence);
  const days = leavingDatesIn(sentence, ids, sentOn);
  let from = 0;
  return ids.map((id, index) => {
    const before = sentence.slice(from, id.index);
    from = id.index + id[0].length;
    const name = nameBeside(before, sentence.slice(from, ids[index + 1]?.index));
    return { id: id[1] ?? id[2] ?? "", name, day: days[index] ?? null };
  });
}

/** The names of a request, and the text behind them; null without names of people on a policy. */
function requestedNames(sentence: string): { names: string; behind: string } | null {
  const found = isDeleteRequest(sentence) ? NAMES.exec(sentence) : null;
  const behind = found ? sentence.slice(found.index + found[0].length) : "";
  return found?.[1] && !NOT_OF_POLICY.test(behind) ? { names: found[1], behind } : null;
}

/** The names behind a request, with the only leaving date of its sentence. */
function leaversNamedIn(sentence: string, sentOn: LocalDate | null): Leaver[] {
  const { names } = requestedNames(sentence) ?? {};
  const hasOneDate = (sentence.match(DAY_AND_MONTH) ?? []).length <= 1;
  const day = hasOneDate ? leavingDateIn(sentence, sentOn) : null;
  return (names?.split(BETWEEN_NAMES) ?? []).flatMap((name) =>
    name === "" ? [] : { id: "", name: withoutStop(name), day },
  );
}

/** The leaving date of each employee of a sentence: the only date is everyone's, else each has the one behind the ID. */
function leavingDatesIn(
  sentence: string,
  ids: readonly RegExpExecArray[],
  sentOn: LocalDate | null,
): (string | null)[] {
  const hasOne = (sentence.match(DAY_AND_MONTH) ?? []).length <= 1;
  if (ids.length === 1 || hasOne) return ids.map(() => leavingDateIn(sentence, sentOn));
  return ids.map((id, index) => {
    const own = sentence.slice(id.index, ids[index + 1]?.index);
    return (own.match(DAY_AND_MONTH) ?? []).length === 1 ? leavingDateIn(own, sentOn) : null;
  });
}

/** The first date behind a word for leaving, else the only one. One without a year must be behind such a word. */
function leavingDateIn(sentence: string, sentOn: LocalDate | null): string | null {
  const datesIn = (text: string) => (text.match(DATE) ?? []).filter((date) => dateShape(date) !== null);
  const word = LEAVING.exec(sentence);
  const behind = word ? sentence.slice(word.index) : "";
  const [first] = datesIn(behind);
  const [only, ...others] = datesIn(sentence);
  if (first || only) return first ?? (others.length === 0 ? (only ?? null) : null);
  const [short = "", ...more] = behind.match(DAY_AND_MONTH) ?? [];
  return sentOn && more.length === 0 ? addYear(short, sentOn) : null;
}

const NEAR_DAYS = 92;

/** "12th Nov" with the year in which it is near a date; null if no year is, or without the name of a month. */
function addYear(text: string, near: LocalDate): string | null {
  const [day, month] = [Number(/\d+/.exec(text)?.[0]), monthNamed(/\p{L}{3,}/u.exec(text)?.[0])];
  const dates = [-1, 0, 1].map((years) => localDate(yearOf(near) + years, month, day));
  const found = dates.find((date) => date !== null && Math.abs(daysBetween(date, near)) <= NEAR_DAYS);
  return found ? formatDdMmmYyyy(found) : null;
}
