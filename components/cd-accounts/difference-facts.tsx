import { inWords } from "@/components/shared/cd-entry/entry-kinds";
import { Day } from "@/components/ui/day";
import type { Fact } from "@/components/ui/facts";
import type { CdDifference, CdMatch, CdReconciliation } from "@/lib/contract/cd-reconciliations";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { groupBy } from "@/lib/domain/group-by";
import { formatRupees } from "@/lib/domain/money/paise";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";

/** A row of the comparison: a difference, or a statement line with its ledger entries. */
export type ComparedRow = Omit<CdDifference, "status"> & { status: CdDifference["status"] | "MATCHED" };

export const isDifference = (row: ComparedRow): row is CdDifference => row.status !== "MATCHED";

const matchedRow = ({ line, entries }: CdMatch): ComparedRow => ({
  id: `row-${line.row}`,
  queue: "AMOUNT_DIFFERS",
  status: "MATCHED",
  entries,
  line,
  difference: 0,
  reason: null,
  awaitsApproval: false,
  resolvedBy: null,
});

/** The matches, in the order of the statement. */
export const matchedRows = (matches: readonly CdMatch[]): ComparedRow[] => matches.map(matchedRow);

/** The differences of a queue. The matched lines of an endorsement are shown under its first difference. */
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

/** The endorsement of a row; null for none. Its number is unique per policy. */
function groupOf(row: ComparedRow): string | null {
  const number = endorsementOf(row);
  return number === null ? null : `${row.entries[0]?.policyNumber ?? row.line?.policyNumber ?? ""} ${number}`;
}

/** Credits are positive, debits negative. */
const sign = ({ transactionType, amount }: { transactionType: string; amount: number }) =>
  transactionType === "credit" ? amount : -amount;

/** The date of a difference, from the insurer's line if there is one. */
export const entryDate = ({ line, entries }: ComparedRow) => line?.day ?? entries[0]?.createdAt;

export const endorsementOf = ({ line, entries }: ComparedRow) =>
  line?.endorsementNumber ?? entries[0]?.endorsementNumber ?? null;

export function textOf({ line, entries: [entry] }: ComparedRow): string | null {
  if (line?.narration || !entry) return line?.narration || null;
  return entry.message ?? ([inWords(entry.endorsementType), entry.policyNumber].filter(Boolean).join(", ") || null);
}

/** The sum of the ledger entries in rupees; null without an entry. */
export const oursOf = ({ entries }: ComparedRow) =>
  entries.length === 0 ? null : entries.reduce((sum, entry) => sum + sign(entry), 0);

/**
 * The ledger entries of a difference as a sum: `Addition 27,523.34 + Correction 1,440.16 − Deletion 500.00`, starting
 * with those that have the sign of the sum. null for a single entry.
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

/** An amount within a sum, without sign and currency. */
const plain = (rupees: number) => formatRupees(rupees).replace("₹", "");

/** Number of unresolved differences. */
export const openOf = (differences: readonly CdDifference[]) =>
  differences.filter(({ status }) => status === "OPEN").length;

/** The message after a comparison; a success only if no difference is open. */
export function comparedToast({ matchedCount: matched, lineCount: lines, differences }: CdReconciliation) {
  const open = openOf(differences);
  const message = TEXT.compared({ matched, lines, open });
  return open === 0
    ? ({ tone: "success", message } as const)
    : ({ tone: "warning", title: TEXT.differencesOpen, message } as const);
}

export const theirsOf = ({ line }: ComparedRow) => line && sign(line);

/** The facts that the view and the dialog of a difference share. */
export function entryFacts(difference: ComparedRow): Fact[] {
  const endorsement = endorsementOf(difference);
  return [
    { label: "Date", value: <Day value={entryDate(difference)} format="DD MMM YYYY" /> },
    { label: "Narration", value: textOf(difference) ?? "-" },
    ...(endorsement === null ? [] : [{ label: "Endo Number", value: endoNumber(endorsement) }]),
  ];
}
