import { formatDmy, type LocalDate, parseIsoDay, yearOf } from "../dates/local-date";
import { nearestDate } from "../dates/nearest-date";
import { LONGEST_NAME, splitParentage } from "../members/normalise";
import { type AmountUnit, readAmountText } from "./amounts";
import { type DateOrder, dateShape, plainDigits, readForeignDate } from "./date-order";
import { baseOf, isAmountTarget, isDateTarget, type Target } from "./targets";
import { valueTargetOf } from "./value-options";
import { readWord, wordKey } from "./words";

export type ValueRules = {
  dateOrder: DateOrder | null;
  unit: AmountUnit | null;
  today: LocalDate;
  /** The date system of serials typed as text. */
  date1904?: boolean | undefined;
  /** The user's choices of values for words of this column, by `wordKey`. */
  words?: Readonly<Record<string, string>> | undefined;
};

/** Text that means an empty cell. Programs write an open end as the last day of the year 9999. */
const NO_VALUE =
  /^(?:n\.?\s*\/?\s*a\.?|nil|none|null|not (?:applicable|available)|[-–—.]+|(?:31[./-](?:12|dec)|12\/31)[./-]9999|9999-12-31)$/i;
const LONGEST_NO_VALUE = 16;

/** Whether a cell is empty for its author: "NA", "-", "Nil". A whole or first name may look like that. */
export const isNoValue = (text: string): boolean => text.length <= LONGEST_NO_VALUE && NO_VALUE.test(text.trim());

/** Spreadsheets mark text that looks like a number: "'0012". Exports may keep the mark. */
export const withoutApostrophe = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);

/** Whether this target's values are converted, so that unreadable values can be reported. */
export const isMapped = (target: Target): boolean =>
  isDateTarget(target) || isAmountTarget(target) || valueTargetOf(target) !== null;

/**
 * A cell in our template's format: "Wife" → "spouse", "5L" → "500000", "03-Apr-85" → "03/04/1985". Unreadable text
 * stays unchanged, so that the row rules report it.
 */
export const mapValue = (target: Target, text: string, rules: ValueRules): string => openMapper(target, rules)(text);

/** `mapValue` for a whole column: the target's reader is looked up once instead of per cell. */
export function openMapper(target: Target, rules: ValueRules): (text: string) => string {
  const read = openReader(target, rules);
  return (text) => {
    const plain = withoutApostrophe(text.trim());
    return read(plain) ?? unreadText(target, plain, rules);
  };
}

/** As `mapValue`, but null for unreadable text. */
export const readValue = (target: Target, text: string, rules: ValueRules): string | null =>
  openReader(target, rules)(text);

function openReader(
  target: Target,
  { dateOrder, unit, today, date1904, words = {} }: ValueRules,
): (text: string) => string | null {
  const base = baseOf(target);
  if (isDateTarget(target)) {
    return (text) => {
      const whole = readForeignDate(text, dateOrder, today, date1904);
      // A last working day is near today, and no birth is in the future.
      const day = whole ?? (target === "dateOfLeaving" ? nearestDate(text, today) : null);
      const isTooLate = base === "date_of_birth" && day !== null && day > today && !/\d{4}/.test(plainDigits(text));
      return day && formatDmy((isTooLate && parseIsoDay(`${yearOf(day) - 100}${day.slice(4)}`)) || day);
    };
  }
  if (isAmountTarget(target)) return (text) => readAmountText(plainDigits(text), unit);
  const listed = valueTargetOf(target);
  if (listed) return (text) => words[wordKey(text)] ?? readWord(listed, text);
  if (base === "name") return plainName;
  if (target === "firstName") return withoutTitle;
  if (target === "email_address") return plainEmail;
  if (target === "mobile") return plainPhone;
  return target === "employee_id" ? identifier : (text) => text;
}

/** "mailto:asha@x.in", "Asha Rao <asha@x.in>", "asha@x.in;" */
const WRAPPED_EMAIL = /^(?:[^<>@]*<)?(?:mailto:)?([^\s<>:;,@]+@[^\s<>:;,@]+?)[>;,.]*$/i;
const LONGEST_EMAIL = 500;
const plainEmail = (text: string) =>
  // Test first: nearly all cells of a large file are plain addresses.
  /[<:;,\s]|\.$/.test(text) && text.length <= LONGEST_EMAIL
    ? text.replace(/\s*@\s*/, "@").replace(WRAPPED_EMAIL, "$1")
    : text;

/** Programs that read an identifier as a number write it with a fraction, or in groups: "1,001". */
const identifier = (text: string) =>
  plainDigits(text)
    .replace(/^(\d+)\.0$/, "$1")
    .replace(GROUPED, (number) => number.replaceAll(",", ""));
export const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

