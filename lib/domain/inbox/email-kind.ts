import { findAnyAlias, findOwnLabel } from "../column-matching/aliases";
import { contentKinds } from "../column-matching/content";
import { findCorrectionColumns } from "../column-matching/correction-list";
import { namesNewValue, namesOldValue, withoutVersion } from "../column-matching/correction-words";
import { findHeader, headingText, joinHeadings } from "../column-matching/find-header";
import { ROSTER_ONLY, type Target } from "../column-matching/targets";
import { isTurnedTable } from "../column-matching/turned-table";
import { readOperationWord } from "../column-matching/words";
import { fieldOfHeader, type ResponseField } from "../insurer-responses/response-fields";
import { verdictOfWord } from "../insurer-responses/response-words";

/** LIVES: an employer's list of members. RESPONSE: of an insurer or TPA. QUESTION: anything else. */
export const EMAIL_KINDS = ["LIVES", "RESPONSE", "QUESTION"] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Why an email is of its kind. */
export const KIND_REASONS = [
  "REFERENCE",
  "INSURER_SENDER",
  "INSURER_COLUMNS",
  "MEMBER_COLUMNS",
  "LOCKED_FILE",
  "NO_LIST",
] as const;
export type KindReason = (typeof KIND_REASONS)[number];

/** A file's content by its headings. LOCKED: a workbook with a password. */
export const FILE_CONTENTS = ["LIVES", "RESPONSE", "LOCKED"] as const;
export type FileContent = (typeof FILE_CONTENTS)[number];

/** The first rows of a sheet as text. */
type SheetTop = readonly (readonly string[])[];

/** Columns of insurers' files. They do not make a file an employer's list. */
const INSURERS: readonly Target[] = ROSTER_ONLY;
const NAMES: readonly Target[] = ["name", "firstName", "employee_id", "userId"];
/** A sender's signature may list these facts one below the other. */
const CONTACTS: readonly Target[] = ["name", "firstName", "lastName", "mobile", "email_address"];
const MIN_COLUMNS = 3;
const MIN_FACTS = 2;
/** Headings that are too vague to match a column without a question, but usual in a list of members. */
const VAGUE: readonly Target[] = [
  "name",
  "employee_id",
  "dateOfLeaving",
  "policy_start_date",
  "date_of_birth",
  "gender",
  "email_address",
];
/** Facts of which two are enough beside a name or an ID, also twice the same: the old and the new one. */
const FACTS: readonly Target[] = [
  "date_of_birth",
  "gender",
  "relationship_to_account_holders",
  "email_address",
  "mobile",
  "sumInsured",
  "previousSI",
  "ctc",
  "slabId",
];

/** Whether a file is a list of members or an insurer's response, by the headings of its sheets. null if neither. */
export function fileContent(sheets: readonly SheetTop[]): FileContent | null {
  const contents = sheets.map(contentOf);
  return contents.find((content) => content === "RESPONSE") ?? contents.find((content) => content !== null) ?? null;
}

const turn = (rows: SheetTop): SheetTop =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
    rows.map((row) => row[column] ?? ""),
  );

/** The headings of a sheet, and its first rows below them. */
function tableOf(rows: SheetTop): { headings: string[]; below: SheetTop } {
  const place = findHeader(rows);
  if (!place || place.rows === 0) return { headings: [], below: [] };
  const labels = rows[place.at + (place.rows === 1 ? 0 : 1)] ?? [];
  const headings = joinHeadings(place.rows === 1 ? null : rows[place.at], labels).map(headingText);
  return { headings, below: rows.slice(place.at + place.rows) };
}

/**
 * A list names people and has at least two more facts about them, the date on which they leave, or a changed field per
 * row. A response has the insurer's verdicts or numbers. A sheet with both is a response, unless its statuses are blank or
 * the employer's own words.
 */
