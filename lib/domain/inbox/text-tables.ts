import { findAnyAlias } from "../column-matching/aliases";
import { namesNewValue, withoutVersion } from "../column-matching/correction-words";
import { dateShape } from "../column-matching/date-order";
import { findFamilyTarget } from "../column-matching/family-headings";
import { isData, isHeadingRow, knownIn } from "../column-matching/find-header";
import type { Target } from "../column-matching/targets";
import { readGenderWord, readRelationshipWord } from "../column-matching/words";
import type { LocalDate } from "../dates/local-date";
import { MEMBER_LABELS } from "../members/columns";
import { dropMarks } from "../text/unseen-marks";
import { isForward } from "./body-lists";
import { type Owner, ownerOf } from "./owner-of-facts";
import { requestsBeside } from "./requests-beside";
import { NAME, POLITE, sentencesIn, TITLE } from "./sentences";

/** The beginning of another message, in its first line or with the next one. */
const HEAD = String.raw`-{3,} ?(?:original|forwarded) message|from: .+(?:@|\n\s*(?:sent|date):)`;
const QUOTE = new RegExp(String.raw`^\s*(?:on .{5,200} wrote:\s*\n|${HEAD})`, "i");
const FORWARD = new RegExp(String.raw`^\s*(?:begin forwarded message|${HEAD})`, "i");
const HEAD_LINE = /^\s*(?:-{3,}|begin forwarded message|(?:from|sent|date|to|cc|subject|importance|attachments?):|$)/i;
const SUBJECT = /^\s*subject:(.*)/i;
/** The beginning of a signature, also with a name behind it. 'Thanks for your email.' is none. */
const SIGNATURE =
  /^\s*(?:--|(?:many )?thanks|thank you|(?:(?:thanks )?(?:(?:&|and|with|best|warm|kind) )*(?:regards|rgds)|sincerely|yours \w+)(?:[,.:\s]+\p{L}+\.?){0,4})[,.!\s]*$/iu;

/** "Hi Team,": 'Thanks' below it and above a request begins the text. */
const GREETING =
  /^\W*(?:hi|hello|hey|dear|respected|greetings|good (?:morning|afternoon|evening|day)|team|sir|madam|all)\b[^.:]{0,40}$/i;
const POSTSCRIPT = /^\s*(?:P\.\s?S\.?|PS)[\s:.–-]+(?=\p{L})/u;
const QUOTED = /^\s*> ?/;

/** "[30/11/26, 10:16 am] Priya: ", "30/11/26, 10:16 am - Priya: " before each line of a copied chat. */
const CHAT = /^\W*\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?(?: -)? [^:]{1,40}: /i;

/** "Date of Birth: 12/03/1990", "2) Emp ID - A1"; asterisks mark bold text. */
const FACT = /^(?:\d{1,2}[.)]|[-•])?\s*([^:=\t|\s][^:=\t|]{1,59}?)\s*(?::|=|\s[-–—]\s)\s*(\S.*)/;
/** Two facts of a person prove nothing, except a last working day beside a name or an ID, and a new value beside an ID. */
const MIN_FACTS = 3;
const MIN_FACTS_OF_TWO = 2;
const hasFact = (names: readonly string[], target: Target) =>
  names.some((name) => findAnyAlias(name)?.target === target);
const hasFacts = (names: readonly string[]) =>
  // "Wrong name", "Correct name"
  knownIn(names.map((name) => withoutVersion(name) || name)) >=
  (hasFact(names, "dateOfLeaving") || (hasFact(names, "employee_id") && names.some(namesNewValue))
    ? MIN_FACTS_OF_TWO
    : MIN_FACTS);

/**
 * The lists in a plain text: lines with cells between tabs or bars, people with facts by name, else people whose
 * deletion, addition or correction is requested. Quoted text and signatures do not count. A forwarded message counts;
 * if it has no list, the message that it forwards counts.
 * @param known lists of the same email that are already found: then only the requests beside them are returned.
 */
