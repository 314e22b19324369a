import { dateShape } from "../column-matching/date-order";
import { NOBODY } from "../column-matching/left-out-rows";
import { NOT_DONE } from "../column-matching/words";
import type { LocalDate } from "../dates/local-date";
import { tableContent } from "./body-lists";
import { correctionsInWords, isCorrectionRequest } from "./corrections-in-words";
import { isAddRequest, joinersInWords } from "./joiners-in-words";
import { isDeleteRequest, leaversInWords } from "./leavers-in-words";
import { announcesPeople, DONE, idOf, idsIn, sentencesIn } from "./sentences";

const OPERATION = "add|include|enroll?|delete|remove|exclude|correct|update|change";
const OF_LIST = "below|following|attached|enclosed|above|these|under|table|list";
/** "Please add the below employees and delete Ravi Rao (K3)", "delete Ravi Rao (K3) and add the below employees". */
const CLAUSES_OF_LIST = new RegExp(
  String.raw`\b(?:${OPERATION})\b[^.,;]*\b(?:${OF_LIST})\b[^.,;]*?(?:,|\s+(?:and|&))\s+(?:also\s+)?(?=(?:${OPERATION})\b)` +
    String.raw`|(?:,|\s+(?:and|&))\s+(?:also\s+|please\s+)*(?:${OPERATION})\b[^.,;]*\b(?:${OF_LIST})\b[^.,;]*[.:]?\s*$`,
  "gi",
);
/** "Please add the employees below" right above a list; elsewhere, these words may announce names line by line. */
const ANNOUNCES_LIST = new RegExp(String.raw`\b(?:${OF_LIST})\b`, "i");
const NAMES_LIST = /\b(?:above|attached|enclosed|table|list)\b/i;

/** Replaces a line of a table, so that a name behind the table does not belong to a request above it. */
const GAP = "(table)";

/**
 * The requests in sentences beside the tables of a text, as tables: "Also delete Ravi Rao (K3), LWD 31/05/2026". Beside
 * lists, the sentences about them do not count, and neither does a request of which all is in a list. None beside a
 * response.
 */
export function requestsBeside(
  tables: readonly string[][][],
  lines: readonly string[],
  sentOn: LocalDate | null,
): string[][][] {
  const contents = tables.map(tableContent);
  if (contents.includes("RESPONSE")) return [];
  // A table of names and IDs alone may be the list of a request.
  const listed = new Set(
    tables
      .filter((_, at) => contents[at])
      .flat(2)
      .flatMap(partsOf),
  );
  const isListed = (text: string) => partsOf(text).every((part) => listed.has(part));
  // Asterisks mark bold text.
  const rest = lines.map((line) => (line.trim() !== "" && isListed(line) ? GAP : line.replaceAll("*", "")));
  const isClear = (list: string[][] | null) => list !== null;
  if (!contents.includes("LIVES")) {
    const requests = requestsIn(rest, sentOn);
    return requests.every(isClear) ? requests : [];
  }
  const isNew = (row: string[]) =>
    row.some((cell) => !/^self$/i.test(cell) && dateShape(cell) === null && !isListed(cell));
  return requestsIn(withoutAnnouncements(rest), sentOn)
    .filter(isClear)
    .map(([title = [], labels = [], ...rows]) => [title, labels, ...rows.filter(isNew)])
    .filter((list) => list.length > 2);
}

/** "Fwd: [HR] Request for deletion of Asha Rao (K305)": the operation at the beginning of a subject, then the rest. */
const SUBJECT =
  /^\s*(?:fwd?\s*:\s*)*(?:\[[^\]]*\]\s*)?(?:(?:urgent|request (?:for|to)|please|pl[sz]|kindly)\b[\s:,–-]*)*(?:(?<remove>delet(?:e|ion)|remov(?:e|al)|exit)|(?<add>add(?:ition)?)|(?<correct>correct(?:ion)?))\b(?:\s+(?:request|of|for|in|the)\b)*[\s:–-]*(?<rest>.*)$/i;
/** "Deletion endorsement of K305", "Exit interview" */
const NO_REQUEST =
  /\b(?:confirm\w*|endorsements?|status|pending|quer(?:y|ies)|premium|refund|claims?|interview|formalities|documents?|letter|form|invoice)\b/i;

/**
 * A text below the request in its subject, "Delete K305 wef 30/11/2026". The subject counts if it has an ID that the
 * text does not name, and the text does not ask for people without IDs.
 */
