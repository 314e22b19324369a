import { parseDmy } from "../dates/local-date";
import { readDay } from "./dates";
import { DATE_STYLES, type DateStyle, type FormatColumn, type FormatOperation, formatColumn } from "./format";
import { HEADER_NAMES, plainHeader, UNSURE_NAMES } from "./header-names";
import { USUAL_WORDS } from "./neutral-formats";
import { codeOfWord } from "./sample-words";
import { SOURCE_NAMES, SOURCES, type SourceName } from "./sources";

/** A column of an insurer's sample: its header, and what stands under it as text; a true date is `{ d }`. */
export type SampleColumn = { header: string; values: readonly (string | { readonly d: string })[] };

export type MatchedColumn = {
  column: FormatColumn;
  /** What the header is for follows from its name without a doubt; otherwise a person decides. */
  isSure: boolean;
  /** Days whose writing the sample does not show beyond doubt: as the whole format has it. */
  needsDates: boolean;
  /** What it may be, likeliest first, where that is not sure. */
  candidates: readonly SourceName[];
  /** Words of the sample that are none of ours. */
  unknownWords: readonly string[];
};

/** Ours for each column of an insurer's sample: by name and synonym, its words and days as the sample writes them. */
export function matchSample(sample: readonly SampleColumn[], operation: FormatOperation): MatchedColumn[] {
  const matched = sample.map((column) => matchColumn(column, operation));
  // Two columns cannot both surely be the same of ours.
  return matched.map((match, at) => {
    const { source } = match.column;
    const isDouble = source !== null && matched.some((other, index) => index < at && other.column.source === source);
    return isDouble ? { ...match, isSure: false } : match;
  });
}

function matchColumn(sample: SampleColumn, operation: FormatOperation): MatchedColumn {
  const name = plainHeader(sample.header);
  const named = SOURCE_NAMES.filter((source) => HEADER_NAMES[source].includes(name));
  const [only] = named;
  if (only !== undefined && named.length === 1) {
    const source = ofOperation(byWords(only, sample), operation);
    return { ...describeColumn(sample, source), isSure: source === only || source === "relationship" };
  }
  const header = shownHeader(sample);
  const candidates = named.length > 0 ? named : (UNSURE_NAMES[name] ?? similarTo(name));
  return { column: formatColumn({ header }), isSure: false, needsDates: false, candidates, unknownWords: [] };
}

const shownHeader = ({ header }: SampleColumn) => header.trim().replace(/\s+/g, " ");

/** A longer name that has one of ours in it is a hint and no more. */
const similarTo = (name: string): SourceName[] =>
  SOURCE_NAMES.filter((source) => HEADER_NAMES[source].some((known) => known.length > 2 && name.includes(known)));

/** The day from which a deletion counts is the leaving day. */
const ofOperation = (source: SourceName, operation: FormatOperation): SourceName =>
  source === "start" && operation === "DELETE" ? "leaving" : source;

/** 'Child' and 'Parent' are relationships, 'Son' and 'Mother' say the gender, too. */
function byWords(source: SourceName, { values }: SampleColumn): SourceName {
  if (source !== "relation") return source;
  const words = values.filter((value) => typeof value === "string");
  const isPlain = words.some((word) => !codeOfWord("relation", word) && codeOfWord("relationship", word));
  return isPlain ? "relationship" : source;
}

/** A column that holds this of ours, its words and days as the sample has them. */
export function describeColumn(sample: SampleColumn, source: SourceName): MatchedColumn {
  const header = shownHeader(sample);
  const plain = { isSure: true, needsDates: false, candidates: [source], unknownWords: [] };
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
  const isUpper = isWritten(source) && texts.length > 0 && texts.every(isCapitals);
  return { ...plain, column: formatColumn({ header, source, letters: isUpper ? "UPPER" : "AS_IS" }) };
}

const isCapitals = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase();
/** Of ids capitals say nothing. */
const isWritten = (source: SourceName) => ["name", "firstName", "lastName", "company"].includes(source);

/**
 * The ways of writing in which all values are days. Without values, none: 03/04/1985 is the 3rd of April only where a day
 * beyond the 12th shows it, or a person says so.
 */
function stylesOf(values: SampleColumn["values"]): DateStyle[] {
  if (values.length === 0) return [];
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

/** The sample's words for our codes; the usual ones for those that it does not show. */
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
