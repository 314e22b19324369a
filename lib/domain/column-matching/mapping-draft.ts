import type { LocalDate } from "../dates/local-date";
import type { RowMark } from "../members/row-marks";
import { findAnyAlias } from "./aliases";
import type { ColumnMatch } from "./claim";
import {
  type ColumnSketch,
  headingsByPosition,
  mayBeSwapped,
  type SheetSketch,
  type TableSketch,
} from "./column-sketch";
import { constantsOf } from "./constants";
import { type DateOrder, type FoundOrder, findDateOrder } from "./date-order";
import { findDoubtfulRemarks } from "./doubtful-remarks";
import { findFamilyBlanks } from "./family-blanks";
import { familyOf, rowNumberOf } from "./family-rows";
import { headingKey } from "./heading";
import { isGenderImplied } from "./implied-gender";
import { findKnownChoices, type RememberedValue } from "./known-choices";
import { mayBeMember } from "./left-out-rows";
import { matchColumns, type RememberedHeadings } from "./match-columns";
import { optionalColumns } from "./optional-columns";
import { matchColumnsOfPolicy, suggestSlabs } from "./policy-columns";
import { ANY_MEMBERS, givenUseOf, listOf, type MatchingPurpose, type RememberedList, targetsOf } from "./purpose";
import { isSecondTable } from "./second-table";
import { isDefaultSheetName, namesEvent, operationOfFile, proposeOperation, statedUse } from "./sheet-use";
import {
  SHEET_OPERATIONS,
  type SheetMapping,
  type SheetOperation,
  type SheetUse,
  type TableMapping,
} from "./table-mapping";
import { isDateTarget, isOwnerTarget, type Target } from "./targets";
import type { UsualAmounts } from "./unit-drift";
import { withUnnamedDates } from "./unnamed-dates";
import { countUnknownOperations, countUnknownValues, matchValues } from "./value-matches";
import { BLANK, type ValueChoices, valueTargetOf } from "./value-options";
import { wordKey } from "./words";

/** The user's match of a heading in one kind of list; null if the column is not used. */
type RememberedMatch = { list: RememberedList; heading: string; target: Target | null };

type RememberedMapping = {
  matches: readonly RememberedMatch[];
  /** By sheet name in lower case. */
  sheets: Readonly<Record<string, SheetUse>>;
  dateOrder: DateOrder | null;
  values: readonly RememberedValue[];
  /** The company's usual amounts, if it has any. */
  usual?: UsualAmounts | undefined;
};

export const NOTHING_REMEMBERED: RememberedMapping = { matches: [], sheets: {}, dateOrder: null, values: [] };

export type SheetDraft = {
  sketch: SheetSketch;
  matches: readonly ColumnMatch[];
  /** null until the user chooses what the rows are. */
  use: SheetUse | null;
  constants: Partial<Record<Target, string>>;
  /** Values chosen for words of the file, including remembered and suggested ones. */
  values: ValueChoices;
};

/** A mapping in progress: matches found, and the user's choices. */
export type MappingDraft = {
  sketch: TableSketch;
  purpose: MatchingPurpose;
  sheets: readonly SheetDraft[];
  /** The user's choice; null until then. */
  statedOrder: DateOrder | null;
  remembered: RememberedMapping;
  /** Marked rows that are not read. The choice is about this file, so it is not remembered. */
  leaveOut?: readonly RowMark[];
};