const PLAIN_PHONE = /^\d{10}$/;
/** Longer texts are no phones, and would take long to search. */
const LONGEST_PHONE = 200;
/** "M: 98765 00001", "9876500001 (O)", "9876500001 WhatsApp", "9876500001," */
const AROUND_PHONE =
  /^(?:m|mob|mobile|ph|phone|cell)[\s.:-]+(?=[+\d(])|[\s(]+(?:o|off|office|m|mob|mobile|p|personal|r|res|h|home|self|whatsapp)\)?\s*$|[\s,;.]+$/gi;
export const plainPhone = (text: string): string =>
  // Test first: nearly all phones of a large file are plain digits.
  PLAIN_PHONE.test(text) || text.length > LONGEST_PHONE
    ? text
    : identifier(text)
        .replace(AROUND_PHONE, "")
        .replace(/(?<=\d)\.(?=\d)/g, "");

/** Marks a date that is invalid in the file's order, so that it cannot be read in the other order later. */
function unreadText(target: Target, text: string, { dateOrder }: ValueRules): string {
  return isDateTarget(target) && dateOrder === "MDY" && dateShape(text) === "dayFirst" ? `${text} (day first)` : text;
}

/** A newborn without a name, "B/O Asha". */
const BABY_OF = /^b\s?\/\s?o\b[\s.:]*(?=\p{L})/iu;

/** "1. Asha Rao", "Asha Rao*" */
const MARKED = /^\d{1,3}[.)]\s*(?=\p{L})|\s*\*+$/gu;
const withoutMarks = (name: string) => (/^\d|\*$/.test(name) ? name.replace(MARKED, "") : name);

/** Without titles, first name first. The parent's name stays last: "Kumar, Ravi S/O Mohan" → "Ravi Kumar S/O Mohan". */
function plainName(text: string): string {
  if (text.length > LONGEST_NAME) return text;
  const { name, parentage } = splitParentage(withoutMarks(text).replace(BABY_OF, "Baby of "));
  return joinName([surnameLast(withoutTitle(name)), parentage ?? undefined]);
}

/** Generations and degrees. 'Md' without points is a first name. */
const SUFFIX =
  /^(?:jr|sr|junior|senior|ii|iii|iv|[mb][bc]a|[mb]\.? ?(?:tech|com|sc|ed|pharm)|ph\.? ?d|m\.?b\.?b\.?s|[mb]\.(?:d|e|a|s)|[bm]ds|ll[bm]|pgdm|ca|cs|cma)\.?$/i;

/** "Menon, Ms Asha" → "Asha Menon"; "Asha Menon, Jr" → "Asha Menon Jr". */
function surnameLast(text: string): string {
  if (!text.includes(",")) return text;
  const [last = "", first = "", ...more] = text.split(",").map((part) => part.trim());
  if (first === "" || last === "" || more.length > 0) return text;
  return SUFFIX.test(first) ? `${last} ${first}` : withoutTitle(`${first} ${last}`);
}

/** Titles before a name. Without a point, 'Sri' is a name, and so are Shri, Kumari, Master and Baby before one word. */
const TITLE =
  /^(?:(?:mr|mrs|ms|miss|mast|mstr|smt|km|kum|dr|er|prof|adv|ca|capt|col|maj)(?:\.\s*|\s+)|(?:master|shri|shree|kumari)(?:\.\s*|\s+(?=\S+\s+\S))|(?:sri|sh)\.\s*|m\/s\.?\s+|(?:baby|sushree)\.?\s+(?=\S+\s+\S)(?!(?:of|boy|girl)\s))(?=\p{L})/iu;

const TITLE_IN_BRACKETS = /\((mrs?|ms|miss|smt|dr)\.?\)\s*/giu;
const TITLE_BEHIND = /(?<=\S)\s*\((?:mrs?|ms|miss|smt|dr)\.?\)$/iu;

/** "Mr. Rahul Iyer" → "Rahul Iyer"; "Dr. (Mrs.) Asha Menon" → "Asha Menon". A title alone is kept. */
export function withoutTitle(text: string): string {
  let name = text.includes("(") ? text.replace(TITLE_BEHIND, "").replace(TITLE_IN_BRACKETS, "$1. ") : text;
  for (let rest = name.replace(TITLE, ""); rest !== name; rest = name.replace(TITLE, "")) name = rest;
  return name;
}

/** "First name unknown", "last name unknown", or a point instead of the last name. */
const FILLER = /^[fl]nu | (?:[fl]nu|\.)$/gi;

/** Joins the parts of a name in order with single spaces, without fillers: "Ravi", "LNU" → "Ravi". */
export const joinName = (parts: readonly (string | undefined)[]): string =>
  parts.join(" ").trim().replace(/\s+/g, " ").replace(FILLER, "");
