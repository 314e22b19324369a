import { dateShape } from "../column-matching/date-order";
import { DOUBTFUL } from "../column-matching/doubtful-remarks";
import type { LocalDate } from "../dates/local-date";
import { OFFBOARD_LABELS } from "../members/columns";
import { statesCorrection } from "./corrections-in-words";
import { nameOfRelative, RELATION, statesJoiner } from "./joiners-in-words";
import { isDatedName, leaversByLine } from "./leavers-by-line";
import { DAY_AND_MONTH, datesMentioned, LEAVING, leaversDatedBy, leavingDateIn } from "./leaving-date";
import {
  DATE,
  idOf,
  idsIn,
  isOtherRequest,
  isQuestion,
  isRequest,
  isTitleOf,
  NAME,
  nameBeside,
  OF_RELATIVE,
  OTHER_MATTER,
  POLITE,
  sentencesIn,
  TITLE,
  withoutStop,
} from "./sentences";

/** "Please delete", "kindly remove her from the policy", "Delete …" at the beginning. A question asks for nothing. */
const REQUEST =
  /\b(?:please|pl[sz]|kindly|request(?:ed|ing)?)\b\.?(?<between>[^.?!]*?)\b(?:delet(?:e|ion)(?! (?:charges?|premium|refund|amount))|remov(?:e|al)|exclu(?:de|sion)|deactivate|offboard|to be (?:delet|remov|exclud)ed|(?:(?:process|note) (?:the )?(?:exit|separation|resignation)|(?:cancel|stop|discontinue|terminate) (?:the )?(?:cover(?:age)?|insurance|membership))(?= (?:of|for)\b)|mark[^.?!]*\binactive)\b|(?:^[^\p{L}]*(?:(?:and|then)\s+)?|\balso\s+)(?:delete|remove|exclude|deactivate|offboard)\b|\b(?:needs?|ha(?:s|ve)) to be (?:deleted|removed)\b/iu;
/**
 * "Please do not delete", "add Asha Rao (E200)", "correct her DOB", "except E100", "from GPA only", "w/o Om Rao": if it
 * names an employee, a user must read the email.
 */
