import { findAnyAlias } from "../column-matching/aliases";
import { readForeignDate } from "../column-matching/date-order";
import { DOUBTFUL, OTHER_DATE } from "../column-matching/doubtful-remarks";
import { NOT_DONE, namedOperations } from "../column-matching/words";
import type { LocalDate } from "../dates/local-date";
import { MEMBER_LABELS } from "../members/columns";
import { LAST_DAY, leavingDateIn } from "./leaving-date";
import { ownerOf } from "./owner-of-facts";
import { partsOf } from "./requests-beside";
import { idOf, idsIn, sentencesIn } from "./sentences";

const TITLES: Readonly<Record<string, string>> = { Add: "Additions", Delete: "Deletions", Edit: "Corrections" };

const REMARKS = "Remarks";

/**
 * Lists with what the text around them says: the operation that the line above announces, as a title, and a sentence
 * that contradicts a row, as its remark, so that the user sees it. Rows stay the same arrays.
 */
export function withContext(lists: readonly string[][][], lines: readonly string[]): string[][][] {
  const filled = lines.filter((line) => line.trim() !== "");
  const parts = filled.flatMap((line, at) => partsOf(line).map((part) => ({ part, at })));
  const listed = new Set(lists.flat(2).flatMap(partsOf));
  const beside = filled.filter((line) => partsOf(line).some((part) => !listed.has(part)));
  const doubts = doubtsIn(beside);
  const dates = datesIn(beside);
  const [only, ...others] = lists;
  if (only && others.length === 0) addOwner(only, beside);
  let from = 0;
  return lists.map((list) => {
    const [headings = [], row = []] = list;
    if (headings.filter((text) => text !== "").length < MIN_HEADINGS) return list;
    const start = placeOf(
      parts.slice(from),
      [...headings, ...row],
      headings.flatMap((text, at) => [text, row[at] ?? ""]),
    );
    addRemarks(list, doubts, dates);
    if (start < 0) return list;
    const at = parts[from + start]?.at ?? 0;
    from += start + 1;
    const title = titleOf(filled[at - 1] ?? "");
    return title ? [[title], ...list] : list;
  });
}

/** A row with fewer is a title of a list. */
const MIN_HEADINGS = 2;

/** The first place where all parts of one of these orders follow each other, with a row or a single fact per line. */
const placeOf = (parts: readonly { part: string }[], ...orders: readonly (readonly string[])[]): number => {
  const sequences = orders.map((texts) => texts.flatMap(partsOf));
  return parts.findIndex((_, at) =>
    sequences.some((texts) => texts.every((text, next) => parts[at + next]?.part === text)),
  );
};

/** The one operation that the last sentence of a line states. */
function titleOf(line: string): string | undefined {
  const sentence = sentencesIn([line]).at(-1) ?? "";
  const [operation = "", ...others] = namedOperations(sentence);
  return others.length > 0 || NOT_DONE.test(sentence) ? undefined : TITLES[operation];
}

/** The sentences that contradict a list, without their full stop, by the Employee IDs that they name. */
function doubtsIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const doubts = sentencesIn(lines).filter((sentence) => DOUBTFUL.test(sentence));
  return new Map(
    doubts.flatMap((sentence) =>
      idsIn(sentence).map((id): [string, string] => [idOf(id), sentence.replace(/\.\s*$/, "")]),
    ),
  );
}

/** "LWD of E102 is 25/11/2026": the sentences that state one employee's date, by the ID. */
function datesIn(lines: readonly string[]): ReadonlyMap<string, { sentence: string; day: LocalDate }> {
  const dated = sentencesIn(lines).flatMap((sentence) => {
    const [id, ...others] = idsIn(sentence);
    const day = LAST_DAY.test(sentence) ? dayOf(leavingDateIn(sentence, null) ?? "") : null;
    return id && day && others.length === 0 ? [[idOf(id), { sentence, day }] as const] : [];
  });
  return new Map(dated);
}

const dayOf = (text: string) => readForeignDate(text, "DMY", null);

/** The sentence with another date than the row's. */
function otherDate(row: readonly string[], dates: ReturnType<typeof datesIn>): string[] {
  const stated = row.flatMap((text) => dates.get(text) ?? [])[0];
  const days = row.flatMap((text) => dayOf(text) ?? []);
  return stated && days.length > 0 && !days.includes(stated.day) ? [`${OTHER_DATE}: ${stated.sentence}`] : [];
}

function addRemarks(list: string[][], doubts: ReadonlyMap<string, string>, dates: ReturnType<typeof datesIn>): void {
  const remarks = list
    .slice(1)
    .map((row) => [...row.flatMap((text) => doubts.get(text) ?? []), ...otherDate(row, dates)][0]);
  if (remarks.every((remark) => remark === undefined)) return;
  addColumn(list, REMARKS, (at) => remarks[at] ?? "");
}

/** Adds the employee whom the sentences name to a list of relatives, or of new values, without IDs. */
function addOwner(list: string[][], lines: readonly string[]): void {
  const [headings = []] = list;
  const hasId = headings.some((heading) => findAnyAlias(heading)?.target === "employee_id");
  const owner = hasId || headings.length < MIN_HEADINGS ? null : ownerOf(lines, headings);
  if (owner) addColumn(list, MEMBER_LABELS.employee_id, () => owner.id);
}

/** @param textOf the text of a row below the headings. */
function addColumn(list: string[][], heading: string, textOf: (at: number) => string): void {
  const width = Math.max(...list.map((row) => row.length));
  for (const [at, row] of list.entries()) {
    while (row.length < width) row.push("");
    row.push(at === 0 ? heading : textOf(at - 1));
  }
}