/** Maps a table as far as possible without questions. A sheet that does not list people is not used. */
export function draftMapping(
  sketch: TableSketch,
  remembered: RememberedMapping = NOTHING_REMEMBERED,
  purpose: MatchingPurpose = ANY_MEMBERS,
): MappingDraft {
  const isOnlyList = sketch.sheets.filter(({ rows }) => rows > 0).length === 1;
  const named = isOnlyList ? operationOfFile(sketch) : null;
  const sheets = sketch.sheets.map((sheet): SheetDraft => {
    const given = givenUseOf(purpose);
    const first = matchSheet(sheet, { remembered, purpose }, given);
    const layouts = purpose.list === "members" ? layoutsOf(sheet, remembered) : [];
    const proposed = proposeOperation(sheet, first, { named, sheets: remembered.sheets, layouts });
    // A single sheet is always used, even if few of its columns are known.
    const isUsed = proposed !== "UNUSED" || (sketch.sheets.length === 1 && sheet.rows > 0);
    const isOther = given !== null && sketch.sheets.length > 1 && statesOther({ sketch: sheet, use: given }, purpose);
    const suggested = given ?? (proposed === "UNUSED" ? null : proposed);
    const use = isUsed ? (isOther ? null : suggested) : "UNUSED";
    const matches = matchSheet(sheet, { remembered, purpose }, use);
    return { sketch: sheet, matches, use, constants: {}, values: findKnownChoices(sheet, matches, remembered.values) };
  });
  const draft: MappingDraft = { sketch, purpose, sheets, statedOrder: null, remembered };
  return { ...draft, statedOrder: lastOrderOf(draft) };
}

/** Whether titles or names in the file state another operation than `use`. */
function statesOther({ sketch, use }: Pick<SheetDraft, "sketch" | "use">, { list }: MatchingPurpose): boolean {
  const stated = list !== "members" || use === "BY_COLUMN" ? null : statedUse(sketch);
  return stated !== null && stated !== use;
}

/** Whether every column is known from the company's earlier files or has our template's name. */
const isKnownLayout = ({ matches }: SheetDraft): boolean =>
  matches.every(({ reason }) => reason === "lastTime" || reason === "template" || reason === "empty");

/** The last file's order if the layout is known and its dates show none. Month first always needs an answer. */
function lastOrderOf(draft: MappingDraft): DateOrder | null {
  const isSilent = orderOf(draft).by === "unknown" && usedSheets(draft).every(isKnownLayout);
  return isSilent && draft.remembered.dateOrder === "DMY" ? "DMY" : null;
}

/** Whether the file can be read without a question: every column, sheet and date is as in this company's earlier files. */
export function readsAsLastTime(draft: MappingDraft): boolean {
  const used = usedSheets(draft);
  const hasSwapped = used.some((sheet) => sheet.matches.some((match) => isSwapped(columnOf(sheet, match), match)));
  const isKnown = used.length > 0 && used.every(isKnownLayout) && !used.some((one) => statesOther(one, draft.purpose));
  const hasUnknown = used.some(
    (sheet) =>
      countUnknownValues(sheet) > 0 ||
      changesOnlyNames(sheet) ||
      sheet.sketch.leftOut.some(mayBeMember) ||
      findDoubtfulRemarks(sheet, draft.purpose).length > 0,
  );
  return isKnown && !hasUnknown && isAnswered(openQuestions(draft)) && findTwoOwners(draft) === null && !hasSwapped;
}

const isSwapped = (column: ColumnSketch | undefined, { target }: ColumnMatch) =>
  column !== undefined && isDateTarget(target) && mayBeSwapped(column);

/** Matches a sheet's columns for its kind of rows; null while the kind is undecided. */
export function matchSheet(
  { columns }: SheetSketch,
  { remembered, purpose }: Pick<MappingDraft, "remembered" | "purpose">,
  use: SheetUse | null,
): readonly ColumnMatch[] {
  const known = use === null || use === "UNUSED" ? null : listOf(purpose, use);
  const match = (own: readonly ColumnSketch[]) =>
    matchColumns(own, headingsOf(remembered, known), targetsOf(purpose, use), remembered.usual);
  if (purpose.list !== "members") return match(columns);
  const found = matchColumnsOfPolicy(columns, purpose.policyType, match);
  // With a new slab, the 'Effective Date' of a change is its start.
  const slabs = suggestSlabs(columns, found, purpose.slabNames ?? []);
  return withUnnamedDates(use, columns, withDatesOf(use, columns, slabs));
}

/** The matches with the dates that this kind of list has. */
function withDatesOf(use: SheetUse | null, columns: readonly ColumnSketch[], matches: readonly ColumnMatch[]) {
  if (use === "OFFBOARD" || use === "BY_COLUMN") return withLeavingDates(use, columns, matches);
  if (use === "ADD") return withoutLeavingDates(columns, matches);
  return use === "EDIT" ? withoutLoneStart(columns, withoutLeavingDates(columns, matches)) : matches;
}

