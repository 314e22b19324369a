import type { Operation } from "../endorsements/verification";
import { FORMAT_OPERATIONS, type InsurerFormat } from "../insurer-formats/format";
import { plainHeader } from "../insurer-formats/header-names";
import { type AmountUnit, fromUnit } from "../insurer-formats/units";
import { readSignedAmount } from "../money/amount-text";
import { type Paise, paiseFromRupees } from "../money/paise";
import { hasVerdicts, type ResponseTable } from "./match-response-columns";
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
  /** Sheets with lives but without a column of verdicts, for which the user must state one. */
  unstated: string[];
  /** Amount cells without a valid amount. */
  unread: { sheet: string; row: number; header: string; text: string }[];
  /** Rows without a person: titles, totals, signatures. */
  leftOut: number;
  /** The policies and companies that the file names. */
  policyNumbers: string[];
  companies: string[];
};

/** The user's decisions: the meaning of status words, in lower case, and the verdict of each sheet without a column of them. */
export type VerdictChoices = { words: Readonly<Record<string, Verdict>>; sheets: Readonly<Record<string, Verdict>> };

const NO_CHOICES: VerdictChoices = { words: {}, sheets: {} };

/** Texts that mean an empty cell. */
const NOTHING = /^(?:-+|n\/?a|nil|none|null)$/i;
const TOTAL = /^(?:grand |sub ?)?total\b/i;
/** "For ICICI Lombard" alone in the column of IDs. */
const WORDS = /^\D+\s\D+$/;
const MAX_REASON_LENGTH = 500;

/**
 * Reads the lines of a response. A life without a status has no response yet, unless it has a reason for rejection. Without
 * a column of verdicts the user states what the rows are; a sheet named after rejections states it [domain §24 #56].
 */
export function readResponseLines(
  tables: readonly ResponseTable[],
  format: InsurerFormat | null,
  choices: VerdictChoices = NO_CHOICES,
): ResponseLines {
  const read: ResponseLines = {
    lines: [],
    unknownWords: [],
    unstated: [],
    unread: [],
    leftOut: 0,
    policyNumbers: [],
    companies: [],
  };
  for (const table of tables) {
    for (const { number, cells } of table.rows) readRow(read, { table, number, cells, format, choices });
  }
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  return {
    ...read,
    unknownWords: distinct(read.unknownWords),
    unstated: distinct(read.unstated),
    policyNumbers: distinct(read.policyNumbers),
    companies: distinct(read.companies),
  };
}

type Row = {
  table: ResponseTable;
  number: number;
  cells: readonly string[];
  format: InsurerFormat | null;
  choices: VerdictChoices;
};

function readRow(read: ResponseLines, { table, number, cells, format, choices }: Row): void {
  const text = (field: ResponseField): string | null => {
    const column = table.columns.find((one) => one.field === field);
    const given = (column && cells[column.place]?.trim()) || null;
    return given !== null && NOTHING.test(given) ? null : given;
  };
  const name = text("name") ?? ([text("firstName"), text("lastName")].filter(Boolean).join(" ") || null);
  const naming = [text("employeeId"), name, text("uhid"), text("userId")].filter((one) => one !== null);
  const isLine = cells.filter((cell) => cell.trim() !== "").length === 1 && naming.every((one) => WORDS.test(one));
  if (naming.length === 0 || naming.some((one) => TOTAL.test(one)) || (isLine && text("employeeId") !== null)) {
    read.leftOut += 1;
    return;
  }
  read.policyNumbers.push(...(text("policyNumber") ? [text("policyNumber") as string] : []));
  read.companies.push(...(text("company") ? [text("company") as string] : []));
  const amount = (field: "netPremium" | "totalPremium") => {
    const given = text(field);
    const header = table.columns.find((one) => one.field === field)?.header ?? "";
    const paise = given === null ? null : readAmount(given, unitOf(header, format));
    if (given !== null && paise === null) {
      read.unread.push({ sheet: table.sheet, row: number, header, text: given });
    }
    return paise;
  };
  const reason = text("reason");
  const status = text("status");
  const verdict = reason !== null && status === null ? "REJECTED" : verdictIn(status, table, choices);
  if (verdict === null && status !== null) read.unknownWords.push(status);
  if (verdict === null && status === null) read.unstated.push(table.sheet);
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
    reason: (reason ?? text("remarks"))?.slice(0, MAX_REASON_LENGTH) ?? null,
    netPaise: amount("netPremium"),
    totalPaise: amount("totalPremium"),
  });
}

/** Null while the user must decide: for an unknown word, and for a sheet without a column of verdicts. */
function verdictIn(status: string | null, table: ResponseTable, { words, sheets }: VerdictChoices): Verdict | null {
  if (status !== null) return words[status.toLowerCase()] ?? verdictOfWord(status);
  if (isRejectionSheet(table.sheet)) return "REJECTED";
  return hasVerdicts(table) ? "PENDING" : (sheets[table.sheet] ?? null);
}

/** The unit in which our own file has the column; rupees for a column that only the insurer has. */
function unitOf(header: string, format: InsurerFormat | null): AmountUnit {
  const columns = format ? FORMAT_OPERATIONS.flatMap((operation) => format.sheets[operation].columns) : [];
  return columns.find((column) => plainHeader(column.header) === plainHeader(header))?.unit ?? "RUPEES";
}

/** `300 Cr` is a credit to the employer, as `-300` and `(300)` are. Null if the text is not an amount. */
function readAmount(text: string, unit: AmountUnit): Paise | null {
  const amount = readSignedAmount(text);
  if (amount === null) return null;
  const paise = paiseFromRupees(fromUnit(Number(amount), unit));
  return paise > 0 && /cr/i.test(text) ? -paise : paise;
}
