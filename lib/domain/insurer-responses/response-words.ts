import type { Operation } from "../endorsements/verification";
import { FORMAT_OPERATIONS, type InsurerFormat } from "../insurer-formats/format";
import { wordOf } from "../insurer-formats/render";
import { codeOfWord } from "../insurer-formats/sample-words";
import { codesOf } from "../insurer-formats/sources";
import { normaliseRelationship } from "../members/normalise";
import { RELATIONSHIPS } from "../members/types";

export const VERDICTS = ["ACCEPTED", "REJECTED", "PENDING"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Without 'Active': on a deletion, it means that nothing was done. */
const VERDICT_WORDS: Readonly<Record<Verdict, readonly string[]>> = {
  ACCEPTED: [
    "accepted",
    "approved",
    "added",
    "deleted",
    "endorsed",
    "updated",
    "corrected",
    "covered",
    "issued",
    "processed",
    "done",
    "completed",
    "complete",
    "success",
    "successful",
    "enrolled",
    "ok",
    "yes",
    "y",
    "included",
    "removed",
    "card generated",
    "uhid generated",
  ],
  REJECTED: [
    "rejected",
    "reject",
    "declined",
    "refused",
    "denied",
    "failed",
    "failure",
    "error",
    "no",
    "n",
    "cancelled",
    "not accepted",
    "not approved",
    "not added",
    "not covered",
    "not processed",
    "not eligible",
    "returned",
  ],
  PENDING: [
    "pending",
    "in process",
    "in progress",
    "under process",
    "on hold",
    "hold",
    "query",
    "query raised",
    "wip",
    "in abeyance",
    "abeyance",
    "kept in abeyance",
    "held in abeyance",
    "deferred",
    "awaiting documents",
    "documents awaited",
    "to be processed",
    "under review",
  ],
};

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[._-]+/g, " ")
    .replace(/\s+/g, " ");

/** The verdict that a status word means; null if the user must decide. */
export function verdictOfWord(word: string): Verdict | null {
  return VERDICTS.find((verdict) => VERDICT_WORDS[verdict].includes(plain(word))) ?? null;
}

const REJECTIONS = /reject|declin|refus|error|fail|not (?:accepted|added|processed)/i;
const SHEET_OPERATIONS: readonly (readonly [Operation, RegExp])[] = [
  ["ADD", /\badd|inclu|new lives|joiner/i],
  ["DELETE", /delet|exclu|exit|leaver/i],
  ["EDIT", /correct|\bedit|modif|change/i],
];

/** Whether a sheet's name says that it lists rejections. */
export const isRejectionSheet = (sheet: string): boolean => REJECTIONS.test(sheet);

/** The operation that a sheet's name indicates, the format's own names first; null if none. */
export function operationOfSheet(sheet: string, format: InsurerFormat | null): Operation | null {
  const own = FORMAT_OPERATIONS.find((operation) => format && plain(format.sheets[operation].sheet) === plain(sheet));
  if (own) return own;
  const [found, ...others] = SHEET_OPERATIONS.filter(([, name]) => name.test(sheet));
  return found && others.length === 0 ? found[0] : null;
}

/** Our relationship for the insurer's word, the format's words first; null if unknown. */
export function relationshipOfWord(word: string, format: InsurerFormat | null): string | null {
  const code = formatCode(word, "relation", format) ?? codeOfWord("relation", word) ?? codeOfWord("relationship", word);
  const relationship = normaliseRelationship(code ?? word);
  return RELATIONSHIPS.find((known) => known === relationship) ?? null;
}

/** ADD, EDIT or DELETE for the insurer's word. */
export function operationOfWord(word: string, format: InsurerFormat | null): Operation | null {
  const code = formatCode(word, "operation", format) ?? codeOfWord("operation", word);
  return FORMAT_OPERATIONS.find((operation) => operation === code) ?? null;
}

function formatCode(word: string, source: "relation" | "operation", format: InsurerFormat | null): string | null {
  if (!format) return null;
  const sources = source === "relation" ? (["relation", "relationship"] as const) : ([source] as const);
  const columns = FORMAT_OPERATIONS.flatMap((operation) => format.sheets[operation].columns);
  for (const column of columns) {
    const own = sources.find((one) => one === column.source);
    const code = own && codesOf(own).find((known) => plain(wordOf(column, known)) === plain(word));
    if (code) return code;
  }
  return null;
}