export function tablesOfText(
  text: string,
  isForwarding: boolean,
  sentOn: LocalDate | null = null,
  known: readonly string[][][] = [],
): string[][][] {
  const all = dropMarks(text)
    .split(/\r?\n/)
    .map((line) => line.replace(CHAT, ""));
  const lines = withoutQuotes(isForwarding ? withForwarded(all) : all);
  const heads = lines.map((line, at) => `${line}\n${lines[at + 1] ?? ""}`.replaceAll("*", ""));
  const start = isForwarding ? heads.findIndex((head) => FORWARD.test(head)) : -1;
  const bodyAt =
    start < 0 ? 0 : lines.findIndex((line, at) => at >= start && !HEAD_LINE.test(line.replaceAll("*", "")));
  const above = start > 0 ? tablesOfText(lines.slice(0, start).join("\n"), false, sentOn, known) : [];
  if (bodyAt < 0) return above;
  const end = lines.findIndex((_, at) => at >= bodyAt && QUOTE.test(heads[at] ?? ""));
  const body = withoutSignature(lines.slice(bodyAt, end < 0 ? undefined : end));
  const tables = known.length > 0 ? requestsBeside(known, body, sentOn) : tablesOfLines(body, sentOn);
  const subject = heads.slice(Math.max(start, 0), bodyAt).find((head) => SUBJECT.test(head));
  const isNested = known.length + tables.length === 0 && end >= 0 && isForward(SUBJECT.exec(subject ?? "")?.[1]);
  return [...above, ...(isNested ? tablesOfText(lines.slice(end).join("\n"), true, sentOn) : tables)];
}

/** Some programs also quote the message that they forward. */
function withForwarded(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => FORWARD.test(line));
  const isQuoted = QUOTED.test(lines.slice(start + 1).find((line) => line.trim() !== "") ?? "");
  return lines.map((line, at) => (start >= 0 && isQuoted && at > start ? line.replace(QUOTED, "") : line));
}

/** The text without quotations, each with the line above it, "On … wrote:". Own text below one is behind an empty line. */
function withoutQuotes(lines: readonly string[]): string[] {
  const own: string[] = [];
  let isQuoted = false;
  for (const line of lines) {
    if (QUOTED.test(line)) {
      const introduction = isQuoted ? -1 : own.findLastIndex((above) => above.trim() !== "");
      if (/\bwrote:\s*$/i.test(own[introduction] ?? "")) own.length = introduction;
      isQuoted = true;
    } else if (line.trim() === "") isQuoted = false;
    if (!isQuoted) own.push(line);
  }
  return own;
}

/** The lines above the signature, and a postscript below it. */
function withoutSignature(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== "" && !GREETING.test(line));
  const isRequested = sentencesIn(lines.slice(first + 1)).some((sentence) => POLITE.test(sentence));
  const isSigned = (line: string, at: number) =>
    SIGNATURE.test(line) && !(at === first && isRequested && /thank/i.test(line));
  const end = lines.findIndex(isSigned);
  const below = end < 0 ? [] : lines.slice(end);
  const postscript = below.findIndex((line) => POSTSCRIPT.test(line));
  const behind = postscript < 0 ? [] : below.slice(postscript).map((line) => line.replace(POSTSCRIPT, ""));
  return [...lines.slice(0, end < 0 ? undefined : end), ...behind];
}

function tablesOfLines(lines: readonly string[], sentOn: LocalDate | null): string[][][] {
  const people = peopleOf(lines.flatMap(splitFacts));
  const cells = cellTables(lines);
  const tables = [
    ...([cells, plainTables(lines), linedTables(lines)].find(isFilled) ?? []),
    ...(people.length > 1 ? [people] : []),
  ];
  return [...tables, ...requestsBeside(tables, lines, sentOn)];
}

/** "Name: Asha Rao, Emp ID: E101, LWD: 31/05/2026": a line with several facts, also behind a sentence, as a line for each. */
function splitFacts(line: string): string[] {
  const [sentence = "", facts = ""] = /^(.*[\w)]{2}\.)\s+([A-Z][^:=.]{1,40}[:=].*)$/.exec(line)?.slice(1) ?? ["", line];
  const parts = facts.split(/[,;|\t]\s*(?=[^:=,;|\t]{2,40}(?:[:=]|\s[-–—]\s))/);
  if (!parts.every((part) => FACT.test(part)) || (sentence !== "" && parts.length < MIN_FACTS)) return [line];
  return sentence === "" ? parts : [sentence, ...parts];
}