/**
 * In a list of exits, 'Date' or a date such as 'Effective Date' is probably the date of leaving, also beside a joining date. In a
 * list of movements it is, if another column has the start of additions.
 */
function withLeavingDates(
  use: SheetUse,
  columns: readonly ColumnSketch[],
  matches: readonly ColumnMatch[],
): ColumnMatch[] {
  const headings = headingsByPosition(columns);
  const isOpen = ({ target, reason }: ColumnMatch) =>
    use === "OFFBOARD"
      ? reason === "twice" || (target === "policy_start_date" && reason !== "lastTime")
      : target === null && (reason === "twice" || reason === "notOurs");
  const isEvent = (match: ColumnMatch) =>
    (use === "OFFBOARD" && match.target === null && headingKey(headings[match.position] ?? "") === "date") ||
    (isOpen(match) &&
      findAnyAlias(headings[match.position] ?? "")?.target === "policy_start_date" &&
      namesEvent(headings[match.position] ?? ""));
  const [event, ...others] = matches.some(({ target }) => target === "dateOfLeaving") ? [] : matches.filter(isEvent);
  return matches.map((match) =>
    match === event && others.length === 0
      ? { ...match, target: "dateOfLeaving", certainty: "likely", reason: "partOfHeading" }
      : match,
  );
}

/** Additions and changes have no date of leaving. A row with one is an exit, so the user must see that it is not read. */
const withoutLeavingDates = (columns: readonly ColumnSketch[], matches: readonly ColumnMatch[]): ColumnMatch[] =>
  matches.map((match) => {
    const isFilled = columns.some(({ position, filled }) => position === match.position && filled > 0);
    const isLeft = match.target === "dateOfLeaving" && isFilled;
    return isLeft ? { ...match, target: null, certainty: "likely", reason: "notOurs" } : match;
  });

/** In a list of changes, the columns that only identify the member. */
const OWN_FACTS: readonly (Target | null)[] = ["employee_id", "userId", "uhid", "name", "firstName", "lastName", null];

/**
 * A list of changes may have only changes that we do not read, such as a new grade. Its 'Effective Date' is then the date
 * of these changes, and would be read as a new coverage start: the user must choose.
 */
function withoutLoneStart(columns: readonly ColumnSketch[], matches: readonly ColumnMatch[]): ColumnMatch[] {
  const headings = headingsByPosition(columns);
  const isStart = ({ position, target, reason }: ColumnMatch) =>
    target === "policy_start_date" && reason !== "lastTime" && namesEvent(headings[position] ?? "");
  const isLone = matches.every((match) => isStart(match) || OWN_FACTS.includes(match.target));
  return matches.map((match) =>
    isLone && isStart(match) ? { ...match, target: null, certainty: "unclear", reason: "unknown" } : match,
  );
}

/** Matches for one kind of list; while it is undecided, the matches on which all kinds agree. */
function headingsOf({ matches }: RememberedMapping, list: RememberedList | null): RememberedHeadings {
  const headings = new Map<string, Target | null>();
  const disagreed = new Set<string>();
  for (const { list: of, heading, target } of matches) {
    if (list !== null && of !== list) continue;
    if (headings.has(heading) && headings.get(heading) !== target) disagreed.add(heading);
    headings.set(heading, target);
  }
  return Object.fromEntries([...headings].filter(([heading]) => !disagreed.has(heading)));
}

/** Whether a list of changes has no matched column with a new value except the name. Other changes would be lost. */
export const changesOnlyNames = ({ use, matches }: Pick<SheetDraft, "use" | "matches">): boolean =>
  use === "EDIT" &&
  matches.every(({ target }) => target === "relationship_to_account_holders" || OWN_FACTS.includes(target));

