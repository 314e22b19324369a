import type { CdDifference, CdMatch, CdReconciliation } from "@/lib/contract/cd-reconciliations";
import { groupBy } from "@/lib/domain/group-by";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { inWords } from "./entry-kinds";

/** A row of the comparison: a difference, or a statement line with its ledger entries. */
export type ComparedRow = Omit<CdDifference, "status"> & { status: CdDifference["status"] | "MATCHED" };

export const isDifference = (row: ComparedRow): row is CdDifference => row.status !== "MATCHED";

const matchedRow = ({ line, entries }: CdMatch): ComparedRow => ({
  ...{ id: `row-${line.row}`, queue: "AMOUNT_DIFFERS", status: "MATCHED", entries, line, difference: 0 },
  ...{ reason: null, awaitsApproval: false, resolvedBy: null },
});

/** What matched, in the order of the statement. */
export const matchedRows = (matches: readonly CdMatch[]): ComparedRow[] => matches.map(matchedRow);

/** The differences of a queue, each endorsement's with the lines of it that matched under the first of them. */
export function besideMatches(differences: readonly CdDifference[], matches: readonly CdMatch[]): ComparedRow[] {
  const left = groupBy(matchedRows(matches), groupOf);
  left.delete(null);
  return differences.flatMap((difference) => {
    const key = groupOf(difference);
    const beside = left.get(key) ?? [];
    left.delete(key);
    return [difference, ...beside];
  });
}

/** The endorsement that a row is about; null for none. Its number counts per policy. */
function groupOf({ line, entries: [entry] }: ComparedRow): string | null {
  const number = line?.endorsementNumber ?? entry?.endorsementNumber ?? null;
  return number === null ? null : `${entry?.policyNumber ?? line?.policyNumber ?? ""} ${number}`;
}

/** Money in counts positive, money out negative. */
const sign = ({ transactionType, amount }: { transactionType: string; amount: number }) =>
  transactionType === "credit" ? amount : -amount;

/** What a difference is about, from the insurer's line where there is one. */
export const dayOf = ({ line, entries }: ComparedRow) => line?.day ?? entries[0]?.createdAt;

export const endorsementOf = ({ line, entries }: ComparedRow) =>
  line?.endorsementNumber ?? entries[0]?.endorsementNumber ?? null;

export function textOf({ line, entries: [entry] }: ComparedRow): string | null {
  if (line?.narration || !entry) return line?.narration || null;
  return entry.message ?? ([inWords(entry.endorsementType), entry.policyNumber].filter(Boolean).join(", ") || null);
}

/** What our entries amount to, in rupees; null without one. */
export const oursOf = ({ entries }: ComparedRow) =>
  entries.length === 0 ? null : entries.reduce((sum, entry) => sum + sign(entry), 0);

/**
 * The lines that our side of a difference is made of: `Addition 27,523.34 + Correction 1,440.16 − Deletion 500.00`.
 * First those with the sign of the sum; null for a single line, which shows it itself.
 */
export function linesOf(difference: ComparedRow): string | null {
  const { entries } = difference;
  if (entries.length < 2) return null;
  const direction = (oursOf(difference) ?? 0) > 0 ? 1 : -1;
  const parts = entries.map((entry) => ({ entry, adds: sign(entry) * direction >= 0 }));
  return [...parts.filter(({ adds }) => adds), ...parts.filter(({ adds }) => !adds)]
    .map(
      ({ entry, adds }, index) => `${adds ? (index === 0 ? "" : "+ ") : "− "}${nameOf(entry)} ${plain(entry.amount)}`,
    )
    .join(" ");
}

const nameOf = ({ endorsementType, source }: CdDifference["entries"][number]) =>
  inWords(endorsementType) ?? inWords(source) ?? "Entry";

/** An amount in a sum: without its sign and currency. */
const plain = (rupees: number) => formatInr(paiseFromRupees(rupees)).replace("₹", "");

/** Number of unresolved differences. */
export const openOf = (differences: readonly CdDifference[]) =>
  differences.filter(({ status }) => status === "OPEN").length;

/** The message after a comparison: success only once nothing is open. */
export function comparedToast({ matchedCount: matched, lineCount: lines, differences }: CdReconciliation) {
  const open = openOf(differences);
  const message = TEXT.compared({ matched, lines, open });
  return open === 0
    ? ({ tone: "success", message } as const)
    : ({ tone: "warning", title: TEXT.differencesOpen, message } as const);
}

export const theirsOf = ({ line }: ComparedRow) => line && sign(line);