const OF_OTHERS =
  /\bnot\b|n['’]t\b|\b(?:move[ds]?|transfer(?:red)?|shift(?:ed)?|add|adding|addition|include|inclusion|enroll?|joins|joinees?|joiners?|correct(?:ed|ion)?|rectif(?:y|ied)|amend(?:ed|ment)?|chang(?:e|ed)|replac(?:e[ds]?|ing|ements?)|report(?:s|ing) to|except|excluding|other than|apart from|instead|in place of|rather than|keep|retain|continue[sd]?|reinstate[sd]?|rejoin(?:s|ed)?|duplicates?|twice|nominees?|wrongly|mistake)\b|\bonly (?:from|in|for)\b|\b(?:policy|cover|gmc|gpa|gtl) only\b|\b[dfhmsw]\/o\b/i;
/** "Please delete the below employees wef 31/05/2026:" above the employees. */
const LIST_BELOW = /\b(?:following|below|these)\b|[:–-]\s*$/i;
/** "E101 & ": the next employee has the same date. */
const IS_JOINED = /^\S+\s*(?:,|&|\band\b)\s*\(?$/i;
/** "1001/1002/1003" */
const SEVERAL = /\d\/\d+\/\d/;
/** "… along with his dependants": they leave with the employee. */
const WITH_FAMILY =
  /(?:\b(?:and|(?:along )?with|including)|&)\s+(?:(?:all|his|her|their|the)\s+)*(?:depend[ae]nts?|family(?: members)?)\b/gi;
/** "Please do not delete him yet": only a user can tell who is meant. */
const KEEPS = /(?:\b(?:not|never)|n['’]t)\s+(?:to\s+)?(?:delete|remove|exclude|deactivate|offboard)\b/i;
/** "Om Rao (E102) is on leave." */
const STATES = /\b(?:is|are|was|were|has|have|will|should)\b/i;

/** "Om Rao and Asha Menon (E101)", "(E101) and Om Rao wef": an employee without an ID, whom a list would lose. */
const ONE_MORE_BEFORE = new RegExp(String.raw`${NAME}\s+(?:and|&)\s+${NAME}[\s,(–-]*$`, "u");
const ONE_MORE_BEHIND = new RegExp(String.raw`^[\s)]*(?:and|&)\s+${NAME}`, "u");
const BEFORE_ID = /^[\s,(–-]*$/;
/** "E101 to E105": the list would lose the employees between them. */
const BETWEEN_ENDS = /^\W*(?:(?:to|till|through|thru|up ?to)\W*|[-–—]\W*)$/i;

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
 * day 31 May 2026". None if a sentence asks for something else about an employee, or names someone
 * who stays, joins or alone has no ID. If none of them has an ID, the table has the names of the request.
 * @param sentOn the date of the email: "w.e.f. 12 Nov" is the nearest 12 November, at most 92 days away.
 */
export function leaversInWords(given: readonly string[], sentOn: LocalDate | null = null): string[][] {
  const lines = joinLines(given.map((line) => line.replace(WITH_FAMILY, "")));
  const sentences = sentencesIn(lines);
  const isOfAnother = (sentence: string) =>
    KEEPS.test(sentence) || statesCorrection(sentence) || statesJoiner(sentence);
  if (!sentences.some(isDeleteRequest) || sentences.some(isOfAnother)) return [];
  if (sentences.some((sentence) => OF_RELATIVE.test(sentence))) return relativesIn(sentences, sentOn);
  const isUnclear = (sentence: string) =>
    isOfOthers(sentence) || namesOneMore(sentence, idsIn(sentence)) || namesRange(sentence, idsIn(sentence));
  if (sentences.some((sentence) => idsIn(sentence).length > 0 && isUnclear(sentence))) return [];
  const hasIds = sentences.some((sentence) => idsIn(sentence).length > 0);
  const isUnclearName = (sentence: string) =>
    OF_OTHERS.test(sentence) || ONE_MORE_NAME.test(requestedNames(sentence)?.behind ?? "");
  if (!hasIds && sentences.some(isUnclearName)) return [];
  const inSentences = leaversInSentences(sentences, hasIds, sentOn);
  // "Vikram Shah - 22/11/2026" beside others with an ID, or named in the request: the list would lose him.
  if (inSentences.length > 0 && sentences.some(isDatedName)) return [];
  const found = inSentences.length > 0 ? inSentences : leaversByLine(lines, isDeleteRequest, sentOn);
  const { employee_id, name, dateOfLeaving } = OFFBOARD_LABELS;
  const rows = found.map((leaver) => [...(hasIds ? [leaver.id] : []), leaver.name, leaver.day ?? ""]);
  const labels = [...(hasIds ? [employee_id] : []), name, dateOfLeaving];
  return rows.length === 0 ? [] : [["Deletions"], labels, ...rows];
}

/** "E102 and his wife Meena Rao": the employee leaves, too. */
const AND_RELATIVE = new RegExp(
  String.raw`(?:\b(?:and|with)|&|,)\s+(?:(?:his|her|the)\s+)?${RELATION.source}(?!\s+of\b)`,
  "i",
);

/**
 * The dependants whose deletion a text asks for: "Please delete Meena Rao, wife of Om Rao (E102)", "The father Ram Rao of
 * E102 expired on 10/11/2026. Please delete him". None unless each sentence about a person has one relative with ID and
 * name.
 */
function relativesIn(sentences: readonly string[], sentOn: LocalDate | null): string[][] {
  const rows: string[][] = [];
  for (const [at, sentence] of sentences.entries()) {
    const [id, ...others] = idsIn(sentence);
    const [relation, ...relations] = new Set(sentence.match(RELATION)?.map((word) => word.toLowerCase()));
    if (!id && !OF_RELATIVE.test(sentence)) continue;
    const isRequested =
      isDeleteRequest(sentence) || (LEAVING.test(sentence) && isDeleteRequest(sentences[at + 1] ?? ""));
    const isOne = others.length + relations.length === 0 && datesMentioned(sentence) <= 1;
    const isClear = isOne && isRequested && !isOfOthers(sentence) && !AND_RELATIVE.test(sentence);
    const name = relation && isClear ? nameOfRelative(sentence, relation) : "";
    if (!id || !relation || name === "") return [];
    rows.push([idOf(id), relation, name, leavingDateIn(sentence, sentOn) ?? ""]);
  }
  const { employee_id, relationship, name, dateOfLeaving } = OFFBOARD_LABELS;
  return [["Deletions"], [employee_id, relationship, name, dateOfLeaving], ...rows];
}

const ONLY_NAME = new RegExp(String.raw`^\s*${TITLE}${NAME}\s*$`, "u");
const ONLY_ID = /^\s*(?:[A-Z]{1,6}-?\d{2,8}|\d{3,8})\s*$/;
const ONLY_DATE = new RegExp(String.raw`^\s*(?:(?:lwd|dol)[\s:.–-]*)?${DATE.source}\s*$`, "iu");

/** "Asha Menon", "E101" and "28/11/2026" in lines of their own as one line: "Asha Menon (E101) 28/11/2026". */
function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let isPerson = false;
  for (const line of lines) {
    const last = joined.at(-1) ?? "";
    const [name, id] = ONLY_ID.test(line) ? [last, line] : [line, last];
    const isNext = ONLY_NAME.test(name) && ONLY_ID.test(id);
    if (isNext) joined[joined.length - 1] = `${name.trim()} (${id.trim()})`;
    else if (isPerson && ONLY_DATE.test(line)) joined[joined.length - 1] = `${last} ${line.trim()}`;
    else joined.push(line);
    isPerson = isNext;
  }
  return joined;
}

function leaversInSentences(sentences: readonly string[], hasIds: boolean, sentOn: LocalDate | null): Leaver[] {
  const leaversOf = (sentence: string) => (hasIds ? leaversIn(sentence, sentOn) : leaversNamedIn(sentence, sentOn));
  const named = sentences.map((sentence) => ({ sentence, leavers: leaversOf(sentence) }));
  const found: (Leaver & { dayOfList: string | null })[] = [];
  let since = 0;
  let isAnnounced = false;
  let dayOfList: string | null = null;
  for (const [at, { sentence, leavers }] of named.entries()) {
    const isNewRequest = isDeleteRequest(sentence);
    const next = named.find((later, place) => place > at && later.leavers.length > 0)?.sentence;
    if (isNewRequest) {
      isAnnounced = leavers.length === 0 && next !== undefined && LIST_BELOW.test(sentence);
      dayOfList = null;
    }
    if (leavers.length === 0 && LEAVING.test(sentence)) {
      const day = leavingDateIn(sentence, sentOn);
      const isMore = next !== undefined && !isDeleteRequest(next);
      if (isAnnounced && (isNewRequest || found.length === since)) dayOfList ??= day;
      else for (const leaver of leaversDatedBy(sentence, found, found.slice(since), isMore)) leaver.day ??= day;
    }
    if (isNewRequest) since = found.length;
    found.push(...leavers.map((leaver) => ({ ...leaver, dayOfList })));
  }
  return withoutRepeats(found).map(({ dayOfList: ofAll, ...leaver }) => ({ ...leaver, day: leaver.day ?? ofAll }));
}

/** "E101 and E102. LWD of E101 is 20/11/2026": one leaver for each ID, unless it has two dates. */
function withoutRepeats<Found extends Leaver>(found: readonly Found[]): Found[] {
  const single: Found[] = [];
  for (const leaver of found) {
    const same = single.find(
      ({ id, day }) => id !== "" && id === leaver.id && (!day || !leaver.day || day === leaver.day),
    );
    if (same) Object.assign(same, { name: same.name || leaver.name, day: same.day ?? leaver.day });
    else single.push(leaver);
  }
  return single;
}

export const isDeleteRequest = (sentence: string): boolean =>
  isRequest(sentence, REQUEST) || isTitleOf("Delete", sentence);

/** Whether a sentence asks for something else, states something else than an exit, or names who stays or joins. */
const isOfOthers = (sentence: string) =>
  OF_OTHERS.test(sentence) ||
  DOUBTFUL.test(sentence) ||
  isQuestion(sentence) ||
  (!isDeleteRequest(sentence) && (isOtherRequest(sentence) || !(LEAVING.test(sentence) || isListed(sentence))));

/** "Please note", "please find below": they announce the list. */
const ANNOUNCES = /\b(?:find|note|see|refer)\b/i;

/** Whether a line lists employees: IDs alone, or with names or a date. "ISO9001 certified" does not. */
const isListed = (sentence: string) =>
  !STATES.test(sentence) &&
  !OTHER_MATTER.test(sentence) &&
  (!POLITE.test(sentence) || ANNOUNCES.test(sentence)) &&
  (sentence.search(DAY_AND_MONTH) >= 0 ||
    leaversIn(sentence, null).every(({ name }) => name !== "") ||
    (wordsBeside(sentence).match(/\p{L}+/gu) ?? []).every((word) => FIRST_NAME.test(word)));

const FIRST_NAME = /^\p{Lu}\p{Ll}+$/u;

const wordsBeside = (sentence: string) => idsIn(sentence).reduce((rest, [id]) => rest.replace(id, ""), sentence);

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

const namesRange = (sentence: string, ids: readonly RegExpExecArray[]) =>
  ids.some(({ index, 0: id }, at) => {
    const next = ids[at + 1]?.index;
    return SEVERAL.test(id) || (next !== undefined && BETWEEN_ENDS.test(sentence.slice(index + id.length, next)));
  });

function leaversIn(sentence: string, sentOn: LocalDate | null): Leaver[] {
  const ids = idsIn(sentence);
  const days = leavingDatesIn(sentence, ids, sentOn);
  let from = 0;
  // "K1 Asha Rao, K2 Om Das": each name is behind its ID, and none is before the first.
  const [first] = ids;
  const isBehindFirst = first && nameBeside("", sentence.slice(first.index + first[0].length, ids[1]?.index)) !== "";
  const areBehind = isBehindFirst && nameBeside(sentence.slice(0, first.index), "") === "";
  return ids.map((id, index) => {
    const before = areBehind ? "" : sentence.slice(from, id.index);
    from = id.index + id[0].length;
    const name = nameBeside(before, sentence.slice(from, ids[index + 1]?.index));
    return { id: idOf(id), name, day: days[index] ?? null };
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
  const hasOneDate = datesMentioned(sentence) <= 1;
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
  const hasOne = datesMentioned(sentence) <= 1;
  if (ids.length === 1 || hasOne) return ids.map(() => leavingDateIn(sentence, sentOn));
  const days = (sentence.match(DATE) ?? []).filter((date) => dateShape(date) !== null);
  if (/\brespectively\b/i.test(sentence) && days.length === ids.length) return days;
  const own = ids.map(({ index }, at) => sentence.slice(index, ids[at + 1]?.index));
  const found = own.map((text) => (datesMentioned(text) === 1 ? leavingDateIn(`LWD ${text}`, sentOn) : null));
  return own.map((_, at) => found[own.findIndex((text, later) => later >= at && !IS_JOINED.test(text))] ?? null);
}
