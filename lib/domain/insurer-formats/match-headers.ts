import { parseDmy } from "../dates/local-date";
import { readDay } from "./dates";
import { DATE_STYLES, type DateStyle, type FormatColumn, type FormatOperation, formatColumn } from "./format";
import { HEADER_NAMES, plainHeader, UNSURE_NAMES } from "./header-names";
import { USUAL_WORDS } from "./neutral-formats";
import { codeOfWord } from "./sample-words";
import { SOURCE_NAMES, SOURCES, type SourceName } from "./sources";
import { isInRupees } from "./units";

/** A column of an insurer's sample: its header and its values as text; a real date is `{ d }`. */
export type SampleColumn = {
  header: string;
  values: readonly (string | { readonly d: string })[];
  /** A row above the headings mentions lakhs or another scale. */
  isScaled?: true;
};

export type MatchedColumn = {
  column: FormatColumn;
  /** The header's name identifies the source with certainty; otherwise the user decides. */
  isSure: boolean;
  /** The sample does not prove the date style, so the format's style applies. */
  needsDates: boolean;
  /** The sample does not prove that the amounts are in rupees: the user chooses the unit. */
  needsUnit: boolean;
  /** Possible sources, best first, if not certain. */
  candidates: readonly SourceName[];
  /** Words of the sample that match no code. */
  unknownWords: readonly string[];
};

/** Matches each column of an insurer's sample by name and synonym; words and date styles follow the sample. */
export function matchSample(sample: readonly SampleColumn[], operation: FormatOperation): MatchedColumn[] {
  const matched = sample.map((column) => matchColumn(column, operation));
  const hasMiddleName = matched.some(({ column }) => column.source === "middleName");
  return matched.map((match, at) => {
    const { source } = match.column;
    // Two columns cannot both be certain for one source.
    const isDouble = source !== null && matched.some((other, index) => index < at && other.column.source === source);
    if (isDouble) return { ...match, isSure: false, needsUnit: false };
    // The stored last name includes middle names.
    const isSurname = hasMiddleName && source === "lastName";
    return isSurname ? { ...match, column: { ...match.column, source: "surname" } } : match;
  });
}

function matchColumn(sample: SampleColumn, operation: FormatOperation): MatchedColumn {
  const name = plainHeader(sample.header);
  const named = SOURCE_NAMES.filter((source) => HEADER_NAMES[source].includes(name));
  const [only] = named;
  if (only !== undefined && named.length === 1) {
    const source = ofOperation(byWords(only, sample), operation);
    const described = describeColumn(sample, source);
    return { ...described, isSure: described.isSure && (source === only || source === "relationship") };
  }
  const header = shownHeader(sample);
  const candidates = named.length > 0 ? named : (UNSURE_NAMES[name] ?? similarTo(name));
  return { ...UNKNOWN, column: formatColumn({ header }), candidates };
}

const UNKNOWN = { isSure: false, needsDates: false, needsUnit: false, unknownWords: [] };

const shownHeader = ({ header }: SampleColumn) => header.trim().replace(/\s+/g, " ");

/** A known name inside a longer one is only a hint. */
const similarTo = (name: string): SourceName[] =>
  SOURCE_NAMES.filter((source) => HEADER_NAMES[source].some((known) => known.length > 2 && name.includes(known)));

/** For a deletion, the effective date is the leaving date. */
const ofOperation = (source: SourceName, operation: FormatOperation): SourceName =>
  source === "start" && operation === "DELETE" ? "leaving" : source;

/** 'Child' and 'Parent' are relationships; 'Son' and 'Mother' also state the gender. */
function byWords(source: SourceName, { values }: SampleColumn): SourceName {
  if (source !== "relation") return source;
  const words = values.filter((value) => typeof value === "string");
  const isPlain = words.some((word) => !codeOfWord("relation", word) && codeOfWord("relationship", word));
  return isPlain ? "relationship" : source;
}

/** A column for this source, with the words and date style of the sample. */
export function describeColumn(sample: SampleColumn, source: SourceName): MatchedColumn {
  const header = shownHeader(sample);
  const plain = { ...UNKNOWN, isSure: true, candidates: [source] };
  const { kind } = SOURCES[source];
  if (kind === "day") {
    const styles = stylesOf(sample.values.filter((value) => value !== ""));
    const dates = styles.length === 1 ? (styles[0] ?? null) : null;
    return { ...plain, column: formatColumn({ header, source, dates }), needsDates: dates === null };
  }
  const texts = sample.values.flatMap((value) => (typeof value === "string" && value.trim() ? [value.trim()] : []));
  if (kind === "code") {
    const { words, unknownWords } = wordsOf(source, texts);
    return { ...plain, column: formatColumn({ header, source, words }), unknownWords };
  }
  if (kind === "amount") {
    const needsUnit = sample.isScaled === true || !isInRupees(source, header, texts);
    return { ...plain, column: formatColumn({ header, source }), isSure: !needsUnit, needsUnit };
  }
  const isUpper = isWritten(source) && texts.length > 0 && texts.every(isCapitals);
  return { ...plain, column: formatColumn({ header, source, letters: isUpper ? "UPPER" : "AS_IS" }) };
}

const isCapitals = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase();
/** Capitals in IDs are not a style. */
const isWritten = (source: SourceName) =>
  ["name", "firstName", "middleName", "lastName", "surname", "nominee", "company"].includes(source);

/**
 * The styles in which all values are dates. 03/04/1985 is 3 April only if a day above 12 proves it or the user says so.
 */
function stylesOf(values: SampleColumn["values"]): DateStyle[] {
  const styles = DATE_STYLES.filter((style) =>
    values.every((value) => (style === "date" ? typeof value === "object" : isDay(value, style))),
  );
  return styles.filter((style) => style === "date" || !isNumeric(style) || values.some((value) => showsDay(value)));
}

const isNumeric = (style: DateStyle) => /^dd.MM.yyyy$/.test(style);
const isDay = (value: SampleColumn["values"][number], style: Exclude<DateStyle, "date">) =>
  typeof value === "string" && readDay(value.trim(), style) !== null;
const showsDay = (value: SampleColumn["values"][number]) =>
  typeof value === "string" &&
  Number(value.trim().slice(0, 2)) > 12 &&
  parseDmy(value.trim().replace(/\D/g, "/")) !== null;

/** The sample's words for our codes, and the usual words for codes that it does not show. */
function wordsOf(source: SourceName, texts: readonly string[]) {
  const shown = new Map<string, string>();
  const unknownWords: string[] = [];
  for (const text of new Set(texts)) {
    const code = codeOfWord(source, text);
    if (code && !shown.has(code)) shown.set(code, text);
    else if (!code) unknownWords.push(text);
  }
  if (shown.size === 0) return { words: USUAL_WORDS[source] ?? [], unknownWords };
  const usual = (USUAL_WORDS[source] ?? []).filter(
    ({ code, word }) => !shown.has(code) && ![...shown.values()].includes(word),
  );
  return { words: [...[...shown].map(([code, word]) => ({ code, word })), ...usual], unknownWords };
}