function contentOf(rows: SheetTop): FileContent | null {
  if (listsPeople(rows)) return "LIVES";
  const isTurned = isTurnedTable(rows);
  const { headings, below } = tableOf(isTurned ? turn(rows) : rows);
  const named = headings.flatMap((heading) => targetOf(heading) ?? []).filter((target) => !INSURERS.includes(target));
  const targets = new Set(named);
  const hasFacts = named.filter((target) => FACTS.includes(target)).length >= MIN_FACTS;
  const hasVersions = headings.some(namesOldValue) && headings.some(namesNewValue);
  const isLong =
    findCorrectionColumns(headings) !== null ||
    hasVersions ||
    targets.size >= MIN_COLUMNS ||
    targets.has("dateOfLeaving") ||
    hasFacts;
  const isSignature = isTurned && named.every((target) => CONTACTS.includes(target));
  const isList = isLong && !isSignature && NAMES.some((target) => targets.has(target));
  const fields = headings.map((heading) => fieldOfHeader(heading).field);
  const has = (...wanted: ResponseField[]) => wanted.some((field) => fields.includes(field));
  const cellsOf = (field: ResponseField) => below.flatMap((row) => row[fields.indexOf(field)]?.trim() || []);
  if (statesVerdicts(cellsOf("status"))) return "RESPONSE";
  const isEmployers = isList && below.length > 0 && isOfEmployer(cellsOf("status")) && cellsOf("uhid").length === 0;
  if (has("status") && has("reason", "remarks", "uhid") && !isEmployers) return "RESPONSE";
  if (isList) return "LIVES";
  return has("uhid", "status") ? "RESPONSE" : null;
}

/** Whether a table without headings has a person in each row, with a date beside a gender or a relationship. */
const listsPeople = (rows: SheetTop): boolean =>
  findHeader(rows)?.rows === 0 &&
  rows.every((row) => {
    const kinds = row.flatMap(contentKinds);
    return kinds.includes("date") && (kinds.includes("gender") || kinds.includes("relationship"));
  });

/** Statuses that only an insurer or TPA gives. */
const INSURERS_OWN = /accept|approv|reject|declin/i;

const statesVerdicts = (statuses: readonly string[]): boolean =>
  statuses.some((text) => INSURERS_OWN.test(text)) && statuses.every((text) => verdictOfWord(text) !== null);

/** Statuses of an employee that are no operation. */
const EMPLOYED =
  /^(?:active|existing|working|confirmed|(?:on )?probation|(?:on |serving )?notice(?: period)?|retired)$/i;

/** Whether a status column has an employer's words and no verdict, or is blank. */
const isOfEmployer = (statuses: readonly string[]): boolean =>
  statuses.every((text) => verdictOfWord(text) === null) &&
  (statuses.length === 0 || statuses.some((text) => EMPLOYED.test(text) || readOperationWord(text) !== null));

function targetOf(stated: string): Target | null {
  // A correction list has two columns of one fact.
  const heading = withoutVersion(stated);
  const own = findOwnLabel(heading);
  if (own) return own;
  const alias = findAnyAlias(heading);
  const isUsual = alias?.rank !== "weak" || VAGUE.some((target) => target === alias.target);
  return alias && isUsual ? alias.target : null;
}

type KindFacts = {
  /** Its subject has the reference of an email that we sent to an insurer or TPA. */
  hasReference: boolean;
  /** We send emails to the sender as an insurer or TPA. */
  isFromInsurer: boolean;
  contents: readonly (FileContent | null)[];
};

/** The kind of an email, with the reason. The sender is stronger evidence than a file. */
export function emailKind({ hasReference, isFromInsurer, contents }: KindFacts): { kind: EmailKind; why: KindReason } {
  if (hasReference) return { kind: "RESPONSE", why: "REFERENCE" };
  if (isFromInsurer) return { kind: "RESPONSE", why: "INSURER_SENDER" };
  if (contents.includes("LIVES")) return { kind: "LIVES", why: "MEMBER_COLUMNS" };
  if (contents.includes("RESPONSE")) return { kind: "RESPONSE", why: "INSURER_COLUMNS" };
  // Employers protect their lists, because they are personal data.
  if (contents.includes("LOCKED")) return { kind: "LIVES", why: "LOCKED_FILE" };
  return { kind: "QUESTION", why: "NO_LIST" };
}