/** The kinds of list in which this company's headings were all answered before. */
function layoutsOf({ columns }: SheetSketch, { matches }: RememberedMapping): SheetOperation[] {
  const keys = columns.map(({ heading }) => headingKey(heading)).filter((key) => key !== "");
  return SHEET_OPERATIONS.filter((operation) => {
    const known = new Set(matches.flatMap(({ list, heading }) => (list === operation ? [heading] : [])));
    return keys.every((key) => known.has(key));
  });
}

const isUsed = ({ use }: SheetDraft) => use !== "UNUSED";

/** The sheets whose rows will be read. */
export const usedSheets = (draft: MappingDraft): SheetDraft[] => draft.sheets.filter(isUsed);

const columnOf = ({ sketch }: SheetDraft, { position }: ColumnMatch): ColumnSketch | undefined =>
  sketch.columns.find((column) => column.position === position);

/** The date order of the file, from the date columns of all used sheets. */
export function orderOf(draft: MappingDraft): FoundOrder {
  const dates = usedSheets(draft).flatMap((sheet) =>
    sheet.matches.flatMap((match) => (isDateTarget(match.target) ? (columnOf(sheet, match) ?? []) : [])),
  );
  return findDateOrder(dates);
}

/** The effective date order: the user's choice, else the order found; null while the user must choose. */
export function dateOrderOf(draft: MappingDraft): DateOrder | null {
  const found = orderOf(draft);
  return draft.statedOrder ?? ("order" in found ? found.order : null);
}

/** Two different values in an owner column: the file belongs to two employers or two policies. */
type TwoOwners = {
  target: "employer" | "policyNumber";
  heading: string;
  first: string;
  second: string;
  row: number;
};

/** Null for a file of one employer and one policy. */
export function findTwoOwners(draft: MappingDraft): TwoOwners | null {
  for (const target of ["employer", "policyNumber"] as const) {
    const found = usedSheets(draft).flatMap((sheet) =>
      sheet.matches.flatMap((match) => (match.target === target ? ownersIn(columnOf(sheet, match)) : [])),
    );
    const [first] = found;
    const second = found.find(({ key }) => key !== first?.key);
    if (first && second)
      return { target, heading: second.heading, first: first.text, second: second.text, row: second.row };
  }
  return null;
}

function ownersIn(column: ColumnSketch | undefined) {
  const { values, samples, heading } = column ?? { values: [], samples: [], heading: "" };
  const known = values ?? samples.map((text) => ({ text, row: 0 }));
  return known.map(({ text, row }) => ({
    text,
    row,
    heading,
    key: text
      .toLowerCase()
      .replace(/\bprivate\b/g, "pvt")
      .replace(/\blimited\b/g, "ltd")
      .replace(/[\s.]+/g, " ")
      .trim(),
  }));
}

/** The questions to answer before the rows can be read. */
type OpenQuestions = {
  /** Columns with an unconfirmed suggestion, and columns without a suggestion. */
  likely: number;
  unclear: number;
  /** Sheets whose kind of rows is not chosen yet. */
  sheets: string[];
  /** Words, or blank cells, that state no operation of a row. */
  operations: number;
  dateOrder: boolean;
};

export function openQuestions(draft: MappingDraft): OpenQuestions {
  const matches = usedSheets(draft).flatMap((sheet) => sheet.matches);
  return {
    likely: matches.filter(({ certainty }) => certainty === "likely").length,
    unclear: matches.filter(({ certainty }) => certainty === "unclear").length,
    sheets: draft.sheets.filter(({ use }) => use === null).map(({ sketch }) => sketch.name),
    operations: usedSheets(draft).reduce((sum, sheet) => sum + countUnknownOperations(sheet), 0),
    dateOrder: dateOrderOf(draft) === null,
  };
}

export const isAnswered = ({ likely, unclear, sheets, operations, dateOrder }: OpenQuestions): boolean =>
  likely === 0 && unclear === 0 && sheets.length === 0 && operations === 0 && !dateOrder;