export function withSubject(subject: string, text: string): string {
  const { remove, add, correct, rest = "" } = SUBJECT.exec(subject)?.groups ?? {};
  const verb = (remove && "delete") ?? (add && "add") ?? (correct && "correct the");
  const isNew = idsIn(rest).some((id) => !text.includes(idOf(id)));
  if (!verb || !isNew || [NO_REQUEST, NOT_DONE, DONE].some((words) => words.test(subject))) return text;
  const lines = text.split(/\r?\n/);
  const hasIds = sentencesIn(lines).some((sentence) => idsIn(sentence).length > 0);
  const isOfNames = !hasIds && requestsIn(lines, null).some((list) => list !== null);
  return isOfNames ? text : `Please ${verb} ${rest}\n\n${text}`;
}

const READERS = [
  { isOfKind: isDeleteRequest, read: leaversInWords },
  { isOfKind: isAddRequest, read: joinersInWords },
  { isOfKind: isCorrectionRequest, read: correctionsInWords },
];

/**
 * The list of the only kind of request; if there are several kinds, or another one announces lines of people, a list of
 * each, and null for an unclear request.
 */
function requestsIn(given: readonly string[], sentOn: LocalDate | null): (string[][] | null)[] {
  const lines = withOwners(given.filter((line) => !NOBODY_BESIDE.test(line)));
  const announcing = sentencesIn(lines).filter(announcesPeople);
  const lists = READERS.map(({ read }) => read(lines, sentOn));
  const found = lists.filter((list) => list.length > 0);
  const isOfOthers = READERS.some(({ isOfKind }, at) => lists[at]?.length === 0 && announcing.some(isOfKind));
  return found.length > 0 && !isOfOthers ? found : requestsByKind(lines, sentOn);
}

/** "Please delete … Please correct …": each request with the sentences behind it; null for an unclear one. */
function requestsByKind(lines: readonly string[], sentOn: LocalDate | null): (string[][] | null)[] {
  const kinds = READERS.map((reader) => ({ ...reader, sentences: [] as string[] }));
  const introduction: string[] = [];
  let current: string[] | null = null;
  for (const sentence of sentencesIn(lines)) {
    const [kind, ...others] = kinds.filter(({ isOfKind }) => isOfKind(sentence));
    if (others.length > 0 || (!kind && !current && idsIn(sentence).length > 0)) return [];
    if (kind && !current) kind.sentences.push(...introduction);
    current = kind?.sentences ?? current;
    (current ?? introduction).push(sentence);
  }
  return kinds
    .filter(({ sentences }) => sentences.length > 0 && !isOfNobody(sentences))
    .map(({ sentences, read }) => {
      const list = read(sentences, sentOn);
      return list.length > 0 ? list : null;
    });
}

/** "Exits: NIL" */
const NOBODY_BESIDE = /^\W*\p{L}{4,12}\s*[:–-]\s*(?:nil|none|n\/?a)\W*$/iu;
/** "Additions:", "NIL" */
function isOfNobody(sentences: readonly string[]): boolean {
  const [, ...below] = sentences.filter((sentence) => sentence.trim() !== "");
  return below.length > 0 && below.every((text) => NOBODY.has(text.toLowerCase().replace(/[^a-z/]/g, "")));
}

const OF_ONE = /\b(?:his|her)\b/i;

/** "Please delete E101. Please correct his DOB": 'his (E101) DOB'. Else the list of exits would lose the correction. */
function withOwners(lines: readonly string[]): string[] {
  let known: string[] = [];
  const named = (sentence: string) => {
    const ids = idsIn(sentence).map(idOf);
    if (ids.length > 0) known = ids;
    const isOfOne = ids.length === 0 && known.length === 1 && isCorrectionRequest(sentence);
    return isOfOne ? sentence.replace(OF_ONE, (word) => `${word} (${known[0]})`) : sentence;
  };
  return lines.map((line) => sentencesIn([line]).reduce((text, one) => text.replace(one, () => named(one)), line));
}

/** The cells of a line, in lower case. */
export const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\t|:=,;]|\s{2,}|\s[-–—]\s|^\s*\(?\d{1,3}[.)]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The sentences without those that only announce a list, a line for each. */
function withoutAnnouncements(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.flatMap((line, at) => {
    const announces = filled[at + 1] === GAP ? ANNOUNCES_LIST : NAMES_LIST;
    return sentencesIn([line])
      .map((sentence) => sentence.replace(CLAUSES_OF_LIST, ""))
      .filter((sentence) => idsIn(sentence).length > 0 || !announces.test(sentence));
  });
}
