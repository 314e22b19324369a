import type { Operation } from "../endorsements/verification";
import type { InsurerFormat } from "../insurer-formats/format";
import { type Paise, paiseFromRupees } from "../money/paise";
import type { ResponseTable } from "./match-response-columns";
import type { ResponseField } from "./response-fields";
import {
  isRejectionSheet,
  operationOfSheet,
  operationOfWord,
  relationshipOfWord,
  type Verdict,
  verdictOfWord,
} from "./response-words";

/** One life of an insurer's file, in our values; null if the file does not have it. */
export type ResponseLine = {
  sheet: string;
  row: number;
  operation: Operation | null;
  userId: string | null;
  employeeId: string | null;
  name: string | null;
  relationship: string | null;
  uhid: string | null;
  verdict: Verdict;
  reason: string | null;
  netPaise: Paise | null;
  totalPaise: Paise | null;
};

export type ResponseLines = {
  lines: ResponseLine[];
  /** Status words that the user must explain. */
  unknownWords: string[];
  /** Amount cells without a valid amount. */
  unread: { sheet: string; row: number; header: string; text: string }[];
  /** Rows without a person: titles, totals, signatures. */
  leftOut: number;
  /** The policies and companies that the file names. */
  policyNumbers: string[];
  companies: string[];
};

/** The user's explanations of status words, in lower case. */
type WordChoices = Readonly<Record<string, Verdict>>;

/** Texts that mean an empty cell. */
const NOTHING = /^(?:-+|n\/?a|nil|none|null)$/i;
const TOTAL = /^(?:grand |sub ?)?total\b/i;
const LONGEST_REASON = 500;

/**
 * Reads the lines of a response. A life in the insurer's schedule without a status is accepted (ruling), unless it is
 * in a sheet of rejections or has a reason for rejection.
 */
export function readResponseLines(
  tables: readonly ResponseTable[],
  format: InsurerFormat | null,
  words: WordChoices = {},
): ResponseLines {
  const read: ResponseLines = { lines: [], unknownWords: [], unread: [], leftOut: 0, policyNumbers: [], companies: [] };
  for (const table of tables) {
    for (const { number, cells } of table.rows) readRow(read, { table, number, cells, format, words });
  }
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  return {
    ...read,
    unknownWords: distinct(read.unknownWords),
    policyNumbers: distinct(read.policyNumbers),
    companies: distinct(read.companies),
  };
}

type Row = {
  table: ResponseTable;
  number: number;
  cells: readonly string[];
  format: InsurerFormat | null;
  words: WordChoices;
};

function readRow(read: ResponseLines, { table, number, cells, format, words }: Row): void {
  const text = (field: ResponseField): string | null => {
    const column = table.columns.find((one) => one.field === field);
    const given = (column && cells[column.place]?.trim()) || null;
    return given !== null && NOTHING.test(given) ? null : given;
  };
  const name = text("name") ?? ([text("firstName"), text("lastName")].filter(Boolean).join(" ") || null);
  const naming = [text("employeeId"), name, text("uhid"), text("userId")].filter((one) => one !== null);
  if (naming.length === 0 || naming.some((one) => TOTAL.test(one))) {
    read.leftOut += 1;
    return;
  }
  read.policyNumbers.push(...(text("policyNumber") ? [text("policyNumber") as string] : []));
  read.companies.push(...(text("company") ? [text("company") as string] : []));
  const amount = (field: "netPremium" | "totalPremium") => {
    const given = text(field);
    const paise = given === null ? null : readAmount(given);
    if (given !== null && paise === null) {
      const header = table.columns.find((one) => one.field === field)?.header ?? "";
      read.unread.push({ sheet: table.sheet, row: number, header, text: given });
    }
    return paise;
  };
  const reason = text("reason");
  const verdict = verdictIn(text("status"), { sheet: table.sheet, reason, words });
  if (verdict === null) read.unknownWords.push(text("status") ?? "");
  const relation = text("relation");
  const operation = text("operation");
  read.lines.push({
    sheet: table.sheet,
    row: number,
    operation: (operation && operationOfWord(operation, format)) || operationOfSheet(table.sheet, format),
    userId: text("userId"),
    employeeId: text("employeeId"),
    name,
    relationship: relation && relationshipOfWord(relation, format),
    uhid: text("uhid"),
    verdict: verdict ?? "PENDING",
    reason: (reason ?? text("remarks"))?.slice(0, LONGEST_REASON) ?? null,
    netPaise: amount("netPremium"),
    totalPaise: amount("totalPremium"),
  });
}

type Around = { sheet: string; reason: string | null; words: WordChoices };

/** Null for a word that the user has not explained yet. */
function verdictIn(status: string | null, { sheet, reason, words }: Around): Verdict | null {
  if (status !== null) return words[status.toLowerCase()] ?? verdictOfWord(status);
  return isRejectionSheet(sheet) || reason !== null ? "REJECTED" : "ACCEPTED";
}

/** `₹1,23,456.50`, `1200 Dr`, `(300)` and `-300`; null if the text is not an amount. */
function readAmount(text: string): Paise | null {
  const isNegative = /^\(.*\)$/.test(text.trim()) || /^[₹\srsinr.]*-|-\s*$/i.test(text);
  const digits = text.replace(/rs\.?|inr|[cd]r\.?\s*$/gi, "").replace(/^[₹\s]*-|-\s*$|[₹,\s()]/g, "");
  if (!/^\d{1,12}(?:\.\d+)?$/.test(digits)) return null;
  const paise = paiseFromRupees(digits);
  return isNegative ? -paise : paise;
}