/** The mapping for reading the rows. Call it only when every question is answered. */
export function mappingOf(draft: MappingDraft, today: LocalDate): TableMapping {
  const offsets = rowOffsets(draft.sheets);
  const sheets = draft.sheets.flatMap((sheet, index): SheetMapping[] => {
    if (sheet.use === null || sheet.use === "UNUSED") return [];
    const { sketch, matches, use, values } = sheet;
    return [
      {
        sheet: sketch.name,
        operation: use,
        lastHeaderRow: Math.max(...sketch.headerRows),
        headings: headingsByPosition(sketch.columns),
        columns: matches.flatMap(({ position, target, unit }) => {
          const listed = valueTargetOf(target);
          const words = listed ? { words: values[listed] } : {};
          return target ? [{ position, target, unit, ...words }] : [];
        }),
        inherited: findFamilyBlanks(sheet).targets,
        optional: optionalColumns(sheet, draft.purpose),
        constants: constantsOf(sheet, draft.purpose),
        isGenderImplied: isGenderImplied(sheet, draft.purpose),
        rowOffset: offsets[index] ?? 0,
      },
    ];
  });
  const unused = usedSheets(draft).flatMap((sheet) =>
    sheet.matches.flatMap((match) => {
      const isRead = match.target !== null && !isOwnerTarget(match.target);
      return isRead ? [] : columnOf(sheet, match)?.heading || [];
    }),
  );
  return { sheets, dateOrder: dateOrderOf(draft), today, unused, leaveOut: draft.leaveOut };
}

/** Row numbers continue across sheets with the same operation. Tables of one sheet already have distinct numbers. */
function rowOffsets(sheets: readonly SheetDraft[]): number[] {
  const used: { use: SheetOperation; end: number }[] = [];
  return sheets.map((sheet) => {
    const { use } = sheet;
    if (use === null || use === "UNUSED") return 0;
    const rivals = used.filter((one) => one.use === use || one.use === "BY_COLUMN" || use === "BY_COLUMN");
    const last = Math.max(0, ...rivals.map(({ end }) => end));
    const offset = isSecondTable(sheet.sketch.name) && Math.min(...sheet.sketch.headerRows) > last ? 0 : last;
    used.push({ use, end: offset + lastNumberOf(sheet) });
    return offset;
  });
}

/** The last template row number of a sheet. */
function lastNumberOf({ sketch, matches }: SheetDraft): number {
  const people = familyOf(matches.flatMap(({ target }) => target ?? []))?.length ?? 1;
  return rowNumberOf(sketch.lastRow, Math.max(...sketch.headerRows), people, people - 1);
}

/** The part of a mapping to remember for the company's next file. */
export function rememberMapping(draft: MappingDraft): Omit<RememberedMapping, "usual"> & {
  matches: RememberedMatch[];
  values: RememberedValue[];
} {
  const matches = usedSheets(draft).flatMap((sheet) =>
    sheet.matches.flatMap((match): RememberedMatch[] => {
      const heading = headingKey(columnOf(sheet, match)?.heading ?? "");
      if (heading === "" || sheet.use === null || sheet.use === "UNUSED") return [];
      return [{ list: listOf(draft.purpose, sheet.use), heading, target: match.target }];
    }),
  );
  const single = new Map(matches.map((match) => [`${match.list}:${match.heading}`, match]));
  // On all screens but the members', the screen decides what the rows are: there is no choice to remember.
  const named = draft.purpose.list === "members" ? draft.sheets : [];
  const sheets = Object.fromEntries(
    named.flatMap(({ sketch: { name }, use }) => (use && !isDefaultSheetName(name) ? [[name.toLowerCase(), use]] : [])),
  );
  return { matches: [...single.values()], sheets, dateOrder: dateOrderOf(draft), values: chosenValues(draft) };
}

/** The values chosen for words in the used columns. */
function chosenValues(draft: MappingDraft): RememberedValue[] {
  const chosen = usedSheets(draft).flatMap((sheet) =>
    matchValues(sheet).flatMap(({ target, values }) =>
      values.flatMap(({ text, ours, isChosen }) =>
        isChosen && ours && wordKey(text) !== BLANK ? [{ target, word: wordKey(text), value: ours }] : [],
      ),
    ),
  );
  return [...new Map(chosen.map((one) => [`${one.target}:${one.word}`, one])).values()];
}
