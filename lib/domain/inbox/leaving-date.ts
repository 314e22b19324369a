import { dateShape } from "../column-matching/date-order";
import { formatDdMmmYyyy, type LocalDate } from "../dates/local-date";
import { nearestDate } from "../dates/nearest-date";
import { DATE, MONTH } from "./sentences";

const YEAR = String.raw`(?:[\s./,'’-]*(?:\d{4}|\d{2}))?\b`;
/** A date, also without a year: "12/11", "12th Nov", "Nov 12". */
export const DAY_AND_MONTH = new RegExp(
  String.raw`\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}${YEAR}|\d{1,2}(?:st|nd|rd|th)?[\s./-]*${MONTH}${YEAR}|${MONTH} \d{1,2}(?:st|nd|rd|th)?\b${YEAR})`,
  "gi",
);
/** The words before the last day: another date in the sentence may be the joining date. */
export const LEAVING =
  /\b(?:last (?:working )?day|lwd|dol|w\.?e\.?f|with effect from|resign(?:ed|ation|ing)?|left|leaving|reliev(?:ed|ing)|exit(?:ed)?|terminated|retir(?:ed|ing)|abscond(?:ed|ing)|separated|no longer|passed away|expired)\b/i;

/** These words name the last day itself; a resignation is earlier. */
export const LAST_DAY =
  /\b(?:last (?:working )?day|lwd|dol|date of (?:leaving|exit|relieving)|reliev(?:ed|ing)|w\.?e\.?f|with effect from|effective)\b/i;

/** Beside 'w.e.f. 21/11/2026', these words name the last day. */
const NAMED_DAY = /\b(?:last (?:working )?day|lwd|dol|date of (?:leaving|exit|relieving))\b(?=.*\d)/i;

/** "Resigned on 15/10/2026" is no last day: the notice period follows. */
const RESIGNED_ON = /\bresign(?:ed|ation)(?:\s+(?:date|on|dated|was|is))+[\s:–-]*$/i;

/** The number of dates in a text, also without a year. */
export const datesMentioned = (text: string): number => (text.match(DAY_AND_MONTH) ?? []).length;

/** The first date behind a word for leaving, else the only one. One without a year must be behind such a word. */
export function leavingDateIn(sentence: string, sentOn: LocalDate | null): string | null {
  const datesIn = (text: string) => (text.match(DATE) ?? []).filter((date) => dateShape(date) !== null);
  const word = NAMED_DAY.exec(sentence) ?? LAST_DAY.exec(sentence) ?? LEAVING.exec(sentence);
  const behind = word ? sentence.slice(word.index) : "";
  const [first] = datesIn(behind);
  const [only, ...others] = datesIn(sentence);
  const found = first ?? (others.length === 0 ? only : undefined);
  if (found && RESIGNED_ON.test(sentence.slice(0, sentence.indexOf(found)))) return null;
  if (first || only) return found ?? null;
  const [short = "", ...more] = behind.match(DAY_AND_MONTH) ?? [];
  const date = sentOn && more.length === 0 ? nearestDate(short.trim(), sentOn) : null;
  return date && formatDdMmmYyyy(date);
}

/** "LWD for both: 31/05/2026" */
const OF_ALL = /\b(?:all|both|each|everyone)\b/i;
const OF_ONE = /\b(?:his|her|he|she)\b/i;

/**
 * Whom a date in a sentence without an employee concerns: everyone, if it says so; all of a request, if they are the last
 * ones and none has a date; else the last one. "Her last day" below two names concerns neither.
 */
export function leaversDatedBy<Leaver extends { day: string | null }>(
  sentence: string,
  found: readonly Leaver[],
  ofRequest: readonly Leaver[],
  isMore: boolean,
): readonly Leaver[] {
  if (OF_ALL.test(sentence)) return found;
  const isOfRequest = !isMore && ofRequest.every(({ day }) => day === null);
  if (isOfRequest && OF_ONE.test(sentence)) return ofRequest.length === 1 ? ofRequest : [];
  return isOfRequest ? ofRequest : found.slice(-1);
}