/** Consecutive lines with cells. */
function cellTables(lines: readonly string[]): string[][][] {
  const tables: string[][][] = [];
  let isNew = true;
  for (const line of lines) {
    const cells = line
      .replace(/^\s*\|/, "")
      .replace(/\|\s*$/, "")
      .split(/\t|\|/)
      .map((cell) => cell.trim());
    if (cells.length > 1) {
      if (isNew) tables.push([]);
      tables.at(-1)?.push(cells);
      isNew = false;
    } else if (line.trim() !== "") isNew = true;
  }
  return tables.filter((table) => table.length > 1 && !table.flat().every(isFact)).map(withoutBullets);
}

/** "1. K101", "- K101": a line of a list. */
const BULLET = /^(?:\(?\d{1,3}[.)]|[-–•*])\s+(?=\S)/;

/** A table without the numbers that all lines below the headings have before their first cell. */
function withoutBullets([headings = [], ...below]: string[][]): string[][] {
  if (!below.every(([first = ""]) => BULLET.test(first))) return [headings, ...below];
  return [headings, ...below.map(([first = "", ...others]) => [first.replace(BULLET, ""), ...others])];
}

/** Cells between commas, semicolons, dashes, or two and more spaces, have headings above them. */
const PLAIN_SEPARATORS = [",", ";", /(?<=\S)\s+[-–—]\s+/, /\s{2,}/];
const MIN_HEADINGS = 3;
/** Headings are searched in these lines only, because looking them up takes time. */
const SEARCHED_LINES = 500;

/** The table below a line of headings between such separators. None if a cell may have been split, or merged. */
function plainTables(lines: readonly string[]): string[][][] {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
  for (const separator of PLAIN_SEPARATORS) {
    const rows = filled.map((line) => line.split(separator).map((cell) => cell.trim()));
    const isHeader = (row: string[]) => row.length >= MIN_HEADINGS && isHeadingRow(row) && knownIn(row) >= MIN_HEADINGS;
    const at = rows.slice(0, SEARCHED_LINES).findIndex(isHeader);
    if (at < 0) continue;
    const width = rows[at]?.length ?? 0;
    const below = rows.slice(at + 1);
    const end = below.findIndex((row) => row.length !== width);
    const table = rows.slice(at, end < 0 ? undefined : at + 1 + end);
    const isCut = end >= 0 && (below[end]?.length ?? 0) >= MIN_HEADINGS;
    return table.length > 1 && !isCut && !table.flat().every(isFact) ? [withoutBullets(table)] : [];
  }
  return [];
}

/** "Emp ID: E101" has its heading, so that such cells are no row below headings. */
const isFact = (cell: string) => {
  const [, name] = FACT.exec(cell) ?? [];
  return name !== undefined && beginsFacts(name);
};

const isFilled = (tables: readonly string[][][]) => tables.length > 0;

/** A value of each column whose content can be checked. */
const CHECKED: Readonly<Partial<Record<Target, (cell: string) => boolean>>> = {
  date_of_birth: (cell) => dateShape(cell) !== null,
  policy_start_date: (cell) => dateShape(cell) !== null,
  dateOfLeaving: (cell) => dateShape(cell) !== null,
  gender: (cell) => readGenderWord(cell) !== null,
  relationship_to_account_holders: (cell) => readRelationshipWord(cell) !== null,
};

/**
 * The table of a plain-text email that has each cell on a line: three or more headings below each other, then each
 * person's cells. None unless every row fits its headings: an empty cell has no line, and shifts the rest.
 */
