import type { LeftOutRow } from "./column-sketch";
import { contentKinds } from "./content";

const TOTAL =
  /^(?:(?:grand|sub|overall|net|family|page|branch|department)[ -]?)?total(?:s|\b)|^(?:head ?)?count$|^(?:no\.?|number|count) of (?:employees|lives|members|records|rows)|^(?:कुल|योग|महायोग|एकूण|एकुण|बेरीज)(?:\s|$|:)/i;
const FOOTER =
  /^(?:note|notes|disclaimer|generated|printed|prepared|report|exported|downloaded|no (?:additions?|deletions?|joiners?|exits?|changes?)\b|confidential|end of|page \d|\*+|--+|टिप्पणी)/i;

/** A signature below the list. */
const SIGNED =
  /^(?:(?:checked|approved|verified|prepared|reviewed|authori[sz]ed|submitted|signed|compiled|maker|checker)(?: (?:and|&) \w+)? ?(?:by|:)|(?:name|designation|place) ?:|signature|sign(?:ed)?:|authori[sz]ed signatory|for and on behalf|thanks|regards)/i;

/** A title alone is a signature; beside other cells it is a designation. */
const SIGNED_ALONE = /^hr (?:head|manager)$/i;

/** "Priya Nair", "HR Manager": a person without a number, a date or a contact who signed the list. */
const DESIGNATION = /\b(?:manager|executive|head|director|officer|partner|hr)\b/i;
const isSignatory = (cells: readonly string[]) =>
  cells.length === 2 && DESIGNATION.test(cells[1] ?? "") && !cells.some((text) => /\d/.test(text));
/** From this many columns on, a member's row has more than two facts. */
const WIDE = 5;

/** Whether a text belongs to the foot of a list: a total, a note or a signature. */
export const isFoot = (text: string) => TOTAL.test(text) || FOOTER.test(text) || SIGNED.test(text);

/** The line below the headings of a table that was typed as text, or the dashes of an empty row. */
const LINE = /^:?-+:?$/;
const AMOUNT = /^[\d.,]+$/;
/** "NIL" in the list of an operation without anyone. */
export const NOBODY: ReadonlySet<string> = new Set(["nil", "na", "n/a", "none"]);
/** "E.g. E001": the example in a form. */
const EXAMPLE = /^(?:e\.g\.|eg[:.]|ex:|(?:example|sample)(?:$|[:(]| (?:row|data|entry)))/i;
export const isExample = (text: string): boolean => EXAMPLE.test(text);
/** "Mandatory" below a heading, as portals explain their columns. */
const INSTRUCTION =
  /^(?:mandatory|non[ -]?mandatory|compulsory|required|optional|text|date|number|numeric|alphanumeric|dd[-/]mm[-/]yyyy|m\/f|yes\/no|drop ?down)$/i;
export const isInstruction = (text: string): boolean => INSTRUCTION.test(text);
/** "(as per Aadhaar)" below a heading. */
const HINT = /^\(.+\)$/;
/** "DD-MMM-YYYY" in a row of explanations. */
const DATE_FORMAT = /^\W*(?:d{1,2}[-/. ]?m{1,4}|m{2}[-/. ]?d{2})[-/. ]?y{2,4}\W*$/i;

/** Between the cells of a row that is shown as one text. */
export const CELL_SEPARATOR = " · ";

/** One word with a digit. */
const ID = /^(?=\S*\d)\S{1,50}$/;
/** Two or three words, each with a capital. */
const NAME = /^\p{Lu}[\p{L}\p{M}.'’]*(?: \p{Lu}[\p{L}\p{M}.'’]*){1,2}$/u;

/** With fewer columns, a row with a single cell is not unusual. */
export const NARROW = 4;
/** A member has at least a date or contact, and two more cells. */
const MEMBER_CELLS = 3;

/** A date, phone or email. A date in plain digits may be a sum. */
const isPersonal = (text: string) =>
  contentKinds(text).some((kind) => kind === "email" || kind === "phone" || (kind === "date" && !/^\d+$/.test(text)));

const isMember = (cells: readonly string[]) => cells.length >= MEMBER_CELLS && cells.some(isPersonal);

/**
 * Why a row below the header is not a member: totals, footers, headers repeated on each page, hints or numbers below
 * each heading. Null for a member. A row that starts with 'Total' counts only if it is mostly empty and has no date or
 * contact, because people can have such names.
 * @param cells the filled cells of the row, in order.
 * @param headings the header's texts in lower case.
 * @param isId whether the first cell is in a column of IDs: an ID alone is a member.
 */
export function leftOutReason(
  cells: readonly string[],
  headings: ReadonlySet<string>,
  columns: number,
  isId = false,
): LeftOutRow["why"] | null {
  const [first = ""] = cells;
  const isSparse = cells.length * 2 <= columns;
  if (cells.length > 0 && cells.every((text) => LINE.test(text) || NOBODY.has(text.toLowerCase()))) return "note";
  if (isExample(first)) return "note";
  const isBelowHeadings =
    cells.every((text) => HINT.test(text) || isInstruction(text)) ||
    cells.every((text, at) => text === `${at + 1}`) ||
    cells.some((text) => DATE_FORMAT.test(text));
  if (cells.length >= MEMBER_CELLS && isBelowHeadings) return "header";
  if (TOTAL.test(first) && cells.length === 2 && AMOUNT.test(cells[1] ?? "")) return "total";
  if (isSparse && cells.some((text) => TOTAL.test(text)) && !isMember(cells)) return "total";
  if (cells.length === 1 && isId && ID.test(first) && !isFoot(first)) return null;
  // 'Sales' above the members of a department. In two columns, it may be an ID.
  if (cells.length === 1 && isId && columns > 2 && !/\d/.test(first)) return "note";
  if (cells.length === 1 && (columns >= NARROW || SIGNED_ALONE.test(first))) return "note";
  if (columns >= WIDE && isSignatory(cells)) return "note";
  const isNote = isSparse && (FOOTER.test(first) || cells.some((text) => SIGNED.test(text)));
  if (isNote && !isMember(cells)) return "note";
  const repeated = cells.filter((text) => headings.has(text.toLowerCase())).length;
  return cells.length >= 2 && repeated * 2 > cells.length ? "header" : null;
}

/**
 * Whether a skipped row has enough cells to be a member, or only a name, so that the user must see it: 'E2 · Ravi Das ·
 * Approved by HOD', 'Ravi Das'.
 */
export const mayBeMember = ({ why, text }: LeftOutRow): boolean =>
  why !== "header" && (text.split(CELL_SEPARATOR).length >= MEMBER_CELLS || (NAME.test(text) && !isFoot(text)));