function linedTables(lines: readonly string[]): string[][][] {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
  const isHeading = (line: string | undefined) => line !== undefined && knownIn([line]) > 0 && isHeadingRow([line]);
  const at = filled
    .slice(0, SEARCHED_LINES)
    .findIndex((_, from) => filled.slice(from, from + MIN_HEADINGS).every(isHeading));
  if (at < 0) return [];
  const width = filled.slice(at).findIndex((line) => !isHeading(line));
  const headings = width < 0 ? filled.slice(at) : filled.slice(at, at + width);
  const checks = headings.map((heading) => CHECKED[findAnyAlias(heading)?.target ?? "name"]);
  const below = filled.slice(at + headings.length);
  const rows: string[][] = [];
  for (let from = 0; from + headings.length <= below.length; from += headings.length) {
    const row = below.slice(from, from + headings.length);
    if (!row.every((cell, place) => checks[place]?.(cell) ?? true)) break;
    rows.push(row);
  }
  const rest = below.slice(rows.length * headings.length);
  const isSafe = checks.some((check) => check !== undefined) && !rest.some(isData);
  return rows.length > 0 && isSafe ? [[headings, ...rows]] : [];
}

/** Whether a person's facts may begin with a name: "Emp ID", "Correct DOB", "Baby Name". */
const beginsFacts = (name: string): boolean =>
  knownIn([name, withoutVersion(name)]) > 0 || findFamilyTarget({ heading: name, group: "", label: name }) !== null;

/** "1) Asha Rao" above a person's facts. */
const TITLE_OF_PERSON = new RegExp(String.raw`^\s*\(?\d{1,3}[.)]\s*${TITLE}(${NAME})[\s:–-]*$`, "u");

/**
 * People with a fact per line as a table: the first fact that repeats begins the next person. A name above each person's
 * facts is one of them.
 */
function peopleOf(lines: readonly string[]): string[][] {
  const people: Map<string, string>[] = [];
  const titles = new Map<Map<string, string>, string>();
  let title: string | null = null;
  let isInside = false;
  for (const line of lines) {
    const [, person = null] = TITLE_OF_PERSON.exec(line.replaceAll("*", "")) ?? [];
    if (person) {
      title = person;
      isInside = false;
      continue;
    }
    const [, name = "", value = ""] = FACT.exec(line.replaceAll("*", "").trim()) ?? [];
    if (line.trim() === "") continue;
    if (name === "" || (!isInside && !beginsFacts(name))) {
      isInside = false;
      title = null;
      continue;
    }
    const last = people.at(-1);
    if (last && isInside && !last.has(name)) last.set(name, value);
    else {
      const facts = new Map([[name, value]]);
      people.push(facts);
      if (title) titles.set(facts, title);
      title = null;
    }
    isInside = true;
  }
  const isNamed = people.some((facts) => hasFact([...facts.keys()], "name"));
  if (!isNamed) for (const [facts, person] of titles) facts.set(MEMBER_LABELS.name, person);
  const owner = ownerOfPeople(people, lines);
  const owned = owner ? people.map((facts) => withOwner(facts, owner)) : people;
  const listed = owned.filter((facts) => hasFacts([...facts.keys()]));
  const names = [...new Set(listed.flatMap((facts) => [...facts.keys()]))];
  return [names, ...listed.map((facts) => names.map((name) => facts.get(name) ?? ""))];
}

/** The employee whom the sentences around the facts name. The relationship is only of one person. */
function ownerOfPeople(people: readonly Map<string, string>[], text: readonly string[]): Owner | null {
  const names = new Set(people.flatMap((facts) => [...facts.keys()]));
  if (names.size === 0 || hasFact([...names], "employee_id")) return null;
  const isFact = (line: string) => names.has(FACT.exec(line.replaceAll("*", "").trim())?.[1] ?? "");
  const sentences = text.filter((line) => !isFact(line));
  const owner = ownerOf(sentences, [...names]);
  return owner && people.length > 1 ? { ...owner, relation: null } : owner;
}

function withOwner(facts: Map<string, string>, { id, relation }: Owner): Map<string, string> {
  const isStated = !relation || hasFact([...facts.keys()], "relationship_to_account_holders");
  const stated: [string, string][] = isStated ? [] : [[MEMBER_LABELS.relationship_to_account_holders, relation]];
  return new Map([[MEMBER_LABELS.employee_id, id], ...stated, ...facts]);
}
